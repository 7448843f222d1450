import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { readLoftRules } from './catalog.ts'
import { apiFetch, siteSlug } from './context.ts'

test('rules that cannot be read are none of any lofts: the page fails', async () => {
  const fetched = async () => Promise.reject(new TypeError('There is no connection.'))
  const context = new RouterContextProvider()
  context.set(siteSlug, 'lofts')
  context.set(apiFetch, fetched)
  vi.stubGlobal('fetch', fetched)
  await expect(readLoftRules(context, 'fr')).rejects.toMatchObject({ init: { status: 503 } })
  vi.unstubAllGlobals()
})
