// Says in our words what Stripe's objects and refused calls say in its own.

import Stripe from 'stripe'
import { toInstantOf, toMilliseconds, type Instant } from '#domain/days.ts'
import type {
  ConfirmAnswer,
  IntentAnswer,
  PaymentEvent,
  PaymentIntent,
  Refund,
  UnexpectedState,
} from './payments.ts'
import { isMissing, isUnavailable, toDecline, unavailable } from './stripe-refusals.ts'

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
    lastError: intent.last_payment_error && { code: toDecline(intent.last_payment_error) },
    chargeId:
      typeof intent.latest_charge === 'string' ? intent.latest_charge : (intent.latest_charge?.id ?? null),
    paymentMethodId: idOf(intent.payment_method),
    customerId: idOf(intent.customer),
    card: cardOf(intent),
    captureBefore: captureBeforeOf(intent),
    created: toInstantOf(intent.created * 1000),
  }
}

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    status: refund.status as Refund['status'],
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    intentId: idOf(refund.payment_intent),
    metadata: refund.metadata ?? {},
    failureReason: refund.failure_reason ?? null,
    created: toInstantOf(refund.created * 1000),
  }
}

/** A signature says who sent it, not that it is what we read below. */
export function isEvent(sent: unknown): sent is Stripe.Event {
  const { id, type, created, data } = (sent ?? {}) as Partial<Record<keyof Stripe.Event, unknown>>
  const { object } = (data ?? {}) as { object?: unknown }
  const isNamed = typeof id === 'string' && typeof type === 'string' && Number.isFinite(created)
  return isNamed && typeof object === 'object' && object !== null
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

/** The state in which Stripe left an intent that it refused to work on. */
export function intentIn(error: Stripe.errors.StripeError): PaymentIntent | null {
  const intent = error.payment_intent as Stripe.PaymentIntent | undefined
  return intent ? toPaymentIntent(intent) : null
}

/** What confirming comes to, by the state in which the intent is, however it got there. */
export function toConfirmAnswer(intent: PaymentIntent): ConfirmAnswer {
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') {
    return { ok: true, outcome: 'authorised', intent }
  }
  if (intent.status === 'requires_action' && intent.redirectUrl !== null) {
    return { ok: true, outcome: 'requires_action', intent }
  }
  if (intent.status === 'processing') return { ok: true, outcome: 'processing', intent }
  return { ok: false, reason: 'unexpected_state', intent }
}

/** Stripe counts time in whole seconds since 1970. */
export const createdSince = (at: Instant): { gte: number } => ({ gte: Math.floor(toMilliseconds(at) / 1000) })

export type ReadRefusal = Exclude<IntentAnswer, { ok: true }>

export function refusedRead(error: unknown): ReadRefusal {
  if (isUnavailable(error)) return unavailable
  if (isMissing(error)) return { ok: false, reason: 'payment_intent_invalid' }
  throw error
}

export function refusedIntent(error: unknown): ReadRefusal | UnexpectedState {
  if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state') {
    const intent = intentIn(error)
    if (intent) return { ok: false, reason: 'unexpected_state', intent }
  }
  return refusedRead(error)
}

/** After a decline the intent no longer names the card; the failed charge and the error still do. */
function cardOf(intent: Stripe.PaymentIntent): PaymentIntent['card'] {
  const method = typeof intent.payment_method === 'string' ? null : intent.payment_method
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const card =
    method?.card ?? charge?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card
  return card?.brand && card.last4
    ? { brand: card.brand, last4: card.last4, fingerprint: card.fingerprint ?? null }
    : null
}

function captureBeforeOf({ latest_charge: charge }: Stripe.PaymentIntent): Instant | null {
  const seconds = typeof charge === 'string' ? null : charge?.payment_method_details?.card?.capture_before
  return seconds ? toInstantOf(seconds * 1000) : null
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
