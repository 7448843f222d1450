// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Role } from '#domain/permissions.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import type { ConsoleSite } from './steps/console-site.ts'
import { comeInAsOwner, openWay } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { handOn } from './steps/hand.ts'
import { plantTurnover } from './steps/plant-turnover.ts'

test('a turnover is done with three taps, given to somebody, and what is wrong waits on the day', async ({
  page,
  console,
  language,
  hasTouch,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\// })
  const { leaving } = await plantTurnover(console, null)
  const [{ name: loft } = {}] = await console.change(
    'select name from properties where id = (select property_id from stays where id = $1)',
    [leaving],
  )
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: loft }) })
  const first = item.filter({ hasText: m.console_today_turnover({}, on) }).first()
  await comeInAsOwner(page, console, language)
  await openWay(page, language, 'home')
  const departures = page.getByRole('region', { name: m.console_today_departures({}, on) })
  await expect(departures).toContainText(m.console_turnovers_today_open({}, on))

  await test.step('from the day: the page, and one press', async () => {
    const done = first.getByRole('button', { name: m.console_turnovers_do_of({ loft: loft! }, on) })
    if (hasTouch) {
      const hand = handOn(page)
      await hand.press(page.getByRole('link', { name: m.console_today_more({}, on), exact: true }))
      await hand.press(page.getByRole('link', { name: m.console_turnovers_title({}, on), exact: true }))
      await hand.press(done)
      expect(hand.taps).toBeLessThanOrEqual(3)
    } else {
      await openWay(page, language, 'turnovers')
      await done.press('Enter')
    }
    const undo = first.getByRole('button', { name: m.console_turnovers_undo_of({ loft: loft! }, on) })
    await expect(undo).toBeVisible()
    await expectGoodPage(page)
    await undo.click()
    await expect(done).toBeVisible()
    await done.click()
    await openWay(page, language, 'home')
    await expect(departures).toContainText(m.console_turnovers_today_done({}, on))
    await departures.getByRole('link', { name: m.console_turnovers_today_done({}, on) }).click()
  })

  await test.step('what is wrong is said in words, and waits on the day until it is settled', async () => {
    await first.getByRole('button', { name: m.console_turnovers_report_of({ loft: loft! }, on) }).click()
    const send = page.getByRole('button', { name: m.console_turnovers_report_send({}, on), exact: true })
    await send.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await page.getByLabel(m.console_turnovers_words({}, on), { exact: true }).fill('Ampoule brûlée')
    await expectGoodPage(page)
    await send.click()
    await expect(first).toContainText('Ampoule brûlée')
    await expectGoodAgain(page)
    await openWay(page, language, 'home')
    const toDo = page.getByRole('region', { name: m.console_to_do({}, on), exact: true })
    await expect(toDo).toContainText('Ampoule brûlée')
    await expectGoodAgain(page)
    await toDo
      .getByRole('button', { name: m.console_turnovers_settle_of({ words: 'Ampoule brûlée' }, on) })
      .click()
    await expect(toDo).not.toContainText('Ampoule brûlée')
  })

  await test.step('a press by mistake is taken back, on the day as on the page of turnovers', async () => {
    const settle = page.getByRole('button', {
      name: m.console_turnovers_settle_of({ words: 'Ampoule brûlée' }, on),
    })
    const undo = page.getByRole('button', { name: m.console_undo({}, on), exact: true })
    await undo.click()
    await expect(settle).toBeVisible()
    await openWay(page, language, 'turnovers')
    await settle.click()
    await expect(settle).toHaveCount(0)
    await expectGoodAgain(page)
    await undo.click()
    await settle.click()
    await expect(undo).toBeVisible()
  })

  await test.step('who does it, and what they have to know', async () => {
    await openWay(page, language, 'turnovers')
    await first.getByRole('button', { name: m.console_turnovers_undo_of({ loft: loft! }, on) }).click()
    await first.getByRole('button', { name: m.console_turnovers_assign_of({ loft: loft! }, on) }).click()
    await page
      .getByLabel(m.console_turnovers_assignee({}, on), { exact: true })
      .selectOption({ label: 'Solène Marchand' })
    const note = page.getByLabel(m.console_turnovers_note({}, on), { exact: true })
    await note.fill('Carte 4242 4242 4242 4242')
    const save = page.getByRole('button', { name: m.console_save({}, on), exact: true })
    await save.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await note.fill('Un lit de bébé dans la petite chambre')
    await expectGoodPage(page)
    await save.click()
    await expect(first).toContainText(m.console_turnovers_you({}, on))
    await expect(first).toContainText('Un lit de bébé')
    await page.getByText(m.console_turnovers_by_person({}, on), { exact: true }).click()
    const own = page.getByRole('region', { name: /^Solène Marchand/ })
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expectGoodAgain(page)
  })
})

test('housekeeping has its turnovers at the thumb, and proposes a closing that another accepts @deep', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\// })
  const { leaving } = await plantTurnover(console, null)
  await console.change(
    `update stays set nights = daterange(lower(nights) + 4000, upper(nights) + 4000) where lower(nights) > now() + interval '5 days'`,
  )
  await comeInAsOwner(page, console, language)
  await anotherOwner(console)
  await page.goto(`${console.site}${consolePathTo('account', language)}`)
  await becomes(console, 'housekeeping')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const ways = page.getByRole('navigation', { name: m.console_nav({}, on), exact: true })
  await page.goto(`${console.site}${consolePathTo('home', language)}`)
  const proposals = page.getByRole('region', { name: m.console_turnovers_propose({}, on) })

  await test.step('nobody’s name is on its page', async () => {
    await expect(ways.getByRole('link', { name: m.console_today_title({}, on), exact: true })).toBeVisible()
    await ways.getByRole('link', { name: m.console_turnovers_title({}, on), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_turnovers_title({}, on))
    const [guest] = await console.change(
      'select lastname from guests where id = (select guest_id from stays where id = $1)',
      [leaving],
    )
    await expect(page.getByText(guest!['lastname']!)).toHaveCount(0)
    await expect(page.getByText('$')).toHaveCount(0)
    await expectGoodPage(page)
  })

  await test.step('nights that are over are refused beside their field; others are proposed', async () => {
    await button(m.console_turnovers_propose_open({}, on)).click()
    const first = page.getByLabel(m.console_first_night({}, on), { exact: true })
    const last = page.getByLabel(m.console_last_night({}, on), { exact: true })
    await page.getByLabel(m.console_turnovers_propose_words({}, on), { exact: true }).fill('Plancher à cirer')
    await first.fill('2020-01-01')
    await button(m.console_turnovers_propose_send({}, on)).click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    const day = await dayAhead(console, 20)
    await first.fill(day)
    await last.fill(day)
    await expectGoodPage(page)
    await button(m.console_turnovers_propose_send({}, on)).click()
    await expect(proposals).toContainText(m.console_turnovers_proposal_open({}, on))
    await expectGoodPage(page)
  })

  await test.step('who may close nights sees on the day what accepting would do, and does it with one press', async () => {
    await becomes(console, 'manager')
    await page.goto(`${console.site}${consolePathTo('home', language)}`)
    const toDo = page.getByRole('region', { name: m.console_to_do({}, on), exact: true })
    await expect(toDo).toContainText('Plancher à cirer')
    await expect(toDo).toContainText(m.console_turnovers_to_do_ahead({ count: 1 }, on))
    await expectGoodPage(page)
    await toDo.getByText(m.console_turnovers_accept({}, on), { exact: true }).click()
    await expect(toDo.getByText(m.console_turnovers_accepted({}, on))).toBeVisible()
    await expect(toDo).not.toContainText('Plancher à cirer')
    await expect(button(m.console_undo({}, on))).toBeVisible()
    await expectGoodPage(page)
    const [closed] = await console.change(
      `select closed_by from stays where status = 'blocked' and block_reason = 'maintenance'`,
    )
    expect(closed!['closed_by']).toBe('Solène Marchand')
  })

  await test.step('and who proposed it sees what became of it', async () => {
    await becomes(console, 'housekeeping')
    await page.goto(`${console.site}${consolePathTo('turnovers', language)}`)
    const answered = m.console_turnovers_proposal_accepted({ name: 'Solène Marchand', at: '|' }, on)
    await expect(proposals).toContainText(answered.split('|', 1)[0]!)
    await expectGoodPage(page)
  })
})

const becomes = async ({ change }: ConsoleSite, role: Role): Promise<void> =>
  void (await change(`update staff set role = $1 where email = 'solene@staff.example'`, [role]))

/** So that the first one may be somebody else. */
async function anotherOwner({ change }: ConsoleSite): Promise<void> {
  await change(
    `insert into staff (site_id, email, name, role, webauthn_user_id, created_at)
     select site_id, 'odile@staff.example', 'Odile', 'owner', 'odile', now() from staff`,
  )
  await change(
    `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, backed_up, label, created_at)
     select id, 'odile', ''::bytea, 0, '', false, 'Odile', now() from staff where name = 'Odile'`,
  )
}

async function dayAhead({ change }: ConsoleSite, days: number): Promise<string> {
  const [row] = await change(
    `select to_char((now() at time zone 'America/Toronto')::date + ${days}, 'YYYY-MM-DD') as day`,
  )
  return row!['day']!
}
