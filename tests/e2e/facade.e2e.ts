import type { Page } from '@playwright/test'
import { fromWire } from '#contract/wire.ts'
import type { Locale } from '#domain/locale.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { expectGoodPage, expectSteady } from './steps/good-page.ts'
import type { FreeStay } from './steps/free-stay.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

const house = (page: Page, language: Locale) =>
  page.getByRole('region', { name: m.catalog_facade_label({}, { locale: language }) })
const view = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** What the API answers for the same search; each window has the amounts of the list. */
async function windowsOf(page: Page, { arrival, departure, travelers }: FreeStay) {
  const answer = await page.request.get('/api/properties/lofts', {
    params: { arrival, departure, nb_travelers: travelers, view: 'facade' },
  })
  type Sum = { total: number } | null
  return fromWire(await answer.json()) as {
    items: { slug: string; stay: { total: number } }[]
    windows: { number: string; slug: string; stay: Sum; nearest: Sum }[]
  }
}

test('the results stand in the windows of the house: lit with the totals of the list, dark where others have the nights', async ({
  page,
  language,
  isMobile,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  const { arrival, departure, travelers } = stay
  const query = { arrival, departure, nb_travelers: travelers }
  await page.goto(pathTo('search', language, {}, query))
  await waitForHydration(page)
  const toHouse = view(page, m.catalog_view_house({}, on))
  await (isMobile ? toHouse.tap() : toHouse.press('Enter'))
  await expect(page).toHaveURL(
    new URL(pathTo('search', language, {}, { ...query, view: 'facade' }), runningSite().site).href,
  )
  await expect(house(page, language)).toBeVisible()
  await expect(toHouse).toBeFocused()
  const { items, windows } = await windowsOf(page, stay)
  expect(items.map(({ slug }) => slug)).toContain(stay.slug)
  for (const window of windows) {
    const link = house(page, language).getByRole('link', { name: `Loft #${window.number}` })
    const sum = window.stay ?? window.nearest
    await expect(link).toContainText(sum ? formatMoney(sum.total, language, { decimals: 0 }) : /\p{L}/u)
    expect(items.find(({ slug }) => slug === window.slug)?.stay.total).toBe(window.stay?.total)
    const taken = link.getByText(m.catalog_facade_taken({}, on), { exact: false })
    if (window.stay) await expect(taken).toHaveCount(0)
  }
  await expectSteady(page)
  await expectGoodPage(page)

  const other = otherLocale(language)
  const switchTo = page.getByRole('banner').getByRole('link', {
    name: m.site_switch_short({}, on),
  })
  await (isMobile ? switchTo.tap() : switchTo.press('Enter'))
  await expect(house(page, other)).toBeVisible()
  await expect(page).toHaveURL(
    new URL(pathTo('search', other, {}, { ...query, view: 'facade' }), runningSite().site).href,
  )
})

test(
  'a window is entered by the keyboard, and the list comes back with the house',
  { tag: '@desktop' },
  async ({ page, language, freeStay }) => {
    const on = { locale: language }
    const { arrival, departure, travelers, slug, loft } = await freeStay()
    const query = { arrival, departure, nb_travelers: travelers }
    await page.goto(pathTo('search', language, {}, { ...query, view: 'facade' }))
    await waitForHydration(page)
    await view(page, m.catalog_view_house({}, on)).focus()
    const link = house(page, language).getByRole('link', { name: new RegExp(`^${loft}`) })
    const count = await house(page, language).getByRole('link').count()
    for (let pressed = 0; pressed < count; pressed++) {
      await page.keyboard.press('Tab')
      if (await link.evaluate((one) => one === document.activeElement)) break
    }
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      new URL(pathTo('property', language, { slug }, query), runningSite().site).href,
    )
    await page.goBack()
    await expect(house(page, language)).toBeVisible()
    await view(page, m.catalog_view_list({}, on)).press('Enter')
    await expect(house(page, language)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)

test('another search is shown as the last one was', async ({ page, language, isMobile, freeStay }) => {
  const on = { locale: language }
  const { arrival, departure } = await freeStay()
  const query = { arrival, departure, nb_travelers: 2, view: 'facade' }
  await page.goto(pathTo('search', language, {}, query))
  await waitForHydration(page)
  const search = page.getByRole('search')
  if (isMobile) await search.getByRole('button', { name: m.stay_change({}, on) }).tap()
  await search.getByLabel(m.stay_travelers({}, on)).selectOption('1')
  await search.getByRole('button', { name: m.stay_search({}, on) }).press('Enter')
  await expect(page).toHaveURL(
    new URL(pathTo('search', language, {}, { ...query, nb_travelers: 1 }), runningSite().site).href,
  )
  await expect(house(page, language)).toBeVisible()
})
