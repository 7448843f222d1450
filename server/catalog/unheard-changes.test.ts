import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { afterQuery } from '#tests/support/api/after-query.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { waitUntilHeard } from '#tests/support/api/heard.ts'
import { insertLoft, insertSmallSeed, type SmallSeed } from '#tests/support/api/small-seed.ts'
import type { CatalogCache } from '#server/deps.ts'
import { createCatalogCache, type CatalogCacheOptions } from './catalog-cache.ts'
import { connect } from '#server/db/client.ts'
import type { Database } from '#server/db/tables.gen.ts'

const now: Instant = '2026-11-21T15:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed
const caches: CatalogCache[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  seed = await insertSmallSeed(db)
})
afterEach(async () => {
  await Promise.all(caches.splice(0).map((cache) => cache.close()))
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

async function openListening(over = db, options?: CatalogCacheOptions): Promise<CatalogCache> {
  const cache = createCatalogCache(over, fresh.url, { now: () => now, ...options })
  caches.push(cache)
  await changeOf(cache)
  return cache
}

function changeOf(cache: CatalogCache): Promise<{ siteId: number | null }> {
  return new Promise((resolve) => {
    const end = cache.onChange((change) => {
      end()
      resolve(change)
    })
  })
}

const heard = (cache: CatalogCache, work: () => Promise<unknown>) => waitUntilHeard(db, cache, work)

const addSite = (slug: string) =>
  sql<{ id: number }>`insert into sites
    (slug, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number)
    select ${slug}, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number
    from sites where id = ${seed.siteId} returning id`.execute(db)

const setTps = (tps: number) => db.updateTable('siteRates').set({ tps }).execute()

test('a fee that changes while a loft is being read is in its prices at once', async () => {
  let cache: CatalogCache
  const over = afterQuery(db, { table: 'rates', nth: 1 }, () => heard(cache, () => setTps(6000)))
  cache = await openListening(over)
  await cache.property(seed.propertyId)
  const property = await cache.property(seed.propertyId)
  expect(property?.site.charges[0]?.tps).toBe(6000)
  await setTps(5000)
})

test.each([
  ['late', null],
  ['with an error', new Error('no database')],
])('a site answered %s is a change: whoever got the former one looks again', async (_, error) => {
  const late = Promise.withResolvers<void>()
  const over = afterQuery(db, { table: 'sites', nth: 2 }, async () => {
    await late.promise
    if (error) throw error
  })
  const cache = await openListening(over, { patience: async () => {} })
  const first = await cache.site('lofts')
  const telephone = first?.telephone === '819-555-0142' ? '819-555-9999' : '819-555-0142'
  await heard(cache, () => db.updateTable('sites').set({ telephone }).execute())
  const told = changeOf(cache)
  expect(await cache.site('lofts')).toBe(first)
  late.resolve()
  expect(await told).toEqual({ siteId: seed.siteId })
})

test('a late answer that is the former one is no change', async () => {
  let slow = Promise.resolve()
  const over = afterQuery(db, { table: 'sites', nth: 2 }, () => slow)
  const cache = await openListening(over, { patience: async () => {} })
  const first = await cache.site('lofts')
  const late = Promise.withResolvers<void>()
  slow = late.promise
  await heard(cache, () => sql`select pg_notify('catalog_changed', ${`site ${seed.siteId} * 1`})`.execute(db))
  let changes = 0
  cache.onChange(() => changes++)
  expect(await cache.site('lofts')).toBe(first)
  late.resolve()
  // Who comes meanwhile waits for the same reading.
  await cache.property(seed.propertyId)
  expect(changes).toBe(0)
})

test('a site that takes a slug is found, also where a loft had it when somebody asked', async () => {
  const cache = await openListening()
  await cache.propertyBySlug('loft-du-rivage-101')
  expect(await cache.site('loft-du-rivage-101')).toBeUndefined()
  await heard(cache, () => addSite('loft-du-rivage-101'))
  expect(await cache.site('loft-du-rivage-101')).toBeDefined()
})

test('the nights of a loft that moved are read again when its new site tells of many', async () => {
  const id = (await addSite('elsewhere')).rows[0]!.id
  for (let number = 201; number <= 260; number++) await insertLoft(db, id, number)
  const cache = await openListening()
  await cache.property(seed.propertyId)
  await heard(cache, () =>
    db.updateTable('properties').set({ siteId: id }).where('id', '=', seed.propertyId).execute(),
  )
  await heard(cache, () =>
    sql`insert into stays (property_id, nights, status)
      select id, daterange('2027-02-01', '2027-02-04'), 'blocked' from properties where site_id = ${id}`.execute(
      db,
    ),
  )
  expect((await cache.property(seed.propertyId))?.taken).toHaveLength(1)
})

test.each(['\0', 'a\0b', '\ud800', 'Lofts', '-', 'é', ''])('%j names nothing', async (slug) => {
  const cache = await openListening()
  expect([await cache.site(slug), await cache.propertyBySlug(slug)]).toEqual([undefined, undefined])
})
