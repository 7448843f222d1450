import { expect, test, vi } from 'vitest'
import { readLoftRules } from './catalog.ts'
import { siteSlug } from './context.ts'

test('rules that cannot be read are none of any lofts: the page fails', async () => {
  const fetched = async () => Promise.reject(new TypeError('There is no connection.'))
  vi.stubGlobal('fetch', fetched)
  const context = { get: (key: unknown) => (key === siteSlug ? 'lofts' : fetched) } as never
  await expect(readLoftRules(context, 'fr')).rejects.toMatchObject({ init: { status: 503 } })
  vi.unstubAllGlobals()
})
