import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import {
  answerAt,
  openBank,
  openWebhook,
  returnUrl,
  secretKey,
  webhookSecret,
} from '#sandbox/bank/test-bank.ts'
import type { CardDetails, PaymentIntent, Payments } from './payments.ts'
import { createStripePayments } from './stripe-payments.ts'

const noon: Instant = '2026-11-21T17:00:00.000Z'
const card: CardDetails = {
  name: 'Camille Roy',
  number: '4242 4242 4242 4242',
  expMonth: 12,
  expYear: 2030,
  cvc: '123',
}
const metadata = {
  hold_id: '7',
  guest_id: '3',
  property_id: '1',
  arrival: '2026-12-01',
  departure: '2026-12-04',
}

async function openPayments(settings: Parameters<typeof openBank>[0] = {}) {
  const bank = await openBank(settings)
  const apiBase = new URL(bank.url)
  return { bank, payments: createStripePayments({ secretKey, webhookSecret, apiBase, now: () => noon }) }
}

async function methodOf(payments: Payments, number: string): Promise<string> {
  const method = await payments.createPaymentMethod({ card: { ...card, number } })
  if (!method.ok) throw new Error(`The card was refused: ${method.reason}`)
  return method.paymentMethodId
}

async function intentOf(
  payments: Payments,
  number: string,
  idempotencyKey = 'hold-7',
): Promise<PaymentIntent> {
  const created = await payments.createIntent({
    amount: 113_049,
    currency: 'CAD',
    paymentMethodId: await methodOf(payments, number),
    metadata,
    description: 'Loft #101, 3 nuits',
    idempotencyKey,
  })
  if (!created.ok) throw new Error(`The intent was refused: ${created.reason}`)
  return created.intent
}

describe('paying', () => {
  test('money is held, taken and given back, each once', async () => {
    const { payments } = await openPayments()
    const method = await payments.createPaymentMethod({ card })
    expect(method).toMatchObject({ ok: true, brand: 'visa', last4: '4242' })
    const intent = await intentOf(payments, card.number)
    expect(intent).toMatchObject({
      status: 'requires_confirmation',
      amount: 113_049,
      currency: 'CAD',
      metadata,
      card: { brand: 'visa', last4: '4242' },
      created: noon,
      chargeId: null,
      lastError: null,
    })

    const held = await payments.confirmIntent(intent.id, { returnUrl }, 'confirm-7')
    expect(held).toMatchObject({ ok: true, outcome: 'authorised', intent: { amountCapturable: 113_049 } })
    expect(await payments.confirmIntent(intent.id, { returnUrl }, 'confirm-7-again')).toMatchObject({
      outcome: 'authorised',
    })

    const taken = { ok: true, intent: { status: 'succeeded', amountReceived: 113_049 } }
    expect(await payments.captureIntent(intent.id, { amount: 113_049 }, 'capture-7')).toMatchObject(taken)
    expect(await payments.captureIntent(intent.id, { amount: 113_049 }, 'capture-7')).toMatchObject(taken)
    expect(await payments.captureIntent(intent.id, { amount: 113_049 }, 'capture-7-again')).toMatchObject(
      taken,
    )
    expect(await payments.captureIntent(intent.id, { amount: 5_000 }, 'capture-other')).toMatchObject({
      ok: false,
      reason: 'unexpected_state',
    })
    expect(await payments.cancelIntent(intent.id, 'cancel-7')).toMatchObject({
      ok: false,
      reason: 'unexpected_state',
      intent: { status: 'succeeded' },
    })

    const half = { intentId: intent.id, amount: 56_525, metadata: { reservation_id: '7' } }
    const refunded = await payments.refund(half, 'refund-7')
    expect(refunded).toMatchObject({
      ok: true,
      refund: { status: 'succeeded', amount: 56_525, intentId: intent.id },
    })
    expect(await payments.refund(half, 'refund-7')).toEqual(refunded)
    expect(await payments.retrieveRefund(refunded.ok ? refunded.refund.id : '')).toEqual(refunded)
    expect(await payments.refund({ ...half, amount: 56_525 }, 'refund-8')).toMatchObject({
      reason: 'refund_too_large',
    })
    await payments.refund({ intentId: intent.id, amount: 56_524 }, 'refund-9')
    expect(await payments.refund({ intentId: intent.id, amount: 1 }, 'refund-10')).toMatchObject({
      reason: 'already_refunded',
    })
  })

  test('an authorisation is let go once, and again without harm', async () => {
    const { payments } = await openPayments()
    const intent = await intentOf(payments, card.number)
    await payments.confirmIntent(intent.id, { returnUrl }, 'confirm')
    expect(await payments.refund({ intentId: intent.id, amount: 100 }, 'refund')).toMatchObject({
      reason: 'nothing_to_refund',
    })
    const ended = { ok: true, intent: { status: 'canceled', amountCapturable: 0 } }
    expect(await payments.cancelIntent(intent.id, 'cancel')).toMatchObject(ended)
    expect(await payments.cancelIntent(intent.id, 'cancel-again')).toMatchObject(ended)
    expect(await payments.confirmIntent(intent.id, { returnUrl }, 'confirm-late')).toMatchObject({
      ok: false,
      reason: 'unexpected_state',
      intent: { status: 'canceled' },
    })
  })

  test('the same attempt made twice at once makes one intent', async () => {
    const { payments } = await openPayments()
    const paymentMethodId = await methodOf(payments, card.number)
    const attempt = {
      amount: 5_000,
      currency: 'CAD',
      paymentMethodId,
      metadata,
      description: 'x',
      idempotencyKey: 'k',
    } as const
    const [one, other] = await Promise.all([payments.createIntent(attempt), payments.createIntent(attempt)])
    expect(one).toEqual(other)
    const listed = await payments.listIntents({ createdAfter: noon })
    expect(listed).toMatchObject({ ok: true, intents: [{ amount: 5_000, metadata }] })
    expect(await payments.listIntents({ createdAfter: '2026-11-22T00:00:00.000Z' })).toEqual({
      ok: true,
      intents: [],
    })
  })
})

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

describe('the bank asks the guest', () => {
  test.each([
    ['4000000000003220', 'approve', { status: 'requires_capture', lastError: null }],
    ['4000000000003220', 'refuse', { status: 'requires_payment_method', lastError: { code: 'error_3ds' } }],
    ['4000000000003220', 'leave', { status: 'requires_action', lastError: null }],
    [
      '4000008400001629',
      'approve',
      { status: 'requires_payment_method', lastError: { code: 'card_declined' } },
    ],
    [
      '4000008260003178',
      'approve',
      { status: 'requires_payment_method', lastError: { code: 'insufficient_funds' } },
    ],
  ] as const)('card %s, %s: the intent tells how it ended', async (number, choice, end) => {
    const { payments } = await openPayments()
    const intent = await intentOf(payments, number)
    const asked = await payments.confirmIntent(intent.id, { returnUrl }, 'confirm')
    expect(asked).toMatchObject({ ok: true, outcome: 'requires_action', intent: { returnUrl } })
    if (asked.ok) await answerAt(asked.intent.redirectUrl ?? '', choice)
    expect(await payments.retrieveIntent(intent.id)).toMatchObject({ ok: true, intent: end })
  })
})

describe('webhooks', () => {
  test('a signed event is read, a forged, changed, unsigned or old one is not', async () => {
    const webhook = await openWebhook()
    const { bank, payments } = await openPayments({ webhookUrl: () => webhook.url })
    const intent = await intentOf(payments, card.number)
    await payments.confirmIntent(intent.id, { returnUrl }, 'confirm')
    await webhook.until(1)
    const [first] = webhook.received
    if (!first) throw new Error('No webhook came.')
    expect(payments.readWebhook(first.body, first.signature)).toEqual({
      ok: true,
      event: {
        id: first.event.id,
        type: 'payment_intent.amount_capturable_updated',
        intentId: intent.id,
        created: noon,
      },
    })
    expect(payments.readWebhook(first.body.replace('113049', '1'), first.signature)).toEqual({ ok: false })
    expect(payments.readWebhook(first.body, null)).toEqual({ ok: false })
    expect(payments.readWebhook('', first.signature)).toEqual({ ok: false })
    expect(payments.readWebhook('no JSON', 't=1,v1=00')).toEqual({ ok: false })
    const later = createStripePayments({
      secretKey,
      webhookSecret,
      apiBase: new URL(bank.url),
      now: () => '2026-11-21T17:06:00.000Z',
    })
    expect(later.readWebhook(first.body, first.signature)).toEqual({ ok: false })
    const other = createStripePayments({ secretKey, webhookSecret: 'whsec_other', now: () => noon })
    expect(other.readWebhook(first.body, first.signature)).toEqual({ ok: false })
  })
})
