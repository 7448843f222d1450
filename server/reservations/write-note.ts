// Sets what the staff note of a reservation for each other; its guest never reads it.

import { holdsCardNumber } from '#domain/card.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockNote, updateNote } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

/** `former` is the note as its writer read it: whoever would write over another's is shown that one first. */
export async function writeNote(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { id, note, former: read }: { id: number; note: string; former: string },
): Promise<Outcome> {
  if (holdsCardNumber(note)) return refused('card_in_text')
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const former = await lockNote(tx, by.staff.siteId, id)
    if (!former) return refused('reservation_not_found')
    const current = former.note ?? ''
    if (current !== read) return refused('note_changed')
    await updateNote(tx, id, note || null)
    await writeAudit(tx, deps, by, {
      action: 'note_written',
      subject: 'reservation',
      subjectId: id,
      before: { note: current },
      after: { note },
    })
    return { ok: true }
  })
}
