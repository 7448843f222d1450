import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookUpPayment } from '#contract/payments.ts'
import { calculateCheckoutPrice } from '#contract/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cards, checkoutOf, type Checkout } from '#tests/support/api/checkout.ts'
import { expectOrder } from '#tests/support/api/expect-consistent.ts'

let world: TestApi
let shop: Checkout
let token: string
let other: string

beforeAll(async () => {
  world = await testApi({ webhooks: false })
  shop = checkoutOf(world)
  await shop.another('Renaud')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(usualNow)
  await shop.clear()
  token = await shop.signInAs(world.house.guestId)
  const renaud = await world.db
    .selectFrom('guests')
    .select('id')
    .where('firstname', '=', 'Renaud')
    .executeTakeFirstOrThrow()
  other = await shop.signInAs(renaud.id)
})

const month = (number: number) =>
  ({ arrival: `2027-0${number}-12`, departure: `2027-0${number}-14` }) as const
/** A guest who holds two stays already pays the third one first. */
async function reachLimit(): Promise<void> {
  for (const number of [5, 7]) expect((await shop.hold(token, month(number))).answer.nights_held).toBe(true)
}
const states = async () => (await shop.stays()).map(({ status }) => status)
const lookUp = async (stayId: number) =>
  (await world.call(lookUpPayment, { token, payload: { reservation_id: stayId } })).answer

describe('a stay that is paid first', () => {
  test('has the same time to pay, takes no nights and is charged as soon as the bank approves', async () => {
    await reachLimit()
    const { status, answer } = await shop.hold(token)
    expect([status, answer.nights_held, answer.seconds_left]).toEqual([200, false, 900])
    expect(await states()).toEqual(['held', 'held', 'unheld'])
    expect((await shop.hold(other)).answer.nights_held).toBe(true)
    await world.db
      .updateTable('stays')
      .set({ status: 'expired' })
      .where('guestId', '<>', world.house.guestId)
      .execute()
    const { reserved } = await shop.pay(token, cards.visa)
    expect(reserved.status).toBe(200)
    expect(await states()).toEqual(['held', 'held', 'confirmed', 'expired'])
  })

  test('is the same one for its guest as long as its time lasts, with its price', async () => {
    await reachLimit()
    const first = await shop.hold(token)
    world.setNow(addMinutes(usualNow, 10))
    const again = await shop.hold(token, { message: 'Avec un berceau.' })
    expect(again.answer).toEqual({ ...first.answer, seconds_left: 300 })
    const priced = await world.call(calculateCheckoutPrice, { token, payload: shop.usual })
    expect(priced.status).toBe(200)
    world.setNow(addMinutes(usualNow, 15))
    const later = await shop.hold(token)
    expect(later.answer.payment_intent_id).not.toBe(first.answer.payment_intent_id)
  })

  test('is in nobody’s way, and is let go once its time is over', async () => {
    await reachLimit()
    const { answer } = await shop.hold(token)
    expect((await world.call(calculateCheckoutPrice, { token: other, payload: shop.usual })).status).toBe(200)
    world.setNow(addMinutes(usualNow, 17))
    await shop.sweep()
    await shop.runJobs()
    expect(await states()).toEqual(['expired', 'expired', 'expired'])
    expect((await shop.atBank(answer.payment_intent_id)).status).toBe('canceled')
    await expectOrder(world, shop)
  })

  test('is not begun for nights that somebody else has', async () => {
    await reachLimit()
    await shop.hold(other)
    const { status, error } = await shop.hold(token)
    expect([status, error.code, error.charged]).toEqual([422, 'dates_unavailable', 'no'])
    world.setNow(addMinutes(usualNow, 16))
    await shop.hold(token, month(5))
    await shop.hold(token, month(7))
    expect((await shop.hold(token)).answer.nights_held).toBe(false)
  })

  test('once booked stays booked, however many calls finish it while somebody else loses its nights', async () => {
    await reachLimit()
    const { answer } = await shop.hold(token)
    await shop.hold(other)
    const calls = Array.from({ length: 12 }, () => shop.reserve(token, answer.payment_intent_id))
    const lost = world.db
      .updateTable('stays')
      .set({ status: 'expired' })
      .where('guestId', '<>', world.house.guestId)
      .execute()
    await Promise.all([...calls, lost])
    world.setNow(addMinutes(usualNow, 17))
    await shop.sweep()
    await shop.runJobs()
    expect(['confirmed', 'expired']).toContain((await states())[2])
    await expectOrder(world, shop)
  })

  test('is not paid for once somebody else has its nights: let go at the bank, and not charged', async () => {
    await reachLimit()
    const { answer } = await shop.hold(token)
    expect((await shop.pay(other, cards.visa)).reserved.status).toBe(200)
    const { status, error } = await shop.reserve(token, answer.payment_intent_id)
    expect([status, error.code, error.charged]).toEqual([500, 'error_reservation', 'no'])
    expect((await shop.atBank(answer.payment_intent_id)).status).toBe('canceled')
    expect((await shop.payments()).map((payment) => [payment.status, payment.lastError])).toContainEqual([
      'voided',
      'dates_unavailable',
    ])
    const gone = await shop.hold(token)
    expect([gone.status, gone.error.code]).toEqual([422, 'dates_unavailable'])
    const priced = await world.call(calculateCheckoutPrice, { token, payload: shop.usual })
    expect([priced.status, priced.error.code]).toEqual([422, 'dates_unavailable'])
  })

  test('takes nights whose hold is over as soon as the bank approves, without waiting for the sweep', async () => {
    await shop.hold(other)
    world.setNow(addMinutes(usualNow, 14))
    await reachLimit()
    world.setNow(addMinutes(usualNow, 15))
    const { reserved } = await shop.pay(token, cards.visa)
    expect(reserved.status).toBe(200)
    expect(await states()).toEqual(['expired', 'held', 'held', 'confirmed'])
  })

  test('is booked although its guest came back late from the bank, as long as the nights are free', async () => {
    await reachLimit()
    const { intentId, reserved } = await shop.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'approve')
    world.setNow(addMinutes(usualNow, 16))
    await shop.sweep()
    expect((await shop.reserve(token, intentId)).status).toBe(200)
    await shop.runJobs()
    await shop.sweep()
    await expectOrder(world, shop)
  })

  test('gives way to other nights that its guest wants', async () => {
    await reachLimit()
    const first = await shop.hold(token)
    const longer = { arrival: '2027-02-12', departure: '2027-02-16' }
    const second = await shop.hold(token, longer)
    expect([second.answer.nights_held, await states()]).toEqual([
      false,
      ['held', 'held', 'expired', 'unheld'],
    ])
    await shop.runJobs()
    expect((await shop.atBank(first.answer.payment_intent_id)).status).toBe('canceled')
  })

  test('does not give way to nights that are not to be had', async () => {
    await shop.hold(other, { arrival: '2027-02-15', departure: '2027-02-17' })
    await reachLimit()
    const first = await shop.hold(token)
    const second = await shop.hold(token, { arrival: '2027-02-12', departure: '2027-02-16' })
    expect([second.status, second.error.code]).toEqual([422, 'dates_unavailable'])
    expect((await shop.reserve(token, first.answer.payment_intent_id)).status).toBe(200)
  })

  test('is found by whoever asks what became of it', async () => {
    await reachLimit()
    const { intentId, reserved } = await shop.pay(token, cards.bankAsks)
    const stayId = (await shop.stays()).at(-1)?.id ?? 0
    expect(await lookUp(stayId)).toMatchObject({
      state: 'open',
      nights_held: false,
      payment_intent_id: intentId,
      seconds_left: 900,
    })
    const held = (await shop.stays())[0]?.id ?? 0
    expect(await lookUp(held)).toMatchObject({ state: 'open', nights_held: true })
    await answerBank(bankPage(reserved.answer), 'approve')
    expect(await lookUp(stayId)).toMatchObject({ state: 'confirmed', nights_held: true })
  })
})

describe('who had a card approved once', () => {
  const third = (number: number) => shop.hold(token, month(number)).then(({ answer }) => answer.nights_held)

  test('may hold four stays, and pays the fifth first', async () => {
    await shop.pay(token, cards.visa)
    expect(await Promise.all([3, 4, 5, 6].map(third))).toEqual([true, true, true, true])
    expect(await third(7)).toBe(false)
  })

  test('may do so although the nights were gone and nothing was charged', async () => {
    const { intentId, reserved } = await shop.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'approve')
    world.setNow(addMinutes(usualNow, 15))
    await shop.pay(other, cards.visa)
    const { status, error } = await shop.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([500, 'error_reservation', 'no'])
    for (const number of [3, 4, 5, 6]) expect(await third(number)).toBe(true)
  })
})
