import { defaultLocale, locales, type Locale } from '#domain/locale.ts'

/** Where a page offers itself in the other of two languages. */
export const otherLocale = (locale: Locale): Locale => locales.find((one) => one !== locale) ?? locale

/** The language of an address is its first segment; without one it is French. */
export const localeOfPath = (pathname: string): Locale =>
  locales.find((locale) => locale === pathname.split('/', 2)[1]) ?? defaultLocale

const tags = { fr: 'fr-CA', en: 'en-CA' } as const satisfies Record<Locale, string>
/** BCP 47 tag for formats and the html element. */
export const tagOf = (locale: Locale): (typeof tags)[Locale] => tags[locale]

/** The language of the contract by law; anyone who contracts in another is given this one first (Charter of the French language, s. 55). */
export const contractLanguage: Locale = 'fr'
