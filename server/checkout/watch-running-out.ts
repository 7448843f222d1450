// Looks every night for lofts that soon cannot be booked any more, and tells the log and their owner.

import { addDays, todayIn, weekdayOf, type Day } from '#domain/days.ts'
import { runningOut } from '#domain/running-out.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'

/** 'later': the mail server could not be reached, so that it has to be done again. */
export type Watched = 'done' | 'later'

/** One letter a week and site with all that ends, as long as something does. */
export async function watchRunningOut(deps: Deps): Promise<Watched> {
  const { catalog, log, now } = deps
  const { sites, properties } = await catalog.read()
  let watched: Watched = 'done'
  for (const site of sites.values()) {
    const today = todayIn(site.zone, now())
    const ending = properties
      .filter(({ siteSlug }) => siteSlug === site.slug)
      .flatMap((property) => runningOut(property, today))
    for (const { name: property, isOver, ...end } of ending) {
      if (isOver) log.error({ property, ...end }, 'a loft cannot be booked any more')
      else log.warn({ property, ...end }, 'a loft can soon not be booked any more')
    }
    if (ending.length === 0) continue
    const sent = await sendEmail(deps, { name: 'running-out', site, ending, day: mondayOf(today) })
    if (sent === 'not_sent') watched = 'later'
  }
  return watched
}

const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))
