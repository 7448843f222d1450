import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { errorOf, intentFor, methodFor, openBank, returnUrl } from './test-bank.ts'

describe('idempotency keys', () => {
  test('the same key gets the same answer, whether sent once, twice or all at once', async () => {
    const { stripe } = await openBank()
    const params = { amount: 5_000, currency: 'cad' }
    const calls = [1, 2, 3].map(() => stripe.paymentIntents.create(params, { idempotencyKey: 'hold-7' }))
    const intents = await Promise.all(calls)
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
    const again = await stripe.paymentIntents.create(params, { idempotencyKey: 'hold-7' })
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(again.lastResponse.requestId).toMatch(/^req_/)
  })

  test('the same key with something else to say is refused', async () => {
    const { stripe } = await openBank()
    await stripe.paymentIntents.create({ amount: 5_000, currency: 'cad' }, { idempotencyKey: 'k' })
    const error = await errorOf(
      stripe.paymentIntents.create({ amount: 6_000, currency: 'cad' }, { idempotencyKey: 'k' }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error.statusCode).toBe(400)
  })

  test('a decline is repeated under its key, and another key is another attempt', async () => {
    const { stripe } = await openBank()
    const intent = await intentFor(stripe, '4000000000009995')
    const confirm = (key: string, method?: string) =>
      stripe.paymentIntents.confirm(
        intent.id,
        { return_url: returnUrl, ...(method && { payment_method: method }) },
        { idempotencyKey: key },
      )
    const first = await errorOf(confirm('a'))
    const replayed = await errorOf(confirm('a'))
    expect(replayed).toMatchObject({
      statusCode: 402,
      decline_code: 'insufficient_funds',
      charge: first.charge,
    })
    const other = await methodFor(stripe, '4242424242424242')
    expect(await confirm('b', other.id)).toMatchObject({ status: 'requires_capture' })
  })

  test('a request that was never carried out leaves its key free', async () => {
    const { stripe } = await openBank()
    await errorOf(stripe.paymentIntents.create({ amount: 1, currency: 'cad' }, { idempotencyKey: 'k' }))
    const intent = await stripe.paymentIntents.create(
      { amount: 5_000, currency: 'cad' },
      { idempotencyKey: 'k' },
    )
    expect(intent.amount).toBe(5_000)
  })
})
