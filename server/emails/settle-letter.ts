// Lets somebody of the staff say that nothing is left to be done about a letter that did not reach its address.

import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockUndelivered, settleUndelivered } from '#server/db/undelivered-mails.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

/** Of two who say so the second changes nothing, and is told nothing else. */
export async function settleLetter(deps: Pick<Deps, 'db' | 'now'>, by: Actor, id: number): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const mail = await lockUndelivered(tx, by.staff.siteId, id)
    if (!mail) return refused('letter_not_found')
    if (mail.settledAt !== null) return { ok: true }
    await settleUndelivered(tx, id, { settledAt: deps.now(), settledBy: by.staff.id })
    await writeAudit(tx, deps, by, {
      action: 'letter_settled',
      // One that went to the house itself is about whoever says so.
      ...(mail.guestId === null
        ? ({ subject: 'staff', subjectId: by.staff.id } as const)
        : ({ subject: 'guest', subjectId: mail.guestId } as const)),
      after: { letter: mail.key },
    })
    return { ok: true }
  })
}
