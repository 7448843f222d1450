// Tells whoever can do something about it who waits for the house too long, once of each.

import { grantOf, type Role } from '#domain/permissions.ts'
import { inTransaction } from '#server/db/client.ts'
import { listSites } from '#server/db/sites.ts'
import { listHearers } from '#server/db/staff-notices.ts'
import type { Deps } from '#server/deps.ts'
import { findWaiting, type TooLong } from '#server/emails/find-waiting.ts'
import { tell } from './tell.ts'

export async function tellOfWaiting({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const site of await listSites(db))
    await inTransaction(db, async (tx) => {
      const at = now()
      const tooLong = await findWaiting(tx, site, at)
      if (tooLong.length === 0) return
      const hearers = await listHearers(tx, site.id)
      for (const one of tooLong) {
        const { subject, version } = one
        const to = hearers.filter((hearer) => concerns(one, hearer)).map(({ id }) => id)
        await tell(tx, { siteId: site.id, kind: 'waiting', subject, version, at, to })
      }
    })
}

/** Whoever answers, and whoever receives guests or was given the turnover. */
function concerns(one: TooLong, { id, role }: { id: number; role: Role }): boolean {
  if (one.kind === 'thread') return grantOf(role, 'write_messages') !== 'no'
  return grantOf(role, 'mark_visits') !== 'no' || one.coming.turnover.assignee?.id === id
}
