// Over ten seconds: a site of its own is opened, and the codes of one loft go from the owner to the front desk and to a guest.
import { addDays, todayIn, toInstantOf } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, named, openJournal, openWay } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { plantTurnover } from './steps/plant-turnover.ts'

test('an owner changes a code from tomorrow, reads it and takes it back; reception reads it on the telephone and changes nothing', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const { on, button, field } = named(page, language)
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/ways-in/ })
  const { coming } = await plantTurnover(console, null)
  const [{ name: loft } = { name: '' }] = await console.change(
    'select name from properties where id = (select property_id from stays where id = $1)',
    [coming],
  )
  await comeInAsOwner(page, console, language)
  await openWay(page, language, 'waysIn')
  const section = page.getByRole('region', { name: loft, exact: true })
  const read = section.getByRole('button', { name: m.console_ways_read_of({ loft: loft! }, on), exact: true })
  const shown = page.getByRole('group', { name: m.console_ways_title_of({ loft: loft! }, on), exact: true })
  await expect(section).toContainText(m.console_ways_since_always({}, on))
  await expect(section).not.toContainText('480173')
  await expectGoodPage(page)

  await test.step('a code shows when somebody asks for it, and is hidden again', async () => {
    await read.click()
    await expect(shown).toContainText('480173')
    await expectGoodPage(page)
    await section.getByRole('button', { name: m.console_ways_hide_of({ loft: loft! }, on) }).click()
    await expect(shown).toHaveCount(0)
  })

  const tomorrow = addDays(todayIn('America/Toronto', toInstantOf(Date.now())), 1)
  const later = { loft: loft!, day: formatDay(tomorrow, language) }

  await test.step('what is wrong is said beside its field, and what was typed stays', async () => {
    await section.getByRole('button', { name: m.console_ways_change_of({ loft: loft! }, on) }).click()
    const code = field(m.reservation_door({}, on))
    await expect(code).toHaveValue('480173')
    await field(m.console_settings_from({}, on)).fill(tomorrow)
    await code.fill('12.34')
    await button(m.console_forms_show({}, on)).click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(code).toHaveValue('12.34')
    await expectGoodPage(page)
    await code.fill(' 73-51 ')
  })

  await test.step('before it is saved it says whom it reaches; saved, it lies ahead', async () => {
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.console_ways_ahead({ day: later.day }, on))).toBeVisible()
    await expectGoodPage(page)
    await button(m.console_save({}, on)).click()
    await expect(section).toContainText(m.console_ways_from({ day: later.day }, on))
    await section.getByRole('button', { name: m.console_ways_read_from(later, on), exact: true }).click()
    await expect(shown).toContainText('7351')
    await expectGoodAgain(page)
  })

  await test.step('what has not begun is taken back', async () => {
    await section.getByRole('button', { name: m.console_ways_take_back_of(later, on), exact: true }).click()
    await expectGoodPage(page)
    await button(m.console_ways_take_back_sure({}, on)).click()
    await expect(section).not.toContainText(m.console_ways_from({ day: later.day }, on))
    await read.click()
    await expect(shown).toContainText('480173')
  })

  await test.step('the journal tells who read and saved, and no code', async () => {
    const entries = await openJournal(page, language)
    const reading = m.console_ways_did_ways_in_read({}, on)
    await expect(entries.filter({ hasText: reading }).first()).toContainText('Solène Marchand')
    await expect(entries.filter({ hasText: m.console_ways_did_ways_in_saved({}, on) })).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText(/480173|7351/)
  })

  await test.step('housekeeping has it on the line of its turnover', async () => {
    await openWay(page, language, 'turnovers')
    await page
      .getByRole('button', { name: m.console_ways_title_of({ loft: loft! }, on), exact: true })
      .first()
      .click()
    await expect(shown).toContainText('480173')
    await expectGoodPage(page)
  })

  await test.step('the front desk reads it to a guest in one press, and changes nothing', async () => {
    // An owner stays, who can come in: from now on whoever is here is the front desk.
    await console.change(
      `insert into staff (site_id, email, name, role, webauthn_user_id, created_at)
       select min(id), 'ada@staff.example', 'Ada Roy', 'owner', 'ada', now() from sites`,
    )
    await console.change(
      `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, backed_up, label, created_at)
       select id, 'ada', '', 0, '{}', false, 'Ada', now() from staff where name = 'Ada Roy'`,
    )
    await console.change(`update staff set role = 'reception' where name <> 'Ada Roy'`)
    await page.goto(new URL(consolePathTo('reservation', language, { id: coming }), console.site).href)
    await page
      .getByRole('button', { name: m.console_ways_door_read_of({ loft: loft! }, on), exact: true })
      .click()
    await expect(shown).toContainText('480173')
    await expectGoodPage(page)
    await openWay(page, language, 'waysIn')
    await expect(read).toBeVisible()
    await expect(
      section.getByRole('button', { name: m.console_ways_change_of({ loft: loft! }, on) }),
    ).toHaveCount(0)
  })
})
