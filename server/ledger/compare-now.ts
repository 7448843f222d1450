// Compares the books at the wish of somebody of the staff, as every night does, and keeps what does not agree.

import type { Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { noteExceptions } from '#server/db/books-exceptions.ts'
import { inTransaction } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { writeOwnAudit, type Actor } from '#server/staff/write-audit.ts'
import { reconcile } from './reconcile.ts'

/** Nobody is written to: whoever asked reads what was found. The night's comparison tells the owner of it. */
export async function compareNow(
  deps: Pick<Deps, 'db' | 'payments' | 'now' | 'log'>,
  by: Actor,
): Promise<Outcome<{ comparedAt: Instant; exceptions: number }>> {
  const reconciled = await reconcile(deps)
  if (!reconciled.ok) {
    deps.log.warn({ reason: reconciled.reason }, 'the books could not be held against the bank’s list')
    return refused('bank_away')
  }
  const found = reconciled.report.exceptions
  const comparedAt = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await noteExceptions(tx, found, comparedAt, by.staff.id)
    await writeOwnAudit(tx, deps, by, 'books_compared', { after: { exceptions: found.length } })
  })
  return { ok: true, comparedAt, exceptions: found.length }
}
