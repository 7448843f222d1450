import { describe, expect, test } from 'vitest'
import { confirmed, errorOf, noon, openBank, openWebhook, webhookSecret } from './test-bank.ts'

describe('webhooks', () => {
  test('each step is told, signed so that Stripe’s SDK believes it', async () => {
    const webhook = await openWebhook()
    const { stripe } = await openBank({ webhookUrl: () => webhook.url })
    const intent = await confirmed(stripe, '4242424242424242')
    await stripe.paymentIntents.capture(intent.id)
    await stripe.refunds.create({ payment_intent: intent.id })
    await errorOf(confirmed(stripe, '4000000000000002'))
    const left = await confirmed(stripe, '4242424242424242')
    await stripe.paymentIntents.cancel(left.id)
    await webhook.until(8)
    expect(webhook.types().toSorted()).toEqual([
      'charge.refunded',
      'charge.refunded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.amount_capturable_updated',
      'payment_intent.canceled',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'refund.created',
    ])
    for (const { body, signature, event } of webhook.received) {
      const read = stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        300,
        undefined,
        Date.parse(noon),
      )
      expect(read).toMatchObject({
        id: event.id,
        object: 'event',
        livemode: false,
        api_version: '2026-10-28.endive',
      })
    }
    expect(new Set(webhook.received.map(({ event }) => event.id)).size).toBe(8)
  })

  test('an event that the site does not take comes again until it does', async () => {
    const webhook = await openWebhook(3)
    const { stripe } = await openBank({ webhookUrl: () => webhook.url, retryDelaysMs: [5, 10] })
    const intent = await confirmed(stripe, '4242424242424242')
    await webhook.until(1)
    expect(webhook.received[0]?.event.data.object).toMatchObject({
      id: intent.id,
      status: 'requires_capture',
    })
  })
})
