// Tells whoever can do something about it who waits for the house too long, once of each.

import { grantOf } from '#domain/permissions.ts'
import { inTransaction } from '#server/db/client.ts'
import { listSites } from '#server/db/sites.ts'
import type { Hearer } from '#server/db/staff-notices.ts'
import type { Deps } from '#server/deps.ts'
import { findWaiting, type TooLong } from '#server/emails/find-waiting.ts'
import { tell } from './tell.ts'

export async function tellOfWaiting({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const site of await listSites(db))
    await inTransaction(db, async (tx) => {
      const at = now()
      for (const one of await findWaiting(tx, site, at)) {
        const { subject, version } = one
        const isFor = (hearer: Hearer) => concerns(one, hearer)
        await tell(tx, { siteId: site.id, kind: 'waiting', subject, version, at, isFor })
      }
    })
}

/** Whoever answers, and whoever receives guests or was given the turnover. */
function concerns(one: TooLong, { id, role }: Hearer): boolean {
  if (one.kind === 'thread') return grantOf(role, 'write_messages') !== 'no'
  return grantOf(role, 'mark_visits') !== 'no' || one.coming.turnover.assignee?.id === id
}
