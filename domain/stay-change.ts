// Decides whether a stay that is paid may become another one, what of its papers and money changes, and who owes whom.

import type { ConcessionCause } from './concession.ts'
import { readNote } from './credit.ts'
import {
  addDays,
  eachDay,
  instantAt,
  minutesBetween,
  toDay,
  todayIn,
  type Day,
  type Instant,
  type TimeOfDay,
} from './days.ts'
import type { Cents } from './money.ts'
import { quote, type PriceTerms, type Quote } from './pricing.ts'
import type { RateRow } from './rate-layers.ts'
import { refused, type Outcome } from './refusal.ts'
import { isOver, type Stay } from './stay.ts'

/** What a stay is as far as it can be changed. */
export type StayTerms = Stay & { propertyId: number }

/** As somebody typed them. */
type TypedTerms = { propertyId: number; arrival: string; departure: string; travelers: number }

export function readStayTerms(typed: TypedTerms): Outcome<{ to: StayTerms }> {
  const [arrival, departure] = [toDay(typed.arrival.trim()), toDay(typed.departure.trim())]
  if (!arrival || !departure || departure <= arrival) return refused('invalid_dates')
  const { propertyId, travelers } = typed
  return { ok: true, to: { propertyId, arrival, departure, travelers } }
}

/** Why a change gives more than the policy. Goodwill needs no words: its guest reads the price. */
export function readWhy({
  cause = 'goodwill',
  note = '',
}: {
  cause?: ConcessionCause | undefined
  note?: string | undefined
}): Outcome<{ cause: ConcessionCause; note: string | null }> {
  if (cause === 'goodwill') return { ok: true, cause, note: null }
  const read = readNote(note)
  return read.ok ? { ok: true, cause, note: read.note } : read
}

/** When its guest may come in and has to leave, by clocks in `zone`. */
export type StayTimes = { checkIn: TimeOfDay; checkOut: TimeOfDay; zone: string }

/**
 * The day by which the new terms are judged as a sale, or why there is no such change. From check-in on somebody lives there:
 * only the last nights can be given up, and what is left is judged as on the day of arrival.
 */
export function judgeChange(
  from: StayTerms,
  to: StayTerms,
  { checkIn, checkOut, zone }: StayTimes,
  now: Instant,
): Outcome<{ judgedOn: Day }> {
  const today = todayIn(zone, now)
  if (isOver({ departure: from.departure, checkOut, zone }, now)) return refused('stay_over')
  if (isSame(from, to)) return refused('nothing_changed')
  if (now < instantAt(from.arrival, checkIn, zone)) return { ok: true, judgedOn: today }
  const isShorter = isSame({ ...from, departure: to.departure }, to) && to.departure < from.departure
  return isShorter && to.departure >= today ? { ok: true, judgedOn: from.arrival } : refused('stay_begun')
}

const isSame = (one: StayTerms, other: StayTerms): boolean =>
  one.propertyId === other.propertyId &&
  one.arrival === other.arrival &&
  one.departure === other.departure &&
  one.travelers === other.travelers

/** What a change does to the money of a stay, in cents. */
export type ChangedPrice = {
  /** What it costs before, less what was given back of it. */
  before: Cents
  /** The new price, and what of it a credit note gives back again because the house had given it back before. */
  total: Cents
  carried: Cents
  /** What it costs afterwards. */
  after: Cents
  /** Below zero: it becomes cheaper. */
  difference: Cents
  /** What goes back to the guest, of what was received. */
  refund: Cents
  /** What the guest owes afterwards. */
  balance: Cents
}

/** `goodwill`: what the house gave back of the present price; nobody pays for that again. `received`: less what goes back. */
export function priceChange({
  before,
  goodwill,
  received,
  total,
}: {
  before: Cents
  goodwill: Cents
  received: Cents
  total: Cents
}): ChangedPrice {
  const carried = Math.min(goodwill, total)
  const after = total - carried
  return {
    before,
    total,
    carried,
    after,
    difference: after - before,
    refund: Math.max(0, received - after),
    balance: Math.max(0, after - received),
  }
}

/**
 * What the guest would no longer pay of nights that they keep: the price of the new terms with these nights, and the fees of
 * their loft, at what they were sold for, less the `price` of today. `terms` are those of the loft that the stay is to be in.
 */
export function forgivenBy(
  former: StayTerms & { quote: Quote },
  to: StayTerms,
  terms: PriceTerms,
  price: Quote,
): Cents {
  const kept = eachDay(to.arrival, to.departure).filter(
    (day) => former.arrival <= day && day < former.departure,
  )
  if (former.propertyId !== to.propertyId || kept.length === 0) return 0
  const { cleaningFee, lines } = former.quote
  const extra = lines.find(({ code }) => code === 'extra_person')?.unitAmount
  const rates = [...soldRows(former, kept), ...terms.rates]
  const sold = quote({ ...terms, rates, cleaningFee, extraPersonFee: extra ?? terms.extraPersonFee }, to)
  return sold.ok ? Math.max(0, sold.quote.total - price.total) : 0
}

/** As rows of single days before all others: of two in the strongest layer the first one counts. */
function soldRows({ arrival, departure, quote }: Stay & { quote: Quote }, kept: Day[]): RateRow<unknown>[] {
  const all = eachDay(arrival, departure)
  // Of stays from before it was kept which night cost what, the cheapest are taken to be those that are kept.
  const cheapest = quote.lines
    .filter(({ code }) => code === 'nights')
    .flatMap(({ quantity, unitAmount }) => Array.from({ length: quantity }, () => unitAmount))
    .toSorted((a, b) => a - b)
  const { nightlyRates } = quote
  return kept.map((day, index) => ({
    from: day,
    to: addDays(day, 1),
    weekdays: null,
    layer: 'day',
    season: null,
    nightlyRate: (nightlyRates ? nightlyRates[all.indexOf(day)] : cheapest[index]) ?? null,
    minNights: null,
  }))
}

/** What can have the nights that a stay is to move to: somebody's stay, a closure of the house, or somebody who is paying. */
export const nightsTakers = ['stay', 'closure', 'payment'] as const
export type NightsTaker = (typeof nightsTakers)[number]

/** How far from the wanted days others are looked for. */
const farthest = 14

/** The same stay on other days of the same loft, the nearest first; of two that are as near, the later one first. */
export function nearTerms(wanted: StayTerms): StayTerms[] {
  const shifts = Array.from({ length: farthest }, (_, index) => [index + 1, -index - 1]).flat()
  return shifts.map((by) => ({
    ...wanted,
    arrival: addDays(wanted.arrival, by),
    departure: addDays(wanted.departure, by),
  }))
}

/** In whole minutes, so that nobody is told 0 while somebody pays. */
export const minutesUntil = (now: Instant, until: Instant): number =>
  Math.max(1, Math.ceil(minutesBetween(now, until)))
