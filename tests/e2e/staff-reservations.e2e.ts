// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { answerGuests } from './steps/bank-by-hand.ts'
import { expect, test } from './steps/console-journey.ts'
import { agedProofs } from './steps/console-site.ts'
import { comeInAsOwner, openJournal, openWay } from './steps/console-ways.ts'
import { cleanLofts } from './steps/plant-turnover.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { handOn } from './steps/hand.ts'
import { press, typeInto } from './steps/keyboard.ts'

/** Of the demo: four stays, of which one is cancelled. */
const guest = 'Tremblay'

test('who comes, what they paid and what waits is found, noted, filed and exported', async ({
  page,
  console,
  language,
  hasTouch,
}) => {
  const on = { locale: language }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const search = page.getByLabel(m.console_find_booking({}, on), { exact: true })
  const rows = page.locator('.reservation-row')
  const waits = page.getByRole('region', { name: m.console_to_do({}, on) })
  await console.change(
    `update guests set lastname = '${guest}' where id = (select guest_id from stays where status = 'cancelled' limit 1)`,
  )
  await comeInAsOwner(page, console, language)
  await answerGuests(console)
  await cleanLofts(console)

  await test.step('nothing waits; then what does is on the first page, once', async () => {
    await openWay(page, language, 'home')
    await expect(waits.getByText(m.console_to_do_nothing({}, on))).toBeVisible()
    await expectGoodAgain(page)
    await console.change(
      `update properties set license_expires_on = current_date + 10 where id = (select min(id) from properties)`,
    )
    await page.reload()
    await expect(waits.getByRole('listitem')).toHaveCount(1)
    await expect(waits.getByText(m.console_to_do_nothing({}, on))).toHaveCount(0)
    await expectGoodAgain(page)
    await openWay(page, language, 'reservations')
  })

  await test.step('who comes stands under the day of arrival, and all of a row is its link', async () => {
    const days = page.locator('.reservation-day')
    await expect(days.first()).toBeVisible()
    const headings = await days.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(new Set(headings).size).toBe(headings.length)
    expect(await days.locator('.reservation-row').count()).toBe(await rows.count())
    const row = (await rows.first().boundingBox())!
    const item = (await days.getByRole('listitem').first().boundingBox())!
    expect(row.height).toBeGreaterThanOrEqual(44)
    expect([row.width, Math.round(item.height - row.height)]).toEqual([item.width, 1])
  })

  await test.step(`${guest} is found with three taps and typing`, async () => {
    if (hasTouch) {
      const hand = handOn(page)
      await hand.press(search)
      await hand.type(search, guest.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(rows).toHaveCount(1)
      await expectGoodPage(page)
      await hand.press(rows)
      expect(hand.taps).toBeLessThanOrEqual(3)
    } else {
      await typeInto(page, search, guest.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(rows).toHaveCount(1)
      await expectGoodPage(page)
      await press(page, rows)
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText(guest)
    await expectGoodPage(page)
    await page.goBack()
    await expect(search).toHaveValue(guest.toLowerCase())
  })

  await test.step('filters stand in the address, and what finds nothing keeps what was typed', async () => {
    await page.getByRole('link', { name: m.console_group_all({}, on), exact: true }).click()
    await expect(rows).toHaveCount(4)
    expect(new URL(page.url()).search).toBe(`?q=${guest.toLowerCase()}&group=all`)
    await page.reload()
    await expect(rows).toHaveCount(4)
    await search.fill('Personne d’ici')
    await button(m.console_reservations_search({}, on)).click()
    await expect(
      page.getByText(m.console_reservations_nothing_found({ wanted: 'Personne d’ici' }, on)),
    ).toBeVisible()
    await expect(search).toHaveValue('Personne d’ici')
    await expectGoodAgain(page)
    await link(m.console_reservations_clear({}, on)).click()
    await expect(search).toHaveValue('')
    await expect(rows.first()).toBeVisible()
  })

  await test.step('a cancelled stay shows every cent, and its papers are kept', async () => {
    await link(m.console_group_cancelled({}, on)).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(m.console_cancelled({}, on))
    await rows.click()
    await expect(page.getByText(m.words_refunded({}, on))).toBeVisible()
    await expectGoodAgain(page)
    for (const paper of ['F-', 'NC-']) {
      const saved = await downloaded(() => page.getByRole('button', { name: paper }).click())
      expect(saved.name).toMatch(new RegExp(`^${paper}\\d{6}\\.pdf$`))
      expect(saved.text.startsWith('%PDF-')).toBe(true)
    }
  })

  await test.step('a note is kept, and the journal tells it', async () => {
    const note = page.getByLabel(m.console_note_label({}, on), { exact: true })
    await note.fill('Lit de bébé demandé')
    await button(m.console_save({}, on)).click()
    await expect(page.getByRole('status').getByText(m.console_note_saved({}, on))).toBeVisible()
    await page.reload()
    await expect(note).toHaveValue('Lit de bébé demandé')
    const own = page.locator('.stay-journal')
    if (hasTouch) {
      await expect(own.getByText(m.console_did_note_written({}, on))).toBeHidden()
      await own.locator('summary').tap()
    }
    await expect(own.getByText(m.console_did_note_written({}, on))).toBeVisible()
    await expect(own.getByText('Lit de bébé demandé')).toBeVisible()
    await expectGoodAgain(page)
    const entries = await openJournal(page, language)
    await expect(entries.getByText(m.console_did_note_written({}, on), { exact: true })).toBeVisible()
  })

  await test.step('the table wants a fresh proof, and has what the filters have', async () => {
    await page.goto(`${console.site}${consolePathTo('reservations', language)}?q=${guest}&group=all`)
    await expect(rows).toHaveCount(4)
    await agedProofs(console)
    const saved = await downloaded(async () => {
      await button(m.console_reservations_export({}, on)).click()
      await expectGoodAgain(page)
      await button(m.console_proof_passkey({}, on)).click()
    })
    expect(saved.name).toMatch(/^reservations-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = saved.text.split('\r\n')
    expect(lines[0]).toBe(`\uFEFF${lines[0]!.slice(1)}`)
    expect(lines[0]).toContain(m.words_name({}, on))
    expect(lines.filter((line) => line.includes(guest))).toHaveLength(4)
    await expect(rows).toHaveCount(4)
  })

  await test.step('reception sees whether a stay is paid, and no amount or paper', async () => {
    await console.change(
      `insert into staff (site_id, email, name, role, webauthn_user_id, created_at)
       select site_id, 'odile@staff.example', 'Odile', 'owner', 'odile', now() from staff`,
    )
    await console.change(
      `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, backed_up, label, created_at)
       select id, 'odile', ''::bytea, 0, '', false, 'Odile', now() from staff where name = 'Odile'`,
    )
    await console.change(`update staff set role = 'reception' where email = 'solene@staff.example'`)
    await page.reload()
    await expect(rows).toHaveCount(4)
    await expect(page.getByText('$')).toHaveCount(0)
    await expect(button(m.console_reservations_export({}, on))).toHaveCount(0)
    await rows.first().click()
    await expect(page.getByRole('heading', { name: m.console_guest({}, on) })).toBeVisible()
    await expect(page.getByRole('heading', { name: m.console_money({}, on) })).toHaveCount(0)
    await expect(page.getByText('$')).toHaveCount(0)
    await expectGoodPage(page)
  })

  async function downloaded(begin: () => Promise<void>): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([page.waitForEvent('download'), begin()])
    return { name: download.suggestedFilename(), text: await textOf(download) }
  }
})

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')
