// Tells what Stripe's errors mean to the business.

import Stripe from 'stripe'
import type { Decline } from '#domain/payment.ts'
import type { Unavailable } from './payments.ts'

/** Stripe's codes as ours; whatever is not listed is a decline without a stated reason. */
const declines: Record<string, Decline> = {
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
export function toDecline({ code, decline_code: declineCode }: CodedError): Decline {
  return declines[declineCode ?? ''] ?? declines[code ?? ''] ?? 'card_declined'
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

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The saved card is unknown, spent or somebody else's. Stripe gives the second of these no code. */
export function isUnusableCard(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return (
    (isMissing(error) && error.param === 'payment_method') ||
    /may not be used again|belongs to a customer/i.test(error.message)
  )
}

/** Stripe answers this to accounts that may not send card numbers; it has no code of its own. */
export const isRawCardRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /card numbers directly/i.test(error.message)
