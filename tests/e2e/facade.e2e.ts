import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { expectGoodPage, expectSteady } from './steps/good-page.ts'
import { blockNights, openNights } from './steps/stored-stays.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

const house = (page: Page, language: Locale) =>
  page.getByRole('region', { name: m.catalog_facade_label({}, { locale: language }) })
const view = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** Each name goes on with what the window says. */
const startsWith = (loft: string) => new RegExp(`^${loft}`)

type Query = { arrival: string; departure: string; nb_travelers: number; view?: string }
const results = (language: Locale, query: Query) =>
  new URL(pathTo('search', language, {}, query), runningSite().site).href

test('the results stand in the windows of the house: lit with the total of the list, dark where others have the nights', async ({
  page,
  language,
  isMobile,
  freeStay,
}) => {
  const on = { locale: language }
  const { propertyId, arrival, departure, travelers, total, loft } = await freeStay()
  const query = { arrival, departure, nb_travelers: travelers }
  await page.goto(pathTo('search', language, {}, query))
  await waitForHydration(page)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: loft })
  const price = formatMoney(total, language, { decimals: 0 })
  await expect(card.locator('.price-lead')).toHaveText(price)

  const toHouse = view(page, m.catalog_view_house({}, on))
  await (isMobile ? toHouse.tap() : toHouse.press('Enter'))
  await expect(page).toHaveURL(results(language, { ...query, view: 'facade' }))
  await expect(toHouse).toBeFocused()
  const window = house(page, language).getByRole('link', { name: startsWith(loft) })
  await expect(window).toContainText(price)
  await expect(window).not.toContainText(m.catalog_facade_taken({}, on))
  await expect(house(page, language).getByRole('link')).toHaveCount(6)
  await expectSteady(page)
  await expectGoodPage(page)

  const other = otherLocale(language)
  const toOther = page.getByRole('banner').getByRole('link', { name: m.site_switch_short({}, on) })
  await (isMobile ? toOther.tap() : toOther.press('Enter'))
  await expect(page).toHaveURL(results(other, { ...query, view: 'facade' }))
  await expect(house(page, other)).toBeVisible()

  const taken = house(page, other).getByRole('link', { name: startsWith(loft) })
  await blockNights(propertyId, arrival, departure)
  await expect(async () => {
    await page.reload()
    await expect(taken).toContainText(m.catalog_facade_taken({}, { locale: other }), { timeout: 2000 })
  }).toPass()
  await expect(taken).not.toHaveAttribute('href', new RegExp(`arrival=${arrival}&departure=${departure}`))
  await openNights(propertyId, arrival)
})

test(
  'a window is entered by the keyboard, and the list comes back with the house @deep',
  { tag: '@desktop' },
  async ({ page, language, freeStay }) => {
    const on = { locale: language }
    const { arrival, departure, travelers, slug, loft } = await freeStay()
    const query = { arrival, departure, nb_travelers: travelers }
    await page.goto(pathTo('search', language, {}, { ...query, view: 'facade' }))
    await waitForHydration(page)
    await view(page, m.catalog_view_house({}, on)).focus()
    const link = house(page, language).getByRole('link', { name: startsWith(loft) })
    const count = await house(page, language).getByRole('link').count()
    for (let pressed = 0; pressed < count; pressed++) {
      await page.keyboard.press('Tab')
      if (await link.evaluate((one) => one === document.activeElement)) break
    }
    await expect(link).toBeFocused()
    // What is behind the windows is shown to who has come to them, of one loft at a time.
    await expect(link.locator('img')).toBeVisible()
    await expect(house(page, language).locator('img:visible')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new URL(pathTo('property', language, { slug }, query), page.url()).href)
    await page.goBack()
    await expect(house(page, language)).toBeVisible()
    await view(page, m.catalog_view_list({}, on)).press('Enter')
    await expect(house(page, language)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)

test('another search is shown as the last one was @deep', async ({ page, language, isMobile, freeStay }) => {
  const on = { locale: language }
  const { arrival, departure } = await freeStay()
  const query = { arrival, departure, nb_travelers: 2, view: 'facade' }
  await page.goto(pathTo('search', language, {}, query))
  await waitForHydration(page)
  const search = page.getByRole('search')
  if (isMobile) await search.getByRole('button', { name: m.stay_change({}, on) }).tap()
  await search.getByLabel(m.words_travelers({}, on)).selectOption('1')
  await search.getByRole('button', { name: m.stay_search({}, on) }).press('Enter')
  await expect(page).toHaveURL(results(language, { ...query, nb_travelers: 1 }))
  await expect(house(page, language)).toBeVisible()
})

test('without dates the house says from which price each loft can be had @deep', async ({
  page,
  language,
  isMobile,
}) => {
  const on = { locale: language }
  await page.goto(pathTo('properties', language))
  await waitForHydration(page)
  const lofts = house(page, language).getByRole('link')
  await expect(lofts).toHaveCount(6)
  const card = page.getByRole('main').getByRole('article').first()
  const loft = (await card.getByRole('link').textContent())!.replace(/\s+/g, ' ')
  const price = (await card.locator('.price-lead').textContent())!
  const window = house(page, language).getByRole('link', { name: startsWith(loft) })
  await expect(window).toContainText(price)
  await window.scrollIntoViewIfNeeded()
  await expectSteady(page)
  await expectGoodPage(page)
  await (isMobile ? window.tap() : window.press('Enter'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(loft)

  await page.goto(pathTo('search', language))
  await waitForHydration(page)
  await view(page, m.catalog_view_house({}, on)).press('Enter')
  await expect(page).toHaveURL(new URL(pathTo('search', language, {}, { view: 'facade' }), page.url()).href)
  await expect(house(page, language).getByRole('link', { name: startsWith(loft) })).toContainText(price)
})
