// Over ten seconds: pages are used before their scripts, which are held back.
import { pathTo } from '#i18n/paths.ts'
import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { expectAccountOf } from './steps/account-page.ts'
import { origin } from './steps/article-list.ts'
import { queryOf } from './steps/free-stay.ts'
import { expectSteady } from './steps/good-page.ts'
import { asSoonAsRead, holdScripts, waitForHydration } from './steps/wait-for-hydration.ts'
import { fillLogin, registered, signIn } from './steps/guest.ts'

test('what is typed and pressed before the scripts have come is done when they are there @phone', async ({
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

test('step 0 says what is bought and takes an address before the scripts have come @deep', async ({
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

test('who chooses to log in and types their address before the scripts have come types it once @deep', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  const email = page.getByLabel(m.account_email({}, on), { exact: true })
  const letScripts = await holdScripts(page)
  await page.goto(`${pathTo('checkoutStart', language)}?${queryOf(stay)}`, asSoonAsRead)
  await page.getByText(m.checkout_login({}, on), { exact: true }).click()
  await email.fill(guest.email)

  letScripts()
  await expect(page.getByRole('button', { name: m.account_log_in({}, on) })).toBeVisible()
  await expect(email).toHaveValue(guest.email)
})

test('who is signed in is at step 1 before the scripts have come, and never sees the form of step 0', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await signIn(page, await registered(guest))
  const letScripts = await holdScripts(page)
  await page.goto(`${pathTo('checkoutStart', language)}?${queryOf(stay)}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_details_title({}, on))
  expect(new URL(page.url()).search).toBe(`?${queryOf(stay)}`)
  await expect(page.locator('#stay-summary')).toContainText(formatMoney(stay.total, language))
  letScripts()
  await expect(page.getByText(guest.email)).toBeVisible()

  const letThemAgain = await holdScripts(page)
  await page.goto(`${pathTo('login', language)}?reservation=1`, { waitUntil: 'commit' })
  await expect(page).toHaveURL(`${pathTo('account', language)}?reservation=1`)
  letThemAgain()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_hello(guest, on))
})

test('without scripts every step says that they are needed, and how to book all the same @deep', async ({
  browser,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  // The browser asks for none of them.
  trouble.expectLost(/\/assets\/.*\.js$/)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  trouble.watch(context)
  const page = await context.newPage()
  const { email, telephone } = demoSite
  const words = m.checkout_no_script(
    { email, telephone: formatTelephone(telephone, language) },
    { locale: language },
  )
  for (const step of ['checkoutStart', 'checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const)
    for (const query of [`?${queryOf(stay)}`, '']) {
      await page.goto(pathTo(step, language) + query)
      const said = page.locator('noscript p')
      await expect(said).toBeVisible()
      await expect(said).toHaveText(words)
    }
  await context.close()
})

test('whoever chooses to log in before the scripts have come logs in @deep', async ({
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

test('step 0 and a later step stay where the document put them when the scripts come @deep', async ({
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

test('an address kept from before gives way to what is typed into its field next @deep', async ({
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

test('an address kept from before and typed again is the one that is sent @deep', async ({
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
