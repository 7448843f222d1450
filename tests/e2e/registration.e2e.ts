import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { addressOf } from './steps/checkout-page.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { fillRegistration } from './steps/guest.ts'

test('a form sent too early names every field that is missing, and leads to each', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  await page.goto(addressOf('checkoutStart', await freeStay(), guest))
  await page.getByRole('button', { name: m.checkout_create_account({}, on) }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(m.account_form_summary({}, on))
  await expect(summary.getByRole('link')).toHaveCount(12)
  await expectGoodPage(page)
  await summary.getByRole('link', { name: new RegExp(m.account_city({}, on)) }).click()
  await expect(page.getByLabel(m.account_city({}, on), { exact: true })).toBeFocused()
})

test('what only the server can refuse stands at its field, with everything typed', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 422, at: /\/api\/account$/ })
  const child = { ...guest, born: { ...guest.born, year: Number(stay.today.slice(0, 4)) - 12 } }
  await page.goto(addressOf('checkoutStart', stay, guest))
  await fillRegistration(page, child)
  await page.getByRole('button', { name: m.checkout_create_account({}, on) }).click()
  const tooYoung = m.refusals_too_young({ minimumAge: 21 }, on)
  await expect(page.getByRole('alert')).toContainText(tooYoung)
  const day = page.getByLabel(m.account_day({}, on), { exact: true })
  await expect(day).toHaveAccessibleDescription(tooYoung)
  await expect(page.getByLabel(m.account_password({}, on), { exact: true })).toHaveValue(guest.password)

  // Another country has other regions; the one chosen before is cleared.
  await page.getByLabel(m.account_country({}, on)).selectOption('FR')
  await expect(page.getByLabel(m.account_region({}, on))).toHaveValue('')
})

test('an address typed on one side is there on the other', async ({ page, guest, language, freeStay }) => {
  const on = { locale: language }
  await page.goto(addressOf('checkoutStart', await freeStay(), guest))
  const email = page.getByLabel(m.account_email({}, on), { exact: true })
  await email.fill(guest.email)
  await page.getByText(m.checkout_login({}, on), { exact: true }).click()
  await expect(email).toHaveValue(guest.email)
  await email.fill(`x${guest.email}`)
  await page.getByText(m.checkout_register({}, on), { exact: true }).click()
  await expect(email).toHaveValue(`x${guest.email}`)
})
