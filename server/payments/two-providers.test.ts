import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { refundPayment } from './refund-payment.ts'
import { cancelReservation } from '#server/cancellation/cancel-reservation.ts'
import { findAtBank } from '#server/cancellation/refund-at-bank.ts'
import type { Deps } from '#server/deps.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { depositsOf, nine, noon } from '#tests/support/api/deposits.ts'
import { openPayments } from '#tests/support/api/sandbox-payments.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { finishPayment } from './finish-payment.ts'

const { app, checkout, guest } = useApp({ sharedClock: true })
beforeAll(async () => {
  for (const table of ['payments', 'deposits'])
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_provider`)}`.execute(app.db)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

/** The bank goes by another name, which all payments have from now on; under the usual one there is a bank that knows nothing. */
async function renamed(): Promise<Deps> {
  await sql`update payments set provider = 'second' where provider is not null`.execute(app.db)
  const { payments: stripe } = await openPayments()
  const payments = { stripe, second: app.deps.payments.stripe }
  return { ...app.deps, payments }
}

test('a payment is finished, taken and given back at the provider that its row names', async () => {
  const { answer } = await checkout.hold(await guest.tokenAt(usualNow))
  const intentId = answer.payment_intent_id
  await app.deps.payments.stripe.confirmIntent(intentId, { returnUrl: app.url }, 'confirmed')
  const deps = await renamed()
  expect(await finishPayment(deps, intentId)).toMatchObject({ kind: 'confirmed' })
  expect(await checkout.payments()).toMatchObject([{ status: 'captured', provider: 'second' }])
  const [stay] = await checkout.stays()
  const wish = { reservationId: stay?.id ?? 0 }
  expect(await cancelReservation(deps, { id: app.seed.guestId }, wish)).toMatchObject({ ok: true })
  const [refund] = await guest.refunds()
  expect(await refundPayment(deps, refund?.id ?? 0)).toBe('succeeded')
  expect(await guest.refundsAtBank(intentId)).toEqual([refund?.amount])
})

test('a deposit is held and let go, and its card forgotten, at the provider of the card', async () => {
  const deposit = depositsOf(app, checkout)
  await deposit.buy()
  const deps = await renamed()
  await deposit.sweepAt(nine, deps)
  expect(await deposit.rows()).toMatchObject([{ status: 'held', provider: 'second' }])
  expect(await deposit.heldAtBank()).toHaveLength(1)
  await deposit.sweepAt(noon, deps)
  expect([await deposit.heldAtBank(), await deposit.card()]).toEqual([[], null])
})

test('the books are held against all providers, and a refund made by hand is found at any', async () => {
  const booked: Instant = '2026-12-01T15:00:00.000Z'
  const { id, intentId } = await guest.buyAt(booked)
  const deps = await renamed()
  app.setNow('2026-12-03T15:00:00.000Z')
  expect(await reconcile(deps)).toMatchObject({ ok: true, report: { exceptions: [], stays: 1 } })
  const made = await app.deps.payments.stripe.refund({ intentId, amount: 700 }, 'by hand')
  const found = made.ok && (await findAtBank(deps, app.seed.siteId, made.refund.id))
  expect(found).toMatchObject({ ok: true, stayId: id, made: { amount: 700 } })
})
