// Looks every night for lofts that soon cannot be booked any more, and tells the log and their owner.

import { addDays, todayIn, weekdayOf, type Day } from '#domain/days.ts'
import { noticeDays, runningOut } from '#domain/running-out.ts'
import { listEndingLofts } from '#server/db/catalog.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'

/** 'later': the mail server could not be reached, so that it has to be done again. */
export type Watched = 'done' | 'later'

/** One email a week and site with all that ends, as long as something does. */
export async function watchRunningOut(deps: Deps): Promise<Watched> {
  const { db, log, now } = deps
  let watched: Watched = 'done'
  // Days in UTC are one off at most.
  const lofts = await listEndingLofts(db, addDays(todayIn('UTC', now()), noticeDays + 1))
  for (const [siteId, ofSite] of Map.groupBy(lofts, (loft) => loft.siteId)) {
    const site = await findSite(db, siteId)
    if (!site) continue
    const today = todayIn(site.zone, now())
    const ending = ofSite.flatMap(({ soldUntil, ...loft }) =>
      runningOut({ ...loft, rates: soldUntil === null ? [] : [{ to: soldUntil }] }, today),
    )
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
