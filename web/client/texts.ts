import { call, type ApiFetch } from '#client/call.ts'
import type { Locale } from '#domain/locale.ts'
import type { SiteTextKey } from '#domain/site-texts.ts'

/** What the house says of itself on a page, in its language; what it says nothing of is not there. */
export type Texts = Partial<Record<SiteTextKey, string>>

/** Those whose names begin with that of the page. It stands without them. */
export async function readTexts(
  site: string,
  page: 'home' | 'about' | 'town',
  { fetch, locale }: { fetch: ApiFetch; locale: Locale },
): Promise<Texts> {
  const read = await call('GET /api/sites/{site}/texts', { params: { site } }, { fetch, locale })
  const items = read.ok ? read.answer.items : []
  return Object.fromEntries(
    items.flatMap((text) => (text.key.startsWith(page) ? [[text.key, text[locale]]] : [])),
  )
}
