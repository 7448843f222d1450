import { addDays, addYears, toDay, type Day } from '#domain/days.ts'

/** An article as it is written down here. Unmarked fields are French, as on the wire; texts are HTML of <p>, <h2> and <ul>. */
export type DemoArticle = {
  slug: string
  slugEn: string
  title: string
  titleEn: string
  summary: string
  summaryEn: string
  text: string
  textEn: string
  /** A name of web/pictures/manifest.json. */
  image: string
  imageAlt: string
  imageAltEn: string
  published: DemoDate
  /** French names of `tags`. */
  tags: string[]
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
