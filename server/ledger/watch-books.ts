// Reconciles every night, keeps what does not agree for the console, and tells the log and the owner of it.

import { todayIn } from '#domain/days.ts'
import { factOf } from '#domain/movement.ts'
import { listAcknowledged, noteExceptions } from '#server/db/books-exceptions.ts'
import { inTransaction } from '#server/db/client.ts'
import { listSites } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { reconcile } from './reconcile.ts'

/** 'later': the bank or the mail server could not be reached, so that it has to be done again. */
export type Watched = 'done' | 'later'

/** One email a night with all that is wrong and that nobody has acknowledged, however often the night's work has to be begun anew. */
export async function watchBooks(deps: Deps): Promise<Watched> {
  const { db, log, now } = deps
  const reconciled = await reconcile(deps)
  if (!reconciled.ok) {
    log.warn({ reason: reconciled.reason }, 'the books could not be held against the bank’s list')
    return 'later'
  }
  const found = reconciled.report.exceptions
  await inTransaction(db, (tx) => noteExceptions(tx, found, now()))
  const acknowledged = await listAcknowledged(db)
  const exceptions = found.filter((exception) => !acknowledged.has(factOf(exception)))
  for (const exception of exceptions) log.error({ exception }, 'the books do not agree')
  const [site] = await listSites(db)
  // The company has one account at the bank: its owner is the first site's.
  if (exceptions.length === 0 || !site) return 'done'
  const sent = await sendEmail(deps, { name: 'books', site, exceptions, day: todayIn(site.zone, now()) })
  return sent === 'not_sent' ? 'later' : 'done'
}
