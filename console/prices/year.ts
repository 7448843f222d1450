import { addDays, daysInMonth, monthOf, partsOf, toDay, type Day } from '#domain/days.ts'
import { addMonths } from '#i18n/month-days.ts'
import { numberIn } from '#console/client/ask.ts'

/** What the address says: of which loft, and from which month on the year. */
export type PricesPlace = { loft: number | null; from: Day }

export const monthsShown = 12

export function readPlace(query: URLSearchParams, today: Day): PricesPlace {
  const loft = numberIn(query, 'loft')
  const from = toDay(query.get('from'))
  return { loft: loft === undefined ? null : Number(loft), from: monthOf(from ?? today) }
}

export function placeAt({ loft, from }: PricesPlace): string {
  const query = new URLSearchParams({ from })
  if (loft !== null) query.set('loft', String(loft))
  return `?${query}`
}

export const monthsFrom = (from: Day): Day[] =>
  Array.from({ length: monthsShown }, (_, index) => addMonths(from, index))

/** Null where the month has no such day. */
export const dayIn = (month: Day, date: number): Day | null => {
  const { year, month: number } = partsOf(month)
  return date <= daysInMonth(year, number) ? addDays(month, date - 1) : null
}

/** Where a key leads: down a column the days, along a line the months. */
export function walkedTo(key: string, day: Day): Day | null {
  const { day: date } = partsOf(day)
  const inMonth = (by: number) => {
    const month = addMonths(monthOf(day), by)
    const { year, month: number } = partsOf(month)
    return addDays(month, Math.min(date, daysInMonth(year, number)) - 1)
  }
  if (key === 'ArrowDown') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -1)
  if (key === 'ArrowRight') return inMonth(1)
  if (key === 'ArrowLeft') return inMonth(-1)
  if (key === 'Home') return monthOf(day)
  if (key === 'End') return addDays(addMonths(monthOf(day), 1), -1)
  return null
}
