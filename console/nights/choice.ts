import { addDays, monthOf, partsOf, weekdayOf, type Day } from '#domain/days.ts'
import { addMonths } from '#i18n/month-days.ts'
import type { CalendarView } from './place.ts'

/** A night of a loft. */
export type Point = { loft: number; day: Day }

/** Nights of one loft or of several, as people say them: first and last. */
export type Choice = { lofts: readonly number[]; firstNight: Day; lastNight: Day }

/** `from`: where the next press leads to; null once first and last night are chosen. */
export type Chosen = { choice: Choice; from: Point | null } | null

/** All nights between two of them, in all lofts between theirs. */
export function between(one: Point, other: Point, order: readonly number[]): Choice {
  const [first, last] = one.day < other.day ? [one.day, other.day] : [other.day, one.day]
  const [top, end] = [order.indexOf(one.loft), order.indexOf(other.loft)].toSorted((a, b) => a - b)
  return { lofts: order.slice(top, end! + 1), firstNight: first, lastNight: last }
}

/** The first press chooses a night, the second all up to there; the same one twice chooses none. */
export function pressed(chosen: Chosen, point: Point, order: readonly number[]): Chosen {
  const from = chosen?.from
  if (!from || !order.includes(from.loft)) return { choice: between(point, point, order), from: point }
  if (from.loft === point.loft && from.day === point.day) return null
  return { choice: between(from, point, order), from: null }
}

export const hasNight = ({ lofts, firstNight, lastNight }: Choice, { loft, day }: Point): boolean =>
  lofts.includes(loft) && firstNight <= day && day <= lastNight

/** Where a key leads; null for keys that are not the calendar's. Lofts end where they end; of days there are always others. */
export function walked(
  { key, isFar }: { key: string; isFar: boolean },
  { loft, day }: Point,
  { view, order, days }: { view: CalendarView; order: readonly number[]; days: readonly Day[] },
): Point | null {
  const at = order.indexOf(loft)
  const loftAt = (index: number) => order[Math.min(Math.max(index, 0), order.length - 1)] ?? loft
  const onDay = (to: Day): Point => ({ loft, day: to })
  if (key === 'ArrowLeft') return onDay(addDays(day, -1))
  if (key === 'ArrowRight') return onDay(addDays(day, 1))
  if (view === 'month') {
    if (key === 'ArrowUp') return onDay(addDays(day, -7))
    if (key === 'ArrowDown') return onDay(addDays(day, 7))
    if (key === 'Home') return onDay(isFar ? monthOf(day) : addDays(day, 1 - weekdayOf(day)))
    if (key === 'End') return onDay(isFar ? lastOf(day) : addDays(day, 7 - weekdayOf(day)))
    if (key === 'PageUp') return onDay(addMonths(day, -1))
    if (key === 'PageDown') return onDay(addMonths(day, 1))
    return null
  }
  if (key === 'ArrowUp') return { loft: loftAt(at - 1), day }
  if (key === 'ArrowDown') return { loft: loftAt(at + 1), day }
  if (key === 'Home') return { loft: isFar ? loftAt(0) : loft, day: days[0] ?? day }
  if (key === 'End') return { loft: isFar ? loftAt(order.length - 1) : loft, day: days.at(-1) ?? day }
  if (key === 'PageUp') return onDay(addDays(day, -28))
  if (key === 'PageDown') return onDay(addDays(day, 28))
  return null
}

const lastOf = (day: Day): Day => addDays(addMonths(addDays(day, 1 - partsOf(day).day), 1), -1)
