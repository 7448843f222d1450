import { beforeEach, describe, expect, test } from 'vitest'
import { createIntent } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string
let other: string

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
  other = await checkout.signInAs(await checkout.another(`Renaud${++people}`))
})

let people = 0
const states = async () => (await checkout.stays()).map(({ status }) => status)

describe('a guest whose longer stay would be too much to hold', () => {
  const longer = { arrival: '2027-02-12', departure: '2027-02-18' } as const

  /** Twenty-three of the 120 nights of these sixty days: three more are more than a fifth. */
  async function wantLonger() {
    const elsewhere = { id: app.seed.secondPropertyId, arrival: '2027-02-01', departure: '2027-02-21' }
    await checkout.hold(token, elsewhere)
    const first = await checkout.hold(token)
    const second = await checkout.hold(token, longer)
    expect([first.answer.nights_held, second.answer.nights_held]).toEqual([true, false])
    return { first: first.answer.payment_intent_id, second: second.answer.payment_intent_id }
  }

  test('keeps the nights that they hold, against everybody else, and can still pay for them', async () => {
    const { first } = await wantLonger()
    expect(await states()).toEqual(['held', 'held', 'unheld'])
    expect((await checkout.hold(other)).error.code).toBe('dates_unavailable')
    expect((await checkout.reserve(token, first)).status).toBe(200)
    expect(await states()).toEqual(['held', 'confirmed', 'unheld'])
  })

  test('gives them up when the longer stay is booked', async () => {
    const { first, second } = await wantLonger()
    expect((await checkout.reserve(token, second, longer)).status).toBe(200)
    expect(await states()).toEqual(['held', 'expired', 'confirmed'])
    const { error } = await checkout.reserve(token, first)
    expect([error.code, error.charged]).toEqual(['hold_expired', 'no'])
    app.setNow(addMinutes(usualNow, 17))
    await checkout.sweep()
    await checkout.runJobs()
    expect((await checkout.atBank(first)).status).toBe('canceled')
    await expectConsistent(app, checkout)
  })

  test('has them when somebody else takes the longer stay’s nights', async () => {
    const { first, second } = await wantLonger()
    await checkout.pay(other, cards.visa, { arrival: '2027-02-16', departure: '2027-02-18' })
    const lost = await checkout.reserve(token, second, longer)
    expect([lost.error.code, lost.error.charged]).toEqual(['error_reservation', 'no'])
    expect((await checkout.reserve(token, first)).status).toBe(200)
    expect((await checkout.atBank(second)).status).toBe('canceled')
  })
})

/** Who holds two stays pays the third one first. */
async function asked() {
  for (const month of [5, 7])
    await checkout.hold(token, { arrival: `2027-0${month}-12`, departure: `2027-0${month}-14` })
  const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
  return { intentId, page: bankPage(reserved.answer) }
}

describe('while another tab has the payment of the same stay at the bank', () => {
  test('who is told that its nights are gone, and not charged, is not charged later', async () => {
    const { intentId, page } = await asked()
    await checkout.hold(other)
    const { status, error } = await checkout.hold(token)
    expect([status, error.code, error.charged]).toEqual([422, 'dates_unavailable', 'no'])
    await answerBank(page, 'approve')
    app.setNow(addMinutes(usualNow, 16))
    await checkout.sweep()
    await checkout.runJobs()
    expect((await checkout.atBank(intentId)).status).toBe('canceled')
    expect(await states()).toEqual(['expired', 'expired', 'expired', 'expired'])
    const late = await checkout.reserve(token, intentId)
    expect([late.error.code, late.error.charged]).toEqual(['error_reservation', 'no'])
  })

  test('who saw another price is led to the reservation once the bank approved', async () => {
    const { intentId, page } = await asked()
    const before = await checkout.hold(token, { expected_total: 99_900 })
    expect([before.error.code, before.error.charged]).toEqual(['price_changed', 'no'])
    await answerBank(page, 'approve')
    const after = await checkout.hold(token, { expected_total: 99_900 })
    expect([after.status, after.answer.payment_intent_id]).toEqual([200, intentId])
    expect((await checkout.stays()).at(-1)).toMatchObject({ status: 'confirmed' })
    await checkout.runJobs()
  })
})

describe('who asks for what another tab has bought', () => {
  const refusals = [
    ['a card whose time is over', { card: { ...cardOf(cards.visa), exp_year: 2020 } }],
    ['no card', { card: undefined }],
    ['English that they did not choose', { locale: 'en', english_chosen: undefined }],
  ] as const

  test.each(refusals)('is led to the reservation, with %s', async (_, given) => {
    expect((await checkout.hold(token, given)).error.charged).toBe('no')
    const { intentId } = await checkout.pay(token, cards.visa)
    const { status, answer } = await checkout.hold(token, given)
    expect([status, answer.payment_intent_id]).toEqual([200, intentId])
  })

  test.each(refusals)('is not told “not charged” while nobody knows, with %s', async (_, given) => {
    const { page } = await asked()
    await answerBank(page, 'approve')
    const refused = await checkout.askWith(
      { payments: unreachableBank(app.deps) },
      createIntent,
      token,
      given,
    )
    expect(refused.error.charged).toBe('unknown')
  })

  test('is led to it once its days are over', async () => {
    const { intentId } = await checkout.pay(token, cards.visa)
    app.setNow(addMinutes(usualNow, 60 * 24 * 365))
    const { status, answer } = await checkout.hold(await checkout.signInAs(app.seed.guestId))
    expect([status, answer.payment_intent_id]).toEqual([200, intentId])
  })

  test('is led to it after one card too many', async () => {
    for (let time = 0; time < 29; time++) await checkout.hold(token)
    const { intentId } = await checkout.pay(token, cards.visa)
    const { status, answer } = await checkout.hold(token)
    expect([status, answer.payment_intent_id]).toEqual([200, intentId])
  })
})

test('what never reached the bank is neither a payment begun nor a card tried', async () => {
  for (let time = 0; time < 31; time++) {
    const { error } = await checkout.hold(token, { expected_total: 99_900 })
    expect(error.code).toBe('price_changed')
  }
  expect((await checkout.hold(token)).status).toBe(200)
})
