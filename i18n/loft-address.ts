import type { Locale } from './locale.ts'

type Place = { address: string; city: string; postalCode: string }

/** Where a loft is, in two lines: '14, chemin du Lac, loft 102' and 'Sainte-Agathe-des-Monts (Québec) J8C 1A1'. */
export const loftLines = (
  { address, city, postalCode }: Place,
  locale: Locale,
): [street: string, town: string] => [
  // The number of the loft stays with its word.
  address.replace(/ (?=\d+$)/, '\u00a0'),
  // All of them are in Quebec.
  `${city} (${locale === 'fr' ? 'Québec' : 'Quebec'}) ${unbrokenPostalCode(postalCode)}`,
]

/** The same in one line. */
export const loftAddress = (place: Place, locale: Locale): string => loftLines(place, locale).join(', ')

/** 'J8C 1A1' is not cut in two where a line ends. */
export const unbrokenPostalCode = (postalCode: string): string => postalCode.replaceAll(' ', '\u00a0')
