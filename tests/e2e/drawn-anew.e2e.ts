import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { expectAccountOf } from './steps/account-page.ts'
import { asSoonAsRead, holdScripts, waitForHydration } from './steps/wait-for-hydration.ts'
import { fillLogin, registered } from './steps/guest.ts'

test('what is typed and pressed before the scripts is done where an extension writes into the form, so that React draws the page anew', async ({
  page,
  guest,
  language,
  trouble,
}) => {
  await registered(guest)
  trouble.expectMessage(/Minified React error #418/)
  const on = { locale: language }
  const letScripts = await holdScripts(page)
  await page.goto(pathTo('login', language), asSoonAsRead)
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'))
  })
  const drawn = await page.getByLabel(m.account_email({}, on), { exact: true }).elementHandle()
  await fillLogin(page, guest)
  await page.getByRole('button', { name: m.account_log_in({}, on) }).click()

  letScripts()
  await expectAccountOf(page, guest)
  expect(await drawn?.evaluate((field) => field.isConnected)).toBe(false)
})

test('and whoever is still typing then goes on @deep', async ({ page, guest, language, trouble }) => {
  trouble.expectMessage(/Minified React error #418/)
  const letScripts = await holdScripts(page)
  await page.goto(pathTo('forgotPassword', language), asSoonAsRead)
  const email = page.getByLabel(m.account_email({}, { locale: language }), { exact: true })
  await email.evaluate((field) => field.after(document.createElement('div')))
  const [before, after] = guest.email.split('@')
  await email.pressSequentially(before!)
  letScripts()
  await waitForHydration(page)
  await expect(email).toBeFocused()
  await page.keyboard.insertText(`@${after}`)
  await expect(email).toHaveValue(guest.email)
})
