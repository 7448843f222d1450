import type { Page } from '@playwright/test'
import { pathTo } from '#i18n/paths.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { expectAccountOf } from './steps/account-page.ts'
import { queryOf } from './steps/free-stay.ts'
import { expectSteady } from './steps/good-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { fillLogin, registered, signIn } from './steps/guest.ts'

// Only the scripts are held back; on a slow machine the page asks for them before it is whole, and waits for them then.
const asSoonAsRead = { waitUntil: 'domcontentloaded' } as const

/** The next pages get no scripts until what this answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letScripts = () => {}
  const mayCome = new Promise<void>((resolve) => (letScripts = resolve))
  await page.unrouteAll()
  await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  return letScripts
}

test('what is typed and pressed before the scripts have come is done when they are there', async ({
  page,
  guest,
  language,
}) => {
  const on = { locale: language }
  await registered(guest)
  const letScripts = await holdScripts(page)
  await page.goto(pathTo('login', language), asSoonAsRead)
  await fillLogin(page, guest)
  await page.getByRole('button', { name: m.account_log_in({}, on) }).click()
  // Nothing was sent by the browser itself: the address has no password in it.
  expect(new URL(page.url()).search).toBe('')

  letScripts()
  await expectAccountOf(page, guest)

  const letThemAgain = await holdScripts(page)
  await page.goto(pathTo('contact', language), asSoonAsRead)
  await page.getByRole('button', { name: m.site_menu_open({}, on) }).click()
  letThemAgain()
  await expect(page.getByRole('dialog', { name: m.site_menu_label({}, on) })).toBeVisible()
})

test('step 0 says what is bought and takes an address before the scripts have come', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  const letScripts = await holdScripts(page)
  await page.goto(`${pathTo('checkoutStart', language)}?${queryOf(stay)}`, asSoonAsRead)
  await expect(page.locator('#stay-summary')).toContainText(formatMoney(stay.total, language))
  await page.getByLabel(m.account_email({}, on), { exact: true }).fill(guest.email)
  await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()

  letScripts()
  await expect(page.getByLabel(m.account_firstname({}, on), { exact: true })).toBeVisible()
  await expect(page.getByText(guest.email)).toBeVisible()
})

test('whoever chooses to log in before the scripts have come logs in', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  const letScripts = await holdScripts(page)
  await page.goto(`${pathTo('checkoutStart', language)}?${queryOf(stay)}`, asSoonAsRead)
  const logIn = page.getByRole('radio', { name: m.checkout_login({}, on) })
  await page.getByText(m.checkout_login({}, on), { exact: true }).click()
  await expect(logIn).toBeChecked()

  letScripts()
  await fillLogin(page, guest)
  await expect(logIn).toBeChecked()
})

test('step 0 and a later step stay where the document put them when the scripts come', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  const total = formatMoney(stay.total, language)
  const letScripts = await holdScripts(page)
  await page.goto(`${pathTo('checkoutStart', language)}?${queryOf(stay)}`, asSoonAsRead)
  await expect(page.getByRole('button', { name: m.checkout_continue({}, on), exact: true })).toBeVisible()
  letScripts()
  await waitForHydration(page)
  await expectSteady(page)

  await registered(guest)
  await signIn(page, guest)
  const letThemAgain = await holdScripts(page)
  await page.goto(`${pathTo('checkoutDetails', language)}?${queryOf(stay)}`, asSoonAsRead)
  await expect(page.getByRole('navigation', { name: m.checkout_steps({}, on) })).toBeVisible()
  await expect(page.locator('#stay-summary')).toContainText(total)
  letThemAgain()
  await expect(page.getByRole('button', { name: m.checkout_continue({}, on), exact: true })).toBeVisible()
  await expectSteady(page)
})

test('an address kept from before gives way to what is typed into its field next', async ({
  page,
  guest,
  otherGuest,
  language,
}) => {
  const on = { locale: language }
  await registered(guest)
  const email = page.getByLabel(m.account_email({}, on), { exact: true })
  await page.goto(pathTo('login', language))
  await waitForHydration(page)
  await email.fill(otherGuest.email)

  const letScripts = await holdScripts(page)
  await page.reload(asSoonAsRead)
  await email.focus()
  letScripts()
  await expect(email).toHaveValue(otherGuest.email)
  await page.keyboard.insertText(guest.email)
  await expect(email).toHaveValue(guest.email)
  await page.getByLabel(m.account_password({}, on), { exact: true }).fill(guest.password)
  await page.getByRole('button', { name: m.account_log_in({}, on) }).click()
  await expectAccountOf(page, guest)
})

test('an address kept from before and typed again is the one that is sent', async ({
  page,
  guest,
  language,
}) => {
  const on = { locale: language }
  await registered(guest)
  await page.goto(pathTo('login', language))
  await waitForHydration(page)
  await page.getByLabel(m.account_email({}, on), { exact: true }).fill(guest.email)
  const letScripts = await holdScripts(page)
  await page.reload(asSoonAsRead)
  await fillLogin(page, guest)
  await page.getByRole('button', { name: m.account_log_in({}, on) }).click()
  letScripts()
  await expectAccountOf(page, guest)
})

test('a page names its scripts once, for whoever starts them', async ({ request, language }) => {
  const html = await (await request.get(pathTo('home', language))).text()
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html.match(/\/assets\/framework-[\w-]+\.js/g)).toHaveLength(1)
})
