import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { searchArticles } from './articles.ts'
import { connect } from './client.ts'
import type { Database } from './tables.gen.ts'

let fresh: FreshDatabase
let db: Kysely<Database>
let siteId: number

/** Short articles whose words are known. */
const written = [
  {
    slug: 'neige',
    slugEn: 'snow',
    title: 'Sous la neige',
    titleEn: 'Under the snow',
    summary: 'Des forêts enneigées, à skis ou à vélo.',
    summaryEn: 'Snowy woods, on skis or on a bicycle.',
    text: '<p>L’été, les <strong>r</strong>andonnées&nbsp;; l&rsquo;hiver, un bon feu.</p>',
    textEn: '<p>Hiking in summer,<br>a good fire in winter &amp; tea.</p>',
    publishedOn: '2026-01-01',
  },
  {
    slug: 'oeufs',
    slugEn: 'eggs',
    title: 'Œufs et sirop',
    titleEn: 'Eggs and syrup',
    summary: 'Un petit déjeuner d’hiver.',
    summaryEn: 'A winter breakfast.',
    text: '<p>À Montréal, on va au marché ; ici, la neige tombe sur le quai.</p>',
    textEn: '<p>In Montréal one goes to the market; here snow falls on the dock.</p>',
    publishedOn: '2026-02-01',
  },
] as const

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  siteId = (await insertSmallSeed(db)).siteId
  const shown = { siteId, image: 'dock-summer', imageAlt: 'Le lac', imageAltEn: 'The lake' }
  await db
    .insertInto('articles')
    .values(written.map((article) => ({ ...article, ...shown })))
    .execute()
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const today = '2026-11-21'

const found = async (locale: Locale, searchTerm: string) =>
  (await searchArticles(db, { siteId, today, locale, searchTerm })).map(({ slug }) => slug)

describe('in French', () => {
  test.each([
    // Accents and capitals.
    ['FORÊT', ['neige']],
    ['foret', ['neige']],
    ['été', ['neige']],
    ['ete', ['neige']],
    ['ETE', ['neige']],
    ['œuf', ['oeufs']],
    ['oeufs', ['oeufs']],
    ['marche', ['oeufs']],
    // Forms of a word, with or without its accents.
    ['forêts', ['neige']],
    ['enneigé', ['neige']],
    ['enneigee', ['neige']],
    ['enneigement', ['neige']],
    ['randonnée', ['neige']],
    ['randonnees', ['neige']],
    ['randonner', ['neige']],
    ['ski', ['neige']],
    ['vélos', ['neige']],
    ['feux', ['neige']],
    // Somebody is still typing the last word.
    ['ran', ['neige']],
    ['enneig', ['neige']],
    ['hiver ra', ['neige']],
    ['ra hiver', []],
    // All words count, in any order, however they are joined; those that say nothing do not.
    ['hiver', ['oeufs', 'neige']],
    ['le feu de l’hiver', ['neige']],
    ["d'hiver", ['oeufs', 'neige']],
    ['neige-forêt', ['neige']],
    ['neige sirop', ['oeufs']],
    ['neige plage', []],
    // What weighs more comes first, not what is newer.
    ['neige', ['neige', 'oeufs']],
    // The words of the other language are not searched, nor is what only stands in a tag.
    ['syrup', []],
    ['strong', []],
  ])('%j finds %j', async (searchTerm, slugs) => {
    expect(await found('fr', searchTerm)).toEqual(slugs)
  })
})

describe('in English', () => {
  test.each([
    ['egg', ['oeufs']],
    ['HIKES', ['neige']],
    ['hiked', ['neige']],
    ['bicycles', ['neige']],
    ['montreal', ['oeufs']],
    ['the falling snow', ['oeufs']],
    ['wint', ['oeufs', 'neige']],
    ['summer tea', ['neige']],
    ['amp', []],
    ['forêt', []],
  ])('%j finds %j', async (searchTerm, slugs) => {
    expect(await found('en', searchTerm)).toEqual(slugs)
  })
})

test('nothing that somebody types breaks the search', async () => {
  const letters = Array.from({ length: 0x600 }, (_, code) => String.fromCodePoint(code + 1))
  const odd = [
    '&|!:*',
    '!neige',
    'neige:*A',
    'neige & | (',
    `'; drop table articles; --`,
    '"neige"',
    '\\',
    '%_%',
    '<script>alert(1)</script>',
    '東京 🦆',
    'a\u0301\u0301\u0301',
    'x'.repeat(10_000),
    'é'.repeat(3000),
    letters.join(''),
    letters.join(' '),
  ]
  for (const locale of ['fr', 'en'] as const)
    for (const searchTerm of odd) await expect(found(locale, searchTerm)).resolves.toBeInstanceOf(Array)
  expect(await found('fr', '!neige')).toEqual(['neige', 'oeufs'])
  expect(await found('fr', '&|!:*')).toEqual([])
  expect(await found('fr', '%')).toEqual([])
})

test('a changed article is found by its new words, and only on its own site', async () => {
  await db.updateTable('articles').set({ title: 'Canots' }).where('slug', '=', 'neige').execute()
  expect(await found('fr', 'canot')).toEqual(['neige'])
  expect(await found('fr', 'neige')).toEqual(['oeufs'])
  expect(await searchArticles(db, { siteId: siteId + 1, today, locale: 'fr', searchTerm: 'canot' })).toEqual(
    [],
  )
})
