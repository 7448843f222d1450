import type { Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'

/** The twelve months in the language of the page, January first. */
export function monthNames(locale: Locale, length: 'long' | 'short' = 'long'): string[] {
  const format = new Intl.DateTimeFormat(tagOf(locale), { month: length, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2001, month, 15)))
}
