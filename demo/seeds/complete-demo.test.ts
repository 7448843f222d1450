import { sql, type Kysely, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#domain/days.ts'
import { connect } from '#server/db/client.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { lofts } from '#demo/content/lofts.ts'
import { loadDemo } from './load-demo.ts'

const today: Day = '2026-11-21'
const factsOfLofts = sql`select slug, rooms, area, floor, facade_place, parking_spaces, wifi_speed, children_fr, children_en
  from properties order by position`
const hosts = sql`select host_name, host_words_fr, host_words_en from sites`

let fresh: FreshDatabase
let db: Kysely<Database>
const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows
const load = (day: Day = today) => loadDemo(fresh.url, { withGuest: false, today: day })

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await load()
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

/** As the demo was stored before migrations 0022 to 0024. */
async function makeOlder(): Promise<void> {
  await sql`delete from seed_loads where name = 'demo-facts'`.execute(db)
  await sql`update properties set rooms = null, area = null, floor = null, facade_place = null, parking_spaces = null,
    wifi_speed = null, children_fr = null, children_en = null`.execute(db)
  await sql`update sites set host_name = null, host_words_fr = null, host_words_en = null`.execute(db)
}

test('a demo from before gets what its lofts and host lack, once', async () => {
  const before = [await rowsOf(factsOfLofts), await rowsOf(hosts)]
  await makeOlder()
  await load('2026-12-24')
  expect([await rowsOf(factsOfLofts), await rowsOf(hosts)]).toEqual(before)
  // Who takes something out later finds it gone.
  await sql`update properties set wifi_speed = null`.execute(db)
  await load('2026-12-25')
  const left = await sql`select wifi_speed from properties where wifi_speed is not null`.execute(db)
  expect(left.rows).toEqual([])
})

test('what somebody wrote since stays, and no window is drawn that would be another loft’s', async () => {
  await makeOlder()
  await sql`update properties set area = 1, floor = 1 where slug = 'loft-du-rivage-101'`.execute(db)
  await sql`update sites set host_name = 'Rose', host_words_fr = 'Ici.', host_words_en = 'Here.'`.execute(db)
  await load()
  const kept = await sql`select area, floor, facade_place, wifi_speed from properties
    where slug = 'loft-du-rivage-101'`.execute(db)
  expect(kept.rows).toEqual([{ area: 1, floor: 1, facadePlace: null, wifiSpeed: 500 }])
  expect(await rowsOf(hosts)).toEqual([{ hostName: 'Rose', hostWordsFr: 'Ici.', hostWordsEn: 'Here.' }])
  const drawn = await sql`select slug from properties where facade_place is not null`.execute(db)
  expect(drawn.rows).toHaveLength(5)
})

test('a house that is drawn already stays as it is drawn', async () => {
  await makeOlder()
  await sql`update properties set floor = 1, facade_place = 1 where slug = 'loft-du-couchant-201'`.execute(db)
  await load()
  const drawn = await sql`select slug from properties where facade_place is not null`.execute(db)
  expect(drawn.rows).toEqual([{ slug: 'loft-du-couchant-201' }])
})

const placesOf = sql<{
  slug: string
  place: number | null
}>`select slug, facade_place as place from properties order by slug`

/** As the demo was stored before its house was drawn from the lake. */
async function mirrorFacade(): Promise<void> {
  await sql`delete from seed_loads where name = 'demo-facade-from-the-lake'`.execute(db)
  await sql`update properties set facade_place = null`.execute(db)
  for (const { slug, facadePlace, floor } of lofts)
    await db
      .updateTable('properties')
      .set({ facadePlace: 4 - facadePlace, floor })
      .where('slug', '=', slug)
      .execute()
}

test('a demo whose house was drawn from the street is turned to the lake, once', async () => {
  const fromTheLake = lofts.map(({ slug, facadePlace: place }) => ({ slug, place }))
  await mirrorFacade()
  const before = await rowsOf(placesOf)
  await load()
  const after = await rowsOf(placesOf)
  expect(after).not.toEqual(before)
  expect(after).toEqual(fromTheLake.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
  await load()
  expect(await rowsOf(placesOf)).toEqual(after)
})

test('windows that somebody moved stay where they are', async () => {
  await mirrorFacade()
  await sql`update properties set facade_place = 7 where slug = 'loft-du-rivage-101'`.execute(db)
  const moved = await rowsOf(placesOf)
  await load()
  expect(await rowsOf(placesOf)).toEqual(moved)
})
