import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import { site as demo } from '#demo/content/site.ts'
import { loadDemo } from '#demo/seeds/load-demo.ts'
import type { Instant } from '#domain/days.ts'
import { connect } from '#server/db/client.ts'
import { findOwnSite } from '#server/db/sites.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { offerFirstOwners } from '#server/staff/make-link.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { ensureOwnSite } from './open-console.ts'

let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const start = () => ensureOwnSite({ databaseUrl: fresh.url })
const sites = () => db.selectFrom('sites').select(['slug', 'name', 'email', 'status', 'zone']).execute()
const now: Instant = '2026-11-21T15:00:00.000Z'
const settings = { consoleKey: Buffer.alloc(32, 'lofts'), publicUrl: 'https://lofts.example' }
const offer = () => offerFirstOwners({ db, now: () => now, settings })

test('of first starts at once all find the same site, which is nobody’s yet and lets its first owner in', async () => {
  await Promise.all([1, 2, 3, 4].map(start))
  expect(await sites()).toEqual([
    { slug: 'site', name: '', email: '', status: 'not_open', zone: 'America/Toronto' },
  ])
  expect(await offer()).toEqual([
    expect.stringMatching(/^https:\/\/lofts\.example\/fr\/gestion\/invitation#/),
  ])
})

test('the demo becomes the one site of a database that was started without it', async () => {
  const { id } = await findOwnSite(db)
  await loadDemo(fresh.url, { withGuest: false, today: '2026-11-21' })
  await start()
  expect(await sites()).toMatchObject([{ slug: demo.slug, name: demo.name, status: 'open' }])
  expect(await findOwnSite(db)).toEqual({ id, slug: demo.slug })
})

test('what a company wrote is left as it is by every later start', async () => {
  await db.updateTable('sites').set({ slug: 'chalets', name: 'Les Chalets' }).execute()
  await Promise.all([start(), start()])
  expect(await sites()).toMatchObject([{ slug: 'chalets', name: 'Les Chalets' }])
})
