import { refuseStay, type Stay } from '#domain/stay.ts'
import type { Locale } from '#domain/locale.ts'
import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { queryRead } from '#i18n/paths.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import type { PropertyList } from '#web/client/catalog.ts'

/** What the address of the results page asks for. What it means, and what cannot be used, the API decides. */
export function readSearch({ pathname, search }: URL) {
  const query = new URLSearchParams(queryRead(pathname, search))
  return {
    arrival: query.get('arrival') ?? undefined,
    departure: query.get('departure') ?? undefined,
    nbTravelers: query.get('nb_travelers') ?? undefined,
    page: query.get('page') ?? '1',
    view: query.get('view') ?? undefined,
  }
}

/** Why no loft at all can be had, in words. Only loaders call it: the sentences of all refusals stay on the server. */
export function refusalOf({ refusal, stay, today }: PropertyList, locale: Locale): string | null {
  if (refusal === 'too_many_travelers') return m.catalog_search_too_many({}, { locale })
  const broken =
    refusal !== null && stay && refuseStay(stay as Pick<Stay, 'arrival' | 'departure'>, today as Day)
  return broken ? sentenceOf(broken, locale) : null
}
