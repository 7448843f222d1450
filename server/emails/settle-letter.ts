// Lets somebody of the staff say that nothing is left to be done about a letter that did not reach its address.

import { settleLetter } from '#contract/staff/to-do.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { lockUndelivered, settleUndelivered } from '#server/db/undelivered-mails.ts'

/** Of two who say so the second changes nothing, and is told nothing else. */
export const settle = command(settleLetter, {
  facts: (tx, { by, params }) => lockUndelivered(tx, by.staff.siteId, params.id),
  decide(mail) {
    if (!mail) return refused('letter_not_found')
    return mail.settledAt === null ? { ok: true, mail } : null
  },
  store: (tx, { mail }, { by, at }) =>
    settleUndelivered(tx, mail.id, { settledAt: at, settledBy: by.staff.id }),
  tell: ({ mail: { guestId, key } }, { by }) => ({
    // One that went to the house itself is about whoever says so.
    ...(guestId === null
      ? ({ subject: 'staff', subjectId: by.staff.id } as const)
      : ({ subject: 'guest', subjectId: guestId } as const)),
    after: { letter: key },
  }),
})
