// Puts a card to its bank, and says what came of it in the one way for a booking and for what a link asks for.

import { createHash } from 'node:crypto'
import { findPayment, type Payment } from '#server/db/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { finishAs, finishFound, type Finished } from '#server/payments/finish-payment.ts'
import { isAsStored } from '#server/payments/note-waiting.ts'
import { charged, notCharged, perhapsCharged, type CheckoutRefused } from './checkout-outcome.ts'

/** Where the bank wants to ask the guest; it sends them back to `returnUrl`. */
export type BankVisit = {
  code: '3ds_required' | 'awaiting_payment_confirmation'
  url: string
  returnUrl: string
}

export type Put = Exclude<Finished, { kind: 'ready' }>

/** Each but the first because another tab asked the bank, heard its answer or gave another card since the look before. */
const looks = 3

/** `begins`: a card that waits on the intent is put to its bank; otherwise it is only looked at. */
export async function putToBank(
  deps: Deps,
  payment: Payment,
  { begins, returnUrl }: { begins: boolean; returnUrl: string },
): Promise<{ finished: Put; bankCode: BankVisit['code'] }> {
  let found: Payment | undefined = payment
  for (let look = 0; look < looks && found; look++) {
    const before = await finishFound(deps, found, { begins })
    if (before.kind !== 'ready') return { finished: before, bankCode: 'awaiting_payment_confirmation' }
    if (!begins) break
    const after = await askBank(deps, found, before, returnUrl)
    // Another tab gave another card while the bank was asked: that one may be approved a moment later.
    if (after && after.kind !== 'ready') return { finished: after, bankCode: '3ds_required' }
    found = await findPayment(deps.db, found.id)
  }
  return { finished: { kind: 'unknown' }, bankCode: '3ds_required' }
}

/** Undefined when what the bank said a moment ago is old news. */
async function askBank(
  deps: Deps,
  found: Payment,
  { intent, asking }: Finished & { kind: 'ready' },
  returnUrl: string,
): Promise<Finished | undefined> {
  const { payments, log } = deps
  if (!isAsStored(found, intent)) {
    log.error({ paymentId: found.id }, 'an intent differs from its hold')
    return { kind: 'mismatch' }
  }
  if (!asking) return undefined
  const answer = await payments[found.provider].confirmIntent(
    intent.id,
    { returnUrl },
    confirmationKey(found, intent, returnUrl),
  )
  if (answer.ok || answer.reason === 'unexpected_state') return finishAs(deps, asking, answer.intent)
  if (answer.reason === 'provider_unavailable') return { kind: 'unknown' }
  if (answer.reason === 'payment_intent_invalid') return { kind: 'not_ours' }
  if (!answer.intent) return { kind: 'declined', code: answer.reason }
  const finished = await finishAs(deps, asking, answer.intent)
  return finished.kind === 'declined' ? { kind: 'declined', code: answer.reason } : finished
}

/** One key per card put on the intent: the same click twice is one attempt, another try with the same card a new one. */
function confirmationKey(payment: Payment, intent: PaymentIntent, returnUrl: string): string {
  const attempt = `${intent.paymentMethodId} ${payment.updatedAt} ${returnUrl}`
  return `confirm-${intent.id}-${createHash('sha256').update(attempt).digest('base64url')}`
}

export const bankVisitOf = (
  { redirectUrl: url, returnUrl }: Put & { kind: 'requires_action' },
  code: BankVisit['code'],
): BankVisit => ({ code, url, returnUrl })

/** What the guest is told where it did not end in a payment. */
export function refusalOf(
  finished: Exclude<Put, { kind: 'confirmed' | 'requires_action' }>,
): CheckoutRefused {
  switch (finished.kind) {
    case 'declined':
      return notCharged(finished.code)
    case 'lost': {
      // Paid for, and somebody else has the nights by now: specification §8 has a name for that.
      const code = finished.code === 'dates_unavailable' ? 'error_reservation' : finished.code
      return finished.isTaken ? charged(code) : notCharged(code)
    }
    case 'mismatch':
      return notCharged('payment_intent_mismatch')
    case 'no_card':
    case 'not_ours':
      return notCharged('payment_intent_invalid')
    case 'cancelled':
      // Between the first look and now: what is said is what the first look would have said.
      return charged('payment_intent_invalid')
    case 'undone':
      return notCharged('error_payment')
    case 'unknown':
      return perhapsCharged('error_completion')
  }
}
