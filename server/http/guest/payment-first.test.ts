import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookUpPayment } from '#contract/guest/payments.ts'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cards } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { insertKeptStay } from '#tests/support/api/kept-stay.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string
let other: string

const { app, checkout } = useApp()
beforeAll(async () => {
  await checkout.another('Renaud')
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
  const renaud = await app.db
    .selectFrom('guests')
    .select('id')
    .where('firstname', '=', 'Renaud')
    .executeTakeFirstOrThrow()
  other = await checkout.signInAs(renaud.id)
})

const month = (number: number) =>
  ({ arrival: `2027-0${number}-12`, departure: `2027-0${number}-14` }) as const
/** A guest who holds two stays already pays the third one first. */
async function reachLimit(): Promise<void> {
  for (const number of [5, 7])
    expect((await checkout.hold(token, month(number))).answer.nights_held).toBe(true)
}
const states = async () => (await checkout.stays()).map(({ status }) => status)
const lookUp = async (stayId: number) =>
  (await app.call(lookUpPayment, { token, payload: { reservation_id: stayId } })).answer

describe('a stay that is paid first', () => {
  test('has the same time to pay, takes no nights and is charged as soon as the bank approves', async () => {
    await reachLimit()
    const { status, answer } = await checkout.hold(token)
    expect([status, answer.nights_held, answer.seconds_left]).toEqual([200, false, 900])
    expect(await states()).toEqual(['held', 'held', 'unheld'])
    expect((await checkout.hold(other)).answer.nights_held).toBe(true)
    await app.db
      .updateTable('stays')
      .set({ status: 'expired' })
      .where('guestId', '<>', app.seed.guestId)
      .execute()
    const { reserved } = await checkout.pay(token, cards.visa)
    expect(reserved.status).toBe(200)
    expect(await states()).toEqual(['held', 'held', 'confirmed', 'expired'])
  })

  test('is the same one for its guest as long as its time lasts, with its price', async () => {
    await reachLimit()
    const first = await checkout.hold(token)
    app.setNow(addMinutes(usualNow, 10))
    const again = await checkout.hold(token, { message: 'Avec un berceau.' })
    expect(again.answer).toEqual({ ...first.answer, seconds_left: 300 })
    const priced = await app.call(calculateCheckoutPrice, { token, payload: checkout.usual })
    expect(priced.status).toBe(200)
    app.setNow(addMinutes(usualNow, 15))
    const later = await checkout.hold(token)
    expect(later.answer.payment_intent_id).not.toBe(first.answer.payment_intent_id)
  })

  test('is in nobody’s way, and is let go once its time is over', async () => {
    await reachLimit()
    const { answer } = await checkout.hold(token)
    expect((await app.call(calculateCheckoutPrice, { token: other, payload: checkout.usual })).status).toBe(
      200,
    )
    app.setNow(addMinutes(usualNow, 17))
    await checkout.sweep()
    await checkout.runJobs()
    expect(await states()).toEqual(['expired', 'expired', 'expired'])
    expect((await checkout.atBank(answer.payment_intent_id)).status).toBe('canceled')
    await expectConsistent(app, checkout)
  })

  test('is not begun for nights that somebody else has', async () => {
    await reachLimit()
    await checkout.hold(other)
    const { status, error } = await checkout.hold(token)
    expect([status, error.code, error.charged]).toEqual([422, 'dates_unavailable', 'no'])
    app.setNow(addMinutes(usualNow, 16))
    await checkout.hold(token, month(5))
    await checkout.hold(token, month(7))
    expect((await checkout.hold(token)).answer.nights_held).toBe(false)
  })

  test('once booked stays booked, however many calls finish it while somebody else loses its nights', async () => {
    await reachLimit()
    const { answer } = await checkout.hold(token)
    await checkout.hold(other)
    const calls = Array.from({ length: 12 }, () => checkout.reserve(token, answer.payment_intent_id))
    const lost = app.db
      .updateTable('stays')
      .set({ status: 'expired' })
      .where('guestId', '<>', app.seed.guestId)
      .execute()
    await Promise.all([...calls, lost])
    app.setNow(addMinutes(usualNow, 17))
    await checkout.sweep()
    await checkout.runJobs()
    expect(['confirmed', 'expired']).toContain((await states())[2])
    await expectConsistent(app, checkout)
  })

  test('is not paid for once somebody else has its nights: let go at the bank, and not charged', async () => {
    await reachLimit()
    const { answer } = await checkout.hold(token)
    expect((await checkout.pay(other, cards.visa)).reserved.status).toBe(200)
    const { status, error } = await checkout.reserve(token, answer.payment_intent_id)
    expect([status, error.code, error.charged]).toEqual([500, 'error_reservation', 'no'])
    expect((await checkout.atBank(answer.payment_intent_id)).status).toBe('canceled')
    expect((await checkout.payments()).map((payment) => [payment.status, payment.voidReason])).toContainEqual(
      ['voided', 'nights_taken'],
    )
    const gone = await checkout.hold(token)
    expect([gone.status, gone.error.code]).toEqual([422, 'dates_unavailable'])
    const priced = await app.call(calculateCheckoutPrice, { token, payload: checkout.usual })
    expect([priced.status, priced.error.code]).toEqual([422, 'dates_unavailable'])
  })

  test('takes nights whose hold is over as soon as the bank approves, without waiting for the sweep', async () => {
    await checkout.hold(other)
    app.setNow(addMinutes(usualNow, 14))
    await reachLimit()
    app.setNow(addMinutes(usualNow, 15))
    const { reserved } = await checkout.pay(token, cards.visa)
    expect(reserved.status).toBe(200)
    expect(await states()).toEqual(['expired', 'held', 'held', 'confirmed'])
  })

  test('is booked although its guest came back late from the bank, as long as the nights are free', async () => {
    await reachLimit()
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'approve')
    app.setNow(addMinutes(usualNow, 16))
    await checkout.sweep()
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    await checkout.runJobs()
    await checkout.sweep()
    await expectConsistent(app, checkout)
  })

  test('gives way to other nights that its guest wants', async () => {
    await reachLimit()
    const first = await checkout.hold(token)
    const longer = { arrival: '2027-02-12', departure: '2027-02-16' }
    const second = await checkout.hold(token, longer)
    expect([second.answer.nights_held, await states()]).toEqual([
      false,
      ['held', 'held', 'expired', 'unheld'],
    ])
    await checkout.runJobs()
    expect((await checkout.atBank(first.answer.payment_intent_id)).status).toBe('canceled')
  })

  test('does not give way to nights that are not to be had', async () => {
    await checkout.hold(other, { arrival: '2027-02-15', departure: '2027-02-17' })
    await reachLimit()
    const first = await checkout.hold(token)
    const second = await checkout.hold(token, { arrival: '2027-02-12', departure: '2027-02-16' })
    expect([second.status, second.error.code]).toEqual([422, 'dates_unavailable'])
    expect((await checkout.reserve(token, first.answer.payment_intent_id)).status).toBe(200)
  })

  test('is found by whoever asks what became of it', async () => {
    await reachLimit()
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
    const stayId = (await checkout.stays()).at(-1)?.id ?? 0
    expect(await lookUp(stayId)).toMatchObject({
      state: 'open',
      nights_held: false,
      payment_intent_id: intentId,
      seconds_left: 900,
    })
    const held = (await checkout.stays())[0]?.id ?? 0
    expect(await lookUp(held)).toMatchObject({ state: 'open', nights_held: true })
    await answerBank(bankPage(reserved.answer), 'approve')
    expect(await lookUp(stayId)).toMatchObject({ state: 'confirmed', nights_held: true })
  })
})

describe('a guest', () => {
  const isHeld = (number: number) =>
    checkout.hold(token, month(number)).then(({ answer }) => answer.nights_held)

  test('who kept a stay may hold four, also when they ask for all of them at once, and pays the fifth first', async () => {
    await insertKeptStay(app.db, app.seed)
    expect(await Promise.all([3, 4, 5, 6].map(isHeld))).toEqual([true, true, true, true])
    expect(await isHeld(7)).toBe(false)
  })

  test('whose card was approved for nights that were gone kept nothing', async () => {
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'approve')
    app.setNow(addMinutes(usualNow, 15))
    await checkout.pay(other, cards.visa)
    const { status, error } = await checkout.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([500, 'error_reservation', 'no'])
    const held: boolean[] = []
    for (const number of [3, 4, 5]) held.push(await isHeld(number))
    expect(held).toEqual([true, true, false])
  })
})
