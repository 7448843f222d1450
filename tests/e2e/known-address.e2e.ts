// Over ten seconds: a purchase up to its details, by somebody who is known.
import { m } from '#i18n/paraglide/messages.js'
import { mailsTo } from '#tests/support/product/running-site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { addressOf } from './steps/checkout-page.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { fillRegistration, registered } from './steps/guest.ts'

test(
  'an address that has an account: its guest signs in there and then, and what they typed stays',
  { tag: '@four' },
  async ({ page, guest, language, trouble, freeStay }) => {
    const on = { locale: language }
    trouble.expectAnswer({ status: 409, at: /\/api\/account$/ })
    await registered(guest)
    await page.goto(addressOf('checkoutStart', await freeStay(), guest))
    await fillRegistration(page, guest)
    await page.getByRole('button', { name: m.account_create({}, on) }).click()
    const known = page.getByRole('region', { name: m.refusals_email_known({}, on) })
    await expect(known).toBeFocused()
    await expect(known).toContainText(guest.email)
    await expect(page.getByLabel(m.account_email({}, on), { exact: true })).toHaveAccessibleDescription(
      m.refusals_email_known({}, on),
    )
    await expect(page.getByLabel(m.account_city({}, on), { exact: true })).toHaveValue(guest.city)
    await expect(page.getByLabel(m.account_password({}, on), { exact: true })).toHaveValue(guest.password)
    await expectGoodPage(page)
    // Beside the email of the registration, its owner hears of this one.
    await expect.poll(async () => (await mailsTo(guest.email)).length).toBe(2)

    // A link is sent from here too, and the page stays.
    await known.getByRole('button', { name: m.checkout_known_link({}, on) }).click()
    await expect(known.getByRole('status')).toContainText(guest.email)

    // A wrong password is told in one sentence, and the right one goes on.
    trouble.expectAnswer({ status: 401, at: /\/api\/login$/ })
    const password = known.getByLabel(m.checkout_known_password({}, on), { exact: true })
    await password.fill('autre-chose-1')
    await known.getByRole('button', { name: m.account_log_in({}, on) }).click()
    await expect(known.getByRole('alert')).toContainText(m.refusals_wrong_credentials({}, on))
    await expectGoodAgain(page)
    await password.fill(guest.password)
    await known.getByRole('button', { name: m.account_log_in({}, on) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_details_title({}, on))
  },
)
