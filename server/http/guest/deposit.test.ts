import { expect, test } from 'vitest'
import { listReservations } from '#contract/guest/reservations.ts'
import type { Instant } from '#domain/days.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { startApp } from '#tests/support/api/app.ts'
import { cards, checkoutOf } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout } = useApp({ sharedClock: true })

async function toldAt(now: Instant) {
  app.setNow(now)
  await settleDeposits(app.deps)
  const token = await checkout.signInAs(app.seed.guestId)
  const { answer } = await app.call(listReservations, { token })
  return [...answer.reservations, ...answer.past_reservations][0]?.deposit
}

test('each step of a deposit is told to the guest', async () => {
  await checkout.pay(await checkout.signInAs(app.seed.guestId), cards.visa)
  const dates = { hold_at: '2027-02-12T14:00:00.000Z', release_at: '2027-02-18T17:00:00.000Z' }
  const planned = { amount: 50_000, ...dates, held_at: null, ended_at: null, captured_amount: null }
  expect(await toldAt('2027-02-01T17:00:00.000Z')).toEqual({ ...planned, status: 'planned' })
  const held = { ...planned, held_at: dates.hold_at }
  expect(await toldAt('2027-02-12T14:00:00.000Z')).toEqual({ ...held, status: 'held' })
  expect(await toldAt('2027-02-16T14:00:00.000Z')).toEqual({ ...held, status: 'held' })
  const ended = { ...held, ended_at: dates.release_at }
  expect(await toldAt('2027-02-18T17:00:00.000Z')).toEqual({ ...ended, status: 'released' })
})

test('what happens to a deposit at the provider is heard by its signed message', async () => {
  const heard = await startApp({ webhooks: true, sharedClock: true })
  const seed = checkoutOf(heard)
  try {
    await seed.pay(await seed.signInAs(heard.seed.guestId), cards.visa)
    heard.setNow('2027-02-12T14:00:00.000Z')
    await settleDeposits(heard.deps)
    const deposits = () =>
      heard.db.selectFrom('deposits').select(['status', 'intentId']).orderBy('id').execute()
    const [held] = await deposits()
    await heard.deps.payments.stripe.cancelIntent(held?.intentId ?? '', 'by hand')
    await expect.poll(async () => (await deposits())[0]?.status, { timeout: 10_000 }).toBe('lapsed')
    await settleDeposits(heard.deps)
    const again = (await deposits())[1]
    await heard.deps.payments.stripe.captureIntent(again?.intentId ?? '', { amount: 9000 }, 'by hand too')
    await expect.poll(async () => (await deposits())[1]?.status, { timeout: 10_000 }).toBe('captured')
    await settleDeposits(heard.deps)
    expect(await deposits()).toHaveLength(2)
  } finally {
    await heard.close()
  }
})
