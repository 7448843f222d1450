import { expect, test } from 'vitest'
import { searchArticles } from '#contract/public/articles.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const search = (payload: object, headers?: Record<string, string>) =>
  app.call(searchArticles, { payload: { site: 'lofts', ...payload }, headers })

test('articles are found in the language asked for, whole and as they stand in the list', async () => {
  const french = await search({ locale: 'fr', needle: 'HUARD' })
  expect([french.status, french.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(french.answer.items).toMatchObject([
    { slug: 'les-huards', slug_en: 'loons', text: '<p>Le soir.</p>', image: '/photos/dock-summer-1600.jpg' },
  ])
  expect(french.answer.items[0]).not.toHaveProperty('words_fr')
  const english = await search({ locale: 'en', needle: 'loon' })
  expect(english.answer.items.map(({ slug_en }) => slug_en)).toEqual(['loons'])
  expect((await search({ locale: 'en', needle: 'huard' })).answer.items).toEqual([])
})

test('without a locale the words are in the language of the request', async () => {
  const english = await search({ needle: 'dusk' }, { 'Accept-Language': 'en-CA' })
  expect(english.answer.items).toHaveLength(1)
  expect((await search({ needle: 'dusk' })).answer.items).toEqual([])
})

test('nothing typed is no search: all articles, newest first', async () => {
  for (const needle of ['', '  \t ', '\u200b']) {
    const { status, answer } = await search({ locale: 'fr', needle })
    expect([status, ...answer.items.map(({ slug }) => slug)]).toEqual([200, 'le-tour-du-lac', 'les-huards'])
  }
})

test.each([
  '&|!:*',
  `'; drop table articles; --`,
  '%',
  '"',
  '\\',
  '<script>alert(1)</script>',
  '🦆',
  '\u{d800}',
])('%j is looked for and harms nothing', async (needle) => {
  const { status, answer } = await search({ locale: 'fr', needle })
  expect([status, answer.items]).toEqual([200, []])
})

test('an unknown site is 404', async () => {
  for (const site of ['elsewhere', '', '__proto__']) {
    const { status, error } = await search({ locale: 'fr', needle: 'lac', site })
    expect([status, error.code]).toEqual([404, 'site_not_found'])
  }
})

test('what cannot be a search is refused with a sentence in the language of the request', async () => {
  const long = await search({ locale: 'fr', needle: 'lac '.repeat(2500) })
  expect([long.status, long.error.code]).toEqual([422, 'invalid_payload'])
  expect(long.error.fields?.needle).toMatch(/200/)
  const none = await search({ locale: 'en' })
  expect([none.status, none.error.code, Object.keys(none.error.fields ?? {})]).toEqual([
    422,
    'missing_fields',
    ['needle'],
  ])
  for (const needle of [12, null, ['lac'], { a: 1 }, 'le\0lac'])
    expect(await search({ locale: 'fr', needle })).toMatchObject({
      status: 422,
      error: { fields: { needle: expect.any(String) } },
    })
  expect((await search({ locale: 'de', needle: 'see' })).status).toBe(422)
})

test('a body that is none is 400, one that is far too long 413, another method 405', async () => {
  expect((await app.call(searchArticles, { body: '{' })).status).toBe(400)
  expect((await app.call(searchArticles, { body: JSON.stringify('x'.repeat(70_000)) })).status).toBe(413)
  const get = await app.api.request('/api/search')
  expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST'])
})
