import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteTexts } from '#demo/content/site-texts.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { connect } from './client.ts'
import { migrate } from './migrate.ts'
import type { Database } from './tables.gen.ts'

let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db, '0067')
  await insertSmallSeed(db)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

test('a site of before goes on taking bookings, and nobody is said to have opened it', async () => {
  await migrate(fresh.url)
  const sites = await db
    .selectFrom('sites')
    .select(['slug', 'status', 'statusSince', 'statusBy', 'builtInPictures'])
    .execute()
  expect(sites).toEqual([
    { slug: 'lofts', status: 'open', statusSince: null, statusBy: null, builtInPictures: true },
  ])
})

test('its lofts go on saying what they said, as their first version, and nobody is said to have published it', async () => {
  const versions = await db.selectFrom('loftTextVersions').selectAll().execute()
  expect(versions).toHaveLength(2)
  for (const version of versions)
    expect(version).toMatchObject({
      version: 1,
      taglineFr: 'Face au lac',
      taglineEn: 'Facing the lake',
      descriptionFr: '<p>Un loft clair.</p>',
      descriptionEn: '<p>A bright loft.</p>',
      publishedAt: null,
      publishedBy: null,
    })
})

test('its pages go on saying what they said, and that of the town is where it was', async () => {
  const said = await db.selectFrom('siteTexts').select(['key', 'fr', 'en']).execute()
  expect(said).toHaveLength(siteTexts.length)
  // Those of the demo that named hours say the same without them by now.
  const withHours = ['home-comfort-3-text', 'about-welcome-text']
  expect(said).toEqual(expect.arrayContaining(siteTexts.filter(({ key }) => !withHours.includes(key))))
  const town = await db.selectFrom('sites').select('townSlug').execute()
  expect(town).toEqual([{ townSlug: 'sainte-agathe-des-monts' }])
})
