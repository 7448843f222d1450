// Gives money back through Stripe, and reads what became of it.

import Stripe from 'stripe'
import type { Payments, Refund } from './payments.ts'
import { createdSince, toRefund } from './stripe-answers.ts'
import { isMissing, isUnavailable, unavailable } from './stripe-refusals.ts'

export function refundCalls(stripe: Stripe): Pick<Payments, 'refund' | 'retrieveRefund' | 'listRefunds'> {
  return {
    async refund({ intentId, amount, metadata }, idempotencyKey) {
      try {
        const what = { payment_intent: intentId, amount, ...(metadata && { metadata }) }
        return { ok: true, refund: toRefund(await stripe.refunds.create(what, { idempotencyKey })) }
      } catch (error) {
        if (isUnavailable(error)) return unavailable
        if (isMissing(error)) return { ok: false, reason: 'payment_intent_invalid' }
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          if (error.code === 'charge_already_refunded') return { ok: false, reason: 'already_refunded' }
          if (error.param === 'amount') return { ok: false, reason: 'refund_too_large' }
          if (error.param === 'payment_intent') return { ok: false, reason: 'nothing_to_refund' }
        }
        throw error
      }
    },

    async retrieveRefund(id) {
      try {
        return { ok: true, refund: toRefund(await stripe.refunds.retrieve(id)) }
      } catch (error) {
        if (isUnavailable(error)) return unavailable
        if (isMissing(error)) return { ok: false, reason: 'refund_not_found' }
        throw error
      }
    },

    async listRefunds(which) {
      const wanted =
        'intentId' in which
          ? { payment_intent: which.intentId }
          : { created: createdSince(which.createdAfter) }
      try {
        const refunds: Refund[] = []
        for await (const refund of stripe.refunds.list({ ...wanted, limit: 100 })) {
          refunds.push(toRefund(refund))
        }
        return { ok: true, refunds }
      } catch (error) {
        if (isUnavailable(error)) return unavailable
        if (isMissing(error)) return { ok: true, refunds: [] }
        throw error
      }
    },
  }
}
