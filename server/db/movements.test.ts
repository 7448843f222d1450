import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { PaymentState, RefundState } from '#domain/payment.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { deleteMovements } from '#tests/support/api/checkout.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { insertHoldRow, insertSmallSeed, holdFor, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { connect, inTransaction } from './client.ts'
import type { Database } from './tables.gen.ts'
import { insertInvoice } from './invoices.ts'
import { migrate } from './migrate.ts'
import { listMovementsOfStay } from './movements.ts'
import { insertPayment } from './payments.ts'
import { insertRefund, type Refund } from './refunds.ts'
import { insertHold } from './stays.ts'

const at: Instant = '2026-11-21T15:00:00.000Z'
const later = (minutes: number): Instant => addMinutes(at, minutes)

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed
let attempt = 0
let stayId = 0

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  seed = await insertSmallSeed(db)
})
beforeEach(async () => {
  await deleteMovements(db)
  for (const table of ['refunds', 'payments', 'invoices', 'stays'] as const)
    await db.deleteFrom(table).execute()
  const hold = await holdFor(db, '2027-02-12', '2027-02-15', at, later(15))
  stayId = (await insertHold(db, { ...hold, propertyId: seed.propertyId, guestId: seed.guestId })).id
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

async function begin(intentId = `pi_${++attempt}`, isDemo = false): Promise<number> {
  const payment = {
    stayId,
    provider: 'stripe',
    intentId,
    isDemo,
    attempt: ++attempt,
    amount: 113_049,
    createdAt: at,
    updatedAt: at,
  } as const
  return (await insertPayment(db, payment)).id
}

/** Through these states, ten minutes apart; whether the table of moves allows them or not, as by hand. */
async function go(id: number, ...path: [PaymentState, ...PaymentState[]]): Promise<void> {
  for (const [index, status] of path.entries()) {
    const updatedAt = later(10 * (index + 1))
    const voidReason = status === 'voided' ? 'hold_expired' : null
    await db.updateTable('payments').set({ status, voidReason, updatedAt }).where('id', '=', id).execute()
  }
}

const refundOf = (paymentId: number, amount = 50_000) =>
  insertRefund(db, { paymentId, amount, cause: 'cancellation', createdAt: later(30) })

type RefundChange = Partial<Pick<Refund, 'attempt' | 'providerId' | 'settledAt'>> & { status: RefundState }

const setRefund = ({ id }: Pick<Refund, 'id'>, change: RefundChange) =>
  db.updateTable('refunds').set(change).where('id', '=', id).execute()

const rows = async () =>
  (await listMovementsOfStay(db, stayId)).map(
    ({ kind, amount, currency, providerId, occurredAt }) =>
      `${kind} ${amount} ${currency} ${providerId} ${occurredAt.slice(11, 16)}`,
  )

describe('a movement of money', () => {
  test('is written with the change of status that it follows from, and is gone when that is undone', async () => {
    const id = await begin('pi_paid')
    await go(id, 'requires_action', 'authorised', 'captured')
    const undone = inTransaction(db, async (tx) => {
      await insertRefund(tx, { paymentId: id, amount: 1, cause: 'unsold', createdAt: at })
      throw new Error('No')
    })
    await expect(undone).rejects.toThrow('No')
    expect(await rows()).toEqual(['authorised 113049 CAD pi_paid 15:20', 'captured 113049 CAD pi_paid 15:30'])
  })

  test('is one row however often it is told', async () => {
    const id = await begin('pi_again')
    await go(id, 'authorised', 'authorised', 'captured', 'captured', 'refunded', 'captured', 'refunded')
    const refund = await refundOf(id)
    for (const _ of [1, 2, 3]) {
      await setRefund(refund, { status: 'succeeded', providerId: 're_1', settledAt: later(40) })
    }
    expect(await rows()).toEqual([
      'authorised 113049 CAD pi_again 15:10',
      'captured 113049 CAD pi_again 15:30',
      'refunded 50000 CAD re_1 15:40',
    ])
  })

  test('is none when a payment that nobody authorised is given up', async () => {
    await go(await begin(), 'requires_action', 'failed', 'created', 'voided')
    expect(await rows()).toEqual([])
    await go(await begin('pi_let_go'), 'authorised', 'voided')
    expect(await rows()).toEqual([
      'authorised 113049 CAD pi_let_go 15:10',
      'voided 113049 CAD pi_let_go 15:20',
    ])
  })

  test('is told of each attempt to give money back, and of one that came to nothing afterwards', async () => {
    const id = await begin('pi_tries')
    await go(id, 'authorised', 'captured')
    const refund = await refundOf(id)
    await setRefund(refund, { status: 'failed', settledAt: later(40) })
    await setRefund(refund, { attempt: 2, status: 'pending', settledAt: null })
    const second = { id: refund.id, attempt: 2 }
    await setRefund(second, { status: 'succeeded', providerId: 're_2', settledAt: later(50) })
    await setRefund(second, { status: 'failed', providerId: 're_2', settledAt: later(60) })
    expect((await rows()).slice(2)).toEqual([
      'refund_failed 50000 CAD null 15:40',
      'refunded 50000 CAD re_2 15:50',
      'refund_failed 50000 CAD re_2 16:00',
    ])
  })

  test('includes what was taken of a payment that had been given up, and goes back', async () => {
    const id = await begin('pi_taken')
    await go(id, 'voided')
    const refund = await refundOf(id, 90_000)
    await go(id, 'captured')
    await setRefund(refund, { status: 'succeeded', providerId: 're_3', settledAt: later(40) })
    expect(await rows()).toEqual(['captured 90000 CAD pi_taken 15:30', 'refunded 90000 CAD re_3 15:40'])
  })

  test('is told of an invented payment only once the bank knows it', async () => {
    const id = await begin('pi_demo_1', true)
    await go(id, 'captured')
    expect(await rows()).toEqual([])
    await db
      .updateTable('payments')
      .set({ intentId: 'pi_real', isDemo: false })
      .where('id', '=', id)
      .execute()
    expect(await rows()).toEqual(['captured 113049 CAD pi_real 15:10'])
  })

  test.each([
    ['changed', 'update movements set amount = 1'],
    ['deleted', 'delete from movements'],
    ['emptied away', 'truncate movements'],
    ['emptied away with its payment', 'truncate payments cascade'],
    ['left behind without its payment', 'delete from payments'],
  ])('cannot be %s', async (_, statement) => {
    await go(await begin('pi_kept'), 'authorised')
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/only ever added|movements_payment_id_fkey/)
    expect(await rows()).toEqual(['authorised 113049 CAD pi_kept 15:10'])
  })
})

test('what moved before there were books is found in the rows there are', async () => {
  const old = await freshDatabase()
  const before = connect(old.url)
  try {
    await migrateWithout(
      before,
      '0006',
      '0012',
      '0018',
      '0028',
      '0029',
      '0032',
      '0033',
      '0041',
      '0042',
      '0048',
      '0051',
      '0060',
      '0061',
    )
    const { propertyId, guestId, siteId } = await insertSmallSeed(before)
    const insert = async (arrival: '2027-03-01' | '2027-04-01' | '2027-05-01') => {
      const departure = arrival.replace('01', '04').replace('-01', '-04') as typeof arrival
      const hold = await holdFor(before, arrival, departure, at, later(15))
      return insertHoldRow(before, { ...hold, propertyId, guestId })
    }
    const pay = (stay: number, intentId: string, status: PaymentState, number = 1) =>
      insertPayment(before, {
        stayId: stay,
        provider: 'stripe',
        intentId,
        attempt: number,
        amount: 1000,
        status,
        createdAt: at,
        updatedAt: later(60),
      })
    const become = (id: number, now: { status: 'confirmed' | 'cancelled'; cancelledAt?: Instant }) =>
      before
        .updateTable('stays')
        .set({ confirmedAt: later(5), ...now })
        .where('id', '=', id)
        .execute()
    const bought = await insert('2027-03-01')
    await become(bought, { status: 'confirmed' })
    await pay(bought, 'pi_first', 'voided')
    const paid = await pay(bought, 'pi_paid', 'refunded', 2)
    const invoice = { siteId, stayId: bought, kind: 'invoice', snapshot: {}, issuedAt: later(6) } as const
    await insertInvoice(before, invoice)
    const asked = { cause: 'cancellation', createdAt: later(50) } as const
    const refund = await insertRefund(before, { ...asked, paymentId: paid.id, amount: 400 })
    const settled = { status: 'succeeded', providerId: 're_old', settledAt: later(55) } as const
    await before.updateTable('refunds').set(settled).where('id', '=', refund.id).execute()
    const undone = await insert('2027-04-01')
    await become(undone, { status: 'cancelled', cancelledAt: later(60) })
    await pay(undone, 'pi_undone', 'voided')
    const lapsed = await insert('2027-05-01')
    const taken = await pay(lapsed, 'pi_lapsed', 'voided')
    await insertRefund(before, { ...asked, paymentId: taken.id, amount: 700 })
    await pay(lapsed, 'pi_demo_9', 'captured', 2)

    await migrate(old.url)
    const found = await before.selectFrom('movements').selectAll().orderBy('id').execute()
    expect(
      found.map(
        ({ kind, amount, providerId, occurredAt }) =>
          `${kind} ${amount} ${providerId} ${occurredAt.slice(11, 16)}`,
      ),
    ).toEqual([
      'authorised 1000 pi_paid 15:05',
      'captured 1000 pi_paid 15:06',
      'authorised 1000 pi_undone 15:05',
      'voided 1000 pi_undone 16:00',
      'refunded 400 re_old 15:55',
      'captured 700 pi_lapsed 15:50',
    ])
  } finally {
    await before.destroy()
    await old.drop()
  }
})
