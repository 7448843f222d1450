// Tells the owner, once a day at most, when people who have not paid keep a great part of 60 days from the others.

import { addDays, todayIn } from '#domain/days.ts'
import { fullestPeriod, periodDays, tallyNights } from '#domain/open-nights.ts'
import { listNightsAhead, listSitesWithHolds } from '#server/db/holds.ts'
import type { Site } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { yearOf } from './weigh-hold.ts'

/** 'later': the mail server did not take the email, so that it has to be sent again. */
export async function watchHolds(deps: Deps): Promise<'done' | 'later'> {
  const told = await Promise.all(
    (await listSitesWithHolds(deps.db, deps.now())).map((site) => watchSite(deps, site)),
  )
  return told.every(Boolean) ? 'done' : 'later'
}

/**
 * Stays that are paid first count like held ones: limits keep what is held below the share that the owner hears of, and
 * attempts to hold more are what they are to hear of.
 */
async function watchSite(deps: Deps, site: Site): Promise<boolean> {
  const { db, catalog, now } = deps
  const at = now()
  const today = todayIn(site.zone, at)
  const wanted = await listNightsAhead(db, site.id, today, at)
  if (wanted.length === 0) return true
  const full = fullestPeriod(tallyNights(yearOf(await catalog.propertiesOf(site), today), wanted, today))
  if (!full) return true
  const from = addDays(today, full.from)
  const period = { ...full, from, to: addDays(from, periodDays - 1) }
  deps.log.warn({ site: site.slug, ...period }, 'many nights are held or being paid for')
  return (await sendEmail(deps, { name: 'held-nights', site, period, day: today })) !== 'not_sent'
}
