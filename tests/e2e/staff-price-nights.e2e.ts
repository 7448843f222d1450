// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Locator, Page } from '@playwright/test'
import { addDays, type Day } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatWeekday } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { stepAgain } from '#tests/support/product/journey.ts'
import { expect, test } from './steps/console-journey.ts'
import { apply, night, plainPrices, sheetOn, show } from './steps/console-prices.ts'
import { comeInAsOwner, openWay } from './steps/console-ways.ts'
import { expectAccessible, expectAccessibleAgain } from './steps/good-page.ts'
import { handOn } from './steps/hand.ts'
import { press, typeInto } from './steps/keyboard.ts'

test('the price of two nights on all lofts, from Today: eight taps at most @phone @deep', async ({
  page,
  console,
  language,
}) => {
  const on = { locale: language }
  await comeInAsOwner(page, console, language)
  await openWay(page, language, 'home')
  const hand = handOn(page)
  await hand.press(page.getByRole('link', { name: m.console_nav_calendar({}, on), exact: true }))
  await expect(page.locator('.nights-cell[data-kind=free]').first()).toBeVisible()
  // Two nights in a row, on whichever weekdays the demo's guests leave them free: the first in the first loft, the second in
  // the last. A weekend takes as many taps.
  const day = await page.locator('.nights-lines').evaluate((lines) => {
    const nightsOf = (line: Element) => [...line.querySelectorAll<HTMLElement>('[data-day]')]
    const [first, last] = [nightsOf(lines.firstElementChild!), nightsOf(lines.lastElementChild!)]
    const isFree = (cell?: HTMLElement) => cell?.dataset['kind'] === 'free'
    return first.find((cell, at) => isFree(cell) && isFree(last[at + 1]))!.dataset['day']
  })
  const loftOf = (line: Locator) => line.getAttribute('data-loft').then(Number)
  const lines = page.locator('.nights-line[data-loft]')
  const [first, last] = [await loftOf(lines.first()), await loftOf(lines.last())]
  await hand.press(night(page, day as Day, first))
  await hand.press(night(page, addDays(day as Day, 1), last))
  await hand.press(page.getByRole('button', { name: m.console_prices_act({}, on), exact: true }))
  await hand.press(sheetOn(page).getByLabel(m.console_prices_amount({}, on), { exact: true }))
  await page.keyboard.type('333')
  await hand.press(show(page, language))
  await hand.press(apply(page, language))
  await expect(page.locator('.calendar-news')).toContainText(m.console_all_lofts({}, on))
  await expect(night(page, day as Day, first)).toContainText('333')
  expect(hand.taps).toBeLessThanOrEqual(8)
})

test('prices of chosen nights are tried out, changed, taken back, and typed as people write', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 409, at: /\/api\/staff\/prices/ })
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/prices/ })
  await comeInAsOwner(page, console, language)
  const thursday = await plainPrices(console)
  const sunday = addDays(thursday, 3)
  const sheet = sheetOn(page)
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  await page.goto(`${console.site}${consolePathTo('calendar', language)}?from=${thursday}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByText(m.console_calendar_more({}, on)).click()
  await page.getByRole('button', { name: m.console_prices_type({}, on) }).click()

  await test.step('what is missing is said, and nothing typed is lost', async () => {
    await show(page, language).click()
    await expect(sheet.getByRole('alert')).toHaveText(m.console_calendar_no_loft({}, on))
    await field(m.console_first_night({}, on)).fill(thursday)
    await field(m.console_last_night({}, on)).fill(sunday)
    await sheet.getByRole('button', { name: m.console_calendar_every_loft({}, on) }).click()
    for (const box of await sheet.locator('.calendar-boxes').getByRole('checkbox').all())
      await expect(box).toBeChecked()
    await show(page, language).click()
    await expect(sheet.getByText(m.console_prices_nothing({}, on))).toBeVisible()
    await expectAccessible(page)
  })

  await stepAgain('an amount that is none, or that no night costs, is said beside its field', async () => {
    const amount = field(m.console_prices_amount({}, on))
    for (const typed of ['-5', 'dix', '10 %', '0', '9 999 999']) {
      await amount.fill(typed)
      await show(page, language).click()
      await expect(amount, typed).toHaveAttribute('aria-invalid', 'true')
      await expect(amount).toHaveValue(typed)
      await expect(amount).toBeFocused()
    }
    for (const typed of ['1 000,50', '1,000.50']) {
      await amount.fill(typed)
      await show(page, language).click()
      await expect(sheet.locator('.ahead'), typed).toContainText(/1.000[.,]50/)
    }
    await field(m.console_prices_how_down({}, on)).check()
    const share = field(m.console_prices_amount_by({}, on))
    await share.fill('99,9 %')
    await show(page, language).click()
    await expect(share).toHaveAttribute('aria-invalid', 'true')
    await expect(share).toHaveValue('99,9 %')
  })

  await test.step('ten per cent more on Fridays and Saturdays: the preview is what the calendar then shows', async () => {
    await field(m.console_prices_how_up({}, on)).check()
    await field(m.console_prices_amount_by({}, on)).fill('10 %')
    await sheet.getByRole('button', { name: m.console_prices_weekdays_clear({}, on) }).click()
    for (const day of [addDays(thursday, 1), addDays(thursday, 2)])
      await sheet.getByText(formatWeekday(day, language, 'short'), { exact: true }).click()
    await show(page, language).click()
    await expect(sheet.locator('.ahead-facts li')).toHaveCount(6)
    for (const said of await sheet.locator('.ahead-facts li').allTextContents())
      expect(said).toMatch(/2.*250.\$ → 275.\$/)
    await expect(sheet.locator('.price-stays tbody tr')).toHaveCount(3)
    await sheet.getByText(m.console_prices_ahead_each({}, on)).click()
    await expectAccessible(page)
    await apply(page, language).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('.calendar-news')).toBeFocused()
    for (const [day, price] of [
      [thursday, '250'],
      [addDays(thursday, 1), '275'],
      [addDays(thursday, 2), '275'],
      [sunday, '250'],
    ] as const)
      await expect(freeNight(page, day)).toContainText(price)
    await expect(freeNight(page, addDays(thursday, 1))).toHaveAccessibleName(
      new RegExp(m.price_why_day({}, on)),
    )
    await expectAccessibleAgain(page)
  })

  await test.step('it is taken back', async () => {
    await page.getByRole('button', { name: m.console_undo({}, on) }).click()
    await expect(freeNight(page, addDays(thursday, 1))).toContainText('250')
  })
})

/** Of the first loft in which nobody has it. */
const freeNight = (page: Page, day: Day): Locator =>
  page.locator(`.nights-cell[data-day="${day}"][data-kind=free]`).first()

test('prices of chosen nights by keyboard alone @desktop @deep', async ({ page, console, language }) => {
  const on = { locale: language }
  await comeInAsOwner(page, console, language)
  const thursday = await plainPrices(console)
  await page.goto(`${console.site}${consolePathTo('calendar', language)}?from=${thursday}`)
  await night(page, thursday).focus()
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
  await press(page, page.getByRole('button', { name: m.console_prices_act({}, on), exact: true }))
  await typeInto(page, sheetOn(page).getByLabel(m.console_prices_amount({}, on), { exact: true }), '310')
  await page.keyboard.press('Enter')
  await expect(sheetOn(page).locator('.ahead h3')).toBeFocused()
  await press(page, apply(page, language))
  await expect(page.locator('.calendar-news')).toBeFocused()
  await expect(page.locator('.nights-cell[data-own]')).toHaveCount(4)
  await press(page, page.getByRole('button', { name: m.console_undo({}, on) }))
  await expect(page.locator('.nights-cell[data-own]')).toHaveCount(0)
})
