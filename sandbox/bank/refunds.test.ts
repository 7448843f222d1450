import { describe, expect, test } from 'vitest'
import { confirmed, errorOf, intentFor, openBank, openWebhook } from './test-bank.ts'

describe('refunds', () => {
  test('parts add up to the charge and no further', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4242424242424242')
    const early = await errorOf(stripe.refunds.create({ payment_intent: intent.id }))
    expect(early.message).toContain('does not have a successful charge')
    await stripe.paymentIntents.capture(intent.id)
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 13_049,
      metadata: { a: 'b' },
    })
    expect(part).toMatchObject({ status: 'succeeded', amount: 13_049, metadata: { a: 'b' } })
    const over = await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 100_001 }))
    expect(over).toMatchObject({ statusCode: 400, param: 'amount' })
    await stripe.refunds.create({ payment_intent: intent.id })
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id })
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2)
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(read.latest_charge).toMatchObject({ refunded: true, amount_refunded: 113_049 })
  })

  test.each([
    ['4000000000007726', 'pending', 'succeeded', ['charge.refunded', 'refund.created', 'refund.updated']],
    [
      '4000000000005126',
      'succeeded',
      'failed',
      ['charge.refunded', 'refund.created', 'refund.failed', 'refund.updated'],
    ],
  ])('card %s: a refund is first %s and then %s', async (number, first, then, types) => {
    const webhook = await openWebhook()
    const { stripe } = await openBank({ webhookUrl: () => webhook.url, refundDelayMs: 20 })
    const intent = await intentFor(stripe, number, { capture_method: 'automatic', confirm: true })
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 5_000 })
    expect(refund.status).toBe(first)
    await webhook.until(types.length + 1)
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe(then)
    expect(webhook.types().toSorted()).toEqual([
      ...types.slice(0, 1),
      'payment_intent.succeeded',
      ...types.slice(1),
    ])
  })
})
