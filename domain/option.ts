// Decides until when the staff may hold nights for somebody who pays without the card.

import { addMinutes, instantAt, toDay, type Day, type Instant, type TimeOfDay } from './days.ts'
import { refused, type Outcome } from './refusal.ts'

/** The longest, from the moment at which somebody holds or extends it. */
export const optionHours = 72

/** When its guest may come in, by clocks in `zone`. */
export type OptionStay = { arrival: Day; checkIn: TimeOfDay; zone: string }

/** The last moment at which an option on this stay may end: nobody moves in on one. */
export function latestOptionEnd({ arrival, checkIn, zone }: OptionStay, now: Instant): Instant {
  const [longest, begins] = [addMinutes(now, optionHours * 60), instantAt(arrival, checkIn, zone)]
  return longest < begins ? longest : begins
}

/** Whether an option on this stay may end then. */
export function decideOptionEnd(until: Instant, stay: OptionStay, now: Instant): Outcome<{ until: Instant }> {
  if (until <= now) return refused('option_end_past')
  const latest = latestOptionEnd(stay, now)
  return until > latest ? refused('option_end_late', { latest, zone: stay.zone }) : { ok: true, until }
}

/** By the lofts' clocks. */
export type OptionClock = { day: Day; time: TimeOfDay }

/** When it ends, as somebody typed the day; the time has its shape. */
export function readOptionEnd(typed: {
  untilDay: string
  untilTime: string
}): Outcome<{ clock: OptionClock }> {
  const day = toDay(typed.untilDay.trim())
  return day ? { ok: true, clock: { day, time: typed.untilTime as TimeOfDay } } : refused('invalid_dates')
}

/** What the staff reads of one: `over` from its minute on, whoever has noticed. */
export type OptionState = 'open' | 'over' | 'released'
