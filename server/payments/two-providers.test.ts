import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createIntent, createReservation } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { findAtBank } from '#server/cancellation/refund-at-bank.ts'
import { noteDeposit, takePart } from '#server/deposits/authorize-deposit.ts'
import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/gateways/payments.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cardOf, cards } from '#tests/support/api/checkout.ts'
import { depositsOf, nine, noon } from '#tests/support/api/deposits.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { openPayments } from '#tests/support/api/sandbox-payments.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { refundPayment } from './refund-payment.ts'
import { releaseStaleHolds } from './release-stale-holds.ts'
import { settleRefunds } from './settle-refund.ts'
import { cancelReservation } from '#tests/support/api/commands.ts'

const { app, checkout, guest } = useApp({ sharedClock: true })
beforeAll(async () => {
  for (const table of ['payments', 'deposits'])
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_provider`)}`.execute(app.db)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

const nobody = new Proxy({} as Payments, {
  get: (_, call) => () => {
    throw new Error(`The wrong provider was asked: ${String(call)}.`)
  },
})

/** The bank goes by another name from now on, which all payments have; nobody may be asked by the former one. */
async function renamed(former = nobody): Promise<Deps> {
  await sql`update payments set provider = 'second' where provider is not null`.execute(app.db)
  const payments = { stripe: former, second: app.deps.payments.stripe }
  return { ...app.deps, payments }
}

test('a payment gets another card, is taken and given back at the provider that its row names', async () => {
  const token = await guest.tokenAt(usualNow)
  const { intentId } = await checkout.pay(token, cards.declined)
  const deps = await renamed()
  const other = { card: cardOf(cards.amex) }
  expect((await checkout.askWith(deps, createIntent, token, other)).status).toBe(200)
  const paid = await checkout.askWith(deps, createReservation, token, { payment_intent_id: intentId })
  expect(paid.status).toBe(200)
  expect(await checkout.payments()).toMatchObject([{ status: 'captured', provider: 'second', intentId }])
  const [stay] = await checkout.stays()
  const wish = { reservationId: stay?.id ?? 0 }
  expect(await cancelReservation(deps, { id: app.seed.guestId }, wish)).toMatchObject({ ok: true })
  const [refund] = await guest.refunds()
  expect(await refundPayment(deps, refund?.id ?? 0)).toBe('succeeded')
  expect(await settleRefunds(deps, intentId)).toBe(true)
  expect(await guest.refundsAtBank(intentId)).toEqual([refund?.amount])
})

test('a payment that nobody finished is let go at the provider that its row names', async () => {
  const { answer } = await checkout.hold(await guest.tokenAt(usualNow))
  const deps = await renamed()
  app.setNow(addMinutes(usualNow, 60))
  await releaseStaleHolds(deps)
  expect(await checkout.payments()).toMatchObject([{ status: 'voided' }])
  expect((await checkout.atBank(answer.payment_intent_id)).status).toBe('canceled')
})

test('a deposit is held, renewed and let go, and its card forgotten, at the provider of the card', async () => {
  const deposit = depositsOf(app, checkout)
  await deposit.buy()
  const deps = await renamed()
  const away = { stripe: nobody, second: unreachableBank(app.deps).stripe }
  await deposit.sweepAt(nine, { ...deps, payments: away })
  expect(await deposit.rows()).toMatchObject([{ status: 'asked', provider: 'second' }])
  await deposit.sweepAt(addMinutes(nine, 5), deps)
  const [held] = await deposit.rows()
  expect(held?.status).toBe('held')
  expect(await noteDeposit(deps, held?.intentId ?? '')).toBe(true)
  const cardAtBank = await deposit.card()
  await deposit.sweepAt(noon, deps)
  expect([await deposit.heldAtBank(), await deposit.card()]).toEqual([[], null])
  expect((await deposit.bank.paymentMethods.retrieve(cardAtBank ?? '')).customer).toBe(null)
})

test('a part of a deposit is kept at the provider of its card', async () => {
  const deposit = depositsOf(app, checkout)
  await deposit.buy()
  const deps = await renamed()
  await deposit.sweepAt(nine, deps)
  const [held] = await deposit.rows()
  expect(await takePart(deps, { ...held!, keepAmount: 12_000 })).toBe('done')
  expect(await deposit.rows()).toMatchObject([{ status: 'captured', capturedAmount: 12_000 }])
})

test('the books are held against all providers, and a refund made by hand is found at any', async () => {
  const { id, intentId } = await guest.buyAt('2026-12-01T15:00:00.000Z')
  const { payments: former } = await openPayments()
  const deps = await renamed(former)
  app.setNow('2026-12-03T15:00:00.000Z')
  const compared = await reconcile(deps)
  if (!compared.ok) throw new Error(compared.reason)
  expect(compared.report.stays).toBe(1)
  expect(compared.report.exceptions.filter(({ stayId }) => stayId === id)).toEqual([])
  const made = await app.deps.payments.stripe.refund({ intentId, amount: 700 }, 'by hand')
  const found = made.ok && (await findAtBank(deps, app.seed.siteId, made.refund.id))
  expect(found).toMatchObject({ ok: true, stayId: id, made: { amount: 700 } })
})
