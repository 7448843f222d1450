import type { Page } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pageAt, pathTo, type PageName } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { isDeep } from '#tests/support/tier.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { isAtRest } from './steps/good-page.ts'
import { listedPaths } from './steps/read-page.ts'

// Nothing in it depends on a browser's language or width.
test.skip(({ viewport, locale }) => viewport?.width !== 390 || locale !== 'fr-CA', 'walked once')

/** Not in the sitemap, and the same for everybody all the same. */
const unlisted = ['login', 'forgotPassword'] as const satisfies PageName[]

test('every page that a link leads to is the page that the server sends, in both languages', async ({
  page,
}) => {
  test.slow()
  const all = [
    ...(await listedPaths()),
    ...unlisted.flatMap((name) => locales.map((locale) => pathTo(name, locale))),
  ]
  expect(all.length).toBeGreaterThan(45)
  const walked = isDeep ? all : oneOfEachKind(all)
  await page.goto(pathTo('terms', 'fr'))
  await waitForHydration(page)
  for (const path of walked) {
    if (!(await leadsTo(page, path))) await openAt(page, sourceOf(path))
    await follow(page, path)
    // Other journeys buy nights meanwhile: a document may be two seconds behind the data that a link asks for.
    await expect
      .soft(async () => {
        const sent = await (await page.request.get(path)).text()
        expect(await page.evaluate(describe, null)).toEqual(await page.evaluate(describe, sent))
        expect(addressOf(page)).toBe(path)
      }, path)
      .toPass({ timeout: 10_000 })
  }
})

/** Of each page one address, in French and in English by turns. */
function oneOfEachKind(paths: string[]): string[] {
  const kindOf = (path: string) => pageAt(path)?.page
  const kinds = [...new Set(paths.map(kindOf))]
  return kinds.map((kind, turn) =>
    paths.find((path) => kindOf(path) === kind && localeOfPath(path) === locales[turn % locales.length])!,
  )
}

const addressOf = (page: Page): string => page.url().slice(runningSite().site.length) || '/'

const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first()
const leadsTo = async (page: Page, path: string): Promise<boolean> => (await linkTo(page, path).count()) > 0

/** A page that names it; every page names the lists, and the lists name theirs. */
function sourceOf(path: string): string {
  const named = pageAt(path)?.page
  const source = { property: 'properties', article: 'articles', forgotPassword: 'login' } as const
  const isKnown = named === 'property' || named === 'article' || named === 'forgotPassword'
  return pathTo(isKnown ? source[named] : 'home', localeOfPath(path))
}

async function openAt(page: Page, path: string): Promise<void> {
  if (await leadsTo(page, path)) return follow(page, path)
  await page.goto(path)
  await waitForHydration(page)
}

/** Pressed wherever it stands: on a phone some links are in a closed menu. */
async function follow(page: Page, path: string): Promise<void> {
  await linkTo(page, path).evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(runningSite().site + path)
  await isAtRest(page)
}

/** In the page: what it says to people and to search engines, or what another document would say. */
function describe(html: string | null) {
  const told = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string, say: (element: Element) => string) =>
    [...told.querySelectorAll(selector)].map(say).toSorted()
  const attributesOf = ({ attributes }: Element) =>
    [...attributes]
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted()
      .join(' ')
  const main = told.querySelector('main')?.cloneNode(true) as Element
  // The way back to a list is another for anyone who came from there; what is free now is in no document, nor what comes later.
  main
    .querySelectorAll(
      'script, style, noscript, .back-link, .free-nights, .suggested-stays, .further, .gallery-season',
    )
    .forEach((element) => element.remove())
  return {
    language: told.documentElement.lang,
    titles: all('title', ({ textContent }) => textContent),
    // Where a document sends on who is signed in, before any script: a page that a link leads to has its loader for that.
    meta: all('meta[name]:not([name="signed-in-to"]), meta[property]', attributesOf),
    links: all('link[rel=canonical], link[rel=alternate], link[rel=manifest]', attributesOf),
    facts: all('script[type="application/ld+json"]', ({ textContent }) => textContent),
    text: main.textContent?.replaceAll(/\s+/g, ' ').trim(),
  }
}
