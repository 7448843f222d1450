import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { returnUrl, secretKey, webhookSecret } from '#sandbox/bank/test-bank.ts'
import { card, openPayments, methodOf, intentOf } from '#tests/support/api/sandbox-payments.ts'
import { createStripePayments } from './stripe-payments.ts'

describe('refusals', () => {
  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4000008400001280', 'card_declined'],
  ])('card %s is answered with %s, and another card can pay', async (number, reason) => {
    const { payments } = await openPayments()
    const intent = await intentOf(payments, number)
    expect(await payments.confirmIntent(intent.id, { returnUrl }, 'first')).toMatchObject({
      ok: false,
      reason,
      intent: { status: 'requires_payment_method', lastError: { code: reason } },
    })
    expect(await payments.retrieveIntent(intent.id)).toMatchObject({
      intent: { lastError: { code: reason }, card: { last4: number.slice(-4) } },
    })
    const paymentMethodId = await methodOf(payments, card.number)
    expect(await payments.updateIntent(intent.id, { paymentMethodId }, 'update')).toMatchObject({
      ok: true,
      intent: { status: 'requires_confirmation' },
    })
    expect(await payments.confirmIntent(intent.id, { returnUrl }, 'second')).toMatchObject({
      outcome: 'authorised',
    })
  })

  test.each([
    [{ number: '4539148803436467' }, 'card_number_invalid'],
    [{ expYear: 2020 }, 'card_expired'],
    [{ cvc: '12' }, 'card_cvc_invalid'],
  ])('a card with %o is answered with %s', async (typed, reason) => {
    const { payments } = await openPayments()
    expect(await payments.createPaymentMethod({ card: { ...card, ...typed } })).toEqual({ ok: false, reason })
  })

  test('unknown intents, refunds and cards are answers, not accidents', async () => {
    const { payments } = await openPayments()
    const unknown = { ok: false, reason: 'payment_intent_invalid' }
    expect(await payments.retrieveIntent('pi_nobody')).toEqual(unknown)
    expect(await payments.confirmIntent('pi_nobody', { returnUrl }, 'a')).toEqual(unknown)
    expect(await payments.refund({ intentId: 'pi_nobody', amount: 1 }, 'b')).toEqual(unknown)
    expect(await payments.retrieveRefund('re_nobody')).toEqual({ ok: false, reason: 'refund_not_found' })
    const intent = await intentOf(payments, card.number)
    const invalid = { ok: false, reason: 'card_invalid' }
    expect(await payments.updateIntent(intent.id, { paymentMethodId: 'pm_nobody' }, 'c')).toEqual(invalid)
    expect(
      await payments.confirmIntent(intent.id, { returnUrl, paymentMethodId: 'pm_nobody' }, 'd'),
    ).toMatchObject(invalid)
  })

  test('a card number goes to nobody but a sandbox', async () => {
    const refused = { ok: false, reason: 'raw_card_refused' }
    const real = createStripePayments({ secretKey, webhookSecret })
    expect(await real.createPaymentMethod({ card })).toEqual(refused)
    const { bank } = await openPayments()
    const live = createStripePayments({ secretKey: 'sk_live_x', webhookSecret, apiBase: new URL(bank.url) })
    expect(await live.createPaymentMethod({ card })).toEqual(refused)
  })

  test('a bank that is away or out of order is an answer', async () => {
    const { bank, payments } = await openPayments()
    await bank.close()
    expect(await payments.retrieveIntent('pi_1')).toEqual({ ok: false, reason: 'provider_unavailable' })
    const broken = createServer((_request, response) =>
      response.writeHead(503, { 'Stripe-Should-Retry': 'false' }).end('<h1>Service unavailable</h1>'),
    )
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void broken.close())
    const apiBase = new URL(`http://127.0.0.1:${(broken.address() as AddressInfo).port}`)
    const there = createStripePayments({ secretKey, webhookSecret, apiBase })
    expect(await there.createPaymentMethod({ card })).toEqual({ ok: false, reason: 'provider_unavailable' })
    expect(await there.captureIntent('pi_1', { amount: 1 }, 'k')).toEqual({
      ok: false,
      reason: 'provider_unavailable',
    })
  })

  test('a wrong key is our mistake and is thrown', async () => {
    const { bank } = await openPayments()
    const stranger = createStripePayments({
      secretKey: 'sk_test_no',
      webhookSecret,
      apiBase: new URL(bank.url),
    })
    await expect(stranger.retrieveIntent('pi_1')).rejects.toThrow('Invalid API Key')
  })
})
