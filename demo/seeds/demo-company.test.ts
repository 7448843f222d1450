import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import { lofts } from '#demo/content/lofts.ts'
import { templates } from '#demo/content/templates.ts'
import { connect, inTransaction } from '#server/db/client.ts'
import { ensureSite } from '#server/db/sites.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { loadDemo } from './load-demo.ts'

const options = { withGuest: true, today: '2026-11-21' } as const

let fresh: FreshDatabase
let db: Kysely<Database>
beforeEach(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
})
afterEach(async () => {
  await db.destroy()
  await fresh.drop()
})

test('what the demo sets passed the commands of the console, and the journal tells it as the product’s own', async () => {
  await loadDemo(fresh.url, options)
  const told = await db.selectFrom('audit').select(['action', 'actor', 'staffId']).orderBy('id').execute()
  expect(told.map(({ action }) => action)).toEqual([
    'company_set',
    'reach_set',
    'place_set',
    'host_set',
    'texts_set',
    'rates_set',
    'sale_set',
    'policy_set',
    ...lofts.flatMap(() => ['loft_added', 'loft_draft_begun', 'loft_texts_published']),
    ...templates.map(() => 'template_saved'),
  ])
  // The drawn map and the pictures of the build are those of its house.
  const shown = ['latitude', 'longitude', 'builtInPictures'] as const
  expect(await db.selectFrom('sites').select(shown).execute()).toEqual([
    { latitude: 46.035, longitude: -74.285, builtInPictures: true },
  ])
  expect(told.every(({ actor, staffId }) => actor === 'system' && staffId === null)).toBe(true)
})

test('the database of a company that named its house stays without the demo', async () => {
  await inTransaction(db, ensureSite)
  await db.updateTable('sites').set({ name: 'Chalets du Nord' }).execute()
  expect(await loadDemo(fresh.url, options)).toEqual({ guest: null, company: 'Chalets du Nord' })
  expect(await db.selectFrom('sites').select(['name', 'company']).execute()).toEqual([
    { name: 'Chalets du Nord', company: '' },
  ])
  expect(await db.selectFrom('seedLoads').select('name').execute()).toEqual([])
})
