// Carries out payments through Stripe, or through the sandbox bank that speaks the same calls.

import Stripe from 'stripe'
import type { Instant } from '#domain/days.ts'
import { toMilliseconds } from '#domain/days.ts'
import type { PaymentIntent, Payments } from './payments.ts'
import {
  createdSince,
  intentIn,
  openedParts,
  refusedIntent,
  refusedRead,
  toConfirmAnswer,
  isEvent,
  toPaymentEvent,
  toPaymentIntent,
} from './stripe-answers.ts'
import { isRawCardRefused, isUnavailable, isUnusableCard, toDecline, unavailable } from './stripe-refusals.ts'
import { depositCalls } from './stripe-deposits.ts'
import { refundCalls } from './stripe-refunds.ts'

export type StripeSettings = {
  secretKey: string
  /** Where the API is reached; Stripe itself when absent. */
  apiBase?: URL | null
  timeoutMs?: number
  webhookSecret: string
  /** Dates the arrival of webhooks; the machine's clock when absent. */
  now?: () => Instant
}

/** Answers keep the shapes of this version until the code is ready for another. */
const apiVersion = '2026-10-28.endive'
const webhookToleranceSeconds = 300
const expand = openedParts

export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = connectStripe(settings)
  const isSandbox = Boolean(settings.apiBase) && !/^(sk|rk)_live_/.test(settings.secretKey)

  return {
    async createPaymentMethod({ card }) {
      // Stripe's own fields in the browser take the card; a number that passes by us may only go to the sandbox.
      if (!isSandbox) return { ok: false, reason: 'raw_card_refused' }
      try {
        const method = await stripe.paymentMethods.create({
          type: 'card',
          card: {
            number: card.number.replaceAll(' ', ''),
            exp_month: card.expMonth,
            exp_year: card.expYear,
            cvc: card.cvc,
          },
          billing_details: { name: card.name },
        })
        return {
          ok: true,
          paymentMethodId: method.id,
          brand: method.card?.brand ?? '',
          last4: method.card?.last4 ?? '',
        }
      } catch (error) {
        if (isUnavailable(error)) return unavailable
        if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: toDecline(error) }
        if (isRawCardRefused(error)) return { ok: false, reason: 'raw_card_refused' }
        throw error
      }
    },

    async createIntent({
      amount,
      currency,
      paymentMethodId,
      customer,
      metadata,
      description,
      idempotencyKey,
    }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            ...(paymentMethodId && { payment_method: paymentMethodId }),
            allowed_payment_method_types: ['card'],
            capture_method: 'manual',
            ...(customer && { customer, setup_future_usage: 'off_session' as const }),
            metadata,
            description,
            expand,
          },
          { idempotencyKey },
        )
        return { ok: true, intent: toPaymentIntent(intent) }
      } catch (error) {
        if (isUnavailable(error)) return unavailable
        if (isUnusableCard(error)) return { ok: false, reason: 'card_invalid' }
        if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: toDecline(error) }
        throw error
      }
    },

    async updateIntent(id, { paymentMethodId }, idempotencyKey) {
      try {
        const change = { payment_method: paymentMethodId, expand }
        return answer(await stripe.paymentIntents.update(id, change, { idempotencyKey }))
      } catch (error) {
        if (isUnusableCard(error)) return { ok: false, reason: 'card_invalid' }
        return refusedIntent(error)
      }
    },

    async retrieveIntent(id) {
      try {
        return answer(await stripe.paymentIntents.retrieve(id, { expand }))
      } catch (error) {
        return refusedRead(error)
      }
    },

    async confirmIntent(id, { returnUrl, paymentMethodId }, idempotencyKey) {
      try {
        const how = {
          return_url: returnUrl,
          ...(paymentMethodId && { payment_method: paymentMethodId }),
          expand,
        }
        return toConfirmAnswer(
          toPaymentIntent(await stripe.paymentIntents.confirm(id, how, { idempotencyKey })),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) {
          return { ok: false, reason: toDecline(error), intent: intentIn(error) }
        }
        if (isUnusableCard(error)) return { ok: false, reason: 'card_invalid', intent: null }
        const refusal = refusedIntent(error)
        return refusal.reason === 'unexpected_state' ? toConfirmAnswer(refusal.intent) : refusal
      }
    },

    async captureIntent(id, { amount }, idempotencyKey) {
      try {
        const what = { amount_to_capture: amount, expand }
        return answer(await stripe.paymentIntents.capture(id, what, { idempotencyKey }))
      } catch (error) {
        const refusal = refusedIntent(error)
        const isDone =
          refusal.reason === 'unexpected_state' &&
          refusal.intent.status === 'succeeded' &&
          refusal.intent.amountReceived === amount
        return isDone ? { ok: true, intent: refusal.intent } : refusal
      }
    },

    async cancelIntent(id, idempotencyKey) {
      try {
        return answer(await stripe.paymentIntents.cancel(id, { expand }, { idempotencyKey }))
      } catch (error) {
        const refusal = refusedIntent(error)
        const isDone = refusal.reason === 'unexpected_state' && refusal.intent.status === 'canceled'
        return isDone ? { ok: true, intent: refusal.intent } : refusal
      }
    },

    ...refundCalls(stripe),
    ...depositCalls(stripe),

    async listIntents(which) {
      const wanted =
        'customer' in which ? { customer: which.customer } : { created: createdSince(which.createdAfter) }
      try {
        const intents: PaymentIntent[] = []
        const expandAll = expand.map((part) => `data.${part}`)
        for await (const intent of stripe.paymentIntents.list({ ...wanted, limit: 100, expand: expandAll })) {
          intents.push(toPaymentIntent(intent))
        }
        return { ok: true, intents }
      } catch (error) {
        if (isUnavailable(error)) return unavailable
        throw error
      }
    },

    readWebhook(rawBody, signature) {
      const arrived = settings.now && toMilliseconds(settings.now())
      const { webhookSecret } = settings
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature ?? '',
          webhookSecret,
          webhookToleranceSeconds,
          undefined,
          arrived,
        )
        return isEvent(event) ? { ok: true, event: toPaymentEvent(event) } : { ok: false }
      } catch (error) {
        // What is signed and no JSON is no event either.
        const isUnusable =
          error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
        if (isUnusable) return { ok: false }
        throw error
      }
    },
  }
}

export function connectStripe({ secretKey, apiBase, timeoutMs = 10_000 }: StripeSettings): Stripe {
  const own = apiBase && {
    host: apiBase.hostname,
    port: apiBase.port || (apiBase.protocol === 'https:' ? 443 : 80),
    protocol: apiBase.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...own,
  })
}

const answer = (intent: Stripe.PaymentIntent) => ({ ok: true as const, intent: toPaymentIntent(intent) })
