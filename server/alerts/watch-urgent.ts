// Tells a house what has become urgent since the last look, once: its staff, and another program; what is over can be told again.

import { alertAttempts, compareUrgent, mailPatienceMinutes, type Urgent } from '#domain/alert.ts'
import { addMinutes } from '#domain/days.ts'
import { listTold, listUrgent, lockAlerts, noteUrgent, takeUnsent } from '#server/db/alerts.ts'
import { inTransaction } from '#server/db/client.ts'
import { addJobs, type Job } from '#server/db/jobs.ts'
import { listSites } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { tell } from '#server/notices/tell.ts'

/** One alert for each kind, with how many there are: a morning on which everything fails is a few of them. */
export async function watchUrgent({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const since = addMinutes(at, -mailPatienceMinutes)
  await inTransaction(db, async (tx) => {
    await lockAlerts(tx)
    for (const { id: siteId } of await listSites(tx)) {
      const urgent = await listUrgent(tx, { siteId, mailFailingSince: since, inboxFailingSince: since })
      const compared = compareUrgent(await listTold(tx, siteId), urgent)
      await noteUrgent(tx, siteId, compared, at)
      for (const { kind, subject } of compared.begun)
        await tell(tx, { siteId, kind: 'urgent', subject: `${kind}/${subject}`, version: at, at })
      const kinds = [...Map.groupBy(await takeUnsent(tx, siteId), ({ kind }: Urgent) => kind)]
      const jobs = kinds.map(([kind, begun]): Job => {
        const message = `${kind}-${siteId}-${at}`
        const payload = { siteId, kind, count: begun.length, at, message }
        return { task: 'deliver-alert', payload, jobKey: message, maxAttempts: alertAttempts }
      })
      if (jobs.length > 0) await addJobs(tx, jobs)
    }
  })
}
