import { describe, expect, test } from 'vitest'
import {
  decideTexts,
  decideTownSlug,
  keysOf,
  offeredKeys,
  siteTextKeys,
  textField,
  textGroups,
  textIn,
  toSlug,
  toText,
  townSlugOf,
  type SiteText,
} from './site-texts.ts'

const text = (fr: string, en = fr, key: SiteText['key'] = 'home-text'): SiteText => ({ key, fr, en })

test('every text belongs to one group, and its fields are called differently', () => {
  expect(textGroups.flatMap(keysOf).toSorted()).toEqual(siteTextKeys.toSorted())
  const fields = siteTextKeys.flatMap((key) => [textField(key, 'fr'), textField(key, 'en')])
  expect(new Set(fields).size).toBe(2 * siteTextKeys.length)
  expect(textField('home-comfort-1-title', 'fr')).toBe('homeComfort1TitleFr')
})

test('texts that stand with articles are offered once there is one, or where they are written already', () => {
  const all = (pages: Parameters<typeof offeredKeys>[1]) =>
    textGroups.flatMap((group) => offeredKeys(group, pages))
  expect(all({ texts: [], hasArticles: true })).toEqual(textGroups.flatMap(keysOf))
  const ofArticles = siteTextKeys.filter((key) => key.includes('articles'))
  expect(ofArticles.length).toBeGreaterThan(1)
  const none = all({ texts: [], hasArticles: false })
  expect(none.toSorted()).toEqual(siteTextKeys.filter((key) => !ofArticles.includes(key)).toSorted())
  const [written] = ofArticles
  const some = all({ texts: [{ key: written! }], hasArticles: false })
  expect(some.filter((key) => !none.includes(key))).toEqual([written])
})

describe('what is typed', () => {
  test.each([
    ['  Le lac\u202e  d’un\ncôté ', 'Le lac d’un côté'],
    ['\u200b \u2060', ''],
    ['«\u00a0Ici\u00a0»', '«\u00a0Ici\u00a0»'],
    ['<b>Feu</b> & "eau"', '<b>Feu</b> & "eau"'],
  ])('is cleaned: %j', (typed, kept) => {
    expect(toText(typed, { most: 80 })).toBe(kept)
  })
  test('keeps its lines where a text has several, and one empty line between two', () => {
    expect(toText(' Un \r\n\n\n\n deux\t trois\n', { most: 80, isLong: true })).toBe('Un\n\ndeux trois')
  })
  test('is cut after it is cleaned, and never inside of a sign', () => {
    expect(toText(`\u202e   ${'a'.repeat(3)}🏡🏡`, { most: 4 })).toBe('aaa🏡')
  })
})

describe('texts are written in both languages or not at all', () => {
  test('what is the same already is nothing', () => {
    expect(decideTexts([text('Bonjour', 'Hello')], [text(' Bonjour', 'Hello ')])).toBeNull()
  })
  test('those that are others are kept, with what stood there', () => {
    const decided = decideTexts(
      [text('Bonjour', 'Hello')],
      [text('Salut', 'Hi'), text('', '', 'home-lofts-title')],
    )
    expect(decided).toEqual({ ok: true, texts: [text('Salut', 'Hi')], former: [text('Bonjour', 'Hello')] })
  })
  test('what was not there was empty', () => {
    expect(decideTexts([], [text('Salut', 'Hi')])).toMatchObject({ former: [text('')] })
  })
  test('a half is refused beside its field', () => {
    expect(decideTexts([], [text('Salut', ' \u200b')])).toEqual({
      ok: false,
      reason: {
        code: 'other_language_missing',
        fields: { homeTextEn: { code: 'other_language_missing' } },
      },
    })
  })
  test('what visitors read first is not taken away, and need not be there', () => {
    const both = [text('', '', 'home-title')]
    expect(decideTexts([], both)).toBeNull()
    expect(decideTexts([text('Le lac', 'The lake', 'home-title')], both)).toMatchObject({
      ok: false,
      reason: { code: 'site_text_needed', fields: { homeTitleFr: {}, homeTitleEn: {} } },
    })
  })
  test('any other is', () => {
    expect(decideTexts([text('Salut', 'Hi')], [text('')])).toMatchObject({ ok: true, texts: [text('')] })
  })
})

test('what is not written is null', () => {
  expect([textIn([text('a', 'b')], 'home-text', 'en'), textIn([], 'home-text', 'en')]).toEqual(['b', null])
})

test.each([
  [[], null, null],
  [[text('Magog', 'Magog', 'town-title')], null, 'saint-elie-de-caxton'],
  [[text('Magog', 'Magog', 'town-title')], 'le-village', 'le-village'],
  [[], 'le-village', null],
])('with %j and %j the page of the town is at %j', (words, townSlug, slug) => {
  expect(townSlugOf({ words, townSlug, city: 'Saint-Élie-de-Caxton' })).toBe(slug)
})

test.each([
  [null, 'Magog', { ok: true, townSlug: 'magog', former: null }],
  ['magog', ' ', { ok: true, townSlug: null, former: 'magog' }],
  ['magog', 'Magog!', null],
  [null, '', null],
  [null, '…', { ok: false, reason: { code: 'town_slug_unread' } }],
  ['magog', 'Contact us', { ok: false, reason: { code: 'town_slug_taken' } }],
])('from %j, typed as %j, the page of the town goes where no other is', (townSlug, typed, decided) => {
  const outcome = decideTownSlug({ townSlug }, typed, (slug) => slug === 'contact-us')
  expect(outcome).toEqual(decided)
})

test('a town’s name becomes an address', () => {
  expect(['L’Assomption', 'Magog', '  Œuf 12 '].map(toSlug)).toEqual(['l-assomption', 'magog', 'uf-12'])
})
