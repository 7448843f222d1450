import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { answerAt } from '#sandbox/bank/test-bank.ts'
import { openRecordedBank } from '#tests/support/api/recorded-bank.ts'
import { card, intentOf, metadata, noon, openPayments } from '#tests/support/api/sandbox-payments.ts'
import type { OffSessionAuthorization, Payments } from './payments.ts'

const returnUrl = 'https://leslofts.example/fr/paiement/transaction'
const hours = 60

/** A stay that was paid with this card, which is saved for its deposit by that. */
async function saved(payments: Payments, number: string, more: Partial<typeof card> = {}) {
  const made = await payments.createCustomer({ hold_id: '7' }, 'customer-7')
  const method = await payments.createPaymentMethod({ card: { ...card, ...more, number } })
  if (!made.ok || !method.ok) throw new Error('The bank refuses the card.')
  const { customer } = made
  const { paymentMethodId } = method
  const created = await payments.createIntent({
    amount: 113_049,
    currency: 'CAD',
    paymentMethodId,
    customer,
    metadata,
    description: 'Loft #101',
    idempotencyKey: 'hold-7',
  })
  if (!created.ok) throw new Error(created.reason)
  const confirmed = await payments.confirmIntent(created.intent.id, { returnUrl }, 'confirm')
  if (!confirmed.ok) throw new Error(confirmed.reason)
  if (confirmed.intent.redirectUrl) await answerAt(confirmed.intent.redirectUrl, 'approve')
  const wish: OffSessionAuthorization = {
    amount: 50_000,
    currency: 'CAD',
    customer,
    paymentMethodId,
    metadata: { deposit_id: '1' },
    description: 'Dépôt de garantie',
    idempotencyKey: 'deposit-1',
  }
  return { wish, intentId: created.intent.id }
}

describe('a saved card is held in its owner’s absence', () => {
  test.each([
    ['Visa', '4242424242424242', 4 * 24 + 18],
    ['Mastercard', '5555555555554444', 7 * 24],
    ['one whose bank asked the first time', '4000002500003155', 4 * 24 + 18],
    ['one that was set up elsewhere', '4000003800000446', 4 * 24 + 18],
  ])('%s: once, and until the moment that the bank names', async (_, number, held) => {
    const { payments } = await openPayments()
    const { wish } = await saved(payments, number)
    const first = await payments.authorizeOffSession(wish)
    expect(first).toMatchObject({
      ok: true,
      intent: {
        status: 'requires_capture',
        amountCapturable: 50_000,
        customerId: wish.customer,
        captureBefore: addMinutes(noon, held * hours),
      },
    })
    expect(await payments.authorizeOffSession(wish)).toEqual(first)
    const listed = await payments.listIntents({ customer: wish.customer })
    expect(listed.ok && listed.intents.map(({ metadata: marks }) => marks['deposit_id'])).toEqual([
      '1',
      undefined,
    ])
  })

  test('and has lapsed once that moment has come', async () => {
    let now: Instant = noon
    const { payments } = await openPayments({ now: () => now })
    const { wish } = await saved(payments, '4242424242424242')
    const held = await payments.authorizeOffSession(wish)
    if (!held.ok) throw new Error(held.reason)
    const status = async () => {
      const read = await payments.retrieveIntent(held.intent.id)
      return read.ok && read.intent.status
    }
    now = addMinutes(noon, (4 * 24 + 18) * hours - 1)
    expect(await status()).toBe('requires_capture')
    now = addMinutes(noon, (4 * 24 + 18) * hours)
    expect(await status()).toBe('canceled')
  })
})

describe('an authorization is refused, and nothing is held', () => {
  test('when the bank wants to ask the owner each time', async () => {
    const { payments } = await openPayments()
    const { wish } = await saved(payments, '4000002760003184')
    expect(await payments.authorizeOffSession(wish)).toMatchObject({
      ok: false,
      reason: 'error_3ds',
      intent: { status: 'requires_payment_method', amountCapturable: 0 },
    })
  })

  test('when the card has expired since it was saved', async () => {
    let now: Instant = noon
    const { payments } = await openPayments({ now: () => now })
    const { wish } = await saved(payments, '4242424242424242', { expMonth: 12, expYear: 2026 })
    now = '2027-01-01T12:00:00.000Z'
    expect(await payments.authorizeOffSession(wish)).toMatchObject({ ok: false, reason: 'expired_card' })
  })

  test('when the card is forgotten, which can be asked any number of times', async () => {
    const { payments } = await openPayments()
    const { wish } = await saved(payments, '4242424242424242')
    for (const _ of ['once', 'twice'])
      expect(await payments.forgetCard(wish.paymentMethodId)).toEqual({ ok: true })
    expect(await payments.forgetCard('pm_unknown')).toEqual({ ok: true })
    expect(await payments.authorizeOffSession(wish)).toMatchObject({ ok: false, reason: 'card_invalid' })
  })
})

test('while its owner is there, a bank that asks each time is answered, and then it holds', async () => {
  const { payments } = await openPayments()
  const { wish } = await saved(payments, '4000002760003184')
  const asked = await payments.authorizeOnSession({ ...wish, returnUrl })
  expect(asked).toMatchObject({
    ok: true,
    intent: { status: 'requires_action', amountCapturable: 0, returnUrl },
  })
  const { id = '', redirectUrl = null } = asked.ok ? asked.intent : {}
  await answerAt(redirectUrl ?? '', 'approve')
  expect(await payments.retrieveIntent(id)).toMatchObject({
    ok: true,
    intent: { status: 'requires_capture', amountCapturable: 50_000 },
  })
})

test('a stay that needs no deposit saves no card', async () => {
  const { payments } = await openPayments()
  const intent = await intentOf(payments, '4242424242424242')
  expect(intent.customerId).toBe(null)
})

test('a bank that cannot be reached is nobody’s refusal', async () => {
  const { bank, payments } = await openPayments()
  const { wish } = await saved(payments, '4242424242424242')
  await bank.close()
  const unavailable = { ok: false, reason: 'provider_unavailable' }
  expect(await payments.authorizeOffSession(wish)).toEqual(unavailable)
  expect(await payments.createCustomer({}, 'customer-8')).toEqual(unavailable)
  expect(await payments.forgetCard(wish.paymentMethodId)).toEqual(unavailable)
})

test('what is said to Stripe has names that it knows, and each thing that is made carries the key of its attempt', async () => {
  const { payments, sent } = await openRecordedBank()
  const { wish } = await saved(payments, card.number)
  await payments.authorizeOffSession(wish)
  await payments.forgetCard(wish.paymentMethodId)
  await payments.authorizeOnSession({ ...wish, idempotencyKey: 'deposit-2', returnUrl })
  const names = (index: number) => Object.keys(sent[index]?.fields ?? {}).map((name) => name.split('[')[0])
  const calls = sent.map(({ call, headers }) => [
    call.replace(/pm_\w+|pi_\w+/, '{id}'),
    headers['idempotency-key'],
  ])
  expect(calls).toEqual([
    ['POST /v1/customers', 'customer-7'],
    ['POST /v1/payment_methods', expect.any(String)],
    ['POST /v1/payment_intents', 'hold-7'],
    ['POST /v1/payment_intents/{id}/confirm', 'confirm'],
    ['POST /v1/payment_intents', 'deposit-1'],
    ['POST /v1/payment_methods/{id}/detach', expect.any(String)],
    ['POST /v1/payment_intents', 'deposit-2'],
  ])
  expect(sent[2]?.fields).toMatchObject({ customer: wish.customer, setup_future_usage: 'off_session' })
  const both: (keyof Stripe.PaymentIntentCreateParams)[] = [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'allowed_payment_method_types',
    'capture_method',
    'confirm',
    'metadata',
    'description',
    'expand',
  ]
  const absent = ['off_session'] satisfies typeof both
  const present = ['return_url', 'setup_future_usage'] satisfies typeof both
  expect(new Set(names(4))).toEqual(new Set([...both, ...absent]))
  expect(new Set(names(6))).toEqual(new Set([...both, ...present]))
  expect(sent[4]?.fields).toMatchObject({ capture_method: 'manual', confirm: 'true', off_session: 'true' })
  expect(names(0)).toEqual(['metadata'] satisfies (keyof Stripe.CustomerCreateParams)[])
})
