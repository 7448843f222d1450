import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cards, checkoutOf, type Checkout } from '#tests/support/api/checkout.ts'
import { expectOrder } from '#tests/support/api/expect-consistent.ts'
import { bankOverBadLine } from '#tests/support/api/flaky-bank.ts'
import { cancelReservation } from '#server/cancellation/cancel-reservation.ts'
import { confirmStay } from '#server/checkout/confirm-stay.ts'
import { finishAs, finishPayment } from './finish-payment.ts'

let world: TestApi
let shop: Checkout
let token: string

beforeAll(async () => {
  // Nobody hears the bank's webhooks here, so that each way to finish is tried alone.
  world = await testApi({ webhooks: false })
  shop = checkoutOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(usualNow)
  await shop.clear()
  token = await shop.signInAs(world.house.guestId)
})

/** The guest is on the bank's page. */
async function atTheBank() {
  const { intentId, reserved } = await shop.pay(token, cards.bankAsks)
  return { intentId, page: bankPage(reserved.answer) }
}

describe('a guest who approves at the bank and never comes back', () => {
  test('has the stay and the mail, by the sweep', async () => {
    const { page } = await atTheBank()
    await answerBank(page, 'approve')
    world.setNow(addMinutes(usualNow, 2))
    await shop.sweep()
    expect(await shop.stays()).toMatchObject([{ status: 'confirmed' }])
    expect(await shop.payments()).toMatchObject([{ status: 'captured' }])
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['margot@people.example'])
    await expectOrder(world, shop)
  })

  test('has it even when the sweep comes after the hold ended', async () => {
    const { page } = await atTheBank()
    await answerBank(page, 'approve')
    world.setNow(addMinutes(usualNow, 40))
    await shop.sweep()
    await expectOrder(world, shop)
    expect(await shop.stays()).toMatchObject([{ status: 'confirmed' }])
  })

  test('has it once, however many finish it at the same time', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'approve')
    const finished = await Promise.all(Array.from({ length: 12 }, () => finishPayment(world.deps, intentId)))
    expect(new Set(finished.map(({ kind }) => kind))).toEqual(new Set(['confirmed']))
    await shop.runJobs()
    expect((await shop.reserve(token, intentId)).status).toBe(200)
    expect(await shop.mails()).toHaveLength(2)
    await expectOrder(world, shop)
  })
})

describe('a guest who comes back late', () => {
  test('has the stay while nobody took the nights', async () => {
    const { intentId, page } = await atTheBank()
    world.setNow(addMinutes(usualNow, 16))
    await answerBank(page, 'approve')
    expect((await shop.reserve(token, intentId)).status).toBe(200)
    await expectOrder(world, shop)
  })

  test('has it too when somebody else took the nights and let them go again', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'approve')
    world.setNow(addMinutes(usualNow, 16))
    const other = await shop.signInAs(await shop.another('Renaud'))
    expect((await shop.hold(other)).status).toBe(200)
    await world.db.updateTable('stays').set({ status: 'expired' }).where('status', '=', 'held').execute()
    expect((await shop.reserve(token, intentId)).status).toBe(200)
    expect((await shop.stays()).map(({ status }) => status)).toEqual(['confirmed', 'expired'])
  })

  test('is not charged when the nights are gone', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'approve')
    world.setNow(addMinutes(usualNow, 16))
    const other = await shop.signInAs(await shop.another('Solène'))
    const bought = await shop.hold(other)
    const { status, error } = await shop.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([500, 'error_reservation', 'no'])
    expect((await shop.atBank(intentId)).status).toBe('canceled')
    // Whoever hears of it first, the reason stays the same.
    expect((await shop.reserve(token, intentId)).error.code).toBe('error_reservation')
    expect((await shop.reserve(other, bought.answer.payment_intent_id)).status).toBe(200)
    await expectOrder(world, shop)
  })

  test('is not charged when the sweep came first', async () => {
    const { intentId, page } = await atTheBank()
    world.setNow(addMinutes(usualNow, 16))
    await shop.sweep()
    await answerBank(page, 'approve')
    const { status, error } = await shop.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([422, 'hold_expired', 'no'])
    await expectOrder(world, shop)
  })
})

test('a guest who closes the bank’s tab can pay with another card, and the first question ends', async () => {
  const { intentId, page } = await atTheBank()
  await answerBank(page, 'leave')
  const second = await shop.pay(token, cards.visa)
  expect([second.intentId, second.reserved.status]).toEqual([intentId, 200])
  await answerBank(page, 'approve')
  expect((await shop.reserve(token, intentId)).status).toBe(200)
  await expectOrder(world, shop)
})

test('who asked the bank before another tab paid finds the reservation, and no failure', async () => {
  const { answer } = await shop.hold(token)
  const [before] = await shop.payments()
  const intent = await shop.atBank(answer.payment_intent_id)
  expect((await shop.reserve(token, intent.id)).status).toBe(200)
  expect(before && (await finishAs(world.deps, before, intent))).toMatchObject({
    kind: 'confirmed',
    stay: { status: 'confirmed' },
  })
  await expectOrder(world, shop)
})

test('who comes back while another tab cancels is not told that nothing was charged', async () => {
  const { intentId } = await shop.pay(token, cards.visa)
  const [paid] = await shop.payments()
  const intent = await shop.atBank(intentId)
  const cancelled = await cancelReservation(
    world.deps,
    { id: world.house.guestId },
    { reservationId: paid?.stayId ?? 0 },
  )
  expect(cancelled.ok).toBe(true)
  expect(paid && (await finishAs(world.deps, paid, intent))).toEqual({ kind: 'cancelled' })
})

describe('when the line to the bank breaks', () => {
  const reserve = async (deps: Partial<Deps>, paymentIntentId: string) => {
    const guest = { id: world.house.guestId }
    return confirmStay({ ...world.deps, ...deps }, guest, { ...shop.usual, paymentIntentId, locale: 'fr' })
  }

  test('while it is asked, nobody says that nothing was charged, and the sweep finds out', async () => {
    const held = await shop.hold(token)
    const intentId = held.answer.payment_intent_id
    let hasAsked = false
    const payments = await bankOverBadLine(
      world.deps,
      (path) => hasAsked || (path.endsWith('/confirm') && (hasAsked = true)),
    )
    expect(await reserve({ payments }, intentId)).toMatchObject({ ok: false, charged: 'unknown' })
    // The bank had taken it after all, for the guest's second click.
    expect((await shop.reserve(token, intentId)).status).toBe(200)
    await expectOrder(world, shop)
  })

  test('before the capture, the reservation stands and a job takes the money', async () => {
    const held = await shop.hold(token)
    const payments = await bankOverBadLine(world.deps, (path) => path.endsWith('/capture'))
    expect(await reserve({ payments }, held.answer.payment_intent_id)).toMatchObject({ ok: true })
    expect(await shop.payments()).toMatchObject([{ status: 'authorised' }])
    const [mail] = await shop.mails()
    expect(mail?.text).toContain('Autorisé')
    await shop.runJobs()
    await expectOrder(world, shop)
  })

  test('before the capture, and the authorisation ends meanwhile, everything is undone and both are told', async () => {
    const held = await shop.hold(token)
    const intentId = held.answer.payment_intent_id
    const payments = await bankOverBadLine(world.deps, (path) => path.endsWith('/capture'))
    await reserve({ payments }, intentId)
    // As the card's bank does it, when it withdraws.
    await world.deps.payments.cancelIntent(intentId, 'withdrawn')
    await shop.runJobs()
    expect(await shop.stays()).toMatchObject([{ status: 'cancelled' }])
    expect(await shop.payments()).toMatchObject([{ status: 'voided', lastError: 'authorisation_cancelled' }])
    const told = (await shop.mails()).filter(({ text }) => /n’a (pas )?été débité/.test(text))
    expect(told.map(({ to }) => to).toSorted()).toEqual(['info@leslofts.example', 'margot@people.example'])
    const again = await shop.reserve(token, intentId)
    expect([again.status, again.error.code, again.error.charged]).toEqual([500, 'error_payment', 'no'])
    // The nights are free again, also for the same guest.
    expect((await shop.pay(token, cards.visa)).reserved.status).toBe(200)
  })

  test('before a void, a job lets the money go', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'approve')
    world.setNow(addMinutes(usualNow, 16))
    await shop.hold(await shop.signInAs(await shop.another('Maëlle')))
    const payments = await bankOverBadLine(world.deps, (path) => path.endsWith('/cancel'))
    expect(await reserve({ payments }, intentId)).toMatchObject({ ok: false, charged: 'no' })
    expect((await shop.atBank(intentId)).status).toBe('requires_capture')
    await shop.runJobs()
    expect((await shop.atBank(intentId)).status).toBe('canceled')
  })
})
