// Sets what the staff note of a reservation for each other; its guest never reads it.

import { writeReservationNote } from '#contract/staff/reservations.ts'
import { decideNote } from '#domain/staff-notes.ts'
import { command } from '#server/action/command.ts'
import { lockNote, updateNote } from '#server/db/staff-reservations.ts'

/**
 * Its row is locked before the note is compared with the one that its writer read: of two who read the same one, the second
 * is shown what the first wrote.
 */
export const write = command(writeReservationNote, {
  facts: (tx, { by, params }) => lockNote(tx, by.staff.siteId, params.id),
  decide: (reservation, { payload }) => decideNote(reservation, payload),
  store: (tx, { note }, { params }) => updateNote(tx, params.id, note || null),
  tell: ({ former, note }, { params }) => ({
    subject: 'reservation',
    subjectId: params.id,
    before: { note: former },
    after: { note },
  }),
})
