import { addDays, type Day } from '#domain/days.ts'
import { referenceNights } from '#domain/site-calendar.ts'
import { limits, nightsOf } from '#domain/stay.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import {
  isClosedToArrivals,
  kindOf,
  minNightsOf,
  shortestFrom,
  type DayKind,
  type StayRules,
} from './stay-rules.ts'
import type { StaySelection } from './stay-selection.ts'

/** What one day of the calendar shows and says. */
export type DayFace = {
  kind: DayKind | 'own_hold'
  pick: 'start' | 'end' | 'inside' | null
  /** The small figure under the day: what two nights from it cost, or the stay's total while the departure is chosen. */
  figure: string | null
  /** Below it, how many lofts that is true of. */
  count: string | null
  /** What stands there in its place: which end of the stay it is, or in a word why it is closed. */
  word: string | null
  /** What the day is good for, without the day itself. */
  note: string
}

/** The total of the stay from the chosen arrival to this day, in cents; null where nothing prices it. */
export type TotalOf = (arrival: Day, departure: Day) => number | null

/** Each day's face is worked out once for as long as it stays true: pages are turned and days walked without new ones. */
export function facesOf(rules: StayRules, selection: StaySelection, totalOf: TotalOf, locale: Locale) {
  const known = new Map<Day, DayFace>()
  return (day: Day): DayFace => {
    const face = known.get(day) ?? faceOf(rules, selection, day, totalOf, locale)
    known.set(day, face)
    return face
  }
}

function faceOf(
  rules: StayRules,
  selection: StaySelection,
  day: Day,
  totalOf: TotalOf,
  locale: Locale,
): DayFace {
  const start = selection.state === 1 ? selection.start : null
  const kind = isOwnHold(rules, day) ? 'own_hold' : kindOf(rules, day, start)
  const pick = pickOf(selection, day)
  const ofSite = kind === 'free' ? offerOf(rules, day, start) : null
  const total = start && kind === 'departure' ? totalOf(start, day) : (ofSite?.total ?? null)
  // The first click resets the starting prices (specification §4): from then on days carry totals.
  const nights = !start && kind === 'arrival' ? pricedNights(rules, day) : 0
  const price = nights > 0 ? totalOf(day, addDays(day, nights)) : null
  const figure = total ?? (nights === referenceNights ? price : null)
  const notes = [
    pick && pickNotes[pick](),
    !(pick && start) &&
      !isEnd(pick) &&
      noteOf(kind, { rules, day, start, total, price, nights, ofSite, locale }),
    day === rules.today && m.stay_note_today(),
  ]
  const note = notes.filter(Boolean).join(', ')
  return {
    kind,
    pick,
    figure: figure === null || isEnd(pick) ? null : formatMoney(figure, locale, { decimals: 0 }),
    count: start && ofSite && !isEnd(pick) ? m.catalog_search_count({ count: ofSite.count }) : null,
    word:
      wordOf(kind, pick, minNightsOf(rules, start ?? day), nights) ??
      (pick ? null : otherLengthOf(rules, ofSite)),
    note,
  }
}

/** Nights that this guest is paying for: taken for everybody else. */
export const isOwnHold = ({ hold }: StayRules, day: Day): boolean =>
  Boolean(hold && hold.arrival <= day && day < hold.departure)

/** The reason of a closed day in a few words; also what an alert says about it. */
export function reasonOf(kind: DayFace['kind']): string {
  const say = reasons[kind as keyof typeof reasons]
  return say ? say() : ''
}

/** Only what has to be known before a press; every other reason is said when the day is pointed at or focused. */
function wordOf(
  kind: DayFace['kind'],
  pick: DayFace['pick'],
  minimum: number,
  nights: number,
): string | null {
  if (pick === 'start') return m.stay_word_arrival()
  if (pick === 'end' || (kind === 'departure_only' && !pick)) return m.stay_word_departure()
  if (kind === 'own_hold') return m.stay_word_own_hold()
  if (pick) return null
  if (nights > 0 && nights < referenceNights) return m.stay_nights({ count: nights })
  if (kind === 'min_nights') return m.stay_word_minimum({ count: minimum })
  return nights > referenceNights ? m.stay_word_minimum({ count: nights }) : null
}

const isEnd = (pick: DayFace['pick']): boolean => pick === 'start' || pick === 'end'

type OfSite = { total: number | null; count: number; minNights?: number }

/** What all lofts together have for this day; null in the calendar of one loft, and while nobody knows. */
function offerOf({ site }: StayRules, day: Day, start: Day | null): OfSite | null {
  return (start && start < day ? site?.departures?.get(day) : start ? null : site?.days.get(day)) ?? null
}

/** Where stays of the compared length cannot start: of which length they can. */
function otherLengthOf({ site }: StayRules, ofSite: OfSite | null): string | null {
  if (!site || !ofSite || ofSite.total !== null) return null
  const count = ofSite.minNights ?? limits.minNights
  return count > site.referenceNights ? m.stay_word_minimum({ count }) : m.stay_nights({ count })
}

type Noted = {
  rules: StayRules
  day: Day
  start: Day | null
  total: number | null
  price: number | null
  /** For how many nights the price is. */
  nights: number
  ofSite: OfSite | null
  locale: Locale
}

function noteOf(kind: DayFace['kind'], noted: Noted): string {
  const { rules, day, start, total, price, nights: priced, locale } = noted
  const minimum = minNightsOf(rules, start ?? day)
  if (kind === 'free') return siteNoteOf(noted, minimum)
  const nights = start ? m.stay_nights({ count: nightsOf({ arrival: start, departure: day }) }) : ''
  if (kind === 'min_nights') return m.stay_note_minimum({ count: minimum })
  if (kind === 'departure' && total !== null)
    return m.stay_note_departure_total({ nights, total: formatMoney(total, locale) })
  if (kind === 'departure') return m.stay_note_departure({ nights })
  if (kind === 'departure_only' && isClosedToArrivals(rules, day))
    return `${reasonOf(kind)}, ${reasonOf('no_arrival')}`
  if (kind !== 'arrival') return reasonOf(kind)
  const arrival =
    price === null
      ? m.stay_note_arrival()
      : m.stay_note_arrival_price({
          price: formatMoney(price, locale, { decimals: 0 }),
          nights: m.stay_nights({ count: priced }),
        })
  return minimum > 1 ? `${arrival}, ${m.stay_note_minimum({ count: minimum })}` : arrival
}

function siteNoteOf({ rules: { site }, day, start, ofSite, locale }: Noted, minimum: number): string {
  if (!site || !ofSite) return ''
  if (ofSite.total === null) return m.stay_note_minimum({ count: minimum })
  return m.stay_note_site_arrival({
    nights: m.stay_nights({
      count: start ? nightsOf({ arrival: start, departure: day }) : site.referenceNights,
    }),
    total: formatMoney(ofSite.total, locale, { decimals: 0 }),
    lofts: m.catalog_search_count({ count: ofSite.count }),
  })
}

const reasons = {
  departure_only: () => m.stay_note_departure_only(),
  no_arrival: () => m.stay_note_no_arrival(),
  no_departure: () => m.stay_note_no_departure(),
  before_start: () => m.stay_note_before_start(),
  reserved: () => m.stay_note_reserved(),
  no_loft: () => m.stay_note_no_loft(),
  own_hold: () => m.stay_note_own_hold(),
  gap_too_short: () => m.stay_note_gap_too_short(),
  beyond_reserved: () => m.stay_note_beyond_reserved(),
  beyond_longest: () => m.stay_note_beyond_longest({ maxNights: limits.maxNights }),
  past: () => m.stay_note_past(),
  too_far: () => m.stay_note_too_far(),
}

const pickNotes = {
  start: () => m.stay_note_start(),
  end: () => m.stay_note_end(),
  inside: () => m.stay_note_inside(),
}

function pickOf({ start, end }: StaySelection, day: Day): DayFace['pick'] {
  if (day === start) return 'start'
  if (day === end) return 'end'
  return start && end && start < day && day < end ? 'inside' : null
}

/**
 * The nights that every figure is for before an arrival is chosen, so that days can be compared: by the shortest stay of each day
 * a weekend would look cheaper than a Tuesday. Where so many cannot be had from this day, its shortest stay: a longer one, or the
 * one night left before another's.
 */
function pricedNights(rules: StayRules, day: Day): number {
  const isComparable = kindOf(rules, addDays(day, referenceNights), day) === 'departure'
  return isComparable ? referenceNights : shortestFrom(rules, day)
}
