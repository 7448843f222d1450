import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { insertHoldRow, insertSmallSeed, holdFor, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { connect, isOverlap } from './client.ts'
import type { Database } from './tables.gen.ts'
import { migrate } from './migrate.ts'

const at: Instant = '2026-11-21T15:00:00.000Z'
const ended: Instant = '2026-11-21T16:00:00.000Z'
const later: Instant = '2026-11-21T17:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed
let number = 0

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db, '0018', '0029', '0033', '0041', '0042', '0048', '0051', '0060', '0061', '0067')
  seed = await insertSmallSeed(db)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const insert = async (nights: [Day, Day]): Promise<number> => {
  const hold = await holdFor(db, ...nights, at, addMinutes(at, 15))
  return insertHoldRow(db, { ...hold, propertyId: seed.propertyId, guestId: seed.guestId })
}

type Old = {
  status: string
  lastError: string | null
  approved?: boolean
  updatedAt?: Instant
  intentId?: string
}

/** A stay as the version before left it, with one payment for each of these. */
async function leave(status: string, payments: Old[]): Promise<number> {
  const day = String(++number).padStart(2, '0')
  const id = await insert([`2027-03-${day}`, `2027-03-${String(number + 1).padStart(2, '0')}`] as [Day, Day])
  const [confirmedAt, cancelledAt] = [status === 'expired' ? null : at, status === 'cancelled' ? ended : null]
  await sql`update stays set status = ${status}, confirmed_at = ${confirmedAt}, cancelled_at = ${cancelledAt}
    where id = ${id}`.execute(db)
  for (const [index, old] of payments.entries())
    await sql`insert into payments (stay_id, intent_id, attempt, amount, status, last_error, approved_at, created_at, updated_at)
      values (${id}, ${old.intentId ?? `pi_${id}_${index}`}, ${index + 1}, 1000, ${old.status}, ${old.lastError},
        ${old.approved ? at : null}, ${at}, ${old.updatedAt ?? ended})`.execute(db)
  return id
}

test('what one text told of a payment is two facts afterwards, and what the bank undid is no cancellation', async () => {
  const voided = (lastError: string | null, more: Partial<Old> = {}): Old => ({
    status: 'voided',
    lastError,
    ...more,
  })
  const approved = { approved: true }
  const cases: [string, Old[], string, string[]][] = [
    ['cancelled', [voided('authorisation_cancelled', approved)], 'undone', ['authorization_withdrawn null']],
    ['cancelled', [voided('taken_in_part', approved)], 'undone', ['taken_in_part null']],
    // Its guest was first; what the bank did then came later.
    [
      'cancelled',
      [voided('authorisation_cancelled', { ...approved, updatedAt: later })],
      'cancelled',
      ['authorization_withdrawn null'],
    ],
    [
      'cancelled',
      [voided(null), voided(null, approved)],
      'cancelled',
      ['ended_at_provider null', 'cancelled_by_guest null'],
    ],
    ['cancelled', [{ status: 'refunded', lastError: null, ...approved }], 'cancelled', ['null null']],
    [
      'confirmed',
      [voided('insufficient_funds'), { status: 'captured', lastError: null }],
      'confirmed',
      ['ended_at_provider insufficient_funds', 'null null'],
    ],
    ['expired', [voided('dates_unavailable', approved)], 'expired', ['nights_taken null']],
    ['expired', [voided('error_payment_link')], 'expired', ['intent_differs null']],
    ['expired', [voided('cards_refused')], 'expired', ['cards_refused null']],
    ['expired', [voided('error_3ds')], 'expired', ['hold_expired error_3ds']],
    ['held', [{ status: 'failed', lastError: 'do_not_honor' }], 'held', ['null card_declined']],
  ]
  const ids: number[] = []
  for (const [status, payments] of cases) ids.push(await leave(status, payments))
  const demo = await leave('confirmed', [{ status: 'captured', lastError: null, intentId: 'pi_demo_9' }])

  await migrate(fresh.url)
  for (const [index, [, , status, payments]] of cases.entries()) {
    const id = ids[index]!
    const stay = await db.selectFrom('stays').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('payments')
      .selectAll()
      .where('stayId', '=', id)
      .orderBy('attempt')
      .execute()
    expect([
      stay.status,
      ...rows.map(({ voidReason, lastDecline }) => `${voidReason} ${lastDecline}`),
    ]).toEqual([status, ...payments])
  }
  const demos = await db.selectFrom('payments').select('stayId').where('isDemo', '=', true).execute()
  expect(demos).toEqual([{ stayId: demo }])
})

test('the nights of what was undone are free, and a payment is voided for a reason of the list only', async () => {
  const { id, nights } = await db
    .selectFrom('stays')
    .select(['id', sql<string>`nights`.as('nights')])
    .where('status', '=', 'undone')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [arrival, departure] = nights.slice(1, -1).split(',') as [Day, Day]
  await insert([arrival, departure])
  const again = sql`update stays set status = 'confirmed' where id = ${id}`.execute(db)
  expect(isOverlap(await again.catch((error: unknown) => error))).toBe(true)
  const change = (set: string) => sql.raw(`update payments set ${set} where stay_id = ${id}`).execute(db)
  await expect(change(`void_reason = null`)).rejects.toThrow('payments_voided')
  await expect(change(`void_reason = 'because'`)).rejects.toThrow('payments_void_reason')
  await expect(change(`last_decline = 'do_not_honor'`)).rejects.toThrow('payments_last_decline')
})
