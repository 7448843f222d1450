import { addDays, daysBetween, eachDay, type Day } from '#domain/days.ts'
import type { Answer } from '#client/call.ts'

export type Calendar = Answer<'GET /api/staff/calendar'>
export type Loft = Calendar['lofts'][number]
export type Stretch = Loft['stays'][number]
export type Night = Loft['nights'][number]

/** A line of the grid: all days of a loft, or a week of it. */
export type Line = { key: string; loft: Loft; days: readonly Day[]; nights: readonly Night[] }

export const daysOf = ({ firstNight, lastNight }: Pick<Calendar, 'firstNight' | 'lastNight'>): Day[] =>
  eachDay(firstNight as Day, addDays(lastNight as Day, 1))

export const loftLines = (lofts: readonly Loft[], days: readonly Day[]): Line[] =>
  lofts.map((loft) => ({ key: String(loft.id), loft, days, nights: loft.nights }))

export const weekLines = (loft: Loft, days: readonly Day[]): Line[] =>
  days
    .filter((_, index) => index % 7 === 0)
    .map((day, week) => ({
      key: String(week),
      loft,
      days: days.slice(week * 7, week * 7 + 7),
      nights: loft.nights.slice(week * 7, week * 7 + 7),
    }))

/** What takes a night. */
export const stretchOn = ({ stays }: Loft, day: Day): Stretch | undefined =>
  stays.find(({ arrival, departure }) => arrival <= day && day < departure)

/** Whether nobody may arrive on a day, or leave on it. On a night that somebody has it is no matter who could arrive. */
export type ClosedEnds = { isArrival: boolean; isDeparture: boolean }

export const openDay: ClosedEnds = { isArrival: false, isDeparture: false }

export const closedOn = (loft: Loft, day: Day): ClosedEnds => ({
  isArrival: loft.noArrivals.includes(day) && !stretchOn(loft, day),
  isDeparture: loft.noDepartures.includes(day),
})

/** A stay as it lies over the days of a line, in days from its left edge: it begins and ends in the middle of one. */
export type Bar = { stretch: Stretch; at: number; length: number; isBegun: boolean; isOpenEnded: boolean }

export function barsOf({ loft, days }: Line): Bar[] {
  const first = days[0]!
  return loft.stays.flatMap((stretch) => {
    const start = daysBetween(first, stretch.arrival as Day) + 0.5
    const end = daysBetween(first, stretch.departure as Day) + 0.5
    const [at, to] = [Math.max(start, 0), Math.min(end, days.length)]
    if (at >= to) return []
    return [{ stretch, at, length: to - at, isBegun: start < 0, isOpenEnded: end > days.length }]
  })
}
