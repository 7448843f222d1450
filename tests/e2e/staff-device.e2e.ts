// A site of its own is opened, and one walk through a day's morning, noon and end costs less than several.
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { agedProofs, awayFor, copyPasskeys } from './steps/console-site.ts'
import { comeInAsOwner, named, openWay } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

test('a device is kept for a week, locked after half a day until its passkey unlocks it, and ended from another one', async ({
  page,
  console,
  language,
  otherVisitor,
  trouble,
}) => {
  const { on, button, section } = named(page, language)
  const open = (name: 'account' | 'reservations') =>
    page.goto(new URL(consolePathTo(name, language), console.site).href)
  const title = (words: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  const unlocking = page.getByRole('dialog', { name: m.console_devices_unlock_title({}, on) })
  const unlock = () =>
    unlocking.getByRole('button', { name: m.console_devices_unlock_passkey({}, on) }).click()
  const rows = page.locator('.reservation-row')
  trouble.expectMessage(/unlock_needed/)
  await comeInAsOwner(page, console, language)

  await test.step('kept for seven days, with a fresh proof', async () => {
    await open('account')
    const keeping = section(m.console_devices_title({}, on))
    await keeping.getByLabel(m.console_devices_how_long({}, on)).selectOption('7')
    await agedProofs(console)
    await keeping.getByRole('button', { name: m.console_devices_save({}, on) }).click()
    const proof = page.getByRole('dialog', { name: m.console_proof_title({}, on) })
    await proof.getByRole('button', { name: m.console_proof_passkey({}, on) }).click()
    await expect(page.getByText(m.console_devices_kept({}, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('after half a day, what was typed waits until it is unlocked, and goes on', async () => {
    await openWay(page, language, 'team')
    const invited = page.locator('input[name=invite-email]')
    await invited.fill('leo@staff.example')
    await awayFor(console, 13)
    await button(m.console_invite({}, on)).click()
    await expect(unlocking).toBeVisible()
    await expectGoodPage(page)
    await expect(invited).toHaveValue('leo@staff.example')
    await unlock()
    await expect(page.getByRole('status').getByText(m.console_invited({}, on))).toBeVisible()
  })

  await test.step('a day later it shows no name and no amount until it is unlocked', async () => {
    await awayFor(console, 24)
    await open('reservations')
    await title(m.console_devices_unlock_title({}, on))
    await expect(rows).toHaveCount(0)
    await expectGoodPage(page)
    await openWay(page, language, 'home')
    await expect(page.getByText(m.console_devices_locked({}, on))).toBeVisible()
    await expectGoodAgain(page)
    await open('reservations')
    await button(m.console_devices_unlock({}, on)).click()
    await unlock()
    await expect(rows.first()).toBeVisible()
  })

  await test.step('ended from another device, it is led to the door at once', async () => {
    const other = await otherVisitor()
    await copyPasskeys(page, other)
    const there = named(other, language)
    await other.goto(new URL(consolePathTo('account', language), console.site).href)
    await there.button(m.console_enter_passkey({}, on)).click()
    const sessions = there.section(m.security_sessions({}, on))
    await sessions.getByRole('button', { name: m.security_session_end({}, on) }).click()
    await expect(other.getByText(m.security_session_ended({}, on))).toBeVisible()
    await title(m.console_door_title({}, on))
  })
})
