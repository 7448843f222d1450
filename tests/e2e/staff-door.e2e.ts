// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Page } from '@playwright/test'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { agedProofs, codeOf } from './steps/console-site.ts'
import { comeInAsOwner, named, openJournal, openWay } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { press } from './steps/keyboard.ts'

const email = 'solene@staff.example'
const password = 'sept canots rouges au quai'

test('the first owner comes in by the printed link, and then by passkey, by password and app, and by a recovery code', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const { on, button, field } = named(page, language)
  const title = (name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const open = (name: Parameters<typeof consolePathTo>[0]) =>
    page.goto(`${console.site}${consolePathTo(name, language)}`)
  const leave = async () => {
    await button(m.console_leave({}, on)).click()
    await title(m.console_door_title({}, on))
  }
  const typeProof = async (code: string) => {
    await field(m.account_email({}, on)).first().fill(email)
    await field(m.account_password({}, on)).fill(password)
    await field(m.console_code({}, on)).fill(code)
    await button(m.console_enter({}, on)).click()
  }
  let codes: string[] = []
  let secret = ''

  await test.step('the printed link makes a passkey, and tells ten codes once', async () => {
    await page.goto(console.ownerLink)
    if (language === 'en') await page.getByRole('link', { name: /English/ }).click()
    await title(m.console_join_owner({}, on))
    await expectGoodPage(page)
    await button(m.console_join_passkey({}, on)).click()
    await expect(page.getByText(m.console_field_missing({}, on))).toHaveCount(2)
    await field(m.console_name_field({}, on)).fill('Solène Marchand')
    await field(m.account_email({}, on)).fill(email)
    await expectGoodAgain(page)
    await button(m.console_join_passkey({}, on)).click()
    await title(m.console_codes_title({}, on))
    codes = await page.locator('.recovery-codes code').allTextContents()
    expect(new Set(codes).size).toBe(10)
    await expectGoodPage(page)
    await button(m.console_codes_done({}, on)).click()
    await title(m.console_today_title({}, on))
    await expectGoodPage(page)
  })

  await test.step('the link opens nothing a second time, and says who to ask', async () => {
    trouble.expectAnswer({ status: 422, at: /\/api\/staff\/invitation$/ })
    await page.goto(console.ownerLink)
    if (language === 'en') await page.getByRole('link', { name: /English/ }).click()
    await title(m.console_join_failed({}, on))
    await expect(page.getByRole('alert')).toContainText(m.staff_refusals_invitation_invalid({}, on))
    await expectGoodAgain(page)
  })

  await test.step('out, and in by passkey from the keyboard', async () => {
    await open('account')
    await title(m.console_nav_account({}, on))
    await leave()
    await open('account')
    await expect(page.getByText(m.console_door_first({}, on))).toBeVisible()
    await page.getByText(m.console_door_help({}, on), { exact: true }).click()
    await expectGoodPage(page)
    await page.reload()
    await press(page, button(m.console_enter_passkey({}, on)))
    await title(m.console_nav_account({}, on))
  })

  await test.step('a password and an app are the other way in', async () => {
    await button(m.console_password_begin({}, on)).click()
    secret = (await page.locator('.app-secret').textContent())!
    await expect(page.getByRole('img', { name: m.console_app_picture({}, on) })).toBeVisible()
    await expectGoodPage(page)
    await field(m.password_new_label({}, on)).fill('court')
    await field(m.console_app_code({}, on)).fill(codeOf(secret))
    trouble.expectAnswer({ status: 422, at: /\/api\/staff\/account\/password$/ })
    await button(m.console_save({}, on)).click()
    await expect(field(m.password_new_label({}, on))).toHaveAttribute('aria-invalid', 'true')
    await field(m.password_new_label({}, on)).fill(password)
    await field(m.console_app_code({}, on)).fill(codeOf(secret))
    await button(m.console_save({}, on)).click()
    await expect(page.getByRole('status').getByText(m.console_password_set({}, on))).toBeVisible()
    await leave()
    await button(m.console_with_password({}, on)).click()
    await typeProof('000000')
    await expect(page.getByRole('alert')).toContainText(m.staff_refusals_staff_wrong_credentials({}, on))
    await expectGoodAgain(page)
    // A code was used when the password was set; on a slow machine its half minute would be over by now.
    await console.change(
      `update staff set totp_last_step = greatest(totp_last_step, floor(extract(epoch from now()) / 30)::integer + 1)
       where totp_last_step is not null`,
    )
    await typeProof(codeOf(secret))
    await expect(page.getByRole('alert')).toContainText(m.staff_refusals_code_used({}, on))
    await console.change('update staff set totp_last_step = null')
    await typeProof(codeOf(secret))
    await title(m.console_today_title({}, on))
  })

  await test.step('a recovery code stands for the app’s, once', async () => {
    await leave()
    await button(m.console_with_password({}, on)).click()
    await typeProof(codes[0]!.toUpperCase())
    await title(m.console_today_title({}, on))
    await leave()
    await button(m.console_with_password({}, on)).click()
    await typeProof(codes[0]!)
    await expect(page.getByRole('alert')).toContainText(m.staff_refusals_staff_wrong_credentials({}, on))
  })

  await test.step('a code and the mailbox together get a link for new ways in', async () => {
    await page.getByText(m.console_door_help({}, on), { exact: true }).click()
    await page.locator('input[name=recovery-email]').fill(email)
    await field(m.console_recover_code({}, on)).fill(codes[1]!)
    await button(m.console_recover({}, on)).click()
    await expect(page.getByText(m.console_recover_sent({}, on))).toBeVisible()
    await expectGoodPage(page)
    await page.goto(await console.linkTo(email))
    await title(m.console_join_again({}, on))
    await expect(page.getByText(m.console_join_recovered_lead({}, on))).toBeVisible()
    await expectGoodAgain(page)
    await button(m.console_join_passkey({}, on)).click()
    await title(m.console_codes_title({}, on))
    await button(m.console_codes_done({}, on)).click()
    await title(m.console_today_title({}, on))
  })

  await test.step('a proof older than five minutes is asked for anew, and what was typed stays', async () => {
    await openWay(page, language, 'team')
    const invited = page.locator('input[name=invite-email]')
    await invited.fill('leo@staff.example')
    await agedProofs(console)
    await button(m.console_invite({}, on)).click()
    const dialog = page.getByRole('dialog', { name: m.console_proof_title({}, on) })
    await expect(dialog).toBeVisible()
    await expectGoodPage(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText(m.staff_refusals_prove_again({}, on))
    await expect(invited).toHaveValue('leo@staff.example')
    await button(m.console_invite({}, on)).click()
    await dialog.getByRole('button', { name: m.console_proof_passkey({}, on) }).click()
    await expect(page.getByRole('status').getByText(m.console_invited({}, on))).toBeVisible()
    await expect(invited).toHaveValue('')
    await expectGoodAgain(page)
  })

  await test.step('all of it is in the journal', async () => {
    const entries = await openJournal(page, language)
    const said = async (words: string) =>
      expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
    for (const words of [
      m.console_did_joined,
      m.console_did_signed_in,
      m.console_did_sign_in_refused,
      m.console_did_signed_out,
      m.console_did_password_set,
      m.console_did_recovery_asked,
      m.console_did_proved,
      m.console_did_invited,
    ])
      await said(words({}, on))
    await entries.getByText(m.console_journal_details({}, on)).first().click()
    await expectGoodPage(page)
    await expectNothingOfIt(page, [password, secret, ...codes])
    await page.getByLabel(m.console_journal_what({}, on), { exact: true }).selectOption('invited')
    await button(m.words_filter({}, on)).click()
    await expect(page.locator('.console-rows > li')).toHaveCount(1)
    const table = page.waitForEvent('download')
    await button(m.console_reservations_export({}, on)).click()
    expect((await table).suggestedFilename()).toMatch(/^journal-.*\.csv$/)
  })
})

test('what one person typed is not sent in the name of another one who comes in over it @deep', async ({
  page,
  console,
  language,
}) => {
  const { on, button } = named(page, language)
  await comeInAsOwner(page, console, language, email)
  await openWay(page, language, 'team')
  const invited = page.locator('input[name=invite-email]')
  await invited.fill('leo@staff.example')

  // Her session ends, and on this device Odile's passkey is the one that answers.
  await console.change(
    `insert into staff (site_id, email, name, role, webauthn_user_id, created_at)
     select site_id, 'odile@staff.example', 'Odile Roy', 'owner', 'nobody yet', now() from staff`,
  )
  await console.change(
    `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, backed_up, label, created_at)
     select id, 'solene', ''::bytea, 0, '', false, 'Solène', now() from staff where email = '${email}'`,
  )
  const [{ mark } = { mark: '' }] = await console.change(
    `select webauthn_user_id as mark from staff where email = '${email}'`,
  )
  await console.change(`update staff set webauthn_user_id = 'her other one' where email = '${email}'`)
  await console.change(`update staff set webauthn_user_id = $1 where name = 'Odile Roy'`, [mark])
  await console.change(
    `update staff_passkeys set staff_id = (select id from staff where name = 'Odile Roy') where credential_id <> 'solene'`,
  )
  await console.change('delete from staff_sessions')

  await button(m.console_invite({}, on)).click()
  const gone = page.getByRole('dialog', { name: m.account_session_ended({}, on) })
  await expect(gone).toBeVisible()
  await gone.getByRole('button', { name: m.console_proof_passkey({}, on) }).click()
  const other = page.getByRole('dialog', { name: m.console_out_other_title({}, on) })
  await expect(other).toBeVisible()
  await expectGoodPage(page)
  expect(
    await console.change('select from staff_invitations where email is not null and used_at is null'),
  ).toEqual([])
  await other.getByRole('button', { name: m.console_out_other_close({}, on) }).click()
  await expect(other).toHaveCount(0)
  await expect(invited).toHaveValue('leo@staff.example')
  await expectGoodPage(page)

  // Once it is read, it is hers to send.
  await button(m.console_invite({}, on)).click()
  await expect(page.getByRole('status').getByText(m.console_invited({}, on))).toBeVisible()
  const [row] = await console.change(
    `select staff.name from audit join staff on staff.id = audit.staff_id where action = 'invited'`,
  )
  expect(row).toEqual({ name: 'Odile Roy' })
})

async function expectNothingOfIt(page: Page, secrets: string[]): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(secrets.filter((one) => text.includes(one))).toEqual([])
}
