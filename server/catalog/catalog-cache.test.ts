import { once } from 'node:events'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { insertSmallSeed, holdFor, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { createCatalogCache, type CatalogCache, type CatalogCacheOptions } from './catalog-cache.ts'
import { connect } from '#server/db/client.ts'
import type { Database } from '#server/db/database.ts'
import { move } from '#server/db/move.ts'
import { insertHold, updateUnpaidStay } from '#server/db/stays.ts'

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

function open(options?: CatalogCacheOptions, url = fresh.url): CatalogCache {
  const cache = createCatalogCache(db, url, options)
  caches.push(cache)
  return cache
}

/** One that hears the database: the first drop is that of the connection being made. */
async function openListening(options?: CatalogCacheOptions): Promise<CatalogCache> {
  const cache = open(options)
  await dropOf(cache)
  return cache
}

function dropOf(cache: CatalogCache): Promise<void> {
  return new Promise((resolve) => {
    const end = cache.onDrop(() => {
      end()
      resolve()
    })
  })
}

const rename = (id: number, name: string) =>
  db.updateTable('properties').set({ taglineFr: name }).where('id', '=', id).execute()

describe('the catalogue in memory', () => {
  test('holds every property with all that belongs to it', async () => {
    const { sites, properties, byId, bySlug } = await open().read()
    expect(sites.get('lofts')).toMatchObject({ company: 'Gestion Rivage inc.' })
    expect(properties.map(({ name }) => name)).toEqual(['Loft du Rivage 101', 'Loft du Rivage 102'])
    expect(byId.get(seed.propertyId)).toBe(bySlug.get('loft-du-rivage-101'))
    expect(properties[0]).toMatchObject({
      siteSlug: 'lofts',
      photos: [],
      amenities: [],
      reviews: [],
      taken: [],
    })
    expect(properties[0]?.rates).toEqual([
      {
        from: '2020-01-01',
        to: '2100-01-01',
        weekdays: null,
        nightlyRate: 25_000,
        minNights: 1,
        priority: 0,
      },
    ])
    expect(properties[0]?.charges).toContainEqual({ code: 'tps', rate: 5000, from: '2013-01-01', to: null })
  })

  test('is loaded once for all who read', async () => {
    const cache = await openListening()
    const [first, second] = await Promise.all([cache.read(), cache.read()])
    expect(second).toBe(first)
    expect(await cache.read()).toBe(first)
  })

  test('is dropped when the database says that it changed', async () => {
    const cache = await openListening()
    await cache.read()
    const dropped = dropOf(cache)
    await rename(seed.propertyId, 'Au ras de l’eau')
    await dropped
    expect((await cache.read()).byId.get(seed.propertyId)?.taglineFr).toBe('Au ras de l’eau')
  })

  test('keeps a property that did not change as the same object', async () => {
    const cache = await openListening()
    const before = await cache.read()
    const dropped = dropOf(cache)
    await rename(seed.propertyId, 'Plein sud')
    await dropped
    const after = await cache.read()
    expect(after.byId.get(seed.propertyId)).not.toBe(before.byId.get(seed.propertyId))
    expect(after.byId.get(seed.secondPropertyId)).toBe(before.byId.get(seed.secondPropertyId))
    expect(after.properties[1]).toBe(after.byId.get(seed.secondPropertyId))
  })

  test('shows a hold at once, with the moment on which it ends', async () => {
    const cache = await openListening()
    const dropped = dropOf(cache)
    const hold = await holdFor(
      db,
      '2027-02-12',
      '2027-02-15',
      '2026-11-21T15:00:00.000Z',
      '2026-11-21T15:15:00.000Z',
    )
    const { id } = await insertHold(db, { ...hold, propertyId: seed.propertyId, guestId: seed.guestId })
    await dropped
    const taken = async () => (await cache.read()).byId.get(seed.propertyId)?.taken
    const nights = { arrival: '2027-02-12', departure: '2027-02-15' }
    expect(await taken()).toEqual([{ ...nights, heldUntil: '2026-11-21T15:15:00.000Z' }])
    const confirmed = dropOf(cache)
    await move(db, 'stays', id, 'confirmed', { confirmedAt: '2026-11-21T15:05:00.000Z' })
    await confirmed
    expect(await taken()).toEqual([{ ...nights, heldUntil: null }])
    await db.deleteFrom('stays').execute()
  })

  test('does not keep a load that started before a drop', async () => {
    const cache = await openListening()
    const early = cache.read()
    cache.drop()
    const late = cache.read()
    expect(late).not.toBe(early)
    await early
    expect(cache.read()).toBe(late)
  })

  test('is tried again after a load that failed', async () => {
    const cache = await openListening()
    await sql`alter table rates rename to rates_elsewhere`.execute(db)
    await expect(cache.read()).rejects.toThrow('does not exist')
    await sql`alter table rates_elsewhere rename to rates`.execute(db)
    await expect(cache.read()).resolves.toHaveProperty('properties')
  })

  test('hears the database again after the connection broke', async () => {
    const errors: Error[] = []
    const cache = await openListening({ onError: (error) => errors.push(error) })
    await cache.read()
    const again = dropOf(cache)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(db)
    await again
    expect(errors).toHaveLength(1)
    const dropped = dropOf(cache)
    await rename(seed.propertyId, 'À l’aube')
    await dropped
    expect((await cache.read()).byId.get(seed.propertyId)?.taglineFr).toBe('À l’aube')
  })

  test('is at most a minute old while the database is heard', async () => {
    let elapsed = 0
    const cache = await openListening({ elapsed: () => elapsed })
    const first = cache.read()
    elapsed = 60_000
    expect(cache.read()).toBe(first)
    elapsed = 60_001
    expect(cache.read()).not.toBe(first)
  })

  test('is at most five seconds old while it is not', async () => {
    let elapsed = 0
    const cache = open(
      { elapsed: () => elapsed, onError: () => undefined },
      'postgres://nobody@127.0.0.1:1/none',
    )
    const first = cache.read()
    elapsed = 5000
    expect(cache.read()).toBe(first)
    elapsed = 5001
    const second = cache.read()
    expect(second).not.toBe(first)
    await Promise.all([first, second])
  })
})

test('what nobody sees in the catalogue does not drop it', async () => {
  const hold = await holdFor(
    db,
    '2027-02-12',
    '2027-02-15',
    '2026-11-21T15:00:00.000Z',
    '2026-11-21T15:15:00.000Z',
  )
  const { id } = await insertHold(db, { ...hold, propertyId: seed.propertyId, guestId: seed.guestId })
  const client = new pg.Client(fresh.url)
  await client.connect()
  await client.query('listen catalog_changed')
  const told = once(client, 'notification')
  await updateUnpaidStay(db, id, { message: 'Nous arriverons tard.' })
  await db
    .updateTable('stays')
    .set({ status: 'expired' })
    .where('heldUntil', '<', '2026-01-01T00:00:00.000Z')
    .execute()
  await rename(seed.propertyId, 'Sous les pins')
  const [message] = await told
  expect(message).toMatchObject({ payload: 'properties' })
  await client.end()
})
