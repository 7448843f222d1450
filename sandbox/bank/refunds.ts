import { BankError, invalidParameter, missingParameter, notFound } from './bank-error.ts'
import { type Call, type Operation, ok, type Draft, newId } from './draft.ts'
import { choiceIn, integerIn, metadataIn, refuseUnknown, textIn } from './form.ts'
import { listPage, pageParameters } from './list-page.ts'
import { methodOf, presentCharge } from './presentation.ts'
import type { Charge, Refund } from './records.ts'
import { refundShape } from './shapes.ts'
import { testCardNamed } from './test-cards.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export const createRefund: Operation = (call) => {
  const { form, draft } = call
  refuseUnknown(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata'])
  const charge = refundableCharge(call)
  const left = charge.amountCaptured - refundedOf(draft, charge)
  if (left <= 0) {
    throw new BankError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  const amount = integerIn(form, 'amount') ?? left
  if (amount < 1) throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw new BankError(400, { type: 'invalid_request_error', message, param: 'amount' })
  }
  const behaviour = testCardNamed(methodOf(draft, charge.paymentMethod).testCard).refund
  const refund = draft.put('refunds', {
    id: newId('re'),
    created: draft.now,
    charge: charge.id,
    intent: charge.intent,
    amount,
    currency: charge.currency,
    reason: choiceIn(form, 'reason', reasons) ?? null,
    metadata: metadataIn(form),
    status: behaviour === 'later' ? 'pending' : 'succeeded',
    becomes: behaviour === 'later' ? 'succeeded' : behaviour === 'fails_later' ? 'failed' : null,
  })
  draft.put('charges', { ...charge, amountRefunded: charge.amountRefunded + amount })
  draft.announce('refund.created', refundShape(refund))
  draft.announce('charge.refunded', presentCharge(draft, charge.id))
  return ok(refundShape(refund))
}

export const retrieveRefund: Operation = ({ id, draft }) => {
  const refund = draft.find('refunds', id)
  if (!refund) throw notFound('refund', id, 'refund')
  return ok(refundShape(refund))
}

export const listRefunds: Operation = ({ form, draft }) => {
  refuseUnknown(form, [...pageParameters, 'payment_intent', 'charge'])
  const intent = textIn(form, 'payment_intent')
  const charge = textIn(form, 'charge')
  return ok(
    listPage(form, {
      url: '/v1/refunds',
      kind: 'refund',
      all: draft.all('refunds'),
      isWanted: (refund) =>
        refund.intent === (intent ?? refund.intent) && refund.charge === (charge ?? refund.charge),
      present: refundShape,
    }),
  )
}

/** What follows a refund a moment later with the two test cards that are made for it. */
export function settleRefund(draft: Draft, refund: Refund): void {
  if (refund.becomes === null) return
  const settled = draft.put('refunds', { ...refund, status: refund.becomes, becomes: null })
  const charge = draft.find('charges', refund.charge)
  if (settled.status === 'failed' && charge) {
    draft.put('charges', { ...charge, amountRefunded: charge.amountRefunded - refund.amount })
    draft.announce('refund.failed', refundShape(settled))
  }
  draft.announce('refund.updated', refundShape(settled))
}

function refundableCharge({ form, draft }: Call): Charge {
  const intentId = textIn(form, 'payment_intent')
  const intent = intentId === undefined ? undefined : draft.find('intents', intentId)
  if (intentId !== undefined && !intent) throw notFound('payment_intent', intentId, 'payment_intent')
  const chargeId = textIn(form, 'charge') ?? intent?.latestCharge
  if (chargeId === undefined) throw missingParameter('payment_intent')
  const charge = chargeId === null ? undefined : draft.find('charges', chargeId)
  if (!charge && chargeId !== null) throw notFound('charge', chargeId, 'charge')
  if (!charge?.captured) {
    const message = 'This PaymentIntent does not have a successful charge to refund.'
    throw new BankError(400, { type: 'invalid_request_error', message, param: 'payment_intent' })
  }
  return charge
}

/** Not the charge's own sum: that one also counts what a partial capture let go. */
function refundedOf(draft: Draft, charge: Charge): number {
  return draft
    .all('refunds')
    .filter((refund) => refund.charge === charge.id && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
}
