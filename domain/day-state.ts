// Decides what a day is to somebody who picks dates in a loft's calendar.

import { isBookable, isNightFree, startOn, type Calendar } from './availability.ts'
import { addDays, daysBetween, type Day } from './days.ts'
import { limits } from './stay.ts'

export type DayState =
  | 'arrival'
  | 'departure_only'
  | 'departure'
  | 'min_nights'
  | 'no_arrival'
  | 'no_departure'
  | 'taken'
  | 'past'
  | 'too_far'

/**
 * What a day is to somebody who picks dates. Without an arrival: may a stay start here, or only end here, or is it
 * closed to arrivals. With one: 'departure' where the stay may end, 'min_nights' where that is too early,
 * 'no_departure' where nobody leaves, 'taken' beyond; the arrival itself and the days before it keep the state they
 * had. Without `today` no day is 'past' or 'too_far'.
 */
export function dayStateOf(calendar: Calendar, day: Day, arrival?: Day | null, today?: Day): DayState {
  if (today && day < today) return 'past'
  if (arrival && day > arrival) return endStateOf(calendar, day, arrival)
  if (startOn(calendar, day)) return 'arrival'
  if (canEndOn(calendar, day)) return 'departure_only'
  if (calendar.noArrivals.includes(day) && isNightFree(calendar, day)) return 'no_arrival'
  return today && day > addDays(today, limits.daysAhead) ? 'too_far' : 'taken'
}

function endStateOf(calendar: Calendar, day: Day, arrival: Day): DayState {
  const start = startOn(calendar, arrival)
  if (!start || day > start.lastDeparture) return 'taken'
  if (daysBetween(arrival, day) < start.minNights) return 'min_nights'
  return isBookable(calendar, { arrival, departure: day }) ? 'departure' : 'no_departure'
}

function canEndOn(calendar: Calendar, day: Day): boolean {
  for (let nights = limits.minNights; nights <= limits.maxNights; nights++)
    if (isBookable(calendar, { arrival: addDays(day, -nights), departure: day })) return true
  return false
}
