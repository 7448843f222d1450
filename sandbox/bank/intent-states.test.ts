import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { confirmed, errorOf, intentFor, methodFor, noon, openBank, stripeAt } from './test-bank.ts'

describe('states', () => {
  test('what the state does not allow is refused as Stripe refuses it', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4242424242424242')
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' }
    expect(await errorOf(stripe.paymentIntents.confirm(intent.id))).toMatchObject(unexpected)
    expect(await errorOf(stripe.paymentIntents.update(intent.id, { amount: 1_000 }))).toMatchObject(
      unexpected,
    )
    await stripe.paymentIntents.capture(intent.id)
    const again = await errorOf(stripe.paymentIntents.capture(intent.id))
    expect(again).toMatchObject(unexpected)
    expect(again.payment_intent).toMatchObject({ id: intent.id, status: 'succeeded' })
    expect(await errorOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject(unexpected)
  })

  test('an intent without a card waits for one and cannot be confirmed', async () => {
    const { stripe } = await openBank()
    const intent = await stripe.paymentIntents.create({ amount: 5_000, currency: 'cad' })
    expect(intent.status).toBe('requires_payment_method')
    expect(await errorOf(stripe.paymentIntents.confirm(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const method = await methodFor(stripe, '4242424242424242')
    const ready = await stripe.paymentIntents.update(intent.id, {
      payment_method: method.id,
      metadata: { a: 'b' },
    })
    expect(ready).toMatchObject({ status: 'requires_confirmation', metadata: { a: 'b' } })
  })

  test.each([
    ['no amount', { currency: 'cad' }, 'parameter_missing'],
    ['a broken amount', { amount: 10.5, currency: 'cad' }, 'parameter_invalid_integer'],
    ['less than 50 cents', { amount: 49, currency: 'cad' }, 'amount_too_small'],
    ['an unknown parameter', { amount: 5_000, currency: 'cad', amont: 1 }, 'parameter_unknown'],
    ['an unknown card', { amount: 5_000, currency: 'cad', payment_method: 'pm_nobody' }, 'resource_missing'],
  ])('%s is refused with a code', async (_what, params, code) => {
    const { stripe } = await openBank()
    const error = await errorOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams))
    expect(error.code).toBe(code)
  })

  test('a return address that is none is refused', async () => {
    const { stripe } = await openBank()
    const intent = await intentFor(stripe, '4242424242424242')
    const error = await errorOf(
      stripe.paymentIntents.confirm(intent.id, { return_url: 'javascript:alert(1)' }),
    )
    expect(error).toMatchObject({ code: 'url_invalid', param: 'return_url' })
  })

  test('a wrong key is 401, an unknown call 404, both in the shape of Stripe', async () => {
    const bank = await openBank()
    const stranger = stripeAt(bank.port, 'sk_test_somebody')
    expect(await errorOf(stranger.paymentIntents.list())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    expect(await errorOf(bank.stripe.payouts.list())).toMatchObject({ statusCode: 404 })
    expect(await errorOf(bank.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
    })
  })

  test('intents are listed newest first, by pages and by time', async () => {
    let now = noon
    const { stripe } = await openBank({ now: () => now })
    const first = await intentFor(stripe, '4242424242424242')
    now = '2026-11-21T18:00:00.000Z'
    const second = await intentFor(stripe, '4242424242424242')
    const third = await intentFor(stripe, '4242424242424242')
    const all: string[] = []
    for await (const intent of stripe.paymentIntents.list({ limit: 1 })) all.push(intent.id)
    expect(all).toEqual([third.id, second.id, first.id])
    const later = await stripe.paymentIntents.list({ created: { gt: first.created } })
    expect(later.data.map(({ id }) => id)).toEqual([third.id, second.id])
  })
})
