// Tells whoever can do something about it who waits for the house too long, once of each.

import { waitsFor } from '#domain/notices.ts'
import { inTransaction } from '#server/db/client.ts'
import { listSites } from '#server/db/sites.ts'
import type { Hearer } from '#server/db/staff-notices.ts'
import type { Deps } from '#server/deps.ts'
import { findWaiting } from '#server/emails/find-waiting.ts'
import { tell } from './tell.ts'

export async function tellOfWaiting({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const site of await listSites(db))
    await inTransaction(db, async (tx) => {
      const at = now()
      for (const one of await findWaiting(tx, site, at)) {
        const { subject, version } = one
        const isFor = (hearer: Hearer) => waitsFor(hearer, one)
        await tell(tx, { siteId: site.id, kind: 'waiting', subject, version, at, isFor })
      }
    })
}
