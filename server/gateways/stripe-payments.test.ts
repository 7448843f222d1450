import { describe, expect, test } from 'vitest'
import { answerAt, openWebhook, returnUrl, secretKey, webhookSecret } from '#sandbox/bank/test-bank.ts'
import {
  noon,
  card,
  metadata,
  openPayments,
  methodOf,
  intentOf,
} from '#tests/support/api/sandbox-payments.ts'
import { createStripePayments } from './stripe-payments.ts'

describe('paying', () => {
  test('a card has a mark that is the same for the same number, before it is charged and after, and of no other', async () => {
    const marks: (string | null | undefined)[] = []
    for (const number of [card.number, card.number, '5555 5555 5555 4444']) {
      const { payments } = await openPayments()
      const intent = await intentOf(payments, number)
      marks.push(intent.card?.fingerprint)
      const held = await payments.confirmIntent(intent.id, { returnUrl }, 'confirm-7')
      expect(held).toMatchObject({ ok: true, intent: { card: { fingerprint: intent.card?.fingerprint } } })
    }
    expect(marks[0]).toMatch(/^[0-9a-f]{16}$/)
    expect(marks[1]).toBe(marks[0])
    expect(marks[2]).not.toBe(marks[0])
  })

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
