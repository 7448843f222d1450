// Over ten seconds: pages are opened, left and seen again, with their prices held back.
import { demoWord } from '#tests/support/product/demo-words.ts'
import { unknownAmount } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { list } from './steps/article-list.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

test('pages seen before show without a connection, their prices and nights come with it', async ({
  page,
  context,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  trouble.expectLost(/./)
  // What was fetched ahead may be used for ten seconds; with a route nothing is taken from the browser's own cache.
  await context.route(/\.data/, (route) => route.continue())
  const { slug, loft } = await freeStay()
  const title = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('main').getByRole('article')
  const dash = page.getByRole('main').getByText(unknownAmount)
  const lofts = page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.site_nav_lofts({}, on), exact: true })
  const articles = page.getByRole('contentinfo').getByRole('link', { name: m.site_nav_attractions({}, on) })
  const article = list(page).first().getByRole('link')

  await page.goto(pathTo('properties', language))
  await waitForHydration(page)
  await cards.getByRole('link', { name: loft }).click()
  await expect(title).toHaveText(loft)
  await articles.click()
  await expect(list(page)).toHaveCount(8)
  const headline = await article.innerText()
  await article.click()
  await expect(page.locator('article time')).toBeVisible()

  await context.setOffline(true)
  await articles.click()
  await expect(list(page)).toHaveCount(8)
  await article.click()
  await expect(title).toHaveText(headline.replace(/\s+/g, ' '))
  await lofts.click()
  await expect(cards).toHaveCount(6)
  // Those of the list and those of the house below it.
  await expect(dash).toHaveCount(12)
  await cards.getByRole('link', { name: loft }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('property', language, { slug })}$`))
  await expect(title).toHaveText(loft)
  await expect(page.getByText(unknownAmount).filter({ visible: true })).toHaveCount(1)
  const kept = await page.evaluate(() => JSON.stringify(window.sessionStorage))
  expect(kept).toContain(slug)
  expect(kept).not.toMatch(/priceStartingAt|priceTerms|minNights/)

  await context.setOffline(false)
  await expect(page.getByText(unknownAmount).filter({ visible: true })).toHaveCount(0)
  await lofts.click()
  await expect(cards).toHaveCount(6)
  await expect(dash).toHaveCount(0)
})

test('after a deploy the first press on a link leads where it points, and without a connection to our own page', async ({
  page,
  context,
  language,
  trouble,
}) => {
  const on = { locale: language }
  const title = page.getByRole('heading', { level: 1 })
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  const scripts = /[/]assets[/].*[.]js$/
  trouble.expectAnswer({ status: 404, at: scripts })
  trouble.expectLost(/./)
  trouble.expectMessage(/Failed to fetch/)

  await page.goto(pathTo('login', language))
  await waitForHydration(page)
  // The next document names files that are there.
  const loaded: string[] = []
  await page.route(scripts, (route) => route.fulfill({ status: 404 }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  await page.route(`**${pathTo('town', language)}`, async (route) => {
    if (route.request().isNavigationRequest()) await page.unroute(scripts)
    await route.continue()
  })
  await link(m.site_nav_town({}, on)).click()
  await expect(title).toHaveText(demoWord('town-title', on.locale))
  expect(loaded).toEqual([pathTo('town', language)])

  await waitForHydration(page)
  await context.setOffline(true)
  await link(m.site_nav_contact({}, on)).click()
  await expect(title).toHaveText(m.errors_offline_title({}, on))
  await expect(page).toHaveURL(pathTo('contact', language))
  await context.setOffline(false)
  await expect(title).toHaveText(demoWord('contact-title', language))
})
