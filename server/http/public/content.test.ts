import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listArticles, listTags, searchArticles } from '#contract/public/articles.ts'
import { listCountries } from '#contract/public/countries.ts'
import { propertyOrList } from '#contract/public/properties.ts'
import { publishSome } from '#server/db/loft-texts.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

test('the articles of a site come newest first, in both languages, with the address of their picture', async () => {
  const { status, answer, headers } = await app.call(listArticles, { params: { site: 'lofts' } })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=300'])
  const [tag] = (await app.call(listTags)).answer.items
  expect(answer.items.map(({ slug }) => slug)).toEqual(['le-tour-du-lac', 'les-huards'])
  expect(answer.items[0]).toMatchObject({
    slug_en: 'around-the-lake',
    title_en: 'Around the lake',
    image: '/photos/dock-summer-1600.jpg',
    published_on: '2026-11-02',
    tag_ids: [tag?.id],
  })
  expect(answer.items[0]).not.toHaveProperty('site_id')
})

test('the articles of an unknown site are 404', async () => {
  for (const site of ['elsewhere', 'x'.repeat(300), '%00', '__proto__']) {
    const { status, error } = await app.call(listArticles, { params: { site } })
    expect([status, error.code]).toEqual([404, 'site_not_found'])
  }
})

test('tags are named in both languages', async () => {
  const { status, answer } = await app.call(listTags)
  expect([status, answer.items]).toEqual([
    200,
    [{ id: expect.any(Number), name: 'Le lac', name_en: 'The lake' }],
  ])
})

test('a site has its own tags, and no others', async () => {
  await sql`with other as (
      insert into sites
        (slug, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number)
        select 'elsewhere', name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number
        from sites where slug = 'lofts' returning id)
    insert into tags (site_id, name, name_en) select id, 'Le ski', 'Skiing' from other`.execute(app.db)
  const namesOf = async (site?: string) =>
    (await app.call(listTags, site ? { params: { site } } : {})).answer.items.map(({ name }) => name)
  expect(await namesOf('lofts')).toEqual(['Le lac'])
  expect(await namesOf('elsewhere')).toEqual(['Le ski'])
  expect(await namesOf()).toEqual(['Le lac', 'Le ski'])
})

test('the tags of an unknown site are 404', async () => {
  const { status, error } = await app.call(listTags, { params: { site: 'nowhere' } })
  expect([status, error.code]).toEqual([404, 'site_not_found'])
})

test('a null byte in an address names nothing', async () => {
  for (const path of ['properties', 'sites', 'articles'])
    for (const name of ['%00', 'a%00b', 'lofts%00']) {
      const answer = await app.api.request(`/api/${path}/${name}`)
      expect([path, name, answer.status]).toEqual([path, name, 404])
    }
  expect((await app.api.request('/api/tags?site=%00')).status).toBe(404)
})

test('an article that changed has another ETag', async () => {
  const first = await app.call(listArticles, { params: { site: 'lofts' } })
  const known = { 'If-None-Match': `W/"other", W/${first.headers.get('ETag')}` }
  expect((await app.api.request('/api/articles/lofts', { headers: known })).status).toBe(304)
  await app.db
    .updateTable('articles')
    .set({ title: 'Les huards du lac' })
    .where('slug', '=', 'les-huards')
    .execute()
  expect((await app.api.request('/api/articles/lofts', { headers: known })).status).toBe(200)
})

test('countries are named in both languages, Canada first with its thirteen provinces and territories', async () => {
  const { answer } = await app.call(listCountries)
  const [canada, ...others] = answer.items
  expect(canada).toMatchObject({ code: 'CA', name: 'Canada', name_en: 'Canada' })
  expect(canada?.regions).toHaveLength(13)
  expect(canada?.regions).toContainEqual({ name: 'Québec', name_en: 'Quebec' })
  expect(canada?.regions).toContainEqual({ name: 'Colombie-Britannique', name_en: 'British Columbia' })
  expect(others).toHaveLength(248)
  expect(new Set(answer.items.map(({ code }) => code)).size).toBe(249)
  const named = (code: string) => answer.items.find((country) => country.code === code)
  expect(named('DE')).toMatchObject({ code: 'DE', name: 'Allemagne', name_en: 'Germany' })
  expect(named('DE')?.regions).toContainEqual({ name: 'Thüringen', name_en: 'Thüringen' })
  expect(named('DE')?.regions).toHaveLength(16)
  expect(named('GI')).toEqual({ code: 'GI', name: 'Gibraltar', name_en: 'Gibraltar', regions: [] })
  expect(named('US')?.regions).toHaveLength(51)
  expect(named('FR')?.regions).toHaveLength(18)
  for (const { code, name, name_en } of answer.items) expect([name, name_en]).not.toContain(code)
})

test('countries and their regions stand in the order of the language that is asked for', async () => {
  const namesIn = async (language: string) => {
    const answer = await app.api.request('/api/countries', { headers: { 'Accept-Language': language } })
    expect(answer.headers.get('Vary')).toContain('Accept-Language')
    const { items } = (await answer.json()) as {
      items: { name: string; name_en: string; regions: { name: string; name_en: string }[] }[]
    }
    return items
  }
  const [french, english] = [await namesIn('fr'), await namesIn('en-CA')]
  const sorted = (names: string[], tag: string) => names.toSorted((a, b) => a.localeCompare(b, tag))
  const [, ...inFrench] = french.map(({ name }) => name)
  const [, ...inEnglish] = english.map(({ name_en }) => name_en)
  expect(inFrench).toEqual(sorted(inFrench, 'fr-CA'))
  expect(inEnglish).toEqual(sorted(inEnglish, 'en-CA'))
  const provinces = english[0]?.regions.map(({ name_en }) => name_en) ?? []
  expect(provinces.indexOf('Manitoba')).toBeLessThan(provinces.indexOf('Prince Edward Island'))
  expect(provinces).toEqual(sorted(provinces, 'en-CA'))
})

test('the list of countries is compressed, and not sent again to whoever has it', async () => {
  const zipped = await app.api.request('/api/countries', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
  const packed = await app.api.request('/api/countries', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
  expect(packed.headers.get('X-Request-Id')).toMatch(/./)
  const known = { 'Accept-Encoding': 'gzip', 'If-None-Match': zipped.headers.get('ETag') ?? '' }
  expect((await app.api.request('/api/countries', { headers: known })).status).toBe(304)
})

test('an article with a day to come appears on that day at the lake, in the list and in a search', async () => {
  const before = app.deps.now()
  const change = { publishedOn: '2027-01-10', title: 'La glace' } as const
  await app.db.updateTable('articles').set(change).where('slug', '=', 'les-huards').execute()
  const shown = async () => {
    const listed = await app.call(listArticles, { params: { site: 'lofts' } })
    const found = await app.call(searchArticles, {
      payload: { site: 'lofts', needle: 'glace', locale: 'fr' },
    })
    return [listed, found].map(({ answer }) => answer.items.some(({ title }) => title === 'La glace'))
  }
  app.setNow('2027-01-10T04:59:59.000Z')
  expect(await shown()).toEqual([false, false])
  app.setNow('2027-01-10T05:00:00.000Z')
  expect(await shown()).toEqual([true, true])
  app.setNow(before)
})

test('what anybody wrote into the database comes out without scripts', async () => {
  const html = '<p onclick="steal()">Un</p><script>alert(1)</script><img src="x" onerror="alert(1)" />'
  const published = { text: html, textEn: html, publishedOn: '2026-11-01' } as const
  await app.db.updateTable('articles').set(published).where('slug', '=', 'les-huards').execute()
  const texts = { descriptionFr: html, descriptionEn: html }
  await publishSome(app.db, app.seed.propertyId, texts, { at: app.deps.now(), by: 'Odile' })
  const { items } = (await app.call(listArticles, { params: { site: 'lofts' } })).answer
  expect(items.find(({ slug }) => slug === 'les-huards')).toMatchObject({
    text: '<p>Un</p>',
    text_en: '<p>Un</p>',
  })
  const property = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
  expect((property.answer as { content?: unknown }).content).toEqual({
    fr: { space: '<p>Un</p>' },
    en: { space: '<p>Un</p>' },
  })
})
