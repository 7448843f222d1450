import { addDays, daysBetween, monthOf, type Day } from '#domain/days.ts'
import { addMonths } from '#i18n/month-days.ts'

/** What the calendar shows: so many months from `first` on, one day of which the Tab key and the arrows find. */
export type CalendarView = { first: Day; focused: Day }

/** The days that can be walked to. */
export type Bounds = { from: Day; to: Day }

/** Where a key leads in a grid of days (ARIA practices); null for keys that are not the calendar's. */
export function walked(key: string, day: Day, isShifted: boolean): Day | null {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return monthOf(day)
  if (key === 'End') return addDays(addMonths(monthOf(day), 1), -1)
  if (key === 'PageUp') return addMonths(day, isShifted ? -12 : -1)
  if (key === 'PageDown') return addMonths(day, isShifted ? 12 : 1)
  return null
}

/** The day, or the nearest that can be walked to, with as little turning of pages as shows it. */
export function viewOf(day: Day, bounds: Bounds, months: number, first: Day = monthOf(day)): CalendarView {
  const focused = within(bounds, day)
  const month = monthOf(focused)
  const earliest = addMonths(month, 1 - months)
  const shown = month < first ? month : earliest > first ? earliest : first
  return { focused, first: pageWithin(shown, bounds, months) }
}

/** The page after this one or before it; the day that Tab finds stays among those that are seen. */
export function turned(
  { first, focused }: CalendarView,
  by: 1 | -1,
  bounds: Bounds,
  months: number,
): CalendarView {
  const page = pageWithin(addMonths(first, by), bounds, months)
  const last = addDays(addMonths(page, months), -1)
  const seen = { from: page, to: last }
  return { first: page, focused: within(bounds, within(seen, focused)) }
}

export const canTurn = (view: CalendarView, by: 1 | -1, bounds: Bounds, months: number): boolean =>
  turned(view, by, bounds, months).first !== view.first

function pageWithin(first: Day, { from, to }: Bounds, months: number): Day {
  const lastPage = addMonths(monthOf(to), 1 - months)
  const page = first > lastPage ? lastPage : first
  return page < monthOf(from) ? monthOf(from) : page
}

const fewDays = 10

/** A page begins with what is left of the month of `today`: where that is a week or so, the next month stands below it. */
export function monthsOn(first: Day, today: Day, months: number): number {
  const isNearlyOver = monthOf(today) === first && daysBetween(today, addMonths(first, 1)) < fewDays
  return isNearlyOver ? Math.max(months, 2) : months
}

const within = ({ from, to }: Bounds, day: Day): Day => (day < from ? from : day > to ? to : day)
