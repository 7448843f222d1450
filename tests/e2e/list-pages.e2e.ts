// Over ten seconds: a product of its own, with sixty-one lofts, is started.
import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test, walkOn } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { openOwnSite } from '#tests/support/product/sites.ts'
import {
  expectAccessible,
  expectAccessibleAgain,
  expectNoSidewaysScroll,
  isAtRest,
} from './steps/good-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

walkOn(() => openOwnSite({ lofts: 61 }))

const lists = ['home', 'properties', 'search'] as const
const at = (path: string) => new URL(path, runningSite().site).href
const cards = (page: Page) => page.locator('main article').filter({ hasText: /Loft\s#/ })
const pager = (page: Page, language: Locale) =>
  page.getByRole('navigation', { name: m.site_pager_label({}, { locale: language }) })
const heading = (page: Page) => page.locator('#lofts')

/** Opens a page as the server sends it, and waits until it answers. */
async function open(page: Page, path: string) {
  const answer = await page.goto(at(path))
  await waitForHydration(page)
  return answer?.status()
}

for (const name of lists) {
  // All three show their lofts by the same pieces.
  const tier = name === 'properties' ? '' : ' @deep'
  test(`${name}: 61 lofts are walked through 24 at a time, forward and back${tier}`, async ({
    page,
    language,
  }) => {
    const on = { locale: language }
    const link = (text: string) => pager(page, language).getByRole('link', { name: text })
    const shown = (from: number, to: number) => m.catalog_list_shown({ from, to, count: 61 }, on)
    await open(page, pathTo(name, language))
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByText(shown(1, 24))).toBeVisible()
    await expect(link(m.site_pager_previous({}, on))).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const target of await pager(page, language).getByRole('link').all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }

    const first = await cards(page).first().innerText()
    await link(m.site_pager_next({}, on)).focus()
    // What still comes above the link would move the place that is left.
    await isAtRest(page)
    const left = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at(`${pathTo(name, language, {}, { page: 2 })}#lofts`))
    await expect(page.getByText(shown(25, 48))).toBeVisible()
    await expect(page).toHaveTitle(/, page 2( \||$)/)
    // The new page begins where the list does, for eyes, keys and ears alike.
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toBeInViewport()
    await expect(cards(page).first()).not.toHaveText(first)
    // In a search the house can be chosen instead of the list.
    const views = page.getByRole('navigation', { name: m.catalog_view_label({}, on) }).getByRole('link')
    for (const _ of await views.all()) await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(cards(page).first().getByRole('link')).toBeFocused()
    await isAtRest(page)

    await page.goBack()
    await expect(page.getByText(shown(1, 24))).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1)
    await page.goForward()
    await expect(page.getByText(shown(25, 48))).toBeVisible()

    await link(m.site_pager_page({ page: 3 }, on)).click()
    await expect(page.getByText(shown(49, 61))).toBeVisible()
    await expect(cards(page)).toHaveCount(13)
    await expect(link(m.site_pager_next({}, on))).toHaveCount(0)
    await expect(pager(page, language).locator('[aria-current=page]')).toHaveText('3')
    await expectAccessibleAgain(page)

    await page.getByRole('contentinfo').locator('a[hreflang]').click()
    const other = otherLocale(language)
    await expect(page).toHaveURL(at(pathTo(name, other, {}, { page: 3 })))
    await expect(
      page.getByText(m.catalog_list_shown({ from: 49, to: 61, count: 61 }, { locale: other })),
    ).toBeVisible()
  })

  test(`${name}: each page of the list is a document of its own @deep`, async ({
    page,
    language,
    trouble,
  }) => {
    const on = { locale: language }
    const own = (number: number | null) => at(pathTo(name, language, {}, { page: number }))
    const canonical = page.locator('link[rel=canonical]')
    for (const [query, address] of [
      ['?page=2', own(2)],
      ['?page=1', own(null)],
      ['?page=two&utm_source=mail', own(null)],
    ] as const) {
      await open(page, `${pathTo(name, language)}${query}`)
      await expect(canonical).toHaveAttribute('href', address)
      await expect(cards(page)).toHaveCount(24)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    trouble.expectAnswer({ status: 404, at: /page=9/ })
    expect(await open(page, `${pathTo(name, language)}?page=9`)).toBe(404)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await page.getByRole('link', { name: m.catalog_list_last({ page: 3 }, on) }).click()
    await expect(cards(page)).toHaveCount(13)
    await page.goBack()
    await expect(page.getByText(m.catalog_list_beyond({ page: 9 }, on))).toBeVisible()
    await page.getByRole('link', { name: m.catalog_list_first({}, on) }).click()
    await expect(page).toHaveURL(`${own(null)}#lofts`)
    await expect(cards(page)).toHaveCount(24)
  })
}

test('another search begins at its first page @deep', async ({ page, language }) => {
  await open(page, pathTo('search', language, {}, { nb_travelers: 1, page: 2 }))
  const search = page
    .getByRole('search')
    .getByRole('button', { name: m.stay_search({}, { locale: language }) })
  await search.click()
  await expect(page).toHaveURL(at(pathTo('search', language, {}, { nb_travelers: 1 })))
  await expect(cards(page)).toHaveCount(24)
})

test('switching the language keeps what no page reads, though no document has it @deep', async ({
  page,
  language,
}) => {
  const path = pathTo('properties', language, {}, { page: 2 })
  const address = `${path}&utm_source=mail&x=${encodeURIComponent('é&')}`
  expect(await (await fetch(at(address))).text()).not.toContain('utm_source')
  await open(page, address)
  const other = pathTo('properties', otherLocale(language), {}, { page: 2 })
  await page.getByRole('contentinfo').locator('a[hreflang]').click()
  await expect(page).toHaveURL(at(address.replace(path, other)))
  await page.getByRole('contentinfo').locator('a[hreflang]').click()
  await expect(page).toHaveURL(at(address))
})
