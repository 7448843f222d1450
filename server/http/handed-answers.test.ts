import { expect, test } from 'vitest'
import { fromWire } from '#contract/wire.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

/** Everything that pages ask while they are rendered on the server. */
const pagesAsk = [
  '/api/sites/lofts',
  '/api/properties/lofts',
  '/api/properties/lofts?page=1',
  '/api/properties/lofts?arrival=2027-02-12&departure=2027-02-15&nb_travelers=2&page=1',
  '/api/properties/lofts?arrival=2025-02-12&departure=2025-02-15&page=1',
  '/api/properties/1',
  '/api/articles/lofts',
  '/api/tags',
  '/api/tags?site=lofts',
  ['/api/search', { site: 'lofts', needle: 'quai', locale: 'fr' }],
] as const

test.each(pagesAsk.map((asked) => (typeof asked === 'string' ? [asked] : asked)))(
  'what %s hands over is what its text says',
  async (address, payload?) => {
    const init = payload && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ payload }),
    }
    const said = await app.api.request(address, init)
    let handed: unknown
    const response = await app.api.request(address, init, { hand: (answer) => (handed = answer) })
    expect([response.status, response.body]).toEqual([said.status, null])
    expect(said.status).toBe(200)
    expect(handed).toStrictEqual(fromWire(await said.json()))
  },
)

test('a refusal is not handed over: it is read like any other', async () => {
  const hand = () => expect.unreachable()
  const response = await app.api.request('/api/properties/999', {}, { hand })
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'property_not_found' }])
})
