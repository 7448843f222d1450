import { expect, test } from 'vitest'
import { confirmed, errorOf, intentFor, openBank, returnUrl } from './test-bank.ts'

test('a yes that is withdrawn: the capture is refused, and the intent is over with everything given back', async () => {
  const { stripe } = await openBank()
  const intent = await confirmed(stripe, '4000009990000013')
  expect(intent.status).toBe('requires_capture')
  const once = { idempotencyKey: 'capture' }
  for (const _ of ['first', 'again']) {
    const error = await errorOf(stripe.paymentIntents.capture(intent.id, {}, once))
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'canceled', amount_received: 0 })
  }
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled' })
})

test('an answer that is lost: nobody hears of the payment, however often they ask, and it is made once', async () => {
  const { stripe } = await openBank()
  const intent = await intentFor(stripe, '4000009990000021')
  const confirm = () =>
    stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl }, { idempotencyKey: 'confirm' })
  for (const _ of ['first', 'again'])
    expect(await errorOf(confirm())).toMatchObject({ type: 'StripeConnectionError' })
  const found = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(found).toMatchObject({ status: 'requires_capture', amount_capturable: found.amount })
})
