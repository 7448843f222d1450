import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Day, Instant } from '#domain/days.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { insertSmallSeed, holdFor, insertPerson, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { insertBlock, listBlocks, shrinkBlock } from './blocks.ts'
import { connect, inTransaction, isOverlap } from './client.ts'
import type { Database } from './tables.gen.ts'
import { lockNightsAndHolds } from './holds.ts'
import { move } from './move.ts'
import {
  expireStaleHolds,
  findStay,
  findStayForGuest,
  insertHold,
  listOpenHolds,
  listOverdueHolds,
  listStaysOfGuest,
  lockStay,
} from './stays.ts'

const now: Instant = '2026-11-21T15:00:00.000Z'
const inFifteen: Instant = '2026-11-21T15:15:00.000Z'
const afterwards: Instant = '2026-11-21T15:15:00.001Z'

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url, { max: 30 })
  seed = await insertSmallSeed(db)
})
beforeEach(() => db.deleteFrom('stays').execute())
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

async function hold(arrival: Day, departure: Day, guestId = seed.guestId, propertyId = seed.propertyId) {
  const rest = await holdFor(db, arrival, departure, now, inFifteen)
  return inTransaction(db, async (tx) => {
    await lockNightsAndHolds(tx, propertyId, { siteId: 1, guestId, network: null })
    return insertHold(tx, { ...rest, guestId, propertyId })
  })
}

describe('the constraint', () => {
  test.each<[string, Day, Day]>([
    ['the same nights', '2027-02-12', '2027-02-15'],
    ['the last night', '2027-02-14', '2027-02-16'],
    ['the first night', '2027-02-11', '2027-02-13'],
    ['a night between', '2027-02-13', '2027-02-14'],
    ['everything around', '2027-02-01', '2027-02-28'],
  ])('refuses %s of another stay', async (_, arrival, departure) => {
    await hold('2027-02-12', '2027-02-15')
    const refused = await hold(arrival, departure).catch((error: unknown) => error)
    expect(isOverlap(refused)).toBe(true)
  })

  test('accepts an arrival on the day of a departure, and a departure on the day of an arrival', async () => {
    await hold('2027-02-12', '2027-02-15')
    await hold('2027-02-15', '2027-02-16')
    await hold('2027-02-10', '2027-02-12')
    expect(await listStaysOfGuest(db, seed.guestId)).toHaveLength(3)
  })

  test('keeps lofts apart', async () => {
    await hold('2027-02-12', '2027-02-15')
    await hold('2027-02-12', '2027-02-15', seed.guestId, seed.secondPropertyId)
    expect(await listStaysOfGuest(db, seed.guestId)).toHaveLength(2)
  })

  test('counts an owner block like a stay, until it is taken away', async () => {
    const nights = { arrival: '2027-02-12', departure: '2027-02-15' } as const
    const id = await insertBlock(db, {
      ...nights,
      propertyId: seed.propertyId,
      source: 'owner',
      note: 'Peinture',
    })
    const block = { ...nights, id, propertyId: seed.propertyId, source: 'owner', note: 'Peinture' }
    expect(await listBlocks(db, { ...nights, propertyId: seed.propertyId })).toEqual([
      { ...block, reason: 'closed', closedBy: null, closedAt: null },
    ])
    expect(isOverlap(await hold('2027-02-14', '2027-02-15').catch((error: unknown) => error))).toBe(true)
    await shrinkBlock(db, id, [])
    await hold('2027-02-14', '2027-02-15')
  })

  test('gives nights that many want at once to exactly one, without a deadlock', async () => {
    const starts = Array.from({ length: 24 }, (_, index) => 10 + (index % 3))
    const results = await Promise.allSettled(
      starts.map((start) => hold(`2027-02-${start}` as Day, `2027-02-${start + 3}` as Day)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(reasons.every(isOverlap)).toBe(true)
  })
})

describe('a hold', () => {
  test('is read back as it was stored, days and instants as text', async () => {
    const stored = await hold('2027-02-12', '2027-02-15')
    expect(stored).toMatchObject({
      arrival: '2027-02-12',
      departure: '2027-02-15',
      status: 'held',
      travelers: 2,
      total: 113_049,
      heldAt: now,
      heldUntil: inFifteen,
      confirmedAt: null,
      quote: { managingFee: { subtotal: 8700 }, lodgingTax: 2625 },
    })
    expect(await findStay(db, stored.id)).toEqual({ ...stored, credits: [] })
    expect(await findStayForGuest(db, stored.id, seed.guestId)).toEqual({ ...stored, credits: [] })
    expect(await findStayForGuest(db, stored.id, seed.guestId + 1)).toBeUndefined()
    expect(await inTransaction(db, (tx) => lockStay(tx, stored.id))).toEqual(stored)
  })

  test('is found again by its guest while it lasts, and by nobody else', async () => {
    const stored = await hold('2027-02-12', '2027-02-15')
    const other = await insertPerson(db, {
      siteId: seed.siteId,
      email: 'luc@people.example',
      firstname: 'Luc',
    })
    expect(await listOpenHolds(db, stored, now)).toEqual([stored])
    expect(await listOpenHolds(db, stored, inFifteen)).toEqual([])
    expect(await listOpenHolds(db, { ...stored, guestId: other }, now)).toEqual([])
    expect(await listOpenHolds(db, { ...stored, propertyId: seed.secondPropertyId }, now)).toEqual([])
  })

  test('gives its nights back when its time is over, and only then', async () => {
    const stored = await hold('2027-02-12', '2027-02-15')
    const expire = (at: Instant) =>
      inTransaction(db, (tx) => expireStaleHolds(tx, seed.propertyId, '2027-02-14', '2027-02-20', at))
    expect(await listOverdueHolds(db, now, 10)).toEqual([])
    expect(await expire(now)).toEqual([])
    expect(await listOverdueHolds(db, inFifteen, 10)).toEqual([stored])
    expect(await expire(inFifteen)).toEqual([{ ...stored, status: 'expired' }])
    expect(await expire(afterwards)).toEqual([])
    await hold('2027-02-12', '2027-02-15')
  })

  test('is confirmed once: the second to try finds it done', async () => {
    const { id } = await hold('2027-02-12', '2027-02-15')
    const confirm = () => move(db, 'stays', id, 'confirmed', { confirmedAt: now })
    const [first, second] = await Promise.all([confirm(), confirm()])
    expect([first, second].filter((stay) => stay?.status === 'confirmed')).toHaveLength(1)
  })

  test('that ended gets its nights back when they are still free, and not when somebody took them', async () => {
    const late = await hold('2027-02-12', '2027-02-15')
    const tooLate = await hold('2027-03-12', '2027-03-15')
    for (const { id } of [late, tooLate]) await move(db, 'stays', id, 'expired', {})
    await hold('2027-03-14', '2027-03-15')
    const confirm = (id: number) => move(db, 'stays', id, 'confirmed', { confirmedAt: now })
    expect(await confirm(late.id)).toMatchObject({ status: 'confirmed', confirmedAt: now })
    expect(isOverlap(await confirm(tooLate.id).catch((error: unknown) => error))).toBe(true)
  })
})
