import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { countedQueries } from '#tests/support/api/counted-queries.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { waitUntilHeard } from '#tests/support/api/heard.ts'
import { holdFor, insertLoft, insertSmallSeed, type SmallSeed } from '#tests/support/api/small-seed.ts'
import type { CatalogCache } from '#server/deps.ts'
import { createCatalogCache } from './catalog-cache.ts'
import { listProperties } from './list-properties.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { insertHold } from '#server/db/stays.ts'

const now: Instant = '2026-11-21T15:00:00.000Z'
const lofts = 30

let fresh: FreshDatabase
let counted: ReturnType<typeof countedQueries>
let db: Kysely<Database>
let seed: SmallSeed
let elsewhere: number
let cache: CatalogCache

/** Thirty lofts here, and one in each of four other sites; in each a stay a month, past ones too. */
beforeAll(async () => {
  fresh = await freshDatabase()
  counted = countedQueries(fresh.url)
  db = counted.db
  seed = await insertSmallSeed(db)
  for (let number = 103; number <= 100 + lofts; number++) await insertLoft(db, seed.siteId, number)
  await sql`insert into sites
    (slug, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number)
    select 'elsewhere-' || number, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number
    from sites, generate_series(1, 4) number`.execute(db)
  const others = await db.selectFrom('sites').select('id').where('slug', '<>', 'lofts').execute()
  for (const [index, { id }] of others.entries()) elsewhere = await insertLoft(db, id, 500 + index)
  await sql`insert into stays (property_id, nights, status)
    select id, daterange(first::date, first::date + 3), 'blocked'
    from properties, generate_series('2020-01-05'::date, '2027-06-05', '1 month') first`.execute(db)
  cache = createCatalogCache(db, fresh.url, { now: () => now })
  await new Promise<void>((resolve) => {
    const end = cache.onChange(() => {
      end()
      resolve()
    })
  })
})
afterAll(async () => {
  await cache.close()
  await db.destroy()
  await fresh.drop()
})

const list = () => listProperties({ catalog: cache, now: () => now }, 'lofts', {})

const heard = (work: () => Promise<unknown>) => waitUntilHeard(db, cache, work)

async function hold(propertyId: number): Promise<void> {
  const held = await holdFor(db, '2027-01-15', '2027-01-18', now, '2026-11-21T15:15:00.000Z')
  await insertHold(db, { ...held, propertyId, guestId: seed.guestId })
}

test('the first reader reads each table once, and of the stays none that is over', async () => {
  const asked = await counted.during(list)
  const texts = asked.map(({ text }) => text.slice(0, 60))
  expect(new Set(texts).size).toBe(texts.length)
  const nights = asked.filter(({ text }) => text.includes('from stays'))
  expect(nights.map(({ rows }) => rows)).toEqual([lofts])
  const [loft] = await cache.properties([seed.propertyId])
  // From November, which begins on the fifth and ends before yesterday, there is nothing.
  expect(loft?.taken.map(({ arrival }) => arrival)).toEqual(
    ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'].map(
      (month) => `${month}-05`,
    ),
  )
  expect(await counted.during(list)).toEqual([])
})

test('after a change of its nights, those of one loft are read and nothing else', async () => {
  await heard(() => hold(seed.propertyId))
  const asked = await counted.during(list)
  expect(asked).toMatchObject([{ rows: 1, parameters: expect.arrayContaining([[seed.propertyId]]) }])
  expect(asked[0]?.text).toContain('from stays')
})

test('what another site changes makes this one read nothing', async () => {
  await cache.property(elsewhere)
  await heard(() => hold(elsewhere))
  await heard(() =>
    db.updateTable('rates').set({ nightlyRate: 1 }).where('propertyId', '=', elsewhere).execute(),
  )
  await heard(() =>
    db.updateTable('sites').set({ city: 'Val-David' }).where('slug', '=', 'elsewhere-4').execute(),
  )
  await heard(() => db.updateTable('sites').set({ city: 'Val-David' }).where('slug', '<>', 'lofts').execute())
  expect(await counted.during(list)).toEqual([])
})

test('a change that a copy has already is not read again when the database tells it', async () => {
  const { siteId, secondPropertyId } = seed
  await heard(async () => {
    await hold(secondPropertyId)
    cache.changed(secondPropertyId)
    const asked = await counted.during(() => cache.propertiesOf({ id: siteId }))
    expect(asked).toHaveLength(1)
  })
})

test('an article is read with the facts of the site that has it, and no loft', async () => {
  await heard(() => sql`select pg_notify('catalog_changed', 'articles * * 1')`.execute(db))
  const asked = await counted.during(list)
  expect(asked.map(({ rows }) => rows)).toEqual([1, 1, 1, 1, 0, 0])
})

test('a fee is read with the facts of the site, its texts, rates, policies, ages, deposits and hours alone', async () => {
  await heard(() => db.updateTable('siteRates').set({ managingFee: 11_000 }).execute())
  const asked = await counted.during(list)
  expect(asked.map(({ rows }) => rows)).toEqual([1, 1, 1, 1, 0, 0])
})
