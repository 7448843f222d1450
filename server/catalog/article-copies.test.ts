import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day, Instant } from '#domain/days.ts'
import { countedQueries } from '#tests/support/api/counted-queries.ts'
import { waitUntilHeard } from '#tests/support/api/heard.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { insertDemoSeed } from '#tests/support/api/demo-seed.ts'
import type { Database } from '#server/db/tables.gen.ts'
import type { CatalogCache } from '#server/deps.ts'
import { createCatalogCache, type CatalogCacheOptions } from './catalog-cache.ts'
import { findProperty } from './find-property.ts'
import { findSite } from './find-site.ts'
import { listArticles, listTags } from './list-articles.ts'
import { listProperties } from './list-properties.ts'

let now: Instant = '2026-11-21T15:00:00.000Z'
let fresh: FreshDatabase
let counted: ReturnType<typeof countedQueries>
let db: Kysely<Database>
const caches: CatalogCache[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  counted = countedQueries(fresh.url)
  db = counted.db
  await insertDemoSeed(db)
})
afterAll(async () => {
  await Promise.all(caches.map((cache) => cache.close()))
  await db.destroy()
  await fresh.drop()
})

async function openListening(options?: CatalogCacheOptions): Promise<CatalogCache> {
  const cache = createCatalogCache(db, fresh.url, { now: () => now, ...options })
  caches.push(cache)
  await changeOf(cache)
  return cache
}

function changeOf(cache: CatalogCache): Promise<void> {
  return new Promise((resolve) => {
    const end = cache.onChange(() => {
      end()
      resolve()
    })
  })
}

const depsOf = (catalog: CatalogCache) => ({ catalog, now: () => now })

async function slugsOf(catalog: CatalogCache): Promise<string[]> {
  const listed = await listArticles(depsOf(catalog), 'lofts')
  return listed.ok ? listed.articles.map(({ slug }) => slug) : []
}

const set = (change: { title?: string; publishedOn?: Day }) =>
  db.updateTable('articles').set(change).where('slug', '=', 'les-huards').execute()

test('what pages are made of is in memory once it was read', async () => {
  const catalog = await openListening()
  const deps = depsOf(catalog)
  const [{ id } = { id: 0 }] = await db.selectFrom('properties').select('id').execute()
  const readAll = () =>
    Promise.all([
      findSite(deps, 'lofts'),
      findProperty(deps, String(id)),
      listProperties(deps, 'lofts', { page: '1' }),
      listArticles(deps, 'lofts'),
      listTags(deps, 'lofts'),
    ])
  expect((await counted.during(readAll)).length).toBeGreaterThan(0)
  expect(await counted.during(readAll)).toEqual([])
})

test('articles and tags are read again after a change of theirs, and after no other', async () => {
  const catalog = await openListening()
  const own = { id: (await catalog.site('lofts'))!.id }
  const readBoth = () => Promise.all([slugsOf(catalog), catalog.tagsOf(own), catalog.tagsOf(null)])
  await readBoth()
  const heard = async (work: () => Promise<unknown>) => {
    await waitUntilHeard(db, catalog, work)
    const asked = await counted.during(readBoth)
    return asked.filter(({ text }) => /from "(?:articles|tags)"/.test(text)).length
  }
  expect(await heard(() => set({ title: 'Les huards du lac' }))).toBe(3)
  expect(await heard(() => db.updateTable('properties').set({ stairs: 3 }).execute())).toBe(0)
  expect(await heard(() => db.updateTable('tags').set({ name: 'Le grand lac' }).execute())).toBe(3)
  expect((await catalog.tagsOf(own)).map(({ name }) => name)).toEqual(['Le grand lac'])
})

test('an article with a day to come appears on it without being read again', async () => {
  await set({ publishedOn: '2026-12-24' })
  const catalog = await openListening()
  expect(await slugsOf(catalog)).not.toContain('les-huards')
  now = '2026-12-24T15:00:00.000Z'
  expect(await counted.during(async () => expect(await slugsOf(catalog)).toContain('les-huards'))).toEqual([])
})

test('while changes are not heard, articles are read again after five seconds', async () => {
  let elapsed = 0
  const deaf = new URL(fresh.url)
  deaf.pathname = '/no-such-database'
  const catalog = createCatalogCache(db, deaf.href, {
    now: () => now,
    elapsed: () => elapsed,
    onError: () => {},
  })
  caches.push(catalog)
  const reads = () => counted.during(async () => catalog.articlesOf((await catalog.site('lofts'))!))
  await reads()
  expect((await reads()).filter(({ text }) => text.includes('from "articles"'))).toHaveLength(0)
  elapsed = 5001
  expect((await reads()).filter(({ text }) => text.includes('from "articles"'))).toHaveLength(1)
})
