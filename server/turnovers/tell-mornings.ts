// Tells everybody of the staff at seven what of the day is theirs, once a day, and nobody who has nothing.

import { isMorning } from '#domain/agenda.ts'
import { todayIn, type Day, type Instant } from '#domain/days.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { listSites, type Site } from '#server/db/sites.ts'
import { beginMorning } from '#server/db/told-turnovers.ts'
import { listWorkers } from '#server/db/turnovers.ts'
import type { Deps } from '#server/deps.ts'
import { findAgenda } from '#server/emails/find-agenda.ts'
import { countAgenda } from '#server/emails/morning.ts'
import { tell } from '#server/notices/tell.ts'

/** Looked for every few minutes: the row of the day says whether it is told, so that a start in between tells nobody twice. */
export async function tellMornings({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const site of await listSites(db)) {
    const at = now()
    const day = todayIn(site.zone, at)
    if (isMorning(day, site.zone, at)) await inTransaction(db, (tx) => tellMorning(tx, site, { day, at }))
  }
}

async function tellMorning(tx: Db, site: Site, { day, at }: { day: Day; at: Instant }): Promise<void> {
  const siteId = site.id
  if (!(await beginMorning(tx, { siteId, day, toldAt: at }))) return
  const busy = new Set<number>()
  for (const { id: staffId } of await listWorkers(tx, siteId)) {
    const agenda = await findAgenda(tx, { staffId, siteId }, { from: day, to: day })
    if (agenda && countAgenda(agenda) > 0) busy.add(staffId)
  }
  const isFor = ({ id }: { id: number }) => busy.has(id)
  await tell(tx, { siteId, kind: 'morning_digest', subject: 'morning', version: day, at, isFor })
}
