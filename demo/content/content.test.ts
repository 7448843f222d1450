import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { pictureSeasons } from '#domain/loft-pictures.ts'
import { amenities } from './amenities.ts'
import { accessOf } from './arrival-facts.ts'
import { articles, tags } from './articles.ts'
import { demoDay } from './demo-content.ts'
import { lofts } from './lofts.ts'
import { site } from './site.ts'

const manifest: Record<string, unknown> = JSON.parse(readFileSync('demo/pictures/manifest.json', 'utf8'))

/** What search engines show of a page's title and of its description, in signs. */
const longestTitle = 60
const longestDescription = 160

describe.each(lofts)('$name', (loft) => {
  test('is complete in both languages', () => {
    const texts = [loft.taglineFr, loft.taglineEn, loft.spaceFr, loft.spaceEn]
    const ofPictures = loft.photos.flatMap((photo) => {
      const { altFr, altEn, captionFr, captionEn } = photo
      return [altFr, altEn, captionFr, captionEn]
    })
    expect([...texts, ...ofPictures].filter((text) => text.trim() === '')).toEqual([])
    expect(headings(loft.spaceEn)).toBe(headings(loft.spaceFr))
  })

  test('says of each of its beds in which room it stands, and leaves its size and its way up to the facts', () => {
    expect(loft.rooms.flatMap(({ beds }) => beds)).toHaveLength(loft.beds)
    expect(loft.rooms.filter(({ room }) => room === 'bedroom')).toHaveLength(loft.bedrooms)
    expect(loft.area).toBeGreaterThan(0)
    expect(`${loft.spaceFr} ${loft.spaceEn}`).not.toMatch(/m²|pi²|sq\. ft|plain-pied|step-free/)
    expect(accessOf(loft.slug).stairs > 0).toBe(loft.floor > 0)
    expect(loft.childrenFr === null).toBe(loft.childrenEn === null)
  })

  test('shows at least eight different pictures, all of them made', () => {
    const files = loft.photos.map(({ file }) => file)
    expect(files.length).toBeGreaterThanOrEqual(8)
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter((file) => !(file in manifest))).toEqual([])
  })

  test.each(pictureSeasons)('captions each picture of %s in words of its own, eight at most', (season) => {
    const shown = loft.photos.filter((photo) => (photo.season ?? season) === season)
    for (const captions of [shown.map((one) => one.captionFr), shown.map((one) => one.captionEn)]) {
      expect(captions.filter((caption) => caption.split(/\s/).length > 8 || /[.;]$/.test(caption))).toEqual(
        [],
      )
      expect(new Set(captions).size).toBe(captions.length)
    }
  })

  test('names amenities that exist, each once', () => {
    const known = amenities.map(({ code }) => code)
    expect(loft.amenityCodes.filter((code) => !known.includes(code))).toEqual([])
    expect(new Set(loft.amenityCodes).size).toBe(loft.amenityCodes.length)
  })

  test('is shown by the last word of its name and carries a licence of six digits', () => {
    expect(loft.name.split(' ').at(-1)).toBe(loft.number)
    expect(loft.slug.endsWith(`-${loft.number}`)).toBe(true)
    expect(loft.licenseCitq).toMatch(/^\d{6}$/)
  })

  test('has a price, room for those included in it, and a place on the map', () => {
    expect(loft.baseRate).toBeGreaterThanOrEqual(18_900)
    expect(loft.baseRate).toBeLessThanOrEqual(34_900)
    expect(loft.includedPersons).toBeLessThanOrEqual(loft.capacity)
    expect(Math.abs(loft.latitude - 46.035)).toBeLessThan(0.002)
    expect(Math.abs(loft.longitude + 74.285)).toBeLessThan(0.002)
  })

  test('has three to six reviews, none from the future', () => {
    expect(loft.reviews.length).toBeGreaterThanOrEqual(3)
    expect(loft.reviews.length).toBeLessThanOrEqual(6)
    for (const today of ['2026-01-01', '2026-10-10', '2028-02-29'] as const) {
      expect(loft.reviews.filter(({ written }) => demoDay(written, today) >= today)).toEqual([])
    }
  })
})

test('no two lofts share a slug, a number or a licence', () => {
  for (const key of ['slug', 'number', 'licenseCitq'] as const) {
    expect(new Set(lofts.map((loft) => loft[key])).size).toBe(lofts.length)
  }
})

describe.each(articles)('$titleEn', (article) => {
  test('is complete in both languages and of a length to be read with a coffee', () => {
    const { title, titleEn, summary, summaryEn, imageAlt, imageAltEn } = article
    expect(
      [title, titleEn, summary, summaryEn, imageAlt, imageAltEn].filter((text) => text.trim() === ''),
    ).toEqual([])
    expect([title, titleEn].filter(({ length }) => length > longestTitle)).toEqual([])
    expect([summary, summaryEn].filter(({ length }) => length > longestDescription)).toEqual([])
    expect(headings(article.textEn)).toBe(headings(article.text))
    for (const text of [article.text, article.textEn]) {
      expect(words(text)).toBeGreaterThanOrEqual(350)
      expect(words(text)).toBeLessThanOrEqual(600)
    }
  })

  test('shows a picture or a drawing that exists and carries tags that exist', () => {
    expect(article.image in manifest || existsSync(`web/public${article.image}`)).toBe(true)
    expect(article.tags.length).toBeGreaterThan(0)
    expect(article.tags.filter((tag) => !tags.some(({ name }) => name === tag))).toEqual([])
  })
})

test('there are eight articles with addresses of their own, and every one of the six tags is used', () => {
  expect(articles).toHaveLength(8)
  expect(tags).toHaveLength(6)
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(8)
  expect(new Set(articles.map(({ slugEn }) => slugEn)).size).toBe(8)
  expect(
    articles
      .flatMap(({ slug, slugEn }) => [slug, slugEn])
      .filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)),
  ).toEqual([])
  expect(new Set(articles.flatMap((article) => article.tags)).size).toBe(6)
})

test('what speaks of a season is dated in it, whenever the demo is loaded', () => {
  expect(demoDay({ last: '12-04' }, '2026-11-22')).toBe('2025-12-04')
  expect(demoDay({ last: '12-04' }, '2027-01-02')).toBe('2025-12-04')
  expect(demoDay({ last: '12-04' }, '2027-01-03')).toBe('2026-12-04')
  expect(demoDay({ daysAgo: 6 }, '2027-01-03')).toBe('2026-12-28')
})

test('every amenity is named in both languages and has a code of its own', () => {
  expect(new Set(amenities.map(({ code }) => code)).size).toBe(amenities.length)
  expect(amenities.filter(({ nameFr, nameEn }) => !nameFr || !nameEn)).toEqual([])
})

test('the site can be reached nowhere in the real world', () => {
  expect(site.email).toMatch(/\.example$/)
  expect(site.telephone).toMatch(/-555-01\d\d$/)
})

test('French is set with its own spaces, quotes and apostrophes', () => {
  expect(everyText('fr').flatMap(faultsOfFrench)).toEqual([])
})

test('English is set with curly quotes and without French spaces', () => {
  expect(everyText('en').flatMap(faultsOfEnglish)).toEqual([])
})

function everyText(locale: Locale): string[] {
  const isFrench = locale === 'fr'
  return [
    ...amenities.map(({ nameFr, nameEn }) => (isFrench ? nameFr : nameEn)),
    ...tags.map(({ name, nameEn }) => (isFrench ? name : nameEn)),
    ...articles.flatMap((article) =>
      isFrench
        ? [article.title, article.summary, article.text, article.imageAlt]
        : [article.titleEn, article.summaryEn, article.textEn, article.imageAltEn],
    ),
    ...lofts.flatMap((loft) => [
      isFrench ? loft.taglineFr : loft.taglineEn,
      isFrench ? loft.spaceFr : loft.spaceEn,
      (isFrench ? loft.childrenFr : loft.childrenEn) ?? '',
      ...loft.photos.map((photo) => (isFrench ? photo.altFr : photo.altEn)),
      ...loft.photos.map((photo) => (isFrench ? photo.captionFr : photo.captionEn)),
      ...loft.reviews.filter((review) => review.locale === locale).map(({ comment }) => comment),
    ]),
  ]
}

/** OQLF: U+00A0 before : » and after «, and before a unit; nothing before ; ! ?; U+202F nowhere. */
function faultsOfFrench(text: string): string[] {
  return matches(
    text,
    /['"]|[^\u00A0][:»]|[ \u00A0][;!?]|«[^\u00A0]|\u202F|\d (?:\$|%|km|h|min|m²|pi²)(?![\p{L}])|\d \d{3}(?!\d)|\.\.\./gu,
  )
}

function faultsOfEnglish(text: string): string[] {
  return matches(text, /['"]|\u00A0[:;!?]|[«»]|\u202F| [:;!?]|\.\.\./gu)
}

function matches(text: string, fault: RegExp): string[] {
  return [...text.matchAll(fault)].map(({ index }) => text.slice(Math.max(0, index - 20), index + 20))
}

function headings(html: string): number {
  return html.split(/<h[23]>/).length
}

function words(html: string): number {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
}
