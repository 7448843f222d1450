// Decides which stays a loft has instead of one that cannot be had.

import { isBookable, startsIn, type Calendar } from './availability.ts'
import { addDays, daysBetween, eachDay, type Day } from './days.ts'
import { limits, nightsOf, refuseStay, type Stay } from './stay.ts'

/** Bookable stays of the same length, the closest arrival first and the earlier of two equally close ones. */
export function nearestStays(calendar: Calendar, stay: Stay, today: Day, howMany: number): Stay[] {
  const nights = nightsOf(stay)
  // Most days of a full year start no stay: only those that do are looked at, outwards from the wanted one; they lie
  // within the bookable year, so from outside it those at its edge are nearest.
  const days = startsIn(calendar)
  const distanceTo = (day: Day | undefined) => (day ? Math.abs(daysBetween(stay.arrival, day)) : Infinity)
  const found: Stay[] = []
  let next = days.filter((day) => day < stay.arrival).length
  let last = next - 1
  while (found.length < howMany) {
    const arrival = distanceTo(days[last]) <= distanceTo(days[next]) ? days[last--] : days[next++]
    if (!arrival) break
    const candidate = { ...stay, arrival, departure: addDays(arrival, nights) }
    if (isOffered(calendar, candidate, today)) found.push(candidate)
  }
  return found
}

/** The longest bookable part of the wanted stay, the earlier of two equally long ones; at most one per calendar. */
export function partialStays(calendar: Calendar, stay: Stay, today: Day): Stay[] {
  if (refuseStay(stay, today)) return []
  for (let nights = nightsOf(stay); nights >= limits.minNights; nights--) {
    for (const arrival of eachDay(stay.arrival, addDays(stay.departure, 1 - nights))) {
      const part = { ...stay, arrival, departure: addDays(arrival, nights) }
      if (isOffered(calendar, part, today)) return [part]
    }
  }
  return []
}

/** A calendar may be of another day than today. */
const isOffered = (calendar: Calendar, stay: Stay, today: Day): boolean =>
  isBookable(calendar, stay) && refuseStay(stay, today) === null
