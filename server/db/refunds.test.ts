import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { deleteMovements } from '#tests/support/api/checkout.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { holdFor, insertHoldRow, insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { connect, inTransaction, isUnique } from './client.ts'
import type { Database } from './tables.gen.ts'
import { migrate } from './migrate.ts'
import { move } from './move.ts'
import { insertPayment } from './payments.ts'
import { insertRefund } from './refunds.ts'

const at: Instant = '2026-11-21T15:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>
let paymentId = 0

const common = { provider: 'stripe', createdAt: at, updatedAt: at } as const

async function pay(on: Kysely<Database>, intentId: string, amount = 1000) {
  const { propertyId, guestId } = await insertSmallSeed(on)
  const hold = await holdFor(on, '2027-02-12', '2027-02-15', at, addMinutes(at, 15))
  const stayId = await insertHoldRow(on, { ...hold, propertyId, guestId })
  const payment = await insertPayment(on, { ...common, stayId, intentId, attempt: 1, amount })
  await on.updateTable('payments').set({ status: 'captured' }).where('id', '=', payment.id).execute()
  return payment
}

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  paymentId = (await pay(db, 'pi_1')).id
})
beforeEach(async () => {
  await deleteMovements(db)
  await db.deleteFrom('refunds').execute()
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const partOf = (key: string, amount: number) =>
  ({
    paymentId,
    amount,
    cause: 'goodwill',
    key,
    note: 'Oui',
    askedBy: 'Camille',
    lines: [],
    createdAt: at,
  }) as const

const amounts = async () =>
  (await db.selectFrom('refunds').select('amount').orderBy('amount').execute()).map(({ amount }) => amount)

test('of two connections that each give back more than half at once, one is refused by the database', async () => {
  let isStored = () => {}
  const stored = new Promise<void>((resolve) => (isStored = resolve))
  let end = () => {}
  const ending = new Promise<void>((resolve) => (end = resolve))
  const first = inTransaction(db, async (tx) => {
    await insertRefund(tx, partOf('one', 600))
    isStored()
    await ending
  })
  await stored
  const second = insertRefund(db, partOf('two', 600)).catch((error: unknown) => error)
  // It waits for the payment's row, which the first one has.
  const waits = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`.execute(db))
      .rows[0]?.n
  await expect.poll(waits).toBeGreaterThan(0)
  end()
  await first
  expect(await second).toMatchObject({ code: '23514', constraint: 'refunds_within_payment' })
  expect(await amounts()).toEqual([600])
})

test('what was refused counts, as it is tried again; the whole may be given back', async () => {
  const refund = await insertRefund(db, partOf('one', 600))
  await move(db, 'refunds', refund.id, 'failed', { settledAt: at })
  await expect(insertRefund(db, partOf('two', 401))).rejects.toThrow('cannot give back 401 more')
  await insertRefund(db, partOf('two', 400))
  await expect(insertRefund(db, partOf('three', 1))).rejects.toThrow('cannot give back 1 more')
  const raise = db.updateTable('refunds').set({ amount: 601 }).where('id', '=', refund.id).execute()
  await expect(raise).rejects.toThrow('cannot give back 601 more')
  expect(await amounts()).toEqual([400, 600])
})

test('one form, and each rule, gives back once; only a rule has its name as a key', async () => {
  await insertRefund(db, partOf('one', 1))
  const again = await insertRefund(db, partOf('one', 2)).catch((error: unknown) => error)
  expect(isUnique(again, 'refunds_once')).toBe(true)
  const cancellation = { paymentId, amount: 1, cause: 'cancellation', createdAt: at } as const
  await insertRefund(db, cancellation)
  expect(
    isUnique(await insertRefund(db, cancellation).catch((error: unknown) => error), 'refunds_once'),
  ).toBe(true)
  await expect(insertRefund(db, partOf('goodwill', 1))).rejects.toThrow('refunds_key')
  await expect(insertRefund(db, { ...partOf('two', 1), note: '' })).rejects.toThrow('refunds_note')
})

test('what bought nothing goes back as the bank took it, be it more than was asked for', async () => {
  await insertRefund(db, { paymentId, amount: 1200, cause: 'unsold', createdAt: at })
  expect(await amounts()).toEqual([1200])
})

test('a payment of which a part was given back is still the one that its stay was paid with', async () => {
  const { stayId } = (await db.selectFrom('payments').selectAll().executeTakeFirst())!
  await db.updateTable('payments').set({ status: 'refunded' }).execute()
  const facts = { stayId, intentId: 'pi_2', attempt: 2, amount: 1000, status: 'captured' } as const
  const twice = await insertPayment(db, { ...common, ...facts }).catch((error: unknown) => error)
  expect(isUnique(twice, 'payments_captured_once')).toBe(true)
  await db.updateTable('payments').set({ status: 'captured' }).execute()
})

test('refunds and credit notes from when there was one of each say what they were for', async () => {
  const old = await freshDatabase()
  const before = connect(old.url)
  try {
    await migrateWithout(before, '0025', '0029', '0060', '0061')
    const { id, stayId } = await pay(before, 'pi_old')
    const unsold = await insertPayment(before, {
      ...common,
      stayId,
      intentId: 'pi_unsold',
      attempt: 2,
      amount: 1000,
      status: 'voided',
      voidReason: 'nights_taken',
    })
    for (const [payment, reason] of [
      [id, 'policy_50'],
      [unsold.id, 'captured_without_reservation'],
    ])
      await sql`insert into refunds (payment_id, amount, reason, status, created_at)
        values (${payment}, 400, ${reason}, 'succeeded', ${at})`.execute(before)
    const lines = [
      { code: 'nights', quantity: 1, unitAmount: 700, amount: 700, refunded: 400 },
      { code: 'tps', quantity: 1, unitAmount: 300, amount: 300, refunded: 0 },
    ]
    const snapshot = JSON.stringify({ kind: 'credit_note', reason: 'policy_50', refund: 400, lines })
    await sql`insert into invoices (site_id, stay_id, kind, number, snapshot, issued_at)
      select min(sites.id), ${stayId}::integer, kind, 1, ${snapshot}::jsonb, ${at}::timestamptz
      from sites, unnest(array['credit_note', 'invoice']) as kind group by kind order by kind`.execute(before)
    await migrate(old.url)
    const refunds = await before.selectFrom('refunds').selectAll().orderBy('id').execute()
    expect(refunds.map(({ key, cause }) => [key, cause])).toEqual([
      ['cancellation', 'cancellation'],
      ['unsold', 'unsold'],
    ])
    expect(refunds.map((refund) => refund.lines)).toEqual([
      [{ code: 'nights', unitAmount: 700, amount: 400 }],
      null,
    ])
    const [note, invoice] = await before.selectFrom('invoices').selectAll().orderBy('id').execute()
    expect(note).toMatchObject({ sequence: 1, invoiceId: invoice?.id, refundId: refunds[0]?.id })
    expect(invoice).toMatchObject({ sequence: 1, invoiceId: null, refundId: null })
  } finally {
    await before.destroy()
    await old.drop()
  }
})
