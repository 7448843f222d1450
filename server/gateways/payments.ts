// What the business asks of a payment provider: hold money on a card, take it, let it go, give it back.

import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Decline } from '#domain/payment.ts'

export type CardDetails = { name: string; number: string; expMonth: number; expYear: number; cvc: string }

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type PaymentIntent = {
  id: string
  status: PaymentIntentStatus
  amount: Cents
  /** ISO 4217 in capitals: 'CAD'. */
  currency: string
  amountCapturable: Cents
  amountReceived: Cents
  metadata: Record<string, string>
  /** The bank's page, while the guest has to answer there. */
  redirectUrl: string | null
  /** Where the bank sends the guest afterwards. */
  returnUrl: string | null
  /** Why the last attempt failed; null once another one succeeds. */
  lastError: { code: Decline } | null
  /** The latest attempt to charge, failed ones included. */
  chargeId: string | null
  /** The card that a confirmation would charge; a declined one is taken off. */
  paymentMethodId: string | null
  /** Whose saved card it is, or becomes. */
  customerId: string | null
  /** `fingerprint` is the provider's mark of the card, the same for each payment with it. */
  card: { brand: string; last4: string; fingerprint: string | null } | null
  /** When the provider lets an authorisation go by itself, as far as it says so. */
  captureBefore: Instant | null
  created: Instant
}

export type Refund = {
  id: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  amount: Cents
  /** ISO 4217 in capitals: 'CAD'. */
  currency: string
  intentId: string | null
  /** What was given with it when it was asked for. */
  metadata: Record<string, string>
  failureReason: string | null
  created: Instant
}

/** The provider cannot be reached or cannot answer now; nobody knows whether it carried out the call. */
export type Unavailable = { ok: false; reason: 'provider_unavailable' }

/** The intent is unknown to the provider, or this account may not see it. */
export type UnknownIntent = { ok: false; reason: 'payment_intent_invalid' }

/** The intent is in a state that does not allow the call; the intent says which. */
export type UnexpectedState = { ok: false; reason: 'unexpected_state'; intent: PaymentIntent }

export type IntentAnswer = { ok: true; intent: PaymentIntent } | Unavailable | UnknownIntent

export type IntentMetadata = {
  hold_id: string
  guest_id: string
  property_id: string
  arrival: string
  departure: string
  /** The bank's page may speak it. */
  locale?: string
  /** What a link asks for, where it is not the price of the hold. */
  request_id?: string
}

export type NewIntent = {
  amount: Cents
  currency: 'CAD'
  /** Left out, the card comes with `updateIntent`. */
  paymentMethodId?: string
  /** The card is saved for this customer, to be asked in the guest's absence, once its bank agreed to the payment. */
  customer?: string
  metadata: IntentMetadata
  description: string
  idempotencyKey: string
}

/** An authorization on a saved card, asked for while its owner is not there to answer. */
export type OffSessionAuthorization = {
  amount: Cents
  currency: 'CAD'
  customer: string
  paymentMethodId: string
  metadata: Record<string, string>
  description: string
  idempotencyKey: string
}

/** The same while its owner is there: their bank may ask them on its page, and sends them back to `returnUrl`. */
export type OnSessionAuthorization = OffSessionAuthorization & { returnUrl: string }

export type AuthorizationAnswer =
  | { ok: true; intent: PaymentIntent }
  /** `error_3ds` = its bank wants to ask the owner of the card. The refused intent holds nothing. */
  | { ok: false; reason: Decline; intent: PaymentIntent | null }
  | Unavailable

export type ConfirmAnswer =
  /** 'authorised' also when it was authorised before, 'requires_action': send the guest to `redirectUrl`. */
  | { ok: true; outcome: 'authorised' | 'requires_action' | 'processing'; intent: PaymentIntent }
  /** The card or its bank refused: nothing is charged, and the intent waits for another card. */
  | { ok: false; reason: Decline; intent: PaymentIntent | null }
  | UnexpectedState
  | UnknownIntent
  | Unavailable

export type PaymentEvent = { id: string; type: string; intentId: string | null; created: Instant }

/**
 * Each call returns what can be expected, refusals and an unreachable provider included, and throws only for
 * what is wrong in the code or the settings. An idempotency key stands for one attempt of one thing: the same
 * key gets the same answer, so an attempt after a decline needs a new one.
 */
export type Payments = {
  createPaymentMethod(input: {
    card: CardDetails
  }): Promise<
    | { ok: true; paymentMethodId: string; brand: string; last4: string }
    | { ok: false; reason: Decline | 'raw_card_refused' }
    | Unavailable
  >
  /** Holds nothing yet: the intent is for manual capture and not confirmed. */
  createIntent(
    intent: NewIntent,
  ): Promise<{ ok: true; intent: PaymentIntent } | { ok: false; reason: Decline } | Unavailable>
  updateIntent(
    id: string,
    change: { paymentMethodId: string },
    idempotencyKey: string,
  ): Promise<IntentAnswer | { ok: false; reason: Decline } | UnexpectedState>
  retrieveIntent(id: string): Promise<IntentAnswer>
  confirmIntent(
    id: string,
    how: { returnUrl: string; paymentMethodId?: string },
    idempotencyKey: string,
  ): Promise<ConfirmAnswer>
  /** Also ok when exactly this amount was captured before. */
  captureIntent(
    id: string,
    what: { amount: Cents },
    idempotencyKey: string,
  ): Promise<IntentAnswer | UnexpectedState>
  /** Lets an authorisation go; also ok when the intent was cancelled before. */
  cancelIntent(id: string, idempotencyKey: string): Promise<IntentAnswer | UnexpectedState>
  refund(
    what: { intentId: string; amount: Cents; metadata?: Record<string, string> },
    idempotencyKey: string,
  ): Promise<
    | { ok: true; refund: Refund }
    | { ok: false; reason: 'already_refunded' | 'refund_too_large' | 'nothing_to_refund' }
    | UnknownIntent
    | Unavailable
  >
  retrieveRefund(
    id: string,
  ): Promise<{ ok: true; refund: Refund } | { ok: false; reason: 'refund_not_found' } | Unavailable>
  /**
   * Whatever was given back of an intent, or since a moment of any intent, by us or by hand at the provider; newest first.
   * An unknown intent has none.
   */
  listRefunds(
    which: { intentId: string } | { createdAfter: Instant },
  ): Promise<{ ok: true; refunds: Refund[] } | Unavailable>
  /** All intents created at that moment or later, or all of a customer, newest first. */
  listIntents(
    which: { createdAfter: Instant } | { customer: string },
  ): Promise<{ ok: true; intents: PaymentIntent[] } | Unavailable>
  /** Somebody whom a card can be saved for; the provider learns no more than these marks. */
  createCustomer(
    metadata: Record<string, string>,
    idempotencyKey: string,
  ): Promise<{ ok: true; customer: string } | Unavailable>
  /** For manual capture and confirmed at once, or refused at once: nobody is there to be asked. */
  authorizeOffSession(wish: OffSessionAuthorization): Promise<AuthorizationAnswer>
  /** Also ok with 'requires_action': nothing is held until its owner has answered on the bank's page. */
  authorizeOnSession(wish: OnSessionAuthorization): Promise<AuthorizationAnswer>
  /** Takes a saved card from its customer, so that nobody can use it again; also ok when it is gone. */
  forgetCard(paymentMethodId: string): Promise<{ ok: true } | Unavailable>
  /** Believes nothing whose signature is not right and at most 5 minutes old, or that is no event. */
  readWebhook(rawBody: string, signature: string | null): { ok: true; event: PaymentEvent } | { ok: false }
}
