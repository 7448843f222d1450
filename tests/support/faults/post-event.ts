import Stripe from 'stripe'
import { addMinutes, toMilliseconds } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import type { TestApp } from '#tests/support/api/app.ts'

type Message = {
  intentId: string
  /** `payment_intent.` is understood; those of refunds are named whole. */
  type?: string
  secret?: string
  ageMinutes?: number
  deps?: Partial<Deps>
}

let messages = 0

/** Posts a message in the bank's name, signed at the app's time; the status of our answer. */
export async function postEvent(
  { deps: real, api }: TestApp,
  { intentId, type = 'amount_capturable_updated', ageMinutes = 0, deps, secret }: Message,
): Promise<number> {
  const timestamp = Math.floor(toMilliseconds(addMinutes(real.now(), -ageMinutes)) / 1000)
  const isOfRefund = type.startsWith('refund.')
  const object = isOfRefund
    ? { id: 're_1', object: 'refund', payment_intent: intentId }
    : { id: intentId, object: 'payment_intent', status: type }
  const payload = JSON.stringify({
    id: `evt_${++messages}`,
    object: 'event',
    type: isOfRefund ? type : `payment_intent.${type}`,
    created: timestamp,
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? real.settings.stripe.webhookSecret,
    timestamp,
  })
  const seed = deps ? createApi({ ...real, ...deps }) : api
  const headers = { 'Stripe-Signature': signature }
  return (await seed.request('/api/webhooks/stripe', { method: 'POST', headers, body: payload })).status
}
