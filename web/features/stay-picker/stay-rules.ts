import { startOn, type Calendar } from '#domain/availability.ts'
import { dayStateOf } from '#domain/day-state.ts'
import { addDays, daysBetween, type Day } from '#domain/days.ts'
import { limits } from '#domain/stay.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import type { SiteOffer } from './use-site-calendar.ts'

/** What decides about days: the API's day and, on a loft's page, that loft's calendar. */
export type StayRules = {
  today: Day
  calendar: Calendar | null
  /** Nights that the calendar calls taken, because this very guest is paying for them. */
  hold?: ReservationRequest | null
  /** In a search, what all lofts together have free; null until it is known. */
  site?: SiteOffer | null
}

export type Dates = { arrival: Day; departure: Day }

/** What a day is to somebody who chooses: `free` days are those of a search that is for no loft in particular. */
export type DayKind =
  | 'free'
  | 'arrival'
  | 'departure'
  | 'departure_only'
  | 'before_start'
  | 'min_nights'
  | 'no_arrival'
  | 'no_departure'
  | 'reserved'
  | 'no_loft'
  | 'gap_too_short'
  | 'beyond_reserved'
  | 'beyond_longest'
  | 'past'
  | 'too_far'

/** `start` is the arrival that is chosen while the departure is not. */
export function kindOf(rules: StayRules, day: Day, start: Day | null): DayKind {
  const { calendar, today } = rules
  if (day < today) return 'past'
  if (start && day < start) return 'before_start'
  const isAfterStart = start !== null && day > start
  if (isAfterStart && daysBetween(start, day) > limits.maxNights) return 'beyond_longest'
  if (!calendar) {
    if (!isAfterStart && day > lastArrivalOf(today)) return 'too_far'
    return kindInSite(rules, day, isAfterStart ? start : null)
  }
  const state = dayStateOf(calendar, day, start, today)
  if (state !== 'taken') return state
  if (isAfterStart && isOfUse(dayStateOf(calendar, day, null, today))) return 'beyond_reserved'
  // Free in itself, but no stay that keeps its minimum fits around it.
  const isNightTaken = calendar.arrivals.includes(day) || calendar.booked.includes(day)
  return isNightTaken ? 'reserved' : 'gap_too_short'
}

/** What a day is in a search: every day is free until it is known better. */
function kindInSite(rules: StayRules, day: Day, start: Day | null): DayKind {
  const { site } = rules
  if (!site) return 'free'
  if (!start) return site.days.has(day) ? 'free' : 'no_loft'
  if (!site.departures || site.departures.has(day)) return 'free'
  return daysBetween(start, day) < minNightsOf(rules, start) ? 'min_nights' : 'no_loft'
}

/** Why a stay cannot start on this day, or null. */
export function refuseStart(rules: StayRules, day: Day): DayKind | null {
  const kind = kindOf(rules, day, null)
  return kind === 'arrival' || kind === 'free' ? null : kind
}

export const isClosedToArrivals = ({ calendar }: StayRules, day: Day): boolean =>
  calendar?.noArrivals.includes(day) ?? false

/** How many nights the shortest stay from this day has: more than the minimum where people do not leave on its last day. */
export const shortestFrom = (rules: StayRules, day: Day): number =>
  (rules.calendar && startOn(rules.calendar, day)?.shortest) ?? minNightsOf(rules, day)

/** The minimum that the calendar asks of stays which start on this day; in a search the least that any loft asks. */
export function minNightsOf({ calendar, site }: StayRules, day: Day): number {
  const start = calendar ? calendar.available.find(({ date }) => date === day) : site?.days.get(day)
  return start?.minNights ?? limits.minNights
}

/** specification §9: today to 365 days ahead; a stay that starts on the last day ends later. */
export function lastDayOf({ today }: StayRules, start: Day | null): Day {
  const last = lastArrivalOf(today)
  const longest = start ? addDays(start, limits.maxNights) : last
  return longest > last ? longest : last
}

const lastArrivalOf = (today: Day): Day => addDays(today, limits.daysAhead)

const isOfUse = (state: string): boolean => state === 'arrival' || state === 'departure_only'
