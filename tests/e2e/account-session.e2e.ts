import { demoWord } from '#tests/support/product/demo-words.ts'
import type { Page } from '@playwright/test'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { expectAccountOf, openAccount } from './steps/account-page.ts'
import { endSessions } from './steps/change-stored.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { fillLogin, registered } from './steps/guest.ts'

/** As if the hour were nearly, or already, over: the browser's own copy of the end is moved. */
async function endIn(page: Page, seconds: number): Promise<void> {
  await page.evaluate((left) => {
    const key = 'lofts.session'
    const entry = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as { value: { expiresAt: string } }
    entry.value.expiresAt = new Date(Date.now() + left * 1000).toISOString()
    window.sessionStorage.setItem(key, JSON.stringify(entry))
  }, seconds)
}

test('two minutes before the end a session can be extended, and nothing typed is lost @deep', async ({
  page,
  guest,
  language,
}) => {
  const on = { locale: language }
  await openAccount(page, await registered(guest))
  await endIn(page, 100)
  await page.goto(pathTo('account', language, {}, { section: 'profile' }))
  const city = page.getByLabel(m.account_city({}, on), { exact: true })
  await city.fill('Val-David')
  const banner = page.getByRole('region', { name: m.account_session_label({}, on) })
  await expect(banner).toContainText(m.account_session_ending_text({}, on))
  await expect(city).toBeFocused()
  await expect(city).toBeInViewport()
  await expectGoodPage(page)
  await banner.getByRole('button', { name: m.account_session_continue({}, on) }).click()
  await expect(banner).not.toContainText(m.account_session_ending_text({}, on))
  await expect(city).toHaveValue('Val-David')
  await page.getByRole('button', { name: m.account_profile_save({}, on) }).click()
  await expect(page.getByText(m.account_profile_saved({}, on))).toBeVisible()
})

test('whose hour is over while they type goes home, is told why once, and finds everything after the login @deep', async ({
  page,
  guest,
  language,
  trouble,
}) => {
  const on = { locale: language }
  await openAccount(page, await registered(guest))
  await page.getByRole('link', { name: m.account_profile({}, on), exact: true }).click()
  const city = page.getByLabel(m.account_city({}, on), { exact: true })
  await city.fill('Val-David')
  await endSessions(guest)
  trouble.expectAnswer({ status: 401, at: /\/api\/profile\/infos$/ })
  await page.getByRole('button', { name: m.account_profile_save({}, on) }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('home', language)}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoWord('home-title', on.locale))
  const banner = page.getByRole('region', { name: m.account_session_label({}, on) })
  await expect(banner).toContainText(m.account_session_ended({}, on))
  await expectGoodPage(page)
  await banner.getByRole('link', { name: m.account_log_in({}, on) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_login_title({}, on))
  await expect(banner).toHaveCount(0)
  await fillLogin(page, guest)
  await page.getByRole('button', { name: m.account_log_in({}, on) }).click()
  await expectAccountOf(page, guest)
  await page.getByRole('link', { name: m.account_profile({}, on), exact: true }).click()
  await expect(city).toHaveValue('Val-David')
})
