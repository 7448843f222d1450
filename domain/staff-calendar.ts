// Decides which nights of the calendar of the staff can be read at once, and what it calls that which takes them.

import { checkNights, type NightRange } from './closed-nights.ts'
import { addDays, daysBetween, type Day } from './days.ts'
import { refused, type Outcome } from './refusal.ts'
import type { ReservationState } from './reservation.ts'

/** `payment`: somebody is paying for these nights at this moment. */
export const calendarStayKinds = ['reservation', 'option', 'payment', 'closed'] as const
export type CalendarStayKind = (typeof calendarStayKinds)[number]

const kinds: Partial<Record<ReservationState, CalendarStayKind>> = {
  confirmed: 'reservation',
  optioned: 'option',
  held: 'payment',
  blocked: 'closed',
}

/** Of the states that take nights. */
export function calendarKindOf(state: ReservationState): CalendarStayKind {
  const kind = kinds[state]
  if (!kind) throw new RangeError(`A stay that is ${state} takes no nights.`)
  return kind
}

/** Six weeks are drawn at once; three months are the most that anybody is given. */
export const calendarNights = { usual: 42, most: 100 } as const

/** As far as nights can be closed; without a first night from today on. */
export function calendarRange(
  wanted: { firstNight: Day | null; lastNight: Day | null },
  today: Day,
): Outcome<{ nights: NightRange }> {
  const firstNight = wanted.firstNight ?? today
  const lastNight = wanted.lastNight ?? addDays(firstNight, calendarNights.usual - 1)
  const checked = checkNights({ firstNight, lastNight }, today)
  if (!checked.ok) return checked
  const most = addDays(firstNight, calendarNights.most - 1)
  if (daysBetween(firstNight, lastNight) >= calendarNights.most)
    return refused('nights_out_of_reach', { firstNight, lastNight: most })
  return { ok: true, nights: { firstNight, lastNight } }
}
