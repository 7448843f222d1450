// Tells the guest and the owner by mail that a stay is cancelled, and the owner when its refund is refused.

import { findRefund } from '#server/db/refunds.ts'
import { findPayment } from '#server/db/payments.ts'
import type { Deps } from '#server/deps.ts'
import { cancellationEmail, ownerCancellationEmail, type CancellationFacts } from './cancellation.ts'
import { refundFailedEmail } from './refund-failed.ts'
import { cancellableOf, decidedRefund } from '#server/reservations/cancellable.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { findMoneyStatus } from '#server/reservations/money-status.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** A letter that repeats the decision: the same function, the stored price and the moment of cancelling. */
export async function sendCancellation(deps: Deps, stayId: number): Promise<MailResult> {
  const facts = await findCancellationFacts(deps, stayId)
  if (!facts) return 'sent'
  const { calendar, ...letter } = cancellationEmail(facts)
  return sendOnce(deps, `cancellation/${stayId}`, {
    to: facts.guest.email,
    replyTo: facts.site.email,
    ...letter,
    attachments: [calendar],
  })
}

export async function sendOwnerCancellation(deps: Deps, stayId: number): Promise<MailResult> {
  const facts = await findCancellationFacts(deps, stayId)
  if (!facts) return 'sent'
  return sendOnce(deps, `owner-cancellation/${stayId}`, {
    to: facts.site.email,
    replyTo: facts.guest.email,
    ...ownerCancellationEmail(facts),
  })
}

/** Once, at the first refusal. One that went through meanwhile needs nobody's attention. */
export async function sendRefundFailed(deps: Deps, refundId: number): Promise<MailResult> {
  const refund = await findRefund(deps.db, refundId)
  const payment = refund && (await findPayment(deps.db, refund.paymentId))
  if (!payment || refund.status === 'succeeded') return 'sent'
  const { facts } = await findStayFacts(deps, payment.stayId)
  return sendOnce(deps, `refund-failed/${refundId}`, {
    to: facts.site.email,
    replyTo: facts.guest.email,
    ...refundFailedEmail(facts, refund),
  })
}

async function findCancellationFacts(deps: Deps, stayId: number): Promise<CancellationFacts | undefined> {
  const { stay, facts } = await findStayFacts(deps, stayId)
  if (stay.status !== 'cancelled' || !stay.cancelledAt) return undefined
  const refund = decidedRefund(await cancellableOf(deps, stay), stay)
  const money = await findMoneyStatus(deps.db, stayId)
  return { ...facts, refund, cancelledAt: stay.cancelledAt, money }
}
