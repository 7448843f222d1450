import { daysBetween, toDay, type Day } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { numberIn } from '#console/client/ask.ts'

export const bookingSteps = ['nights', 'loft', 'guest', 'pay'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** What the address says of a booking that is being made. What is not said yet is empty. */
export type BookingPlace = {
  step: BookingStep
  arrival: Day | ''
  departure: Day | ''
  travelers: string
  /** The loft that is wanted or chosen. */
  loft: string | undefined
  /** In cents, what whoever telephones was told that it costs. */
  total: number | null
  /** A guest whom the house knows by their number, or somebody new. */
  guest: string | undefined
  /** The reservation that was made. */
  held: string | undefined
}

/** Of most stays. */
const usualTravelers = '2'

/** A step without what the ones before it say leads to the first that lacks something. */
export function readPlace(query: URLSearchParams): BookingPlace {
  const place = {
    arrival: toDay(query.get('arrival')) ?? '',
    departure: toDay(query.get('departure')) ?? '',
    travelers: query.has('travelers') ? (numberIn(query, 'travelers') ?? '') : usualTravelers,
    loft: numberIn(query, 'loft'),
    total: Number(numberIn(query, 'total') ?? 0) || null,
    guest: query.get('guest') === 'new' ? 'new' : numberIn(query, 'guest'),
    held: numberIn(query, 'held'),
  } as const
  const said = bookingSteps.find((step) => step === query.get('step')) ?? 'nights'
  return { ...place, step: reachable(said, place) }
}

type Said = Omit<BookingPlace, 'step'>

function reachable(
  said: BookingStep,
  { arrival, departure, travelers, loft, total, guest }: Said,
): BookingStep {
  if (said === 'nights' || arrival === '' || departure === '' || travelers === '') return 'nights'
  if (said === 'loft' || loft === undefined || total === null) return 'loft'
  return guest === undefined ? 'guest' : said
}

/** The address of a booking at this place; nothing said is its beginning. */
export function bookingAt(locale: Locale, place: Partial<BookingPlace> = {}): string {
  const said = Object.entries(place).filter(
    ([, value]) => value !== '' && value !== undefined && value !== null,
  )
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
  return `${consolePathTo('newBooking', locale)}${query.size > 0 ? `?${query}` : ''}`
}

export type Offers = Answer<'GET /api/staff/offers'>
export type OfferedLoft = Offers['lofts'][number]
export type Nights = { arrival: string; departure: string }

/** '12 au 14 févr. 2027 (2 nuits)'. */
export function nightsWords({ arrival, departure }: Nights, locale: Locale): string {
  const count = daysBetween(arrival as Day, departure as Day)
  const days = formatDays(arrival as Day, departure as Day, locale, 'briefWithYear')
  return `${days} (${m.catalog_stay_nights({ count }, { locale })})`
}
