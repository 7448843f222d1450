import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice, cardEntry, createIntent, createReservation } from '#contract/checkout.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { addMinutes } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api.ts'
import { answerBank, bankPage, cardOf, cards, checkoutOf, type Checkout } from '#tests/support/checkout.ts'

let world: TestApi
let shop: Checkout
let token: string

beforeAll(async () => {
  world = await testApi({ webhooks: false })
  shop = checkoutOf(world)
})
afterAll(() => world.close())

beforeEach(async () => {
  world.setNow(usualNow)
  await shop.clear()
  token = await shop.signInAs(world.house.guestId)
})

describe('POST /api/checkouts/calculate-price', () => {
  test('answers the price with its taxes', async () => {
    const { status, answer } = await world.call(calculateCheckoutPrice, { token, payload: shop.usual })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ total: 113_049, tps_tax: 4916, tvq_tax: 9808, lodging_tax: 2625 })
  })

  test('without a session is 404 user_not_found', async () => {
    const { status, error } = await world.call(calculateCheckoutPrice, { payload: shop.usual })
    expect([status, error.code]).toEqual([404, 'user_not_found'])
  })
})

test('GET /api/checkouts/card-entry says that the sandbox takes our own fields', async () => {
  const { answer } = await world.call(cardEntry)
  expect(answer).toEqual({ kind: 'own_fields', publishable_key: null })
})

describe('POST /api/checkouts/intent', () => {
  test('200 holds the nights for 15 minutes and says the total', async () => {
    const { status, answer } = await shop.hold(token, {
      expected_total: 113_049,
      message: 'Nous arriverons tard.',
    })
    expect(status).toBe(200)
    expect(answer).toEqual({
      payment_intent_id: expect.stringMatching(/^pi_/),
      held_until: addMinutes(usualNow, 15),
      total: 113_049,
    })
    expect(await shop.stays()).toMatchObject([
      { status: 'held', total: 113_049, message: 'Nous arriverons tard.' },
    ])
    const intent = await shop.atBank(answer.payment_intent_id)
    expect(intent).toMatchObject({ amount: 113_049, currency: 'CAD', status: 'requires_confirmation' })
  })

  test.each([
    ['a wrong digit', { number: '4242 4242 4242 4241' }, 'card_number_invalid'],
    ['letters', { number: 'quatre deux' }, 'card_number_invalid'],
    ['a month that is over', { exp_year: 2026, exp_month: 10 }, 'card_expired'],
    ['a short code', { cvc: '12' }, 'card_cvc_invalid'],
    ['a number that is no test card', { number: '4111 1111 1111 1111' }, 'card_number_invalid'],
  ])('422 for a card with %s, and nothing is charged', async (_, typed, code) => {
    const { status, error } = await shop.hold(token, { card: { ...cardOf(cards.visa), ...typed } })
    expect([status, error.code, error.charged]).toEqual([422, code, 'no'])
  })

  test('422 without any card names the field', async () => {
    const { status, error } = await shop.hold(token, { card: undefined })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'missing_fields', ['card']])
  })

  test.each([
    ['the past', { arrival: '2026-11-20', departure: '2026-11-22' }, 'in_the_past'],
    ['no night', { departure: '2027-02-12' }, 'invalid_dates'],
    ['32 nights', { departure: '2027-03-16' }, 'too_many_nights'],
    ['the year after next', { arrival: '2028-02-12', departure: '2028-02-14' }, 'too_far_ahead'],
    ['five people', { travelers: 5 }, 'too_many_travelers'],
    ['no dates', { arrival: 'demain' }, 'invalid_payload'],
  ])('422 for %s', async (_, asked, code) => {
    const { status, error } = await shop.hold(token, asked)
    expect([status, error.code, error.charged]).toEqual([422, code, 'no'])
    expect(await shop.stays()).toEqual([])
  })

  test('422 price_changed tells the new total and holds nothing', async () => {
    const { status, error } = await shop.hold(token, { expected_total: 99_900 })
    expect([status, error.code, error.total, error.charged]).toEqual([422, 'price_changed', 113_049, 'no'])
    expect(await shop.stays()).toEqual([])
  })

  test('422 dates_unavailable when another guest holds one of the nights', async () => {
    await shop.hold(token)
    const other = await shop.signInAs(await shop.another('Renaud'))
    const { status, error } = await shop.hold(other, { arrival: '2027-02-14', departure: '2027-02-16' })
    expect([status, error.code, error.charged]).toEqual([422, 'dates_unavailable', 'no'])
  })

  test('422 too_young when the guest is under the minimum age on arrival', async () => {
    const young = await shop.another('Jade')
    await world.db.updateTable('guests').set({ birthdate: '2006-02-13' }).where('id', '=', young).execute()
    const { status, error } = await shop.hold(await shop.signInAs(young))
    expect([status, error.code]).toEqual([422, 'too_young'])
    await world.db.updateTable('guests').set({ birthdate: '2006-02-12' }).where('id', '=', young).execute()
    expect((await shop.hold(await shop.signInAs(young))).status).toBe(200)
  })

  test('404 for a loft or a site that is not there', async () => {
    const loft = await shop.hold(token, { id: 999 })
    expect([loft.status, loft.error.code]).toEqual([404, 'property_not_found'])
    const site = await shop.hold(token, { site: 'chalets' })
    expect([site.status, site.error.code]).toEqual([404, 'site_not_found'])
  })

  test('404 user_not_found with an expired session', async () => {
    world.setNow(addMinutes(usualNow, 61))
    const { status, error } = await shop.hold(token)
    expect([status, error.code, error.charged]).toEqual([404, 'user_not_found', 'no'])
  })

  test('422 raw_card_refused with live keys: a card number must not reach us', async () => {
    const { settings } = world.deps
    const live = { ...settings, stripe: { ...settings.stripe, live: true } }
    const { status, error } = await askWith({ settings: live })
    expect([status, error.code]).toEqual([422, 'raw_card_refused'])
  })

  test('500 error_payment when the bank cannot be reached: not charged, and the nights stay held', async () => {
    const { status, error } = await askWith({ payments: unreachableBank() })
    expect([status, error.code, error.charged]).toEqual([500, 'error_payment', 'no'])
    expect(await shop.stays()).toMatchObject([{ status: 'held' }])
    expect((await shop.hold(token)).status).toBe(200)
  })
})

describe('POST /api/checkouts/reservation', () => {
  test('200 confirms, captures and mails', async () => {
    const { reserved, intentId } = await shop.pay(token, cards.visa)
    const [stay] = await shop.stays()
    expect(reserved.status).toBe(200)
    expect(reserved.answer).toEqual({
      status: 'confirmed',
      reservation: {
        id: stay?.id,
        reference: `L-${String(stay?.id).padStart(6, '0')}`,
        property_id: world.house.propertyId,
        property_name: 'Loft du Rivage 101',
        arrival: '2027-02-12',
        departure: '2027-02-15',
        arrival_time: '16:00',
        departure_time: '11:00',
        travelers: 2,
        total: 113_049,
        email: 'margot@people.example',
        mail_sent: true,
      },
    })
    expect(stay).toMatchObject({ status: 'confirmed', confirmedAt: usualNow })
    expect(await shop.payments()).toMatchObject([
      { status: 'captured', cardBrand: 'visa', cardLast4: '4242' },
    ])
    expect(await shop.atBank(intentId)).toMatchObject({ status: 'succeeded', amountReceived: 113_049 })
  })

  test('200 with an American Express', async () => {
    const { reserved } = await shop.pay(token, cards.amex)
    expect(reserved.status).toBe(200)
  })

  test('202 sends the guest to the bank, and 200 after they approved', async () => {
    const return_url = `${world.url}/fr/paiement/transaction?arrival=2027-02-12`
    const { intentId, reserved } = await shop.pay(token, cards.bankAsks, { return_url })
    expect(reserved.status).toBe(202)
    const visit = reserved.answer as unknown as BankAnswer
    expect(visit).toMatchObject({ status: 'requires_action', code: '3ds_required' })
    expect(visit.next_action.redirect_to_url.return_url).toBe(return_url)

    const again = await shop.reserve(token, intentId, { return_url })
    expect([again.status, (again.answer as unknown as BankAnswer).code]).toEqual([
      202,
      'awaiting_payment_confirmation',
    ])

    const sentTo = await answerBank(visit.next_action.redirect_to_url.url, 'approve')
    expect(sentTo).toContain(`payment_intent=${intentId}`)
    expect((await shop.reserve(token, intentId)).status).toBe(200)
  })

  test('500 error_3ds when the guest refuses at the bank: not charged, and another card pays the same hold', async () => {
    const { intentId, reserved } = await shop.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'refuse')
    const { status, error } = await shop.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([500, 'error_3ds', 'no'])
    const second = await shop.pay(token, cards.visa)
    expect([second.intentId, second.reserved.status]).toEqual([intentId, 200])
  })

  test.each([
    [cards.declined, 'card_declined'],
    [cards.insufficientFunds, 'insufficient_funds'],
    [cards.expired, 'expired_card'],
    [cards.wrongCode, 'incorrect_cvc'],
  ])('402 for the card %s: %s, and the hold stays for another card', async (number, code) => {
    const { intentId, reserved } = await shop.pay(token, number)
    expect([reserved.status, reserved.error.code, reserved.error.charged]).toEqual([402, code, 'no'])
    expect(await shop.stays()).toMatchObject([{ status: 'held' }])
    const second = await shop.pay(token, cards.visa)
    expect([second.intentId, second.reserved.status]).toEqual([intentId, 200])
    expect(await shop.payments()).toMatchObject([{ status: 'captured', attempt: 1 }])
  })

  test('402 when the bank asks and then declines', async () => {
    const { intentId, reserved } = await shop.pay(token, cards.bankAsksThenDeclines)
    await answerBank(bankPage(reserved.answer), 'approve')
    const { status, error } = await shop.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([402, 'card_declined', 'no'])
  })

  test('422 payment_intent_invalid for an intent that is nobody’s or somebody else’s', async () => {
    const held = await shop.hold(token)
    const other = await shop.signInAs(await shop.another('Solène'))
    for (const [who, intentId] of [
      [token, 'pi_invented'],
      [other, held.answer.payment_intent_id],
    ] as const) {
      const { status, error } = await shop.reserve(who, intentId)
      expect([status, error.code, error.charged]).toEqual([422, 'payment_intent_invalid', 'no'])
    }
  })

  test.each([
    ['dates', { departure: '2027-02-16' }],
    ['travelers', { travelers: 1 }],
    ['loft', { id: 2 }],
  ])('422 payment_intent_mismatch for other %s than were held', async (_, asked) => {
    const held = await shop.hold(token)
    const { status, error } = await shop.reserve(token, held.answer.payment_intent_id, asked)
    expect([status, error.code, error.charged]).toEqual([422, 'payment_intent_mismatch', 'no'])
  })

  test.each([
    'https://elsewhere.example/fr/paiement',
    'javascript:alert(1)',
    '//elsewhere.example',
    'nonsense',
  ])('422 return_url_invalid for %s', async (return_url) => {
    const held = await shop.hold(token)
    const { status, error } = await shop.reserve(token, held.answer.payment_intent_id, { return_url })
    expect([status, error.code, error.charged]).toEqual([422, 'return_url_invalid', 'no'])
  })

  test('422 hold_expired when the hold is over and swept', async () => {
    const held = await shop.hold(token)
    world.setNow(addMinutes(usualNow, 16))
    await shop.sweep()
    const { status, error } = await shop.reserve(token, held.answer.payment_intent_id)
    expect([status, error.code, error.charged]).toEqual([422, 'hold_expired', 'no'])
  })

  test('500 error_completion when the bank does not answer: nobody knows, and the sweep finds out', async () => {
    const held = await shop.hold(token)
    const { status, error } = await askWith({ payments: unreachableBank() }, held.answer.payment_intent_id)
    expect([status, error.code, error.charged]).toEqual([500, 'error_completion', 'unknown'])
  })

  test('500 error_no_confirm_sent when the mail server is down: the reservation stands, paid', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' })
    const held = await shop.hold(token)
    const { status, error } = await askWith({ mailer }, held.answer.payment_intent_id)
    expect([status, error.code, error.charged]).toEqual([500, 'error_no_confirm_sent', 'yes'])
    expect(await shop.stays()).toMatchObject([{ status: 'confirmed' }])
    await shop.runJobs()
    const mails = await shop.mails()
    expect(mails.filter(({ to }) => to.includes('margot@people.example'))).toHaveLength(1)
    const again = await shop.reserve(token, held.answer.payment_intent_id)
    expect([again.status, mailSent(again.answer)]).toEqual([200, true])
  })
})

type BankAnswer = {
  status: string
  code: string
  next_action: { redirect_to_url: { url: string; return_url: string } }
}

const mailSent = (answer: unknown): boolean =>
  (answer as { reservation: { mail_sent: boolean } }).reservation.mail_sent

/** The same call to an API with another part: the intent, or with one of those the reservation. */
async function askWith(other: Partial<Deps>, payment_intent_id?: string) {
  const api = createApi({ ...world.deps, ...other })
  const { path } = payment_intent_id ? createReservation : createIntent
  const payload = {
    ...shop.usual,
    ...(payment_intent_id ? { payment_intent_id } : { card: cardOf(cards.visa) }),
  }
  const headers = { Authorization: `Bearer ${token}` }
  const response = await api.request(path, { method: 'POST', headers, body: JSON.stringify({ payload }) })
  return { status: response.status, error: (await response.json()) as ErrorAnswer }
}

/** Nobody listens there. */
function unreachableBank() {
  const { stripe } = world.deps.settings
  return createStripePayments({ ...stripe, apiBase: new URL('http://127.0.0.1:9') })
}
