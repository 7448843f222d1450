// Over ten seconds: every listed page is made by the product and read.
import { expect, test } from 'vitest'
import { localeOfPath, tagOf } from '#i18n/locale.ts'
import { pageAt, pathTo, type PageName } from '#i18n/paths.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { plain } from '#tests/e2e/steps/mails.ts'
import {
  addressesIn,
  filesIn,
  listedPaths,
  readPage,
  textOf,
  type ReadPage,
} from '#tests/e2e/steps/read-page.ts'

test('what search engines are told of a loft is what its page says, with every required fact', async () => {
  const lofts = await listedPages('property')
  expect(lofts.length).toBeGreaterThanOrEqual(12)
  for (const page of lofts) {
    const { VacationRental: loft, BreadcrumbList: way } = thingsIn(page)
    expect(loft.name && loft.identifier && loft.description && loft.address.postalCode).toBeTruthy()
    expect(page.document.querySelector('h1')?.textContent).toContain(loft.name.split(' ').at(-1))
    for (const place of [loft.latitude, loft.longitude]) expect(String(place)).toMatch(/^-?\d+\.\d{5,}$/)
    expect(loft.containsPlace.occupancy.value).toBeGreaterThan(0)
    expect(new Set(loft.image).size).toBeGreaterThanOrEqual(8)
    for (const picture of loft.image) expect(filesIn(page)).toContain(new URL(picture).pathname)
    const license = loft.containsPlace.amenityFeature.find(({ name }) => name === 'licenseNum')?.value
    expect(license).toMatch(/^CITQ: \d{6}$/)
    expect(textOf(page)).toContain(String(license).slice('CITQ: '.length))
    expectWay(page, way)
  }
})

test('what search engines are told of an article is what its page says, with everything they ask for', async () => {
  const articles = await listedPages('article')
  expect(articles.length).toBeGreaterThanOrEqual(16)
  for (const page of articles) {
    const { Article: article, BreadcrumbList: way } = thingsIn(page)
    const own = page.document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href
    const title = plain(page.document.querySelector('h1')?.textContent ?? '')
    expect([page.path, plain(article.headline)]).toEqual([page.path, title])
    expect(textOf(page)).toContain(article.description)
    expect(article.inLanguage).toBe(tagOf(localeOfPath(page.path)))
    expect(article.mainEntityOfPage).toBe(own)
    const day = page.document.querySelector('article time')?.getAttribute('datetime')
    expect(article.datePublished.slice(0, 10)).toBe(day)
    expect(article.image.map((picture) => new URL(picture).pathname)).toEqual(
      addressesIn(page, 'meta[property="og:image"]', 'content'),
    )
    for (const organization of [article.author, article.publisher]) {
      expect(organization.name).toBe(demoSite.name)
      expect(new URL(organization.url).origin).toBe(runningSite().site)
    }
    expectWay(page, way)
    expect(way.itemListElement.map(({ name }) => name)).toContain(article.headline)
  }
})

test('of every page below the home page, search engines are told where it stands on the site', async () => {
  const below = (await listed()).filter(({ path }) => pageAt(path)?.page !== 'home')
  expect(new Set(below.map(({ path }) => pageAt(path)?.page)).size).toBe(11)
  for (const page of below) {
    const { BreadcrumbList: way } = thingsIn(page)
    expect(way, `${page.path}`).toBeDefined()
    expectWay(page, way)
  }
})

let all: Promise<ReadPage[]> | undefined
/** Read once for all the questions above. */
const listed = (): Promise<ReadPage[]> =>
  (all ??= listedPaths().then((paths) => Promise.all(paths.map(readPage))))
const listedPages = async (name: PageName): Promise<ReadPage[]> =>
  (await listed()).filter(({ path }) => pageAt(path)?.page === name)

/** From the home page down to the page itself, by pages of the same language that are there. */
function expectWay(page: ReadPage, { itemListElement: crumbs }: Told['BreadcrumbList']): void {
  const paths = crumbs.map(({ item }) => new URL(item).pathname)
  expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
  expect([paths.at(0), paths.at(-1)]).toEqual([pathTo('home', localeOfPath(page.path)), page.path])
  for (const path of paths) expect([path, localeOfPath(path)]).toEqual([path, localeOfPath(page.path)])
  expect(paths.filter((path) => pageAt(path) === null)).toEqual([])
}

type Organization = { name: string; url: string }

type Told = {
  Article: {
    headline: string
    description: string
    image: string[]
    datePublished: string
    inLanguage: string
    mainEntityOfPage: string
    author: Organization
    publisher: Organization
  }
  VacationRental: {
    name: string
    identifier: string
    description: string
    latitude: number
    longitude: number
    image: string[]
    address: { postalCode: string }
    containsPlace: { occupancy: { value: number }; amenityFeature: { name: string; value: unknown }[] }
  }
  BreadcrumbList: { itemListElement: { position: number; name: string; item: string }[] }
}

const thingsIn = ({ document }: ReadPage): Told =>
  Object.fromEntries(
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => {
      const thing = JSON.parse(textContent) as { '@type': string }
      return [thing['@type'], thing]
    }),
  ) as unknown as Told
