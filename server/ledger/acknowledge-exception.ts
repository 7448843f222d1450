// Writes down why what the books differ by may be so; it changes no book, and says nothing of any other difference.

import { acknowledgeException } from '#contract/staff/bank.ts'
import { decideAcknowledgement } from '#domain/acknowledgement.ts'
import { command } from '#server/action/command.ts'
import { findException, updateAcknowledged } from '#server/db/books-exceptions.ts'

/** Once for each fact: of two who do it at once the second reads that it is done. */
export const acknowledge = command(acknowledgeException, {
  facts: (tx, { by, params }, mode) => findException(tx, by.staff.siteId, params.id, mode),
  decide: (exception, { payload }) => decideAcknowledgement(exception, payload.note),
  store: (tx, { exception, note }, { by, at }) =>
    updateAcknowledged(tx, exception.id, { at, by: by.staff.name, note }),
  tell: ({ exception: { id, code: difference, providerId: atBank }, note }) => ({
    subject: 'exception',
    subjectId: id,
    after: { difference, ...(atBank && { atBank }) },
    reason: note,
  }),
})
