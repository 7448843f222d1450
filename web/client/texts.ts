import type { RouterContextProvider } from 'react-router'
import { call } from '#client/call.ts'
import type { Locale } from '#domain/locale.ts'
import type { SiteTextKey } from '#domain/site-texts.ts'
import { loaderFetch, siteSlug } from './context.ts'

/** What the house says of itself on a page, in its language; what it says nothing of is not there. */
export type Texts = Partial<Record<SiteTextKey, string>>

/** Those whose names begin with that of the page. It stands without them. */
export async function readTexts(
  context: Readonly<RouterContextProvider>,
  page: 'home' | 'about' | 'town',
  locale: Locale,
): Promise<Texts> {
  const params = { site: context.get(siteSlug) }
  const read = await call('GET /api/sites/{site}/texts', { params }, { fetch: loaderFetch(context), locale })
  const items = read.ok ? read.answer.items : []
  return Object.fromEntries(
    items.flatMap((text) => (text.key.startsWith(page) ? [[text.key, text[locale]]] : [])),
  )
}
