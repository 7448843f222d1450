import type { BankErrorBody } from './bank-error.ts'
import { type Answer, ok, type Draft, newId, randomText } from './draft.ts'
import { monthOf, type Challenge, type Charge, type Intent, type PaymentMethod } from './records.ts'
import { methodOf, presentIntent } from './presentation.ts'
import { paymentMethodShape } from './shapes.ts'
import type { Decline, TestCard } from './test-card.ts'
import { testCardNamed } from './test-cards.ts'

export type Attempt = {
  returnUrl: string | null
  offSession: boolean
  /** `error_on_requires_action`: a card whose bank wants to ask is declined instead. */
  failsWhenAsked: boolean
  expand: string[]
}

const hourInSeconds = 60 * 60

/** How long a card's network keeps an amount aside for a merchant (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). */
function holdInSeconds({ brand }: PaymentMethod, offSession: boolean): number {
  return (brand === 'visa' && offSession ? 4 * 24 + 18 : 7 * 24) * hourInSeconds
}

const expired: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Asks the cardholder if the card wants it, and otherwise asks the card's bank for the money. */
export function attemptPayment(
  draft: Draft,
  intent: Intent,
  method: PaymentMethod,
  attempt: Attempt,
): Answer {
  const card = testCardNamed(method.testCard)
  const pending = { ...intent, paymentMethod: method.id, lastError: null }
  if (!mustAsk(card, method, attempt.offSession)) return charge(draft, pending, method, attempt)
  if (attempt.offSession || attempt.failsWhenAsked)
    return decline(draft, pending, method, authenticationRequired)
  return ask(draft, pending, method, attempt)
}

/** The cardholder's answer on the 3-D Secure page. A second answer changes nothing. */
export function answerChallenge(
  draft: Draft,
  challenge: Challenge,
  answer: 'approved' | 'refused',
): Challenge {
  const intent = draft.find('intents', challenge.intent)
  if (challenge.answer !== null || !intent || intent.challenge !== challenge.id) return challenge
  const method = methodOf(draft, challenge.paymentMethod)
  const open = { ...intent, challenge: null }
  const { status } =
    answer === 'approved'
      ? charge(draft, open, method, { expand: [], offSession: false }, true)
      : refuse(draft, open, method)
  return draft.put('challenges', {
    ...challenge,
    answer,
    redirectStatus: status === 200 ? 'succeeded' : 'failed',
  })
}

function mustAsk(card: TestCard, method: PaymentMethod, offSession: boolean): boolean {
  if (card.challenge === 'always') return true
  if (card.challenge === 'unless_set_up') return !(method.setUpOffSession && offSession)
  return card.challenge === 'on_session_only' && !offSession
}

function ask(draft: Draft, intent: Intent, method: PaymentMethod, attempt: Attempt): Answer {
  const open = intent.challenge === null ? undefined : draft.find('challenges', intent.challenge)
  // Paying again with the same card while the question is open leads to the same page, so that a double
  // click or a second tab never leaves the cardholder on a page whose answer no longer counts.
  const challenge =
    open?.paymentMethod === method.id
      ? { ...open, returnUrl: attempt.returnUrl ?? open.returnUrl }
      : newChallenge(intent, method, attempt.returnUrl)
  draft.put('challenges', challenge)
  const asking = draft.put('intents', { ...intent, status: 'requires_action', challenge: challenge.id })
  draft.announce('payment_intent.requires_action', presentIntent(draft, asking))
  return ok(presentIntent(draft, asking, attempt.expand))
}

function newChallenge(intent: Intent, method: PaymentMethod, returnUrl: string | null): Challenge {
  return {
    id: randomText(32),
    intent: intent.id,
    paymentMethod: method.id,
    returnUrl,
    answer: null,
    redirectStatus: null,
  }
}

function charge(
  draft: Draft,
  intent: Intent,
  method: PaymentMethod,
  { expand, offSession }: Pick<Attempt, 'expand' | 'offSession'>,
  authenticated = false,
): Answer {
  const refusal = hasExpired(draft, method) ? expired : testCardNamed(method.testCard).decline
  if (refusal) return decline(draft, intent, method, refusal)
  const captured = intent.captureMethod === 'automatic'
  const charged = draft.put('charges', {
    ...newCharge(draft, intent, method),
    captured,
    amountCaptured: captured ? intent.amount : 0,
    captureBefore: captured ? null : draft.now + holdInSeconds(method, offSession),
    authenticated,
  })
  keepOrSpend(draft, intent, method)
  const authorised = draft.put('intents', {
    ...intent,
    status: captured ? 'succeeded' : 'requires_capture',
    challenge: null,
    latestCharge: charged.id,
    amountReceived: captured ? intent.amount : 0,
    amountCapturable: captured ? 0 : intent.amount,
  })
  const type = captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated'
  draft.announce(type, presentIntent(draft, authorised))
  return ok(presentIntent(draft, authorised, expand))
}

/** A card that was saved may be past its last month when it is charged. */
function hasExpired({ now }: Draft, { expYear, expMonth }: PaymentMethod): boolean {
  const { year, month } = monthOf(now)
  return expYear < year || (expYear === year && expMonth < month)
}

/** A card is saved for a customer who wants it; without a customer it serves once. */
function keepOrSpend(draft: Draft, intent: Intent, method: PaymentMethod): void {
  const saved = intent.customer !== null && intent.setupFutureUsage !== null
  draft.put('paymentMethods', {
    ...method,
    customer: saved ? intent.customer : method.customer,
    spent: !saved && method.customer === null,
    setUpOffSession: method.setUpOffSession || intent.setupFutureUsage === 'off_session',
  })
}

function decline(draft: Draft, intent: Intent, method: PaymentMethod, reason: Decline): Answer {
  const failed = draft.put('charges', {
    ...newCharge(draft, intent, method),
    status: 'failed',
    failure: { code: reason.code, declineCode: reason.declineCode, message: reason.message },
  })
  return fail(
    draft,
    { ...intent, latestCharge: failed.id },
    {
      type: 'card_error',
      code: reason.code,
      ...(reason.declineCode && { decline_code: reason.declineCode }),
      message: reason.message,
      charge: failed.id,
      payment_method: paymentMethodShape(method),
    },
  )
}

function refuse(draft: Draft, intent: Intent, method: PaymentMethod): Answer {
  return fail(draft, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: paymentMethodShape(method),
  })
}

function fail(draft: Draft, intent: Intent, error: BankErrorBody): Answer {
  const failed = draft.put('intents', {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    challenge: null,
    lastError: error,
  })
  const shape = presentIntent(draft, failed)
  draft.announce('payment_intent.payment_failed', shape)
  return { status: 402, body: { error: { ...error, payment_intent: shape } } }
}

function newCharge(draft: Draft, intent: Intent, method: PaymentMethod): Charge {
  return {
    id: newId('ch'),
    created: draft.now,
    intent: intent.id,
    paymentMethod: method.id,
    customer: intent.customer,
    amount: intent.amount,
    currency: intent.currency,
    description: intent.description,
    metadata: intent.metadata,
    status: 'succeeded',
    failure: null,
    captured: false,
    amountCaptured: 0,
    amountRefunded: 0,
    captureBefore: null,
    authenticated: false,
  }
}
