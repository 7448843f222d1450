import { refuseStay, type Stay } from '#domain/stay.ts'
import type { Locale } from '#domain/locale.ts'
import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { sentenceOf } from '#i18n/refusals.ts'
import type { PropertyList } from '#web/client/catalog.ts'

/** The query of the results page as it stands in the address. What it means, and what cannot be used, the API decides. */
export function readSearch(query: URLSearchParams): {
  arrival?: string
  departure?: string
  nbTravelers?: string
} {
  return {
    arrival: short(query.get('arrival')),
    departure: short(query.get('departure')),
    nbTravelers: short(query.get('nb_travelers')),
  }
}

/** Far too long to be a day or a number: cut, so that the API still sees (and names) a value that it cannot use. */
const short = (value: string | null): string | undefined => value?.slice(0, 10) || undefined

/** Why no loft at all can be had, in words. Only loaders call it: the sentences of all refusals stay on the server. */
export function refusalOf({ refusal, stay, today }: PropertyList, locale: Locale): string | null {
  if (refusal === 'too_many_travelers') return m.catalog_search_too_many({}, { locale })
  const broken =
    refusal !== null && stay && refuseStay(stay as Pick<Stay, 'arrival' | 'departure'>, today as Day)
  return broken ? sentenceOf(broken, locale) : null
}
