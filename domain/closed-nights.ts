// Decides which nights of a loft the staff may close and open, and what stays closed when a part of a closed stretch is opened.

import { addDays, type Day } from './days.ts'
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

/** What stays closed of a stretch: all of it, one part, two, or nothing. */
export function leftClosed({ arrival, departure }: NightSpan, opened: NightSpan): NightSpan[] {
  const before = { arrival, departure: departure < opened.arrival ? departure : opened.arrival }
  const after = { arrival: arrival > opened.departure ? arrival : opened.departure, departure }
  return [before, after].filter((part) => part.arrival < part.departure)
}
