import { sql } from 'kysely'
import { onTestFinished, expect, test } from 'vitest'
import { startBank } from '#sandbox/bank/start-bank.ts'
import { connect } from '#server/db/client.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { freshDatabase } from '#tests/support/api/fresh-database.ts'
import { camille } from './demo-people.ts'
import { loadDemo } from './load-demo.ts'
import { payDemoStays } from './pay-demo-stays.ts'

test('what Camille and the guests of the next month paid is in the bank’s books too, once', async () => {
  const keys = { secretKey: 'sk_test_lofts', webhookSecret: 'whsec_lofts' }
  const nobody = () => 'http://127.0.0.1:9/nobody-listens'
  const bank = await startBank({ ...keys, host: '127.0.0.1', port: 0, dataFile: null, webhookUrl: nobody })
  const payments = createStripePayments({ ...keys, apiBase: new URL(bank.url) })
  const { url, drop } = await freshDatabase()
  const db = connect(url)
  onTestFinished(async () => {
    await bank.close()
    await db.destroy()
    await drop()
  })
  await loadDemo(url, { withGuest: true, today: '2026-11-21' })
  await payDemoStays(url, payments, '2026-11-21')
  await payDemoStays(url, payments, '2026-11-21')

  const real = await db
    .selectFrom('payments')
    .innerJoin('stays', 'stays.id', 'payments.stayId')
    .innerJoin('guests', 'guests.id', 'stays.guestId')
    .select(['payments.id', 'payments.intentId', 'payments.amount'])
    .select(['guests.email', sql<string>`lower(nights)`.as('arrival')])
    .where('payments.isDemo', '=', false)
    .execute()
  expect(real.filter(({ email }) => email === camille.email)).toHaveLength(4)
  const others = real.filter(({ email }) => email !== camille.email)
  expect(others.length).toBeGreaterThan(5)
  expect(others.every(({ arrival }) => arrival < '2026-12-21')).toBe(true)
  const listed = await payments.listIntents({ createdAfter: '2020-01-01T00:00:00.000Z' })
  if (!listed.ok) throw new Error('The bank does not list its intents.')
  const atBank = listed.intents.map(({ id, amountReceived }) => `${id} ${amountReceived}`)
  expect(atBank.toSorted()).toEqual(real.map(({ intentId, amount }) => `${intentId} ${amount}`).toSorted())

  const refund = await db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()
  const made = await payments.retrieveRefund(refund.providerId ?? '')
  expect(made).toMatchObject({ ok: true, refund: { amount: refund.amount, status: 'succeeded' } })

  const reconciled = await reconcile({
    db,
    payments: { stripe: payments },
    now: () => '2126-11-21T15:00:00.000Z',
  })
  const paid = real.reduce((sum, { amount }) => sum + amount, 0)
  const sums = { captured: paid, refunded: refund.amount, kept: paid - refund.amount }
  expect(reconciled).toMatchObject({
    report: { exceptions: [], stays: real.length, totals: { stays: sums.kept, books: sums, bank: sums } },
  })
})
