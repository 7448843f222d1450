import { addDays, type Day } from '#domain/days.ts'
import { limits } from '#domain/stay.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { sentenceOf } from '#i18n/refusals.ts'
import { runningSite } from '#tests/support/product/running-site.ts'

export type Unusable = {
  /** Why no stay can have these dates. */
  because: string
  arrival: string
  departure: string
  /** What the results page and the checkout say to it; null: the checkout has no stay then. */
  inSearch: string
  inCheckout: string | null
}

/** The site's own day: nobody's clock decides what is past. */
export async function readToday(): Promise<Day> {
  const list = await fetch(`${runningSite().site}/api/properties/lofts`)
  return ((await list.json()) as { today: Day }).today
}

/** Dates that somebody could have kept, mistyped or made up, and the sentence that each deserves. */
export function unusableDates(today: Day, locale: Locale): Unusable[] {
  const on = { locale }
  const notUnderstood = {
    inSearch: m.catalog_search_dropped_dates({}, on),
    inCheckout: null,
  }
  const past = sentenceOf({ code: 'in_the_past' }, locale)
  const tooFar = sentenceOf({ code: 'too_far_ahead', daysAhead: limits.daysAhead }, locale)
  const tooLong = sentenceOf({ code: 'too_many_nights', maxNights: limits.maxNights }, locale)
  return [
    { because: 'no dates', arrival: 'demain', departure: 'bientôt', ...notUnderstood },
    { because: 'no such day', arrival: '2027-02-30', departure: '2027-03-02', ...notUnderstood },
    {
      because: 'past',
      arrival: addDays(today, -40),
      departure: addDays(today, -38),
      inSearch: past,
      inCheckout: past,
    },
    {
      because: 'backwards',
      arrival: addDays(today, 12),
      departure: addDays(today, 10),
      inSearch: m.catalog_search_dropped_backwards({}, on),
      inCheckout: sentenceOf({ code: 'invalid_dates' }, locale),
    },
    {
      because: 'too far ahead',
      arrival: addDays(today, 600),
      departure: addDays(today, 603),
      inSearch: tooFar,
      inCheckout: tooFar,
    },
    {
      because: 'too many nights',
      arrival: addDays(today, 10),
      departure: addDays(today, 60),
      inSearch: tooLong,
      inCheckout: tooLong,
    },
    {
      because: 'half of it',
      arrival: addDays(today, 10),
      departure: '',
      inSearch: m.catalog_search_dropped_half({}, on),
      inCheckout: null,
    },
  ]
}
