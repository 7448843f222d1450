// Saves a card at Stripe for the security deposit, holds money on it in its owner's absence, and forgets it.

import Stripe from 'stripe'
import type { OffSessionAuthorization, AuthorizationAnswer, Payments } from './payments.ts'
import { intentIn, openedParts, toPaymentIntent } from './stripe-answers.ts'
import { isMissing, isUnavailable, isUnusableCard, toDecline, unavailable } from './stripe-refusals.ts'

export function depositCalls(
  stripe: Stripe,
): Pick<Payments, 'createCustomer' | 'authorizeOffSession' | 'authorizeOnSession' | 'forgetCard'> {
  return {
    async createCustomer(metadata, idempotencyKey) {
      try {
        return { ok: true, customer: (await stripe.customers.create({ metadata }, { idempotencyKey })).id }
      } catch (error) {
        if (isUnavailable(error)) return unavailable
        throw error
      }
    },

    authorizeOffSession: (wish) => authorize(stripe, wish, { off_session: true }),

    // Set up anew, so that a renewal in its owner's absence need not ask again.
    authorizeOnSession: ({ returnUrl: return_url, ...wish }) =>
      authorize(stripe, wish, { return_url, setup_future_usage: 'off_session' }),

    async forgetCard(paymentMethodId) {
      try {
        await stripe.paymentMethods.detach(paymentMethodId)
        return { ok: true }
      } catch (error) {
        if (isUnavailable(error)) return unavailable
        if (isMissing(error) || isDetached(error)) return { ok: true }
        throw error
      }
    },
  }
}

/** Confirmed at once; `how` says whether its owner can be asked. */
async function authorize(
  stripe: Stripe,
  {
    amount,
    currency,
    customer,
    paymentMethodId,
    metadata,
    description,
    idempotencyKey,
  }: OffSessionAuthorization,
  how: Pick<Stripe.PaymentIntentCreateParams, 'off_session' | 'return_url' | 'setup_future_usage'>,
): Promise<AuthorizationAnswer> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        customer,
        payment_method: paymentMethodId,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        confirm: true,
        ...how,
        metadata,
        description,
        expand: openedParts,
      },
      { idempotencyKey },
    )
    return { ok: true, intent: toPaymentIntent(intent) }
  } catch (error) {
    if (isUnavailable(error)) return unavailable
    if (error instanceof Stripe.errors.StripeCardError) {
      return { ok: false, reason: toDecline(error), intent: intentIn(error) }
    }
    // Taken off at the provider, by hand: as good as a card that is not valid any more.
    if (isUnusableCard(error)) return { ok: false, reason: 'card_invalid', intent: null }
    throw error
  }
}

/** Stripe has no code for it. */
const isDetached = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  /not attached to a customer/i.test(error.message)
