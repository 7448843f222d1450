// Sends a letter about a stay once more, because somebody of the staff asks for it: to the address that its guest has now.

import { refused, type Outcome } from '#domain/refusal.ts'
import { listSentAgain } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { findInvoice } from '#server/db/invoices.ts'
import { addEmail } from '#server/db/jobs.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import { isEmailSent } from '#server/db/sent-emails.ts'
import { findStaffReservation, lockNote } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import { letterJobOf } from '#server/reservations/sent-letters.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { againSuffix } from './send-email.ts'

type Wish = {
  reservationId: number
  /** The form's: the same key is the same sending. */
  key: string
  /** The key of the letter in `sent_mails`. */
  letter: string
}

/** The stay is locked, so that of two who ask at once the second is told that it is on its way. */
export async function sendAgain(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { reservationId, key, letter }: Wish,
): Promise<Outcome<{ recipient: string }>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<{ recipient: string }>> => {
    const { siteId } = by.staff
    await lockNote(tx, siteId, reservationId)
    const stay = await findStaffReservation(tx, siteId, reservationId)
    if (!stay) return refused('reservation_not_found')
    const earlier = await listSentAgain(tx, reservationId)
    const sending = letter + againSuffix(key)
    const same = earlier.find((one) => one.sending === sending)
    if (same) return { ok: true, recipient: same.recipient }
    const { refunds } = await listMoneyOf(tx, reservationId)
    const invoiceId = (await findInvoice(tx, stay.id, 'invoice'))?.id ?? null
    const refundIds = refunds.map(({ id }) => id)
    const job = letterJobOf(letter, { stayId: stay.id, version: stay.version, refundIds, invoiceId })
    if (!job) return refused('letter_not_found')
    const recipient = stay.email
    if (!recipient) return refused('no_address')
    const former = [letter, ...earlier.filter((one) => one.letter === letter).map((one) => one.sending)]
    for (const one of former) if (!(await isEmailSent(tx, one))) return refused('letter_underway')
    await addEmail(tx, { ...job, again: key }, { about: `again-${key}` })
    await writeAudit(tx, deps, by, {
      action: 'letter_sent_again',
      subject: 'reservation',
      subjectId: reservationId,
      after: { letter, recipient, sending },
    })
    return { ok: true, recipient }
  })
}
