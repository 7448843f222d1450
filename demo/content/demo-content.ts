import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, addYears, toDay, type Day } from '#domain/days.ts'
import { perLocale, type Locale } from '#domain/locale.ts'

/** What stands in `demo/content/<path>.json`, and the text beside it in each language: HTML of <p>, <h2>, <h3> and <ul>. */
export function readContent<Facts>(path: string): { facts: Facts; texts: Record<Locale, string> } {
  const read = (ending: string): string => readFileSync(join(import.meta.dirname, path + ending), 'utf8')
  return {
    facts: JSON.parse(read('.json')) as Facts,
    texts: perLocale((locale) => read(`.${locale}.html`).trimEnd()),
  }
}

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
