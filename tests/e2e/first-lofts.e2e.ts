// Over ten seconds: lists and calendars of lofts are opened and measured while their prices come.
import type { Page } from '@playwright/test'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { calendarOn, typedFields } from './steps/calendar.ts'
import { expectAccessible, expectGoodAgain, expectSteady } from './steps/good-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

const phoneHeight = 844
/** Above every page of a demonstration, and of no other. */
const demonstration = async (page: Page): Promise<number> =>
  (await page.locator('.demonstration').boundingBox())?.height ?? 0
const loft = (page: Page) => page.getByRole('main').getByRole('article').first()

test('the page of the lofts begins with lofts', async ({ page, language, isMobile }) => {
  await page.goto(pathTo('properties', language))
  expect((await loft(page).boundingBox())?.y).toBeLessThanOrEqual(isMobile ? 420 : 560)
  if (!isMobile) return
  await waitForHydration(page)
  const on = { locale: language }
  await page
    .getByRole('search')
    .getByRole('button', { name: m.stay_no_day({}, on) })
    .tap()
  await expect(calendarOn(page, language)).toBeVisible()
})

test(
  'the lofts of the home page are in sight from the start',
  { tag: '@desktop' },
  async ({ page, language }) => {
    await page.goto(pathTo('home', language))
    expect((await loft(page).boundingBox())?.y).toBeLessThanOrEqual(900 - 40)
  },
)

test('lofts on the home page stand equally far apart, whatever their words, and its heading apart from what is above it', async ({
  page,
  language,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(pathTo('home', language))
  const cards = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('.teaser-text') })
  const lofts = (await cards.all()).slice(0, 4)
  const tops = await Promise.all(lofts.map(async (card) => (await card.boundingBox())!.y))
  const ends = await Promise.all(
    lofts.map((card) =>
      card.evaluate((it) => it.querySelector('p:last-child')!.getBoundingClientRect().bottom),
    ),
  )
  const gaps = [tops[2]! - ends[0]!, tops[3]! - ends[1]!].map(Math.round)
  expect(gaps[0]).toBeGreaterThanOrEqual(48)
  expect(gaps[1]).toBe(gaps[0])

  await page.setViewportSize({ width: 390, height: phoneHeight })
  const chips = (await page.locator('.suggested-stays').boundingBox())!
  const heading = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().boundingBox())!
  const between = heading.y - chips.y - chips.height
  expect(between).toBeGreaterThanOrEqual(56)
  expect(between).toBeLessThanOrEqual(72)
})

test('what is fetched later brings no style again that the page began with @deep', async ({
  page,
  language,
}) => {
  await page.goto(pathTo('home', language))
  const { height } = (await page.locator('.hero').boundingBox())!
  // The calendar's, when the page has nothing else to do.
  await expect(page.locator('link[rel=stylesheet][href*="stay-dialog"]')).toHaveCount(1)
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0]))
  expect(sheets).toEqual([...new Set(sheets)])
  expect((await page.locator('.hero').boundingBox())!.height).toBe(height)
})

test('results on a phone show a price at once, and the search in one line', async ({
  page,
  language,
  isMobile,
  freeStay,
}) => {
  const on = { locale: language }
  const { arrival, departure } = await freeStay()
  await page.goto(pathTo('search', language, {}, { arrival, departure, nb_travelers: 2 }))
  await waitForHydration(page)
  const price = await loft(page).locator('.price-lead').boundingBox()
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(isMobile ? phoneHeight : 1100)
  if (!isMobile) return
  expect((await loft(page).boundingBox())!.y - (await demonstration(page))).toBeLessThanOrEqual(240)
  const line = page.getByRole('search').getByRole('button', { name: m.stay_change({}, on) })
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(60)
  await line.tap()
  await expect(page.getByRole('button', { name: m.stay_search({}, on) })).toBeVisible()
  await expect(page.getByRole('search').getByRole('button').first()).toBeFocused()
  await expectGoodAgain(page)
})

test('the home page suggests stays that can be had, and nothing moves when they come', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  await page.goto(pathTo('home', language))
  const chip = page
    .getByRole('list', { name: m.stay_suggested({}, on) })
    .getByRole('link')
    .first()
  await expect(chip).toBeVisible()
  await expectSteady(page)
  await expectGoodAgain(page)
  // It is the browser's own question: the document that is kept for everybody has none of it.
  const document = await (await fetch(new URL(pathTo('home', language), runningSite().site))).text()
  expect(document).not.toContain((await chip.innerText()).trim())
  // Somebody may take these nights between the page's question and ours: then both are asked again.
  await expect(async () => {
    await page.reload()
    const { searchParams, pathname } = new URL((await chip.getAttribute('href')) ?? '', page.url())
    const query = { arrival: searchParams.get('arrival')!, departure: searchParams.get('departure')! }
    const answer = await page.request.get('/api/properties/lofts', { params: { ...query, nb_travelers: 2 } })
    const { items } = (await answer.json()) as { items: { slug: string }[] }
    expect(items.length).toBeGreaterThan(0)
    const isAlone = items.length === 1
    expect(pathname).toBe(
      isAlone ? pathTo('property', language, { slug: items[0]!.slug }) : pathTo('search', language),
    )
  }).toPass()
})

test('the calendar of the home page says what the search then finds', async ({
  page,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  // Far ahead, and each language on days of its own: nobody takes or frees nights there meanwhile, in whichever loft.
  const { arrival, departure } = await freeStay({ daysAhead: language === 'fr' ? 200 : 240 })
  await page.goto(pathTo('home', language))
  await waitForHydration(page)
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${m.words_arrival({}, on)}`) })
    .click()
  const dialog = calendarOn(page, language)
  const fields = await typedFields(dialog, language)
  await fields.arrival.fill(arrival)
  await fields.departure.focus()
  const answer = await page.request.get('/api/properties/lofts', {
    params: { arrival, departure, nb_travelers: 2 },
  })
  const { items } = (await answer.json()) as { items: { stay: { total: number } }[] }
  const end = dialog.locator(`[data-day="${departure}"]`)
  await expect(dialog.locator(`[data-day="${arrival}"]`)).toBeVisible()
  // A stay may end in the month after those that are shown.
  if ((await end.count()) === 0) await dialog.getByRole('button', { name: m.stay_next_month({}, on) }).click()
  await expect(end).toContainText(m.catalog_search_count({ count: items.length }, on))
  await expectAccessible(page)
})
