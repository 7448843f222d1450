import type Stripe from 'stripe'
import { notFound } from './bank-error.ts'
import type { Draft } from './draft.ts'
import type { Intent, PaymentMethod } from './records.ts'
import { chargeShape, customerShape, intentShape, paymentMethodShape } from './shapes.ts'

/** The references of an intent that `expand` may name; a charge of this bank has no balance transaction to open. */
export const expandableInIntent = [
  'customer',
  'latest_charge',
  'latest_charge.balance_transaction',
  'payment_method',
] as const

/** An intent as Stripe answers it, its references opened where `expand` asks for it. */
export function presentIntent(draft: Draft, intent: Intent, expand: string[] = []): Stripe.PaymentIntent {
  const charge = intent.latestCharge && draft.find('charges', intent.latestCharge)
  const method = intent.paymentMethod && draft.find('paymentMethods', intent.paymentMethod)
  const customer = intent.customer && draft.find('customers', intent.customer)
  return intentShape(intent, {
    nextAction: nextAction(draft, intent),
    latestCharge:
      charge && expand.some((path) => path.startsWith('latest_charge'))
        ? chargeShape(charge, methodOf(draft, charge.paymentMethod))
        : intent.latestCharge,
    paymentMethod:
      method && expand.includes('payment_method') ? paymentMethodShape(method) : intent.paymentMethod,
    customer: customer && expand.includes('customer') ? customerShape(customer) : intent.customer,
  })
}

export function presentCharge(draft: Draft, id: string): Stripe.Charge {
  const charge = draft.find('charges', id)
  if (!charge) throw notFound('charge', id, 'charge')
  return chargeShape(charge, methodOf(draft, charge.paymentMethod))
}

export function methodOf(draft: Draft, id: string): PaymentMethod {
  const method = draft.find('paymentMethods', id)
  if (!method) throw notFound('PaymentMethod', id, 'payment_method')
  return method
}

export const challengePage = (publicUrl: string, intent: string, secret: string): string =>
  `${publicUrl}/3ds/${intent}/${secret}`

function nextAction(draft: Draft, intent: Intent): Stripe.PaymentIntent.NextAction | null {
  const challenge = intent.challenge && draft.find('challenges', intent.challenge)
  if (!challenge || intent.status !== 'requires_action') return null
  const url = challengePage(draft.publicUrl, intent.id, challenge.id)
  if (challenge.returnUrl === null) {
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  }
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: challenge.returnUrl } }
}
