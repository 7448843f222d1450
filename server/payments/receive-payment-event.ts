// Acts on a signed message from the payment provider.

import { isTaken, type Provider } from '#domain/payment.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { insertPaymentEvent, isPaymentEventKnown } from '#server/db/payment-events.ts'
import { findPaymentByIntent } from '#server/db/payments.ts'
import type { Deps } from '#server/deps.ts'
import { isBeingTaken } from './capture-payment.ts'
import { finishFound, type Finished } from './finish-payment.ts'
import { noteDeposit } from '#server/deposits/authorize-deposit.ts'
import { settleRefunds } from './settle-refund.ts'

/**
 * The signature is checked before anything in the body is read. The message only says which intent to look at: its
 * state is asked of the provider, so that messages may come late, twice or in any order. It is remembered after the
 * work, and a refusal makes the provider send it again.
 */
export async function receivePaymentEvent(
  deps: Deps,
  provider: Provider,
  rawBody: string,
  signature: string | null,
): Promise<Outcome> {
  const read = deps.payments[provider].readWebhook(rawBody, signature)
  if (!read.ok) return refused('invalid_payload')
  const { id, type, intentId } = read.event
  if (await isPaymentEventKnown(deps.db, provider, id)) return { ok: true }
  if (intentId) {
    const kind = await finish(deps, intentId, approvesOrTakes(type))
    if (kind === 'unknown') return refused('error_completion')
    if (kind === 'not_ours' && !(await noteDeposit(deps, intentId))) return refused('error_completion')
    if (isOfRefund(type) && !(await settleRefunds(deps, intentId))) return refused('error_completion')
  }
  await insertPaymentEvent(deps.db, { provider, id, type, intentId, receivedAt: deps.now() })
  return { ok: true }
}

/** What is taken, or being taken, has nothing left to be finished; nobody has to ask the bank about it once more. */
async function finish(deps: Deps, intentId: string, leavesCapture: boolean): Promise<Finished['kind']> {
  const payment = await findPaymentByIntent(deps.db, intentId)
  if (!payment) return 'not_ours'
  if (isTaken(payment) || (leavesCapture && isBeingTaken(deps, payment))) return 'confirmed'
  const { kind } = await finishFound(deps, payment, { leavesCapture })
  return kind
}

/** These ask for no more than what a call that takes the money does; any other, such as `canceled`, is acted on at once. */
const approvesOrTakes = (type: string): boolean =>
  type === 'payment_intent.amount_capturable_updated' || type === 'payment_intent.succeeded'

/** refund.created, refund.updated, refund.failed and charge.refunded. */
const isOfRefund = (type: string): boolean => type.startsWith('refund.') || type === 'charge.refunded'
