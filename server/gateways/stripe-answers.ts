// Says in the house's words what Stripe's objects and errors say in its own.

import Stripe from 'stripe'
import { toInstantOf } from '#domain/days.ts'
import type { CardRefusal, PaymentEvent, PaymentIntent, Refund, Unavailable } from './payments.ts'

/** Stripe's codes in the house's; whatever is not listed is a decline without a stated reason. */
const cardRefusals: Record<string, CardRefusal> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  incorrect_number: 'card_number_invalid',
  invalid_number: 'card_number_invalid',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  invalid_cvc: 'card_cvc_invalid',
  payment_intent_authentication_failure: 'error_3ds',
  authentication_required: 'error_3ds',
}

type CodedError = { code?: string | undefined; decline_code?: string | undefined }

/** The decline code is the finer one: `card_declined` may be `insufficient_funds`. */
export function toCardRefusal({ code, decline_code: declineCode }: CodedError): CardRefusal {
  return cardRefusals[declineCode ?? ''] ?? cardRefusals[code ?? ''] ?? 'card_declined'
}

/** The parts of an intent that are references unless they are asked for. */
export const openedParts = ['latest_charge', 'payment_method']

export function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const redirect = intent.next_action?.redirect_to_url
  return {
    id: intent.id,
    status: intent.status as PaymentIntent['status'],
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    amountCapturable: intent.amount_capturable,
    amountReceived: intent.amount_received,
    metadata: intent.metadata,
    redirectUrl: redirect?.url ?? null,
    returnUrl: redirect?.return_url ?? null,
    lastError: intent.last_payment_error && { code: toCardRefusal(intent.last_payment_error) },
    chargeId:
      typeof intent.latest_charge === 'string' ? intent.latest_charge : (intent.latest_charge?.id ?? null),
    card: cardOf(intent),
    created: toInstantOf(intent.created * 1000),
  }
}

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    status: refund.status as Refund['status'],
    amount: refund.amount,
    intentId: idOf(refund.payment_intent),
    failureReason: refund.failure_reason ?? null,
    created: toInstantOf(refund.created * 1000),
  }
}

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as {
    object?: string
    id?: string
    payment_intent?: string | { id: string } | null
  }
  return {
    id: event.id,
    type: event.type,
    intentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent ?? null),
    created: toInstantOf(event.created * 1000),
  }
}

export const unavailable: Unavailable = { ok: false, reason: 'provider_unavailable' }

/** Whether nobody answered, or only to say "not now"; the SDK has tried again by then. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  )
}

/** The state in which Stripe left an intent that it refused to work on. */
export function intentIn(error: Stripe.errors.StripeError): PaymentIntent | null {
  const intent = error.payment_intent as Stripe.PaymentIntent | undefined
  return intent ? toPaymentIntent(intent) : null
}

/** After a decline the intent no longer names the card; the failed charge and the error still do. */
function cardOf(intent: Stripe.PaymentIntent): PaymentIntent['card'] {
  const method = typeof intent.payment_method === 'string' ? null : intent.payment_method
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const card =
    method?.card ?? charge?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
