import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { confirmed, errorOf, idOf, intentFor, methodFor, noon, openBank, returnUrl } from './test-bank.ts'

describe('a payment that the bank accepts', () => {
  test.each([
    '4242424242424242',
    '5555555555554444',
    '378282246310005',
    '4000001240000000',
    '4000000000003055',
  ])('card %s is authorised on confirm and paid on capture', async (number) => {
    const { stripe } = await openBank()
    const intent = await intentFor(stripe, number)
    expect(intent).toMatchObject({
      status: 'requires_confirmation',
      amount: 113_049,
      currency: 'cad',
      livemode: false,
    })
    expect(intent.client_secret).toContain(`${intent.id}_secret_`)

    const authorised = await stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl })
    expect(authorised).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 113_049,
      amount_received: 0,
    })

    const paid = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 113_049 })
    expect(paid).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 113_049 })
    const read = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge', 'payment_method'],
    })
    expect(read.latest_charge).toMatchObject({ captured: true, paid: true, amount_captured: 113_049 })
    expect(read.payment_method).toMatchObject({ card: { last4: number.slice(-4) } })
    expect(read.metadata).toEqual({ hold_id: '7' })
  })

  test.each([
    ['pm_card_visa', '4242'],
    ['pm_card_amex', '0005'],
  ])(
    'the payment method %s that Stripe publishes is a new one of its test card each time',
    async (id, last4) => {
      const { stripe } = await openBank()
      const pay = async () => {
        const intent = await intentFor(stripe, '4242424242424242', { payment_method: id })
        await stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl })
        return stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] })
      }
      const [first, second] = [await pay(), await pay()]
      for (const paid of [first, second])
        expect(paid).toMatchObject({ status: 'requires_capture', payment_method: { card: { last4 } } })
      expect(idOf(first.payment_method)).not.toBe(idOf(second.payment_method))
    },
  )

  test('an automatic capture is paid at once, also when confirmed while it is created', async () => {
    const { stripe } = await openBank()
    const paid = await intentFor(stripe, '4242424242424242', { capture_method: 'automatic', confirm: true })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 113_049 })
  })

  test('a partial capture lets the rest go', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4242424242424242')
    const paid = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 100_000 })
    expect(paid).toMatchObject({ amount_received: 100_000, amount_capturable: 0 })
    const charge = await stripe.charges.retrieve(idOf(paid.latest_charge))
    expect(charge).toMatchObject({ amount_captured: 100_000, amount_refunded: 13_049, refunded: false })
  })

  test('an authorisation that is cancelled gives the money free', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4242424242424242')
    const ended = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
    expect(ended).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'abandoned',
    })
    expect(await stripe.charges.retrieve(idOf(ended.latest_charge))).toMatchObject({
      refunded: true,
      captured: false,
    })
  })

  test('an authorisation that nobody captures within 7 days ends by itself', async () => {
    let now = noon
    const { stripe } = await openBank({ now: () => now })
    const intent = await confirmed(stripe, '4242424242424242')
    now = '2026-11-28T17:00:00.000Z'
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    })
  })

  test('a card used once without a customer cannot be used again', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4242424242424242')
    const error = await errorOf(
      stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'cad',
        payment_method: idOf(intent.payment_method),
      }),
    )
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
    expect(error.message).toContain('may not be used again')
  })

  test('a card saved for a customer pays in their absence, once it was approved for that', async () => {
    const { stripe } = await openBank()
    const customer = await stripe.customers.create({ name: 'Camille Roy', email: 'camille@lofts.example' })
    const saved = { customer: customer.id, setup_future_usage: 'off_session' as const }
    const first = await confirmed(stripe, '4242424242424242', saved)
    const deposit = await stripe.paymentIntents.create({
      amount: 50_000,
      currency: 'cad',
      capture_method: 'manual',
      customer: customer.id,
      payment_method: idOf(first.payment_method),
      off_session: true,
      confirm: true,
    })
    expect(deposit.status).toBe('requires_capture')
    const asked = await errorOf(intentFor(stripe, '4000002500003155', { off_session: true, confirm: true }))
    expect(asked).toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })
})

describe('a payment that the bank declines', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000119', 'processing_error', ''],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000008400001280', 'card_declined', 'generic_decline'],
  ])('card %s answers %s (%s) and waits for another card', async (number, code, declineCode) => {
    const { stripe } = await openBank()
    const intent = await intentFor(stripe, number)
    const error = await errorOf(stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode })
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })

    const read = await stripe.paymentIntents.retrieve(intent.id)
    expect(read).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      amount_capturable: 0,
    })
    expect(read.last_payment_error).toMatchObject({ code, charge: read.latest_charge })
    expect(await stripe.charges.retrieve(idOf(read.latest_charge))).toMatchObject({
      status: 'failed',
      paid: false,
    })

    const other = await methodFor(stripe, '4242424242424242')
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: other.id,
      return_url: returnUrl,
    })
    expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null })
  })

  test.each([
    ['a number that is no test card', '4539148803436467', {}, 'incorrect_number'],
    ['a mistyped number', '4242424242424241', {}, 'incorrect_number'],
    ['letters', 'no number at all', {}, 'incorrect_number'],
    ['a month that does not exist', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a month that is over', '4242424242424242', { exp_month: 10, exp_year: 2026 }, 'invalid_expiry_month'],
    ['a year that is over', '4242424242424242', { exp_year: 2025 }, 'invalid_expiry_year'],
    ['a code that is too short', '4242424242424242', { cvc: '12' }, 'invalid_cvc'],
    ['an American Express code on a Visa', '4242424242424242', { cvc: '1234' }, 'invalid_cvc'],
  ])('%s is refused when the card is handed in', async (_what, number, card, code) => {
    const { stripe } = await openBank()
    expect(await errorOf(methodFor(stripe, number, card))).toMatchObject({
      statusCode: 402,
      code,
      type: 'StripeCardError',
    })
  })
})
