// Begins the thread of a stay, so that somebody of the staff may write to its guest first, and says when nothing is left to be
// done in one; an answer of its guest opens it by itself.

import { beginThread, setThreadState as stateSpec } from '#contract/staff/messages.ts'
import { refused } from '#domain/refusal.ts'
import { decideThreadState } from '#domain/thread.ts'
import { command } from '#server/action/command.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { findThreadOfStay, insertThreadOfStay } from '#server/db/stay-threads.ts'
import { findThread, setThreadState } from '#server/db/threads.ts'
import { subjectOf } from './send-reply.ts'

/** Where there is one, that one is it. It is in no list before something is written in it. */
export const begin = command(beginThread, {
  facts: (tx, { by, params }) => findStaffReservation(tx, by.staff.siteId, params.id),
  decide: (stay) => (stay ? { ok: true, stay } : refused('reservation_not_found')),
  store: async (tx, { stay: { id: stayId, locale } }, { by, at: createdAt }) => {
    const begun = await insertThreadOfStay(tx, { siteId: by.staff.siteId, stayId, locale, createdAt })
    return { id: begun ?? (await findThreadOfStay(tx, stayId))!, isNew: begun !== undefined }
  },
  tell: ({ stay }, _, { isNew }) => (isNew ? { subject: 'reservation', subjectId: stay.id } : null),
  answer: (thread) => ({ id: thread!.id }),
})

export const mark = command(stateSpec, {
  facts: (tx, { by, params }, mode) => findThread(tx, by.staff.siteId, params.id, mode),
  decide: (thread, { payload }) => decideThreadState(thread, payload),
  store: (tx, { thread }, { payload: { state } }) => setThreadState(tx, thread.id, state),
  tell: ({ thread }, { payload: { state } }) => ({
    ...subjectOf(thread),
    before: { state: thread.state },
    after: { state },
  }),
})
