import type { Locale } from '#domain/locale.ts'

type Place = { address: string; city: string; postalCode: string }

/** Where a loft is, in two lines: '14, chemin du Lac, loft 102' and 'Magog (Québec)  J1X 1A1'. */
export const loftLines = (
  { address, city, postalCode }: Place,
  locale: Locale,
): [street: string, town: string] => [
  // The number of the loft stays with its word.
  address.replace(/ (?=\d+$)/, '\u00a0'),
  // All of them are in Quebec.
  townLine({ city, region: province[locale], postalCode }, locale),
]

/** The same in one line. */
export const loftAddress = (place: Place, locale: Locale): string => loftLines(place, locale).join(', ')

/**
 * 'Magog (Québec)  J1X 2N0'. In French two spaces stand before the code (Office québécois de la langue française):
 * a no-break one first, so that HTML keeps both, then one at which a line may end. The code itself is not cut in two.
 */
export function townLine(
  { city, region, postalCode }: { city: string; region: string; postalCode: string },
  locale: Locale,
): string {
  return `${city}${region && ` (${region})`}${gaps[locale]}${postalCode.replaceAll(' ', '\u00a0')}`
}

const gaps: Record<Locale, string> = { fr: '\u00a0 ', en: ' ' }
const province: Record<Locale, string> = { fr: 'Québec', en: 'Quebec' }

// French takes an article that begins a town's name into the words before it.

/** 'à Magog', 'au Bic', 'aux Éboulements', 'à La Malbaie' */
export const inTown = (city: string): string => joined(city, { le: 'au ', les: 'aux ', other: 'à ' })

/** 'de Magog', 'du Bic', 'des Éboulements', 'd’Orford' */
export const ofTown = (city: string): string =>
  joined(city, { le: 'du ', les: 'des ', other: startsOpen.test(city) ? 'd’' : 'de ' })

type Joins = { le: string; les: string; other: string }

function joined(city: string, { le, les, other }: Joins): string {
  const [, article = '', rest = ''] = /^(Les?) (.+)$/.exec(city) ?? []
  if (article === 'Le') return le + rest
  return article === 'Les' ? les + rest : other + city
}

/** With a vowel; of an h nobody knows whether it is said. */
const startsOpen = /^[aâàeéèêëiîïoôuûy]/i
