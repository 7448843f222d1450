import { siteTexts } from '#demo/content/site-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { textIn, type SiteTextKey } from '#domain/site-texts.ts'

/** What the demo's house says of itself. */
export function demoWord(key: SiteTextKey, locale: Locale): string {
  const text = textIn(siteTexts, key, locale)
  if (text === null) throw new Error(`The demo says nothing as ${key}.`)
  return text
}
