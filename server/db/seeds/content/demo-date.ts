import { addDays, addYears, toDay, type Day } from '#domain/days.ts'

/**
 * When something of the demo was written, seen from the day of loading: so many days ago, or, for what speaks of a
 * season, on the most recent such month and day (`MM-DD`) that is at least 30 days back.
 */
export type DemoDate = { daysAgo: number } | { last: `${number}-${number}` }

export function demoDay(date: DemoDate, today: Day): Day {
  if ('daysAgo' in date) return addDays(today, -date.daysAgo)
  const latest = addDays(today, -30)
  const day = toDay(`${latest.slice(0, 4)}-${date.last}`)
  if (!day) throw new Error(`${date.last} is no month and day.`)
  return day <= latest ? day : addYears(day, -1)
}
