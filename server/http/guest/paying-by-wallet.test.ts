import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

/** What the wallet hands over, by what the card does. */
const ids = {
  accepted: 'pm_card_visa',
  asks: 'pm_card_threeDSecure2Required',
  declined: 'pm_card_visa_chargeDeclined',
}
const by = (name: keyof typeof ids, more: object = {}) =>
  checkout.hold(token, { card: undefined, payment_method_id: ids[name], ...more })

describe('what the sandbox’s wallet hands over', () => {
  test('pays a stay its exact price, and is saved for the deposit as a card of its own', async () => {
    const held = await by('accepted')
    const intentId = held.answer.payment_intent_id
    const reserved = await checkout.reserve(token, intentId)
    expect([reserved.status, reserved.answer]).toMatchObject([
      200,
      { status: 'confirmed', reservation: { total: 113_049 } },
    ])
    expect(await checkout.atBank(intentId)).toMatchObject({ status: 'succeeded', amountReceived: 113_049 })
    const [payment] = await checkout.payments()
    expect(payment).toMatchObject({ cardBrand: 'visa', cardLast4: '4242' })
    expect(payment?.paymentMethodId).toMatch(/^pm_\w{24}$/)
    await expectConsistent(app, checkout)
  })

  test('pays another stay, too: it is a new card to the bank each time', async () => {
    for (const more of [{}, { arrival: '2027-03-12', departure: '2027-03-15' }]) {
      const held = await by('accepted', more)
      expect((await checkout.reserve(token, held.answer.payment_intent_id, more)).status).toBe(200)
    }
    const saved = (await checkout.payments()).map(({ paymentMethodId }) => paymentMethodId)
    expect(new Set(saved).size).toBe(2)
    await expectConsistent(app, checkout)
  })

  test('is asked about on the page of the bank', async () => {
    const intentId = (await by('asks')).answer.payment_intent_id
    const sent = await checkout.reserve(token, intentId)
    expect(sent.status).toBe(202)
    await answerBank(bankPage(sent.answer), 'approve')
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    await expectConsistent(app, checkout)
  })

  test('is declined without a charge, and another card of it pays with the same intent', async () => {
    const first = await by('declined')
    const refused = await checkout.reserve(token, first.answer.payment_intent_id)
    expect([refused.status, refused.error.code, refused.error.charged]).toEqual([402, 'card_declined', 'no'])
    const second = await by('accepted')
    expect(second.answer.payment_intent_id).toBe(first.answer.payment_intent_id)
    expect((await checkout.reserve(token, second.answer.payment_intent_id)).status).toBe(200)
    await expectConsistent(app, checkout)
  })

  test('holds the nights anew where the time to pay was over while the wallet was open', async () => {
    await by('declined')
    app.setNow(addMinutes(usualNow, 20))
    await checkout.sweep()
    const held = await by('accepted')
    expect([held.status, held.answer.nights_held]).toEqual([200, true])
    expect((await checkout.reserve(token, held.answer.payment_intent_id)).status).toBe(200)
    await expectConsistent(app, checkout)
  })
})

describe('a wallet pays nothing', () => {
  test.each([
    ['at a price that its guest has not seen', { expected_total: 100_000 }, 'price_changed'],
    [
      'in English before the guest chose to contract in English',
      { locale: 'en', english_chosen: undefined },
      'english_not_chosen',
    ],
    ['with a card that the bank does not know', { payment_method_id: 'pm_card_unknown' }, 'card_invalid'],
  ])('%s', async (_, more, code) => {
    const { status, error } = await by('accepted', more)
    expect([status, error.code, error.charged]).toEqual([422, code, 'no'])
    const begun = (await checkout.payments()).filter((one) => one.status !== 'created')
    expect(begun).toEqual([])
  })
})
