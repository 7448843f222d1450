import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { Trouble } from '#tests/support/trouble.ts'
import { awake } from './steps/awake.ts'
import { expectGoodPage } from './steps/good-page.ts'

test('without a connection a page says so, and comes with the connection', async ({
  page,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectLost(/./)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(pathTo('home', language))
  await awake(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.site_nav_contact({}, on) })
    .click()
  await expect(title).toHaveText(m.contact_title({}, on))
  const message = page.getByLabel(m.contact_message({}, on))
  await message.fill('Bonjour')
  await page.context().setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: m.site_home({}, on) })
    .click()
  await expect(title).toHaveText(m.errors_offline_title({}, on))
  await expectGoodPage(page)

  await page.context().setOffline(false)
  await expect(title).toHaveText(m.home_hero_title({}, on))
  await page.goBack()
  await expect(message).toHaveValue('Bonjour')
})

test('Back without a connection is told in our words too, and the page comes with the connection', async ({
  page,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectLost(/./)
  await page.goto(pathTo('home', language))
  await awake(page)
  await footerLink(page, m.site_nav_contact({}, on)).click()
  await expect(title(page)).toHaveText(m.contact_title({}, on))
  await page.context().setOffline(true)
  await page.goBack()
  await expect(title(page)).toHaveText(m.errors_offline_title({}, on))
  await page.context().setOffline(false)
  await expect(title(page)).toHaveText(m.home_hero_title({}, on))
})

test('without a connection a link to a page that was never there leaves people where they are', async ({
  page,
  language,
  trouble,
}) => {
  const on = { locale: language }
  await beginToWrite(page, language, trouble)
  await page.context().setOffline(true)
  await footerLink(page, m.site_nav_town({}, on)).click()
  const told = page.getByRole('region', { name: m.errors_missed_label({}, on) })
  await expect(place(page)).toContainText(m.errors_missed_title({}, on))
  await expect(told).toContainText(m.errors_missed_text({}, on))
  await expect(retry(page, language)).toBeInViewport()
  await expect(page).toHaveURL(pathTo('contact', language))
  await expect(message(page, language)).toHaveValue('Bonjour')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectGoodPage(page)
  await retry(page, language).click()
  await expect(told).toContainText(m.errors_missed_still({}, on))

  await told.getByRole('button', { name: m.account_session_dismiss({}, on) }).click()
  await expect(told).toHaveCount(0)
  await message(page, language).fill('Bonsoir')
  await footerLink(page, m.site_nav_town({}, on)).click()
  await expect(told).toContainText(m.errors_missed_text({}, on))
  await expect(message(page, language)).toHaveValue('Bonsoir')

  await page.context().setOffline(false)
  await retry(page, language).click()
  await expect(page).toHaveURL(pathTo('town', language))
  await expect(title(page)).toHaveText(m.town_title({}, on))
  await page.goBack()
  await expect(message(page, language)).toHaveValue('Bonsoir')
})

test('once the connection is back, the link itself leads on', async ({ page, language, trouble }) => {
  const on = { locale: language }
  await beginToWrite(page, language, trouble)
  await page.context().setOffline(true)
  await footerLink(page, m.site_nav_town({}, on)).click()
  await expect(retry(page, language)).toBeVisible()
  await page.context().setOffline(false)
  await footerLink(page, m.site_nav_town({}, on)).click()
  await expect(title(page)).toHaveText(m.town_title({}, on))
})

test('Back to a page whose script does not come leaves people where they are', async ({
  page,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectLost(/./)
  trouble.expectMessage(missedScript)
  await page.goto(pathTo('town', language))
  await awake(page)
  await footerLink(page, m.site_nav_contact({}, on)).click()
  await expect(title(page)).toHaveText(m.contact_title({}, on))
  await page.reload()
  await ready(page)
  // A network without a way out: the browser believes that it is online.
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await page.goBack()
  await expect(retry(page, language)).toBeInViewport()
  await expect(page).toHaveURL(pathTo('contact', language))
  await expect(title(page)).toHaveText(m.contact_title({}, on))
  await page.unroute('**/*')
  await retry(page, language).click()
  await expect(title(page)).toHaveText(m.town_title({}, on))
})

test('a page whose script is called otherwise since a deployment is loaded anew', async ({
  page,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 404, at: /\/assets\/page-/ })
  trouble.expectMessage(missedScript)
  await page.goto(pathTo('contact', language))
  await ready(page)
  await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404 }))
  // The new document names them as they are called now.
  await page.route(`**${pathTo('town', language)}`, async (route) => {
    await page.unroute('**/assets/page-*.js')
    await route.continue()
  })
  await footerLink(page, m.site_nav_town({}, on)).click()
  await expect(title(page)).toHaveText(m.town_title({}, on))
  await awake(page)
})

const missedScript = /Error loading route module|dynamically imported module/

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const message = (page: Page, language: Locale) => page.getByLabel(m.contact_message({}, { locale: language }))
const retry = (page: Page, language: Locale) =>
  page.getByRole('button', { name: m.errors_missed_retry({}, { locale: language }) })

/** Where it is said, to screen readers as well, that a page could not be loaded. */
const place = (page: Page) => page.locator('body > [aria-live="assertive"]')

/** Also what is said without a connection has come. */
async function ready(page: Page): Promise<void> {
  await awake(page)
  await expect(place(page)).toBeAttached()
}

async function beginToWrite(page: Page, language: Locale, trouble: Trouble): Promise<void> {
  trouble.expectLost(/./)
  trouble.expectMessage(missedScript)
  await page.goto(pathTo('contact', language))
  await ready(page)
  await message(page, language).fill('Bonjour')
}
