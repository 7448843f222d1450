// Over ten seconds: three emails, each followed by another visitor.
import { demoWord } from '#tests/support/product/demo-words.ts'
import type { Page } from '@playwright/test'
import { pathTo, type PageName } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { mailsTo } from '#tests/support/product/running-site.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { expectAccountOf, logIn } from './steps/account-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { changeStored } from './steps/change-stored.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { registered, type Guest } from './steps/guest.ts'

type LinkPage = Extract<PageName, 'newAddress' | 'restoreAddress'>

/** The link of an email, once it has come. */
async function linkTo(page: LinkPage, email: string, { language }: Guest): Promise<string> {
  const path = pathTo(page, language, { id: '', hash: '' }).replace(/\/+$/, '')
  const pattern = new RegExp(`href="([^"]*${path}/[^"]+)"`)
  const found = async () => (await mailsTo(email)).flatMap(({ html }) => pattern.exec(html)?.[1] ?? [])
  await expect.poll(async () => (await found()).length).toBe(1)
  return (await found())[0]!.replaceAll('&amp;', '&')
}

async function confirmed(guest: Guest): Promise<Guest> {
  await registered(guest)
  await changeStored('update guests set email_confirmed_at = now() where email = $1', [guest.email])
  return guest
}

const section = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

test('another address counts once its link was opened, and the former one takes the account back', async ({
  page,
  guest,
  language,
  otherVisitor,
}) => {
  const on = { locale: language }
  await page.setViewportSize({ width: 390, height: 844 })
  await confirmed(guest)
  const next = guest.email.replace('@', '-next@')
  await logIn(page, guest)
  await section(page, m.account_profile({}, on))
  const email = page.getByLabel(m.account_email({}, on), { exact: true })

  await test.step('asking for it takes the password', async () => {
    await email.fill(next)
    await page.getByLabel(m.account_current_password({}, on), { exact: true }).fill(guest.password)
    await expectGoodAgain(page)
    await page.getByRole('button', { name: m.account_profile_save({}, on) }).click()
    await expect(page.getByText(m.security_address_pending_title({}, on))).toBeVisible()
    await expect(email).toHaveValue(guest.email)
    await expectGoodPage(page)
  })

  const mailTab = await otherVisitor()
  await mailTab.setViewportSize({ width: 390, height: 844 })

  await test.step('the email’s page changes nothing until its button is pressed', async () => {
    await mailTab.goto(await linkTo('newAddress', next, guest))
    const use = mailTab.getByRole('button', { name: m.security_new_address_confirm({}, on) })
    await expect(use).toBeVisible()
    await waitForHydration(mailTab)
    await expectGoodPage(mailTab)
    await page.reload()
    await expect(email).toHaveValue(guest.email)
    await use.click()
    await expect(mailTab.getByText(m.security_new_address_done_title({}, on))).toBeVisible()
    await expectGoodAgain(mailTab)
    await page.reload()
    await expect(email).toHaveValue(next)
    await expect(page.getByText(m.security_address_pending_title({}, on))).toHaveCount(0)
  })

  await test.step('the former address takes the account back with a new password', async () => {
    const link = await linkTo('restoreAddress', guest.email, guest)
    await mailTab.goto(link)
    const password = 'Canot-rouge-4!'
    const save = mailTab.getByRole('button', { name: m.security_restore_save({}, on) })
    await expect(save).toBeVisible()
    await waitForHydration(mailTab)
    await expectGoodPage(mailTab)
    await mailTab.getByLabel(m.password_new_label({}, on), { exact: true }).fill(password)
    await mailTab.getByLabel(m.password_new_confirm({}, on), { exact: true }).fill(password)
    await save.click()
    await expectAccountOf(mailTab, guest)
    await section(mailTab, m.account_profile({}, on))
    await expect(mailTab.getByLabel(m.account_email({}, on), { exact: true })).toHaveValue(guest.email)
  })
})

test('a link about an address that opens nothing says what to do @deep', async ({
  page,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/check-change-link$/ })
  for (const name of ['newAddress', 'restoreAddress'] as const) {
    await page.goto(pathTo(name, language, { id: 'x', hash: 'y' }))
    await expect(page.getByText(m.security_link_invalid_title({}, on))).toBeVisible()
    await expectGoodPage(page)
  }
})

test('a guest sees the sessions of their account and ends the others, here and with a new password @deep', async ({
  page,
  guest,
  language,
  otherVisitor,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 401, at: /\/api\/profile(\/reservations)?$/ })
  await registered(guest)
  await logIn(page, guest)
  const other = await otherVisitor()
  await logIn(other, guest)
  await section(page, m.security_title({}, on))
  await expect(page.getByText(`(${m.security_session_here({}, on)})`)).toHaveCount(1)
  await expectGoodPage(page)

  await test.step('all others', async () => {
    await page.getByRole('button', { name: m.security_sessions_end_others({}, on) }).click()
    await expect(page.getByText(m.security_sessions_others_ended({}, on))).toBeVisible()
    await expect(page.getByText(m.security_sessions_alone({}, on))).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(demoWord('home-title', on.locale))
  })

  await test.step('with a new password', async () => {
    await logIn(other, guest)
    const password = 'Canot-rouge-4!'
    await page.getByLabel(m.account_current_password({}, on), { exact: true }).fill(guest.password)
    await page.getByLabel(m.password_new_label({}, on), { exact: true }).fill(password)
    await page.getByLabel(m.security_password_confirm({}, on), { exact: true }).fill(password)
    await page.getByRole('button', { name: m.security_password_save({}, on) }).click()
    await expect(page.getByText(m.security_password_saved({}, on))).toBeVisible()
    await expectGoodPage(page)
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(demoWord('home-title', on.locale))
    await logIn(other, { ...guest, password })
    const emails = async () => (await mailsTo(guest.email)).map(({ subject }) => subject)
    const subject = m.mail_password_changed_subject({ site: demoSite.name }, on)
    await expect.poll(emails).toContain(subject)
  })
})
