import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const get = (path: string, headers: Record<string, string> = {}) => app.api.request(path, { headers })
const packs = { 'Accept-Encoding': 'br, gzip' }

test.each(['/api/sites/lofts/calendar', '/api/properties/loft-du-rivage-101'])(
  'what anybody may read of %s is sent compressed to whoever takes it so, and says the same',
  async (path) => {
    const [plain, packed] = [await get(path), await get(path, packs)]
    expect([plain.status, plain.headers.get('Content-Encoding')]).toEqual([200, null])
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    for (const { headers } of [plain, packed]) {
      expect(headers.get('Vary')).toBe('Accept-Encoding')
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
    const text = await plain.text()
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 2)
  },
)

test('what comes in one packet anyway is sent as it is', async () => {
  const answer = await get('/api/properties/lofts', packs)
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, null])
})

test('what is said to one person alone is never compressed', async () => {
  const token = await app.signIn()
  const headers = { ...packs, Authorization: `Bearer ${token}` }
  for (const path of ['/api/profile', '/api/profile/reservations']) {
    const answer = await get(path, headers)
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, null])
  }
})
