import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReservations } from '#contract/reservations.ts'
import type { Instant } from '#domain/days.ts'
import { settleDeposits } from '#server/use-cases/booking/settle-deposits.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { cards, checkoutOf, type Checkout } from '#tests/support/checkout.ts'

let world: TestApi
let shop: Checkout

beforeAll(async () => {
  world = await testApi({ webhooks: false, sharedClock: true })
  shop = checkoutOf(world)
})
afterAll(() => world.close())

async function toldAt(now: Instant) {
  world.setNow(now)
  await settleDeposits(world.deps)
  const token = await shop.signInAs(world.house.guestId)
  const { answer } = await world.call(listReservations, { token })
  return [...answer.reservations, ...answer.past_reservations][0]?.deposit
}

test('each step of a deposit is told to the guest', async () => {
  await shop.pay(await shop.signInAs(world.house.guestId), cards.visa)
  const dates = { hold_at: '2027-02-12T14:00:00.000Z', release_at: '2027-02-18T17:00:00.000Z' }
  const planned = { amount: 50_000, ...dates, held_at: null, ended_at: null, captured_amount: null }
  expect(await toldAt('2027-02-01T17:00:00.000Z')).toEqual({ ...planned, status: 'planned' })
  const held = { ...planned, held_at: dates.hold_at }
  expect(await toldAt('2027-02-12T14:00:00.000Z')).toEqual({ ...held, status: 'held' })
  expect(await toldAt('2027-02-16T14:00:00.000Z')).toEqual({ ...held, status: 'held' })
  const ended = { ...held, ended_at: dates.release_at }
  expect(await toldAt('2027-02-18T17:00:00.000Z')).toEqual({ ...ended, status: 'released' })
})
