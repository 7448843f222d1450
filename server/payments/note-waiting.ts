// Notes what the bank says of a payment that nobody approved yet, in the transaction that found its stay waiting for it.

import type { Instant } from '#domain/days.ts'
import { leftAtBankEmailAt } from '#domain/emails.ts'
import { isAtBank, isCardsFault } from '#domain/payment.ts'
import type { Db } from '#server/db/client.ts'
import { addJob } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { noteAnswered, noteAsked, type Payment } from '#server/db/payments.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { countCardRefusal } from './refuse-card.ts'

/**
 * Only what changed is written, so that the sweep sees how long nothing happened; true when it was one card too many.
 * The request, the webhook and the sweep all hear of one refusal: the first of them counts it.
 */
export async function remember(
  tx: Db,
  stay: GuestStay,
  payment: Payment,
  intent: PaymentIntent,
  at: Instant,
): Promise<boolean> {
  const status = statusOf(intent)
  const lastDecline = status === 'failed' ? (intent.lastError?.code ?? null) : null
  if (payment.status !== status || payment.lastDecline !== lastDecline) {
    await move(tx, 'payments', payment.id, status, { lastDecline, updatedAt: at })
    // Whoever pays by a link has its address, and perhaps no account to go on in.
    const isOfCheckout = payment.purpose === 'booking' && stay.optionKey === null
    if (status === 'requires_action' && isOfCheckout) await planLeftAtBank(tx, stay, at)
  }
  if (status !== 'failed' || !isAtBank(payment)) return false
  await noteAnswered(tx, payment.id)
  // No nights are kept from anybody by what a link asks for, and an option has an end of its own.
  if (payment.purpose === 'request' || stay.optionKey !== null) return false
  return (lastDecline === null || isCardsFault(lastDecline)) && countCardRefusal(tx, stay.id, at)
}

/**
 * In the transaction that found the stay still waiting for this payment, so that from here until the answer is known no other
 * tab ends it. Null when another tab asked the bank or heard its answer since `found`: the same question would get the answer
 * that was counted already. Nothing is asked of an intent that is not what the hold says.
 */
export async function beginAsking(
  tx: Db,
  found: Payment,
  payment: Payment,
  intent: PaymentIntent,
): Promise<Payment | null> {
  const isNews = payment.asked !== found.asked || payment.answered !== found.answered
  const mayAsk = intent.status === 'requires_confirmation' && isAsStored(payment, intent) && !isNews
  return mayAsk ? noteAsked(tx, payment.id) : null
}

export const isAsStored = (payment: Payment, { amount, currency }: PaymentIntent): boolean =>
  amount === payment.amount && currency === payment.currency

export const isRefused = ({ status, lastError }: PaymentIntent): boolean =>
  status === 'requires_payment_method' && lastError !== null

function statusOf(intent: PaymentIntent): 'created' | 'requires_action' | 'failed' {
  if (intent.status === 'requires_action') return 'requires_action'
  return isRefused(intent) ? 'failed' : 'created'
}

/** In the transaction that notes that the bank asks. Asked again, for another card, the email waits anew. */
async function planLeftAtBank(
  tx: Db,
  { id: stayId, heldUntil }: Pick<GuestStay, 'id' | 'heldUntil'>,
  askedAt: Instant,
): Promise<void> {
  const dueAt = leftAtBankEmailAt({ askedAt, heldUntil })
  const options = { runAt: dueAt, jobKey: `left-at-bank-mail:${stayId}` }
  await addJob(tx, 'left-at-bank', { stayId, dueAt }, options)
}
