import type { Locale } from '#domain/locale.ts'

export const otherLocale = (locale: Locale): Locale => (locale === 'fr' ? 'en' : 'fr')

/** The language of an address is its first segment; without one it is French. */
export const localeOfPath = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'fr')

/** BCP 47 tag for formats and the html element. */
export const tagOf = (locale: Locale): 'fr-CA' | 'en-CA' => (locale === 'fr' ? 'fr-CA' : 'en-CA')

/** The language of the contract by law; whoever contracts in another is given this one first (Charter of the French language, s. 55). */
export const contractLanguage: Locale = 'fr'
