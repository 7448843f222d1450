// Over ten seconds: a site of its own is opened, and the request goes from one person of the house to another.
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

test('reception asks for what it may not give, and an owner reads what it does and approves it with one tap', async ({
  page,
  console,
  language,
}) => {
  const on = { locale: language }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const camille = page.locator('.reservation-row').filter({ hasText: 'Camille Beauregard' }).first()
  await console.change('update rates set min_nights = 1')
  await comeInAsOwner(page, console, language)
  const list = page.url()
  const toDo = new URL(consolePathTo('home', language), list).href
  // An owner stays, who can come in: for a while it is somebody else.
  await console.change(
    `insert into staff (site_id, email, name, role, webauthn_user_id, created_at)
     select min(id), 'ada@staff.example', 'Ada Roy', 'owner', 'ada', now() from sites`,
  )
  await console.change(
    `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, backed_up, label, created_at)
     select id, 'ada', '', 0, '{}', false, 'Ada', now() from staff where name = 'Ada Roy'`,
  )
  await console.change(`update staff set role = 'reception' where name <> 'Ada Roy'`)

  await test.step('what a night less would give is read before, and asked for', async () => {
    await page.goto(list)
    await camille.click()
    await button(m.console_changes_open({}, on)).click()
    await button(m.console_changes_shorter({}, on)).click()
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.console_approvals_needed({}, on))).toBeVisible()
    await expectGoodPage(page)
    await button(m.console_approvals_ask({}, on)).click()
    await expect(page.getByText(m.console_approvals_asked({}, on))).toBeVisible()
    await expect(page.getByRole('button', { name: 'F-0' })).toHaveCount(0)
    await page.goto(toDo)
    await page.getByText(m.console_today_theirs({}, on)).click()
    await expect(
      page.getByText(m.console_approvals_to_do_own({ guest: 'Camille Beauregard' }, on)),
    ).toBeVisible()
    await expect(button(m.console_approvals_withdraw({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })

  // It was somebody else who asked.
  await console.change(`update approvals set asked_by = (select id from staff where name = 'Ada Roy')`)
  await console.change(`update staff set role = 'owner' where name <> 'Ada Roy'`)
  await console.change(`update staff set role = 'reception' where name = 'Ada Roy'`)

  await test.step('the owner sees the sentence, the cents and the letter, and approves', async () => {
    await page.goto(toDo)
    const whose = m.console_approvals_whose({ by: 'Ada Roy', guest: 'Camille Beauregard' }, on)
    const approve = page.getByRole('button', {
      name: new RegExp(`^${m.console_approvals_approve({}, on)} ?, ${whose}$`),
    })
    await expect(approve).toBeVisible()
    await button(m.console_approvals_see({}, on)).click()
    await expect(page.getByRole('group', { name: m.console_forms_email({}, on) })).toBeVisible()
    await expectGoodPage(page)
    await approve.click()
    await expect(approve).toHaveCount(0)
    await expect(page.getByText(m.console_approvals_approved({}, on))).toBeAttached()
    await page.goto(list)
    await camille.click()
    await expect(page.getByRole('button', { name: 'F-0' })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'NC-' })).toHaveCount(1)
    await expectGoodAgain(page)
  })
})
