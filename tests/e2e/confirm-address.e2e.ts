// Over ten seconds: an account is made, and its link followed from the mailbox.
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { mailsTo } from '#tests/support/product/running-site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { openAccount } from './steps/account-page.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { registered, type Guest } from './steps/guest.ts'

const linkFor = async (
  { email, language }: Guest,
  page: 'confirmAddress' | 'newPassword',
): Promise<string> => {
  const start = pathTo(page, language, { id: '', hash: '' }).replace(/\/+$/, '')
  const pattern = new RegExp(`href="([^"]*${start}/[^"]+)"`)
  const links = async () => (await mailsTo(email)).flatMap(({ html }) => pattern.exec(html)?.[1] ?? [])
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  return (await links())[0]!.replaceAll('&amp;', '&')
}

test('a new account works at once, says that its address is not confirmed, and the link of the email ends that', async ({
  page,
  guest,
  language,
  trouble,
}) => {
  const on = { locale: language }
  await registered(guest)
  await openAccount(page, guest)
  const notice = page.getByText(m.account_confirm_address_notice_title({}, on))
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: m.account_confirm_address_resend({}, on) }).click()
  await expect(page.getByText(m.account_confirm_address_resent({}, on))).toBeVisible()
  await expectGoodAgain(page)

  const link = await linkFor(guest, 'confirmAddress')
  await page.goto(link)
  await expect(page.getByText(guest.email).first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const password = page.getByLabel(m.account_confirm_address_password({}, on), { exact: true })
  const confirm = page.getByRole('button', { name: m.account_confirm_address_confirm({}, on) })
  await confirm.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(m.account_field_missing({}, on))
  trouble.expectAnswer({ status: 422, at: /\/api\/confirm-address$/ })
  await password.fill('autre-chose-1')
  await confirm.click()
  await expect(password).toHaveAccessibleDescription(m.refusals_wrong_password({}, on))
  await expectGoodPage(page)
  await password.fill(guest.password)
  await confirm.click()
  await expect(page.getByText(m.account_confirm_address_done_title({}, on))).toBeVisible()
  await expectGoodAgain(page)

  await page.getByRole('link', { name: m.account_confirm_address_account({}, on) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.account_hello({ firstname: guest.firstname }, on),
  )
  await expect(notice).toBeHidden()
  await page.goto(link)
  await expect(page.getByText(m.account_confirm_address_done_title({}, on))).toBeVisible()
})

test('whoever does not know the password of the account chooses another one from the same page @deep', async ({
  page,
  guest,
  language,
}) => {
  const on = { locale: language }
  await registered(guest)
  await page.goto(await linkFor(guest, 'confirmAddress'))
  await page.getByRole('button', { name: m.account_confirm_address_unknown_link({}, on) }).click()
  await expect(page.getByText(m.password_forgot_done({ email: guest.email }, on))).toBeVisible()
  await expectGoodPage(page)
  await page.goto(await linkFor(guest, 'newPassword'))
  for (const label of [m.password_new_label({}, on), m.password_new_confirm({}, on)])
    await page.getByLabel(label, { exact: true }).fill('Canot-rouge-4!')
  await page.getByRole('button', { name: m.password_new_save({}, on) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.account_hello({ firstname: guest.firstname }, on),
  )
  await expect(page.getByText(m.account_confirm_address_notice_title({}, on))).toBeHidden()
})

test('a link that no longer works says so and leads on @deep', async ({ page, language, trouble }) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/check-address-link$/ })
  await page.goto(pathTo('confirmAddress', language, { id: '3f0c', hash: 'a-B_9' }))
  await expect(page.getByText(m.refusals_address_link_invalid({}, on))).toBeVisible()
  await expectGoodPage(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: m.account_log_in({}, on) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_login_title({}, on))
})
