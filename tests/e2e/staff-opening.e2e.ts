// Over ten seconds: a site of its own is opened, and closing, opening and what is missing are one walk.
import { demoWord } from '#tests/support/product/demo-words.ts'
import type { Page } from '@playwright/test'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, entriesOn } from './steps/console-ways.ts'
import { expectGoodPage } from './steps/good-page.ts'

test('an owner closes the site for booking, sees what it lacks, and opens it again', async ({
  page,
  console,
  language,
  otherVisitor,
}) => {
  const on = { locale: language }
  const guest = await otherVisitor()
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).last().click()
  const stands = (name: string) => expect(main.getByRole('heading', { level: 2, name }).first()).toBeVisible()
  const open = (name: Parameters<typeof consolePathTo>[0]) =>
    page.goto(`${console.site}${consolePathTo(name, language)}`)
  const guestSees = (words: string) =>
    expect(async () => {
      await guest.goto(`${console.site}${pathTo('properties', language)}`)
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words, {
        useInnerText: true,
        // A page from before stays as it is: it is asked for again.
        timeout: 500,
      })
    }).toPass()
  await comeInAsOwner(page, console, language)
  await open('opening')

  await test.step('it is closed after it was said what becomes of whom', async () => {
    await stands(m.console_opening_status_open({}, on))
    await expectGoodPage(page)
    await press(m.console_opening_close({}, on))
    await expect(main.getByText(m.console_opening_ahead_close({}, on))).toBeVisible()
    await expect(main.getByText(m.console_opening_ahead_no_holds({}, on))).toBeVisible()
    await press(m.console_opening_close({}, on))
    await stands(m.console_opening_status_closed({}, on))
    await expect(main.getByRole('status').getByText(m.console_opening_today_closed({}, on))).toBeVisible()
    await guestSees(m.opening_closed_title({}, on))
  })

  await test.step('the day’s page says so, and the journal who did it', async () => {
    await open('home')
    await expect(main.getByText(m.console_opening_today_closed({}, on))).toBeVisible()
    await main.getByRole('link', { name: m.console_opening_title({}, on), exact: true }).click()
    await stands(m.console_opening_status_closed({}, on))
    await open('journal')
    await expect(entriesOn(page).first()).toContainText(m.console_opening_did_site_closed({}, on))
  })

  await test.step('what is missing is said, with its reason, and keeps it closed', async () => {
    await console.change(`update sites set tps_number = ''`)
    await open('opening')
    await expect(missing(page, m.console_opening_short_tax_numbers({}, on))).toBeVisible()
    await expect(main.getByText(m.console_opening_why_tax_numbers({}, on))).toBeVisible()
    await expect(main.getByRole('button', { name: m.console_opening_open({}, on) })).toBeDisabled()
    await expectGoodPage(page)
    await console.change(`update sites set tps_number = '734508219 RT0001'`)
  })

  await test.step('it is opened again', async () => {
    await open('opening')
    await press(m.console_opening_open({}, on))
    await expect(main.getByText(m.console_opening_ahead_open({}, on))).toBeVisible()
    await press(m.console_opening_open({}, on))
    await stands(m.console_opening_status_open({}, on))
    await guestSees(demoWord('about-title', on.locale))
  })
})

const missing = (page: Page, words: string) => page.locator('.notice-warning').filter({ hasText: words })
