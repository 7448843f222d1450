// Tells the guest and the owner of money that was taken, bought nothing and goes back.

import { findPayment } from '#server/db/payments.ts'
import { findRefund } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'
import { givenBackEmail, ownerGivenBackEmail } from './given-back.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** Each of the two is sent once, even when the other one has to be tried again. */
export async function sendGivenBack(deps: Deps, refundId: number): Promise<MailResult> {
  const refund = await findRefund(deps.db, refundId)
  const payment = refund && (await findPayment(deps.db, refund.paymentId))
  if (!refund || !payment) return 'sent'
  const { facts: known } = await findStayFacts(deps, payment.stayId)
  const facts = { ...known, taken: refund.amount, isPart: refund.amount < payment.amount }
  const { guest, site } = facts
  const toGuest = await sendOnce(deps, `given-back/${refundId}`, {
    to: guest.email,
    replyTo: site.email,
    ...givenBackEmail(facts),
  })
  const toOwner = await sendOnce(deps, `owner-given-back/${refundId}`, {
    to: site.email,
    replyTo: guest.email,
    ...ownerGivenBackEmail(facts),
  })
  return toGuest === 'sent' ? toOwner : toGuest
}
