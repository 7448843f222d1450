// Tells the guest and the owner that a reservation is undone because its bank took the authorisation back.

import type { Deps } from '#server/deps.ts'
import { ownerPaymentFailedEmail, paymentFailedEmail } from './payment-failed.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** Each of the two is sent once, even when the other one has to be tried again. */
export async function sendPaymentFailed(deps: Deps, stayId: number): Promise<MailResult> {
  const { facts } = await findStayFacts(deps, stayId)
  const { guest, site } = facts
  const toGuest = await sendOnce(deps, `payment-failed/${stayId}`, {
    to: guest.email,
    replyTo: site.email,
    ...paymentFailedEmail(facts),
  })
  const toOwner = await sendOnce(deps, `owner-payment-failed/${stayId}`, {
    to: site.email,
    replyTo: guest.email,
    ...ownerPaymentFailedEmail(facts),
  })
  return toGuest === 'sent' ? toOwner : toGuest
}
