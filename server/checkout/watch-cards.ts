// Tells the owner, once an hour at most, when one card stands behind many stays that can still be given back for nothing.

import type { Instant } from '#domain/days.ts'
import { holdLimits } from '#domain/hold-limits.ts'
import { listCardsOfStays } from '#server/db/payments.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'

/**
 * Nothing is refused: a family or an office does that too, and who gives everything back again and again is for a person to
 * judge. 'later': the mail server did not take the email, so that it has to be sent again.
 */
export async function watchCards(deps: Deps): Promise<'done' | 'later'> {
  const { db, log, now } = deps
  const at = now()
  let watched: 'done' | 'later' = 'done'
  const all = await listCardsOfStays(db, holdLimits.staysOfCard, at)
  for (const [siteId, cards] of Map.groupBy(all, (card) => card.siteId)) {
    const site = await findSite(db, siteId)
    if (!site) continue
    for (const { stays, cancelled, guests } of cards)
      log.warn({ site: site.slug, stays, cancelled, guests }, 'one card is behind many new stays')
    const sent = await sendEmail(deps, { name: 'stays-of-card', site, cards, hour: hourOf(at) })
    if (sent === 'not_sent') watched = 'later'
  }
  return watched
}

/** '2026-11-21T15' */
const hourOf = (at: Instant): string => at.slice(0, 13)
