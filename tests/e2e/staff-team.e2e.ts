// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Page } from '@playwright/test'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { addAuthenticator } from './steps/console-site.ts'
import { entriesOn } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

const [owner, other] = ['solene@staff.example', 'leo@staff.example']

test('an owner invites somebody, changes what they may do, and ends it', async ({
  page,
  console,
  language,
  trouble,
  otherVisitor,
}) => {
  const on = { locale: language }
  const leo = await otherVisitor()
  await addAuthenticator(leo)
  const button = (own: Page, name: string) => own.getByRole('button', { name, exact: true })
  const title = (own: Page, name: string) => expect(own.getByRole('heading', { level: 1 })).toHaveText(name)
  const said = (own: Page, words: string) =>
    expect(own.getByRole('status').getByText(words, { exact: true })).toBeVisible()
  const ways = (own: Page) => own.getByRole('navigation', { name: m.console_nav({}, on) }).getByRole('link')
  const open = (own: Page, name: Parameters<typeof consolePathTo>[0]) =>
    own.goto(`${console.site}${consolePathTo(name, language)}`)
  const ofLeo = page.getByRole('listitem').filter({ hasText: other })
  const join = async (own: Page, name?: string) => {
    if (name) await own.getByLabel(m.console_name_field({}, on), { exact: true }).fill(name)
    await button(own, m.console_join_passkey({}, on)).click()
    await title(own, m.console_codes_title({}, on))
    await button(own, m.console_codes_done({}, on)).click()
  }
  const invite = async (email: string, role: string) => {
    await page.locator('input[name=invite-email]').fill(email)
    await page.locator('[name=invite-role]').selectOption(role)
    await page.locator('[name=invite-language]').selectOption(language)
    await button(page, m.console_invite({}, on)).click()
    await said(page, m.console_invited({}, on))
    await expect(page.locator('input[name=invite-email]')).toHaveValue('')
  }
  const { ownerLink } = console
  await page.goto(ownerLink)
  if (language === 'en') await page.getByRole('link', { name: /English/ }).click()
  await page.getByLabel(m.account_email({}, on), { exact: true }).fill(owner)
  await join(page, 'Solène Marchand')
  await title(page, m.console_today_title({}, on))
  await open(page, 'team')
  await title(page, m.console_nav_team({}, on))

  await test.step('somebody joins by the link of the email, with the role of the invitation', async () => {
    await invite(other, 'reception')
    await leo.goto(await console.linkTo(other))
    await title(leo, m.console_join_title({}, on))
    await expect(leo.getByText(other)).toHaveCount(0)
    await expectGoodPage(leo)
    await join(leo, 'Léo Nadeau')
    await title(leo, m.console_today_title({}, on))
    const shown = await ways(leo).allTextContents()
    for (const name of [m.console_today_title, m.console_nav_reservations])
      expect(shown).toContain(name({}, on))
    expect(shown).not.toContain(m.console_nav_team({}, on))
    trouble.expectAnswer({ status: 403, at: /\/api\/staff\/team/ })
    await open(leo, 'team')
    await expect(leo.getByRole('alert')).toContainText(m.staff_refusals_not_allowed({}, on))
    await expectGoodAgain(leo)
    await leo.goto(await console.linkTo(other))
    trouble.expectAnswer({ status: 422, at: /\/api\/staff\/invitation$/ })
    await title(leo, m.console_join_failed({}, on))
  })

  await test.step('links that were withdrawn or expired open nothing, and say who to ask', async () => {
    const [withdrawn, expired] = ['marie@staff.example', 'noe@staff.example']
    for (const email of [withdrawn, expired]) await invite(email, 'bookkeeper')
    const links = [await console.linkTo(withdrawn), await console.linkTo(expired)]
    await button(page, m.console_invitation_withdraw_named({ email: withdrawn }, on)).click()
    await button(page, m.console_invitation_withdraw_sure({}, on)).click()
    await said(page, m.console_invitation_withdrawn({}, on))
    await console.change(`update staff_invitations set expires_at = now() where email = $1`, [expired])
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: expired })).toContainText(
      m.console_invitation_expired({}, on),
    )
    for (const link of links) {
      await leo.goto('about:blank')
      await leo.goto(link)
      await expect(leo.getByRole('alert')).toContainText(m.staff_refusals_invitation_invalid({}, on))
    }
  })

  await test.step('another role counts from the next request on, and what was typed stays', async () => {
    const change = async (role: string) => {
      await ofLeo.getByRole('button', { name: m.stay_change({}, on) }).click()
      await expectGoodPage(page)
      await ofLeo.getByLabel(m.console_team_role({}, on)).selectOption(role)
      await ofLeo.getByRole('button', { name: m.console_save({}, on), exact: true }).click()
      await said(page, m.console_team_role_changed({}, on))
    }
    // Of oneself there is nothing to change: a site is never without an owner.
    await expect(page.getByRole('listitem').filter({ hasText: owner }).getByRole('button')).toHaveCount(0)
    await change('owner')
    await open(leo, 'team')
    await title(leo, m.console_nav_team({}, on))
    const invited = leo.locator('input[name=invite-email]')
    await invited.fill('ami@staff.example')
    await change('reception')
    await button(leo, m.console_invite({}, on)).click()
    await expect(leo.getByRole('alert')).toContainText(m.staff_refusals_not_allowed({}, on))
    await expect(invited).toHaveValue('ami@staff.example')
  })

  await test.step('who is disabled is out with the next request, and cannot come in again', async () => {
    await open(leo, 'account')
    await title(leo, m.console_nav_account({}, on))
    await ofLeo.getByRole('button', { name: m.stay_change({}, on) }).click()
    const refused = leo.waitForResponse(/\/api\/staff\/account\/recovery-codes$/)
    const isDisabled = page.waitForResponse(/\/api\/staff\/team\/\d+$/)
    await ofLeo.getByRole('button', { name: `${m.console_team_disable({}, on)}, Léo Nadeau` }).click()
    await expect(ofLeo.getByText(m.console_team_disable_what({}, on))).toBeVisible()
    await button(page, m.console_team_disable_sure({ name: 'Léo Nadeau' }, on)).click()
    expect((await isDisabled).status()).toBe(200)
    await button(leo, m.console_codes_renew({}, on)).click()
    expect((await refused).status()).toBe(401)
    const dialog = leo.getByRole('dialog', { name: m.account_session_ended({}, on) })
    await expect(dialog).toBeVisible()
    await expectGoodPage(leo)
    trouble.expectAnswer({ status: 403, at: /\/api\/staff\/sign-in\/passkey$/ })
    await dialog.getByRole('button', { name: m.console_proof_passkey({}, on) }).click()
    await expect(dialog.getByRole('alert')).toContainText(m.staff_refusals_staff_disabled({}, on))
    await said(page, m.console_team_now_disabled({}, on))
    await expectGoodAgain(page)
  })

  await test.step('with access again, the window at the open page lets them go on', async () => {
    await ofLeo.getByRole('button', { name: m.stay_change({}, on) }).click()
    await ofLeo.getByRole('button', { name: m.console_team_enable({}, on), exact: true }).click()
    await said(page, m.console_team_now_active({}, on))
    await button(leo, m.console_proof_passkey({}, on)).click()
    await said(leo, m.console_codes_renewed({}, on))
    await expect(leo.locator('.recovery-codes code')).toHaveCount(10)
  })

  await test.step('sessions of somebody are ended, and their ways in are set anew by a link', async () => {
    await page.reload()
    await ofLeo.getByRole('button', { name: m.stay_change({}, on) }).click()
    await ofLeo.getByRole('button', { name: m.console_team_end_sessions({ count: 1 }, on) }).click()
    await said(page, m.console_team_sessions_ended({}, on))
    await leo.reload()
    await title(leo, m.console_door_title({}, on))
    await ofLeo.getByRole('button', { name: m.console_team_reset_factors({}, on), exact: true }).click()
    await expectGoodAgain(page)
    await ofLeo.getByRole('button', { name: m.console_team_reset_sure({}, on), exact: true }).click()
    await said(page, m.console_team_factors_reset({}, on))
    await button(leo, m.console_enter_passkey({}, on)).click()
    await expect(leo.getByRole('alert')).toContainText(m.staff_refusals_passkey_failed({}, on))
    await leo.goto(await console.linkTo(other, 2))
    await expect(leo.getByText(m.console_join_again_lead({}, on))).toBeVisible()
    await join(leo)
    await title(leo, m.console_today_title({}, on))
  })

  await test.step('the journal tells an owner all of it, and everybody else what they did themselves', async () => {
    await open(leo, 'journal')
    await expect(entriesOn(leo).getByText(m.console_did_joined({}, on)).first()).toBeVisible()
    await expect(entriesOn(leo).getByText(m.console_did_invited({}, on))).toHaveCount(0)
    await open(page, 'journal')
    for (const words of [
      m.console_did_invited,
      m.console_did_invitation_withdrawn,
      m.console_did_joined,
      m.console_did_member_changed,
      m.console_did_member_sessions_ended,
      m.console_did_member_factors_reset,
    ])
      await expect(page.getByRole('paragraph').getByText(words({}, on)).first()).toBeVisible()
    await expectGoodAgain(page)
  })
})
