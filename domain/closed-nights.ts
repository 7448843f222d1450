// Decides which nights of a loft the staff may close and open, and what stays closed when a part of a closed stretch is opened.

import { addDays, toDay, todayIn, type Day, type Instant } from './days.ts'
import type { NightSpan } from './open-nights.ts'
import { refused, type Outcome } from './refusal.ts'

/** Why the staff closes nights. */
export const closingReasons = ['owner_use', 'maintenance', 'closed'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** `channel`: sold elsewhere, so that only what imported it may open it. */
export const closedReasons = [...closingReasons, 'channel'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** As people say it: from the 15th to the 15th is one night. */
export type NightRange = { firstNight: Day; lastNight: Day }

/** As the journal tells of nights that are closed. */
export type ToldClosed = NightRange & { reason: ClosedReason }

/** In days from today: past nights for the record, those ahead also where nobody can book yet. */
export const closingReach = { daysBack: 365, daysAhead: 730 } as const

export const spanOf = ({ firstNight, lastNight }: NightRange): NightSpan => ({
  arrival: firstNight,
  departure: addDays(lastNight, 1),
})

/** Of a span of nights those that are within another one, which it meets. */
export const sharedNights = (one: NightSpan, other: NightSpan): NightRange => ({
  firstNight: one.arrival > other.arrival ? one.arrival : other.arrival,
  lastNight: addDays(one.departure < other.departure ? one.departure : other.departure, -1),
})

/** Whether these nights may be closed, opened or asked for; `today` is the site's day. */
export function checkNights({ firstNight, lastNight }: NightRange, today: Day): Outcome {
  if (lastNight < firstNight) return refused('nights_reversed')
  const [earliest, latest] = [addDays(today, -closingReach.daysBack), addDays(today, closingReach.daysAhead)]
  if (firstNight < earliest || lastNight > latest)
    return refused('nights_out_of_reach', { firstNight: earliest, lastNight: latest })
  return { ok: true }
}

type TypedNights = { firstNight: string; lastNight: string }

/** Null: what was typed are no days. */
export function readNights(typed: TypedNights): NightRange | null {
  const [firstNight, lastNight] = [toDay(typed.firstNight.trim()), toDay(typed.lastNight.trim())]
  return firstNight && lastNight ? { firstNight, lastNight } : null
}

/** Nights as they were typed, of a loft in this zone; without one there is no such loft. */
export function checkedNights(
  typed: TypedNights,
  zone: string | undefined,
  at: Instant,
): Outcome<{ nights: NightRange }> {
  const nights = readNights(typed)
  if (!nights) return refused('invalid_dates')
  if (zone === undefined) return refused('property_not_found')
  const checked = checkNights(nights, todayIn(zone, at))
  return checked.ok ? { ok: true, nights } : checked
}

type Closed = NightSpan & { reason: ClosedReason }

/** Those that are closed among these; that none is, is said. */
export function decideOpening<Block extends Closed>(
  { zone, closed }: { zone: string | undefined; closed: Block[] },
  typed: TypedNights,
  at: Instant,
): Outcome<{ nights: NightRange; closed: Block[] }> {
  const checked = checkedNights(typed, zone, at)
  if (!checked.ok) return checked
  if (closed.length === 0) return refused('nights_open_already')
  const elsewhere = closed.find(({ reason }) => reason === 'channel')
  return elsewhere
    ? refused('nights_of_channel', sharedNights(elsewhere, spanOf(checked.nights)))
    : { ok: true, nights: checked.nights, closed }
}

/** What stays closed of a stretch: all of it, one part, two, or nothing. */
export function leftClosed({ arrival, departure }: NightSpan, opened: NightSpan): NightSpan[] {
  const before = { arrival, departure: departure < opened.arrival ? departure : opened.arrival }
  const after = { arrival: arrival > opened.departure ? arrival : opened.departure, departure }
  return [before, after].filter((part) => part.arrival < part.departure)
}
