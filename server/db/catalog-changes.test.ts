import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { holdFor, insertLoft, insertSmallSeed, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { connect, type Db } from './client.ts'
import type { Database } from './tables.gen.ts'
import { publishSome } from './loft-texts.ts'
import { move } from './move.ts'
import { insertHold, updateUnpaidStay } from './stays.ts'

const now: Instant = '2026-11-21T15:00:00.000Z'
const end: Instant = '2026-11-21T15:15:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed
let otherSiteId: number
let listener: pg.Client
let tellOver: () => void
const heard: string[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  seed = await insertSmallSeed(db)
  otherSiteId = await insertOtherSite(1)
  listener = new pg.Client(fresh.url)
  await listener.connect()
  listener.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'over') tellOver()
    else heard.push(payload)
  })
  await listener.query('listen catalog_changed; listen over')
})
afterAll(async () => {
  await listener.end()
  await db.destroy()
  await fresh.drop()
})

async function insertOtherSite(number: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sites (slug, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number)
    select ${`elsewhere-${number}`}, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number
    from sites where slug = 'lofts' returning id`.execute(db)
  return rows[0]!.id
}

/** What is told of this work, without the number of its transaction; notifications come in the order of the commits. */
async function toldOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  await heardSoFar()
  await work(db)
  const told = await heardSoFar()
  expect(told.every((payload) => /^\w+ (\d+|\*) (\d+|\*) \d+$/.test(payload))).toBe(true)
  return told.map((payload) => payload.split(' ').slice(0, 3).join(' ')).toSorted()
}

async function heardSoFar(): Promise<string[]> {
  const isOver = new Promise<void>((resolve) => (tellOver = resolve))
  await sql`notify over`.execute(db)
  await isOver
  return heard.splice(0)
}

const hold = async (propertyId: number, status: 'held' | 'unheld' = 'held') =>
  insertHold(db, {
    ...(await holdFor(db, '2027-02-12', '2027-02-15', now, end)),
    propertyId,
    guestId: seed.guestId,
    status,
  })

test('nights name the loft that they are in, when somebody takes them, keeps them or gives them back', async () => {
  const { siteId, propertyId } = seed
  const nights = [`nights ${siteId} ${propertyId}`]
  expect(await toldOf(() => hold(propertyId))).toEqual(nights)
  const { id } = await db.selectFrom('stays').select('id').executeTakeFirstOrThrow()
  expect(await toldOf(() => move(db, 'stays', id, 'confirmed', { confirmedAt: now }))).toEqual(nights)
  expect(await toldOf(() => sql`update stays set nights = '[2027-02-12,2027-02-16)'`.execute(db))).toEqual(
    nights,
  )
  expect(await toldOf(() => db.deleteFrom('stays').execute())).toEqual(nights)
})

test('a stay that moves to another loft changes both', async () => {
  const { siteId, propertyId, secondPropertyId } = seed
  await hold(propertyId)
  expect(await toldOf(() => db.updateTable('stays').set({ propertyId: secondPropertyId }).execute())).toEqual(
    [`nights ${siteId} ${propertyId}`, `nights ${siteId} ${secondPropertyId}`],
  )
  await db.deleteFrom('stays').execute()
})

test('what nobody sees in a calendar is not told', async () => {
  const { id } = await hold(seed.propertyId)
  expect(
    await toldOf(async () => {
      await updateUnpaidStay(db, id, { message: 'Nous arriverons tard.' })
      await sql`update stays set status = 'expired' where held_until < '2026-01-01'`.execute(db)
      await sql`update stays set held_until = held_until`.execute(db)
    }),
  ).toEqual([])
  expect(await toldOf(() => db.deleteFrom('stays').execute())).toHaveLength(1)
  const unheld = await toldOf(async () => {
    const stay = await hold(seed.propertyId, 'unheld')
    await move(db, 'stays', stay.id, 'expired', {})
  })
  expect(unheld).toEqual([])
  const another = await hold(seed.propertyId, 'unheld')
  expect(await toldOf(() => move(db, 'stays', another.id, 'confirmed', { confirmedAt: now }))).toHaveLength(1)
  await db.deleteFrom('stays').execute()
})

test('what is shown of a loft names it, and a loft that moves names both sites', async () => {
  const { siteId, propertyId } = seed
  const property = [`property ${siteId} ${propertyId}`]
  const photo = { propertyId, position: 1, file: 'lake', altFr: 'Le lac', altEn: 'The lake' }
  const amenity = { code: 'sauna', nameFr: 'Sauna', nameEn: 'Sauna' }
  const { id: amenityId } = await db
    .insertInto('amenities')
    .values(amenity)
    .returning('id')
    .executeTakeFirstOrThrow()
  const days = { fromDay: '2027-01-04', toDay: '2027-03-25', nightlyRate: 30_000 } as const
  const { id: seasonId } = await db
    .insertInto('seasons')
    .values({
      siteId,
      nameFr: 'Ski',
      nameEn: 'Ski',
      fromDay: days.fromDay,
      toDay: days.toDay,
      anchorDay: days.fromDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const review = {
    propertyId,
    firstname: 'Rosalie',
    comment: 'Parfait',
    locale: 'fr',
    writtenOn: '2026-11-01',
  } as const
  const changes: ((tx: Db) => Promise<unknown>)[] = [
    (tx) => tx.insertInto('propertyPhotos').values(photo).execute(),
    (tx) => tx.updateTable('propertyPhotos').set({ file: 'quay' }).execute(),
    (tx) => tx.deleteFrom('propertyPhotos').execute(),
    (tx) => tx.insertInto('propertyAmenities').values({ propertyId, amenityId }).execute(),
    (tx) => tx.deleteFrom('propertyAmenities').execute(),
    (tx) => tx.updateTable('rates').set({ minNights: 2 }).where('propertyId', '=', propertyId).execute(),
    (tx) =>
      tx
        .insertInto('rates')
        .values({ ...days, propertyId, seasonId, layer: 'season' })
        .execute(),
    (tx) => tx.updateTable('seasons').set({ nameEn: 'Skiing' }).where('id', '=', seasonId).execute(),
    (tx) => tx.insertInto('reviews').values(review).execute(),
    (tx) => tx.deleteFrom('reviews').execute(),
    (tx) =>
      publishSome(
        tx,
        propertyId,
        { taglineFr: 'Au quai', taglineEn: 'At the dock' },
        { at: now, by: 'Odile' },
      ),
    (tx) => tx.updateTable('properties').set({ beds: 3 }).where('id', '=', propertyId).execute(),
  ]
  for (const change of changes) expect(await toldOf(change)).toEqual(property)
  expect(await toldOf((tx) => tx.deleteFrom('amenities').execute())).toEqual(['property * *'])
  const loft = await insertLoft(db, siteId, 103)
  expect(
    await toldOf((tx) =>
      tx.updateTable('properties').set({ siteId: otherSiteId }).where('id', '=', loft).execute(),
    ),
  ).toEqual([`property ${siteId} ${loft}`, `property ${otherSiteId} ${loft}`])
  // What a loft said is kept, except with the demo.
  const demoGone = { entry: 'demo_removed', details: '{}', writtenAt: now }
  const removed = await toldOf(() =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('journal').values(demoGone).execute()
      await tx.deleteFrom('properties').where('id', '=', loft).execute()
    }),
  )
  expect(removed).toEqual([`property ${otherSiteId} ${loft}`])
})

test('facts, fees, policies and articles name the site', async () => {
  const { siteId } = seed
  const site = (tx: Db) =>
    tx.updateTable('sites').set({ city: 'Val-David' }).where('id', '=', siteId).execute()
  expect(await toldOf(site)).toEqual([`site ${siteId} *`])
  const charge = (tx: Db) =>
    tx.updateTable('siteRates').set({ tvq: 0 }).where('siteId', '=', siteId).execute()
  expect(await toldOf(charge)).toEqual([`site ${siteId} *`])
  const sale = (tx: Db) =>
    tx.updateTable('siteSales').set({ minimumAge: 25 }).where('siteId', '=', siteId).execute()
  expect(await toldOf(sale)).toEqual([`site ${siteId} *`])
  const policy = (tx: Db) =>
    tx.updateTable('sitePolicies').set({ freeMinutes: 300 }).where('siteId', '=', siteId).execute()
  expect(await toldOf(policy)).toEqual([`site ${siteId} *`])
  const tag = { siteId, name: 'Lac', nameEn: 'Lake' }
  expect(await toldOf((tx) => tx.insertInto('tags').values(tag).execute())).toEqual([`articles ${siteId} *`])
  expect(await toldOf((tx) => tx.deleteFrom('tags').execute())).toEqual([`articles ${siteId} *`])
})

test('above fifty lofts at once their sites are told, above fifty sites that everything changed', async () => {
  const { siteId } = seed
  const lofts: number[] = []
  for (let number = 200; number < 251; number++) lofts.push(await insertLoft(db, siteId, number))
  const take = (tx: Db, ids: number[]) =>
    tx
      .insertInto('stays')
      .values(ids.map((propertyId) => ({ propertyId, nights: '[2027-02-12,2027-02-15)', status: 'blocked' })))
      .execute()
  expect(await toldOf((tx) => take(tx, lofts.slice(1)))).toHaveLength(50)
  await db.deleteFrom('stays').execute()
  expect(await toldOf((tx) => take(tx, lofts))).toEqual([`nights ${siteId} *`])
  expect(await toldOf((tx) => tx.deleteFrom('stays').execute())).toEqual([`nights ${siteId} *`])
  const price = (tx: Db) => tx.updateTable('rates').set({ nightlyRate: 30_000 }).execute()
  expect(await toldOf(price)).toEqual([`property ${siteId} *`])
  for (let number = 2; number < 52; number++) await insertOtherSite(number)
  expect(await toldOf((tx) => tx.updateTable('sites').set({ country: 'CA' }).execute())).toEqual(['site * *'])
})

test('one change of many statements tells each loft once; one that is undone tells nothing', async () => {
  const { siteId, propertyId } = seed
  const raise = (tx: Db, nightlyRate: number) =>
    tx.updateTable('rates').set({ nightlyRate }).where('propertyId', '=', propertyId).execute()
  const together = db.transaction()
  expect(
    await toldOf(() =>
      together.execute(async (tx) => {
        await raise(tx, 31_000)
        await raise(tx, 32_000)
      }),
    ),
  ).toEqual([`property ${siteId} ${propertyId}`])
  const undone = () =>
    db.transaction().execute(async (tx) => {
      await raise(tx, 33_000)
      throw new Error('undone')
    })
  expect(await toldOf(() => undone().catch(() => undefined))).toEqual([])
})
