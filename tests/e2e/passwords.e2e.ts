// Over ten seconds: a password is forgotten and replaced, over two mails.
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { mailsTo } from '#tests/support/product/running-site.ts'
import { expectAccountOf } from './steps/account-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'

const fresh = 'Canot-rouge-4!'

test(
  'a forgotten password is replaced through the mail, once',
  { tag: '@four' },
  async ({ page, guest, language, trouble }) => {
    const on = { locale: language }
    const linkPattern = new RegExp(
      `href="([^"]*${pathTo('newPassword', language, { id: '', hash: '' }).replace(/\/+$/, '')}/[^"]+)"`,
    )
    await registered(guest)

    await test.step('from the login to the form, with the address that was typed', async () => {
      await page.goto(pathTo('login', language))
      await waitForHydration(page)
      await page.getByLabel(m.account_email({}, on), { exact: true }).fill(guest.email)
      await page.getByRole('link', { name: m.account_forgot_link({}, on) }).click()
      await expect(page.getByLabel(m.account_email({}, on), { exact: true })).toHaveValue(guest.email)
      await expectGoodPage(page)
      await page.getByRole('button', { name: m.password_forgot_send({}, on) }).click()
      await expect(page.getByRole('status')).toContainText(m.password_forgot_done({ email: guest.email }, on))
      await expectGoodAgain(page)
    })

    const link = await test.step('the mail has a link', async () => {
      const links = async () =>
        (await mailsTo(guest.email)).flatMap(({ html }) => linkPattern.exec(html)?.[1] ?? [])
      await expect.poll(async () => (await links()).length).toBe(1)
      return (await links())[0]!.replaceAll('&amp;', '&')
    })

    await test.step('a new password, with its rules', async () => {
      // The English page has a former address, whose emails may still be around; values of a query come along.
      await page.goto(`${link.replace('/en/reset-password/', '/en/new-password/')}?from=mail`)
      await expect(page).toHaveURL(`${link}?from=mail`)
      const field = page.getByLabel(m.password_new_label({}, on), { exact: true })
      await field.fill('rivage')
      const show = page.getByRole('button', { name: m.account_show_password({}, on) }).first()
      await show.click()
      await expect(field).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: m.password_new_save({}, on) }).click()
      await expect(field).toHaveAccessibleDescription(new RegExp(m.account_password_weak({}, on)))
      await expectGoodPage(page)
      await field.fill(fresh)
      await page.getByLabel(m.password_new_confirm({}, on), { exact: true }).fill(fresh)
      await page.getByRole('button', { name: m.password_new_save({}, on) }).click()
      await expectAccountOf(page, guest)
    })

    await test.step('the link is used up', async () => {
      trouble.expectAnswer({ status: 422, at: /\/api\/check-hash$/ })
      // Nor is it one by which an account is claimed.
      trouble.expectAnswer({ status: 422, at: /\/api\/check-claim-link$/ })
      await page.goto(link)
      await expect(page).toHaveURL(new RegExp(`${pathTo('forgotPassword', language)}\\?reply=`))
      await expect(page.getByText(m.password_forgot_expired_title({}, on))).toBeVisible()
      await expectGoodPage(page)
    })

    await test.step('and the change is told by mail', async () => {
      const told = async () =>
        (await mailsTo(guest.email)).filter(({ html }) =>
          html.includes(m.mail_password_changed_title({}, on)),
        )
      await expect.poll(async () => (await told()).length).toBe(1)
    })
  },
)
