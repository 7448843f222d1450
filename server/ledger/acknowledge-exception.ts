// Writes down why what the books differ by may be so; it changes no book, and says nothing of any other difference.

import { readNote } from '#domain/credit.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isBlank } from '#domain/typed-text.ts'
import { acknowledge, findException } from '#server/db/books-exceptions.ts'
import { inTransaction } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

export type AcknowledgementWish = { exceptionId: number; note: string; acknowledgedBy: string }

/** Once for each fact: of two who do it at once the second reads that it is done. */
export async function acknowledgeException(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { exceptionId, acknowledgedBy, ...typed }: AcknowledgementWish,
): Promise<Outcome> {
  if (isBlank(typed.note)) return refused('reason_missing')
  const reason = readNote(typed.note)
  if (!reason.ok) return reason
  const { note } = reason
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const exception = await findException(tx, by.staff.siteId, exceptionId)
    if (!exception) return refused('exception_not_found')
    if (exception.clearedAt !== null) return refused('exception_cleared')
    const isFirst = await acknowledge(tx, exceptionId, { at: deps.now(), by: acknowledgedBy, note })
    if (!isFirst) return refused('exception_acknowledged')
    const { code: difference, providerId: atBank } = exception
    const entry = { action: 'exception_acknowledged', subject: 'exception', subjectId: exceptionId } as const
    await writeAudit(tx, deps, by, {
      ...entry,
      after: { difference, ...(atBank && { atBank }) },
      reason: note,
    })
    return { ok: true }
  })
}
