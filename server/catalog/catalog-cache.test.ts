import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Day, Instant } from '#domain/days.ts'
import { countedQueries } from '#tests/support/api/counted-queries.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { insertSmallSeed, holdFor, type SmallSeed } from '#tests/support/api/small-seed.ts'
import type { CatalogCache } from '#server/deps.ts'
import { createCatalogCache, type CatalogCacheOptions } from './catalog-cache.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { publishSome } from '#server/db/loft-texts.ts'
import { move } from '#server/db/move.ts'
import { insertHold } from '#server/db/stays.ts'

const now: Instant = '2026-11-21T15:00:00.000Z'

let fresh: FreshDatabase
let counted: ReturnType<typeof countedQueries>
let db: Kysely<Database>
let seed: SmallSeed
const caches: CatalogCache[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  counted = countedQueries(fresh.url)
  db = counted.db
  seed = await insertSmallSeed(db)
})
afterEach(async () => {
  await Promise.all(caches.splice(0).map((cache) => cache.close()))
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

function open(options?: CatalogCacheOptions, url = fresh.url): CatalogCache {
  const cache = createCatalogCache(db, url, { now: () => now, ...options })
  caches.push(cache)
  return cache
}

/** One that hears the database: the first change is that of the connection being made. */
async function openListening(options?: CatalogCacheOptions): Promise<CatalogCache> {
  const cache = open(options)
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

const rename = (id: number, name: string) =>
  publishSome(db, id, { taglineFr: name }, { at: '2026-11-21T15:00:00.000Z', by: 'Odile' })

async function hold(propertyId: number, arrival: Day, departure: Day) {
  const held = await holdFor(db, arrival, departure, now, '2026-11-21T15:15:00.000Z')
  return insertHold(db, { ...held, propertyId, guestId: seed.guestId })
}

describe('the catalogue in memory', () => {
  test('holds every property with all that belongs to it', async () => {
    const cache = await openListening()
    const site = await cache.site('lofts')
    expect(site).toMatchObject({ company: 'Gestion Rivage inc.' })
    const properties = await cache.propertiesOf({ id: seed.siteId })
    expect(properties.map(({ name }) => name)).toEqual(['Loft du Rivage 101', 'Loft du Rivage 102'])
    expect(await cache.property(seed.propertyId)).toBe(properties[0])
    expect(await cache.propertyBySlug('loft-du-rivage-101')).toBe(properties[0])
    expect(await cache.properties([seed.secondPropertyId, seed.propertyId])).toEqual(properties.toReversed())
    expect(properties[0]).toMatchObject({ photos: [], amenities: [], reviews: [], taken: [] })
    expect(properties[0]?.site).toBe(site)
    expect(properties[0]?.rates).toEqual([
      {
        from: '2020-01-01',
        to: '2100-01-01',
        weekdays: null,
        nightlyRate: 25_000,
        minNights: 1,
        layer: 'base',
        season: null,
        arrivals: null,
        departures: null,
      },
    ])
    const rates = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
    expect(site?.charges).toEqual([{ from: '2013-01-01', ...rates }])
    expect(site?.sales).toEqual([{ from: '2013-01-01', minimumAge: 21, depositAmount: 50_000 }])
    expect(properties[0]?.fees).toEqual([
      { from: '2013-01-01', cleaningFee: 12_000, extraPersonFee: 2500, includedPersons: 2 },
    ])
  })

  test('has nothing under a name or number that nothing has', async () => {
    const cache = await openListening()
    await cache.propertiesOf({ id: seed.siteId })
    expect(await cache.propertyBySlug('lofts')).toBeUndefined()
    expect(await cache.site('loft-du-rivage-101')).toBeUndefined()
    expect(await cache.site('elsewhere')).toBeUndefined()
    expect(await cache.property(9999)).toBeUndefined()
    expect(await cache.facts(9999)).toBeUndefined()
  })

  test('is loaded once for all who read', async () => {
    const cache = await openListening()
    const asked = await counted.during(async () => {
      const [[first], second] = await Promise.all([
        cache.propertiesOf({ id: seed.siteId }),
        cache.property(seed.propertyId),
        cache.facts(seed.propertyId),
      ])
      expect(second).toBe(first)
      expect(await cache.property(seed.propertyId)).toBe(first)
    })
    expect(asked.filter(({ text }) => text.includes('"rates"'))).toHaveLength(2)
    expect(await counted.during(() => cache.propertiesOf({ id: seed.siteId }))).toEqual([])
  })

  test('is read again when the database says that it changed, and the rest stays the same objects', async () => {
    const cache = await openListening()
    const [first, second] = await cache.propertiesOf({ id: seed.siteId })
    const changed = changeOf(cache)
    await rename(seed.propertyId, 'Au ras de l’eau')
    expect(await changed).toEqual({ siteId: seed.siteId })
    const after = await cache.propertiesOf({ id: seed.siteId })
    expect(after[0]?.taglineFr).toBe('Au ras de l’eau')
    expect(after[0]).not.toBe(first)
    expect(after[1]).toBe(second)
  })

  test('shows a hold at once, with the moment on which it ends', async () => {
    const cache = await openListening()
    const changed = changeOf(cache)
    const { id } = await hold(seed.propertyId, '2027-02-12', '2027-02-15')
    await changed
    const taken = async () => (await cache.property(seed.propertyId))?.taken
    const nights = { arrival: '2027-02-12', departure: '2027-02-15' }
    expect(await taken()).toEqual([{ ...nights, heldUntil: '2026-11-21T15:15:00.000Z' }])
    const confirmed = changeOf(cache)
    await move(db, 'stays', id, 'confirmed', { confirmedAt: '2026-11-21T15:05:00.000Z' })
    await confirmed
    expect(await taken()).toEqual([{ ...nights, heldUntil: null }])
    await db.deleteFrom('stays').execute()
  })

  test('has nights from yesterday on, in whatever zone that is, and those before them once the clock goes back', async () => {
    let at: Instant = '2027-02-17T03:00:00.000Z'
    const cache = await openListening({ now: () => at })
    await hold(seed.propertyId, '2027-02-12', '2027-02-15')
    await hold(seed.propertyId, '2027-02-15', '2027-02-16')
    const arrivals = async () => (await cache.property(seed.propertyId))?.taken.map(({ arrival }) => arrival)
    cache.changed(seed.propertyId)
    expect(await arrivals()).toEqual(['2027-02-15'])
    at = '2027-02-16T03:00:00.000Z'
    expect(await arrivals()).toEqual(['2027-02-12', '2027-02-15'])
    await db.deleteFrom('stays').execute()
  })

  test('does not keep a load that started before a change', async () => {
    const cache = await openListening()
    const early = cache.property(seed.propertyId)
    cache.changed(seed.propertyId)
    await early
    const nights = await counted.during(() => cache.property(seed.propertyId))
    expect(nights.map(({ text }) => text)).toEqual([expect.stringContaining('from stays')])
    expect(await counted.during(() => cache.property(seed.propertyId))).toEqual([])
  })

  test('is tried again after a load that failed', async () => {
    const cache = await openListening()
    await sql`alter table rates rename to rates_elsewhere`.execute(db)
    await expect(cache.property(seed.propertyId)).rejects.toThrow('does not exist')
    await sql`alter table rates_elsewhere rename to rates`.execute(db)
    await expect(cache.property(seed.propertyId)).resolves.toHaveProperty('rates')
  })

  test('keeps what was asked for last, and no more than its limit', async () => {
    const cache = await openListening({ limit: 1 })
    const of = (id: number) => counted.during(() => cache.property(id))
    await of(seed.propertyId)
    expect(await of(seed.propertyId)).toEqual([])
    expect(await cache.propertiesOf({ id: seed.siteId })).toHaveLength(2)
    expect(await of(seed.secondPropertyId)).toEqual([])
    expect(await of(seed.propertyId)).not.toEqual([])
  })

  test('hears the database again after the connection broke', async () => {
    const errors: Error[] = []
    const cache = await openListening({ onError: (error) => errors.push(error) })
    await cache.property(seed.propertyId)
    expect(cache.isListening()).toBe(true)
    const again = changeOf(cache)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(db)
    expect(await again).toEqual({ siteId: null })
    expect(errors).toHaveLength(1)
    const changed = changeOf(cache)
    await rename(seed.propertyId, 'À l’aube')
    await changed
    expect((await cache.property(seed.propertyId))?.taglineFr).toBe('À l’aube')
  })

  test.each([
    ['a minute', 60_000, true],
    ['five seconds', 5000, false],
  ])('is at most %s old (%i ms) when the database is heard: %s', async (_, longest, isHeard) => {
    let elapsed = 0
    const options = { elapsed: () => elapsed, onError: () => undefined }
    const cache = isHeard ? await openListening(options) : open(options, 'postgres://nobody@127.0.0.1:1/none')
    expect(cache.isListening()).toBe(isHeard)
    const first = await cache.property(seed.propertyId)
    elapsed = longest
    expect(await counted.during(() => cache.property(seed.propertyId))).toEqual([])
    elapsed = longest + 1
    expect(await counted.during(() => cache.property(seed.propertyId))).not.toEqual([])
    expect(await cache.property(seed.propertyId)).toBe(first)
  })
})
