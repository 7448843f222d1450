// Sends a letter about a stay once more, because somebody of the staff asks for it: to the address that its guest has now.

import { sendLetterAgain } from '#contract/staff/reservations.ts'
import { decideAgain } from '#domain/letter-again.ts'
import { command } from '#server/action/command.ts'
import { listSentAgain, type SentAgain } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { findInvoice } from '#server/db/invoices.ts'
import { emailJob, type EmailJob } from '#server/db/jobs.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import { isEmailSent } from '#server/db/sent-emails.ts'
import { findStaffReservation, lockNote, type StaffReservation } from '#server/db/staff-reservations.ts'
import { letterJobOf } from '#server/reservations/sent-letters.ts'
import { againSuffix } from './send-email.ts'

/** The stay is locked, so that of two who ask at once the second is told that it is on its way. The journal knows what was sent. */
export const sendAgain = command(sendLetterAgain, {
  facts: async (tx, { by: { staff }, params, payload: { key, letter } }) => {
    await lockNote(tx, staff.siteId, params.id)
    const stay = await findStaffReservation(tx, staff.siteId, params.id)
    const earlier = await listSentAgain(tx, params.id)
    return {
      recipient: stay && stay.email,
      same: earlier.find(({ sending }) => sending === letter + againSuffix(key)),
      job: stay ? await findJob(tx, stay, letter) : null,
      isUnderway: await isUnderway(tx, letter, earlier),
    }
  },
  decide: ({ same, ...facts }) => decideAgain({ ...facts, wasAsked: same !== undefined }),
  store: async (_, { recipient }) => ({ recipient }),
  tell: ({ recipient }, { params, payload: { key, letter } }) => ({
    subject: 'reservation',
    subjectId: params.id,
    after: { letter, recipient, sending: letter + againSuffix(key) },
  }),
  jobs: ({ job }, _, { payload: { key } }) => [emailJob({ ...job, again: key }, { about: `again-${key}` })],
  answer: (sent, facts) => ({ recipient: (sent ?? facts!.same!).recipient }),
})

async function findJob(tx: Db, { id, version }: StaffReservation, letter: string): Promise<EmailJob | null> {
  const { refunds } = await listMoneyOf(tx, id)
  const invoiceId = (await findInvoice(tx, id, 'invoice'))?.id ?? null
  return letterJobOf(letter, { stayId: id, version, refundIds: refunds.map((one) => one.id), invoiceId })
}

/** Whether it, or one that was sent again, has not gone out yet. */
async function isUnderway(tx: Db, letter: string, earlier: readonly SentAgain[]): Promise<boolean> {
  const again = earlier.filter((one) => one.letter === letter).map(({ sending }) => sending)
  for (const key of [letter, ...again]) if (!(await isEmailSent(tx, key))) return true
  return false
}
