// Over ten seconds: every page of both languages is made by the product and read, once for all questions.
import { expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import { localeOfPath, otherLocale } from '#i18n/locale.ts'
import { documents, pageAt, pathTo, unlistedPages } from '#i18n/paths.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { foreignSentences } from '#tests/support/emails/foreign-sentences.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { isDeep } from '#tests/support/tier.ts'
import {
  addressesIn,
  filesIn,
  listedPaths,
  readPage,
  readXml,
  textOf,
  type ReadPage,
} from '#tests/e2e/steps/read-page.ts'

/** Every page that can be reached from the home pages, or stands in the sitemap. */
async function walkTheSite(): Promise<Map<string, ReadPage>> {
  const pages = new Map<string, ReadPage>()
  const waiting = [...(await listedPaths()), pathTo('home', 'fr'), pathTo('home', 'en')]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const page = await readPage(path)
    pages.set(path, page)
    if (isSearchResult(path)) continue
    waiting.push(...addressesIn(page, 'a[href]', 'href').map(withoutPlace).filter(isPage))
  }
  return pages
}

const withoutPlace = (address: string): string => address.split('#')[0] ?? ''
const isPage = (address: string): boolean => !address.startsWith('/api/')
/** A list's filters can be combined without end; each combination is looked at, and its links are those of the list. */
const isSearchResult = (address: string): boolean => address.includes('?')

let site: Promise<Map<string, ReadPage>> | undefined
/** Walked once for all the questions below. */
const walked = async (): Promise<ReadPage[]> => [...(await (site ??= walkTheSite())).values()]
const plain = async (): Promise<ReadPage[]> => (await walked()).filter(({ path }) => !path.includes('?'))
const isListed = ({ document }: ReadPage): boolean => !document.querySelector('meta[name=robots]')

test('every link leads to a page that is there, at its own address', async () => {
  const lost = (await walked()).filter(({ status }) => status !== 200)
  expect(lost.map(({ path, status, movedTo }) => `${path}: ${status} ${movedTo ?? ''}`)).toEqual([])
  expect((await walked()).length).toBeGreaterThan(40)
})

test('every page is rendered whole: nothing in it waited', async () => {
  const late = (await walked()).filter(({ document }) =>
    /<!--\$[!?]/.test(document.documentElement.outerHTML),
  )
  expect(late.map(({ path }) => path)).toEqual([])
})

test('the sitemap lists exactly what search engines may keep', async () => {
  const found = (await plain()).filter(isListed).map(({ path }) => path)
  expect((await listedPaths()).toSorted()).toEqual(found.toSorted())
  const named = (await plain()).flatMap(({ path, document }) => {
    const page = pageAt(path)?.page
    return page ? [{ path, page, isKept: !document.querySelector('meta[name=robots]') }] : []
  })
  for (const { path, page, isKept } of named) expect([path, isKept]).toEqual([path, !unlistedPages.has(page)])
})

test('every page has its counterpart, and both say so', async () => {
  const pages = new Map((await plain()).map((page) => [page.path, page]))
  for (const page of pages.values()) {
    const other = addressesIn(page, 'footer a[hreflang]', 'href')[0] ?? ''
    expect([page.path, localeOfPath(other)]).toEqual([page.path, otherLocale(localeOfPath(page.path))])
    const counterpart = pages.get(other)
    expect(counterpart, `${page.path} → ${other}`).toBeDefined()
    expect([page.path, addressesIn(counterpart!, 'footer a[hreflang]', 'href')[0]]).toEqual([
      page.path,
      page.path,
    ])
    expect(pageAt(other)?.page).toBe(pageAt(page.path)?.page)
    if (!isListed(page)) continue
    expect(alternatesOf(page)).toEqual(alternatesOf(counterpart!))
    const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(page.path)
    expect(alternatesOf(page)[localeOfPath(page.path)]).toBe(canonical)
  }
})

const alternatesOf = ({ document }: ReadPage): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  )

test('switching twice comes back, with everything that was asked and is read there', async () => {
  const asked = [
    pathTo('search', 'fr', {}, { arrival: '2027-02-12', departure: '2027-02-14', nb_travelers: 3 }),
    pathTo('articles', 'en', {}, { tag: 2, q: 'ice & snow' }),
    ...(await withSlugs()).map((path) =>
      pageAt(path)?.page === 'property' ? `${path}?nb_travelers=2` : path,
    ),
  ]
  for (const path of asked) {
    const there = addressesIn(await readPage(path), 'footer a[hreflang]', 'href')[0] ?? ''
    const back = addressesIn(await readPage(there), 'footer a[hreflang]', 'href')[0] ?? ''
    const asQuery = (address: string) => new URL(address, runningSite().site)
    expect(asQuery(back).pathname).toBe(asQuery(path).pathname)
    expect(Object.fromEntries(asQuery(back).searchParams)).toEqual(
      Object.fromEntries(asQuery(path).searchParams),
    )
  }
})

/** One of each kind and language is enough for `npm test`. */
async function withSlugs(): Promise<string[]> {
  const paths = (await plain()).map(({ path }) => path).filter((path) => pageAt(path)?.slug)
  const kinds = paths.map((path) => `${pageAt(path)?.page} ${localeOfPath(path)}`)
  return isDeep ? paths : paths.filter((_, index) => kinds.indexOf(kinds[index]!) === index)
}

test('every page has one heading above all, and a title and description of its own', async () => {
  for (const { path, document } of await plain()) {
    expect([path, document.querySelectorAll('h1').length]).toEqual([path, 1])
    expect([path, document.documentElement.lang.slice(0, 2)]).toEqual([path, localeOfPath(path)])
  }
  const listed = (await plain()).filter(isListed)
  expect(sharedBy(listed, ({ document }) => document.title)).toEqual([])
  const description = ({ document }: ReadPage) =>
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  expect(sharedBy(listed, description)).toEqual([])
  const fits = (text: string, least: number, most: number) => text.length >= least && text.length <= most
  const tooLong = listed.filter(
    (page) => !fits(page.document.title, 10, 60) || !fits(description(page), 70, 160),
  )
  expect(tooLong.map((page) => `${page.path}: ${page.document.title}: ${description(page)}`)).toEqual([])
  // Those that are found by nobody have a place in a list of tabs or of bookmarks.
  expect(
    (await walked()).filter(({ document }) => !fits(document.title, 5, 60)).map(({ path }) => path),
  ).toEqual([])
})

test('a link shared elsewhere has a picture that is wide enough there', async () => {
  const facet = ({ document }: ReadPage, name: string) =>
    document.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content') ?? ''
  const small = (await plain())
    .filter(isListed)
    .filter((page) => facet(page, ':width') !== '1200' || facet(page, ':height') !== '630')
  expect(small.map((page) => `${page.path}: ${facet(page, '')}`)).toEqual([])
})

/** What several pages have in common, or have not at all. */
function sharedBy(pages: ReadPage[], facet: (page: ReadPage) => string): string[] {
  const seen = new Map<string, string[]>()
  for (const page of pages) seen.set(facet(page), [...(seen.get(facet(page)) ?? []), page.path])
  return [...seen]
    .filter(([text, paths]) => text === '' || paths.length > 1)
    .map(([text, paths]) => `${text}: ${paths.join(' ')}`)
}

test('no page speaks the other language', async () => {
  const foreign = (await walked()).flatMap((page) =>
    foreignSentences(textOf(page).replaceAll(demoSite.name, ''), localeOfPath(page.path)).map(
      (sentence) => `${page.path}: ${sentence}`,
    ),
  )
  expect(foreign).toEqual([])
})

test('no picture, script, style or icon is missing', async () => {
  const files = new Set((await walked()).flatMap(filesIn))
  expect(files.size).toBeGreaterThan(100)
  const missing: string[] = []
  for (const file of files) {
    const { status, headers } = await fetch(runningSite().site + file, { method: 'HEAD' })
    if (status !== 200 || headers.get('content-type')?.startsWith('text/html'))
      missing.push(`${file}: ${status}`)
  }
  expect(missing).toEqual([])
})

test('every link into a page finds its place there', async () => {
  const pages = new Map((await walked()).map((page) => [page.path, page]))
  const lost = [...pages.values()].flatMap((page) =>
    addressesIn(page, 'a[href*="#"]', 'href').filter((address) => {
      const [path = '', place = ''] = address.split('#')
      return place !== '' && !pages.get(path)?.document.getElementById(decodeURIComponent(place))
    }),
  )
  expect(lost).toEqual([])
})

test('every picture says what is to be seen, or that it says nothing', async () => {
  const silent = (await walked()).flatMap(({ path, document }) =>
    [...document.querySelectorAll('img:not([alt])')].map(
      (picture) => `${path}: ${picture.getAttribute('src')}`,
    ),
  )
  expect(silent).toEqual([])
})

test('the feeds list every article of their language, at addresses that are there', async () => {
  for (const locale of locales) {
    const feed = await readXml(documents.feed[locale])
    const links = [...feed.querySelectorAll('item > link')].map(
      ({ textContent }) => new URL(textContent).pathname,
    )
    expect(links.length).toBeGreaterThanOrEqual(8)
    expect(links.toSorted()).toEqual((await articlesIn(locale)).toSorted())
    const days = [...feed.querySelectorAll('pubDate')].map(({ textContent }) => Date.parse(textContent))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  }
})

const articlesIn = async (locale: Locale): Promise<string[]> =>
  (await listedPaths()).filter((path) => pageAt(path)?.page === 'article' && localeOfPath(path) === locale)

test('robots are told where the sitemap is, and to leave programs’ doors alone', async () => {
  const { site: origin } = runningSite()
  const rules = await (await fetch(origin + documents.robots)).text()
  expect(rules).toContain(`Sitemap: ${origin}${documents.sitemap}`)
  expect(rules).toContain('Disallow: /api/')
})

test('whoever finds a weakness is told whom to write to, for less than a year', async () => {
  const { site: origin } = runningSite()
  const answer = await fetch(origin + documents.security)
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  )
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(fields).toEqual({
    Contact: 'mailto:info@leslofts.example',
    Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/),
    'Preferred-Languages': 'fr, en',
    Canonical: `${origin}${documents.security}`,
  })
})
