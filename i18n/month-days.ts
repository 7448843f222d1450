import {
  addDays,
  dayOf,
  daysInMonth,
  eachDay,
  partsOf,
  toMilliseconds,
  weekdayOf,
  type Day,
} from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { tagOf } from './locale.ts'

/** The same day of another month, or its last one where that month is shorter. */
export function addMonths(day: Day, n: number): Day {
  const { year, month, day: date } = partsOf(day)
  const index = year * 12 + month - 1 + n
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  return dayOf(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))!
}

/** The weeks of a month that are not over on the day `from`, Monday first; null where a day of another month would stand. */
export function weeksOf(month: Day, from: Day): (Day | null)[][] {
  const days = eachDay(month, addMonths(month, 1))
  const cells = [...Array<null>(weekdayOf(month) - 1).fill(null), ...days]
  const weeks: (Day | null)[][] = []
  for (let index = 0; index < cells.length; index += 7)
    weeks.push(Array.from({ length: 7 }, (_, offset) => cells[index + offset] ?? null))
  return weeks.filter((week) => week.some((day) => day !== null && day >= from))
}

/** 'lun.' with 'lundi', 'Mon' with 'Monday', from Monday on. */
export function weekdayNames(locale: Locale): { short: string; long: string }[] {
  const week = eachDay(someMonday, addDays(someMonday, 7))
  const written = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(tagOf(locale), { weekday, timeZone: 'UTC' })
    return week.map((day) => format.format(toMilliseconds(`${day}T12:00:00.000Z`)))
  }
  const long = written('long')
  return written('short').map((short, index) => ({ short, long: long[index]! }))
}

const someMonday: Day = '2026-11-23'
