// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Locator, Page } from '@playwright/test'
import { addDays, type Day } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import {
  expectAccessible,
  expectAccessibleAgain,
  expectGoodAgain,
  expectGoodPage,
} from './steps/good-page.ts'
import { handOn } from './steps/hand.ts'
import { holdOption } from './steps/hold-option.ts'
import { drag, inSight } from './steps/nights-grid.ts'

const loftLine = (page: Page, loft = 1): Locator => page.locator(`.nights-line[data-loft="${loft}"]`)
const night = (page: Page, day: Day, loft = 1): Locator => loftLine(page, loft).locator(`[data-day="${day}"]`)

test('nights are chosen by presses, by a drag and by keys, closed with a reason, opened, and taken back', async ({
  page,
  console,
  language,
  trouble,
  isMobile,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 409, at: /\/api\// })
  await console.change(`delete from stays where status = 'blocked'`)
  await comeInAsOwner(page, console, language)
  const option = await holdOption(page, trouble, { lastname: 'Lavoie', email: '', language })
  const arrival = option.arrival as Day
  // Beyond whatever anybody has.
  const [{ end } = { end: '' }] = await console.change(`select max(upper(nights))::text as end from stays`)
  const free = addDays(end as Day, 3)
  const act = (name: string) => page.getByRole('button', { name, exact: true })
  const sheet = page.getByRole('dialog')
  const go = async (from: Day, more = '') => {
    await page.goto(`${console.site}${consolePathTo('calendar', language)}?from=${from}${more}`)
    await expect(page.getByRole('grid')).toBeVisible()
  }
  const chosen = async () =>
    page
      .locator('[aria-selected=true]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')))

  await test.step('the navigation leads to it, and it begins today', async () => {
    await page.getByRole('link', { name: m.console_nav_calendar({}, on), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_nav_calendar({}, on))
    await expect(page.locator('.nights-day[data-today]')).toHaveCount(1)
    await expect(page.getByRole('row')).toHaveCount(7)
    await expectGoodPage(page, { withContrast: true })
  })

  await test.step('turned, the days after those in sight come into it, and the same back again', async () => {
    const turn = (name: string) => page.getByRole('link', { name, exact: true }).click()
    const begun = await inSight(page)
    await turn(m.console_later({}, on))
    // The next ones, or as many of them as the page still has.
    const pageEnd = addDays(begun.first, 41)
    await expect
      .poll(async () => {
        const { first, last } = await inSight(page)
        return first === addDays(begun.last, 1) || (first > begun.first && last === pageEnd)
      })
      .toBe(true)
    await turn(m.console_earlier({}, on))
    await expect.poll(() => inSight(page)).toEqual(begun)
    // At its end the page after it begins.
    await page.locator('.nights-scroll').evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }))
    await turn(m.console_later({}, on))
    await expect.poll(async () => (await inSight(page)).first).toBe(addDays(begun.first, 42))
    await turn(m.console_earlier({}, on))
    await expect.poll(async () => (await inSight(page)).last).toBe(pageEnd)
  })

  await test.step('who has nights is told by them, and one press away', async () => {
    await go(arrival)
    await expect(night(page, arrival)).toHaveAccessibleName(
      new RegExp(`${formatDay(arrival, language, { weekday: true })}, .*Zoé Lavoie`),
    )
    await loftLine(page).locator('.nights-bar', { hasText: 'Zoé Lavoie' }).click()
    await expect(sheet.getByRole('heading')).toHaveText(
      m.console_calendar_option_of({ guest: 'Zoé Lavoie' }, on),
    )
    await expectAccessible(page)
    await sheet.getByRole('link', { name: m.console_calendar_see_stay({}, on) }).click()
    await expect(page).toHaveURL(new RegExp(`/${option.id}$`))
  })

  await test.step('nights in the way are named with a link, and what was chosen stays', async () => {
    await go(addDays(arrival, -1))
    await page.getByText(m.console_calendar_more({}, on)).click()
    await act(m.console_calendar_type({}, on)).click()
    await sheet.getByLabel(m.console_first_night({}, on)).fill(arrival)
    await sheet.getByLabel(m.console_last_night({}, on)).fill(addDays(arrival, 1))
    await sheet.getByRole('checkbox').first().check()
    await sheet.getByRole('button', { name: m.console_calendar_close({}, on), exact: true }).click()
    await expect(sheet.getByRole('alert').getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/${option.id}$`),
    )
    await expect(sheet.getByLabel(m.console_first_night({}, on))).toHaveValue(arrival)
    await expectAccessibleAgain(page)
    await sheet.getByRole('button', { name: m.console_calendar_back({}, on) }).click()
    expect(await chosen()).toEqual([arrival, addDays(arrival, 1)])
  })

  await test.step('two presses choose nights of several lofts; they are closed with a reason, and that is taken back', async () => {
    await go(free)
    await night(page, free).click()
    await night(page, addDays(free, 1), 2).click()
    expect(await chosen()).toEqual([free, addDays(free, 1), free, addDays(free, 1)])
    await expectGoodAgain(page)
    await act(m.console_calendar_close({}, on)).click()
    await sheet.getByLabel(m.console_calendar_maintenance({}, on)).check()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: m.console_calendar_close({}, on), exact: true }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('.nights-bar[data-reason=maintenance]')).toHaveCount(2)
    await expect(page.locator('.calendar-news')).toBeFocused()
    await expectAccessibleAgain(page)
    await act(m.console_undo({}, on)).click()
    await expect(page.locator('.nights-bar[data-reason=maintenance]')).toHaveCount(0)
  })

  await test.step('a drag is the same as two presses', async () => {
    await go(free)
    await drag(page, night(page, free), night(page, addDays(free, 3)), isMobile)
    expect(await chosen()).toEqual([0, 1, 2, 3].map((days) => addDays(free, days)))
    await act(m.console_calendar_clear({}, on)).click()
    await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
  })

  await test.step('a month of one loft has the same nights', async () => {
    await go(free, '&loft=1')
    await expect(page.getByRole('grid')).toHaveAccessibleName(/101/)
    await night(page, free).click()
    await act(m.console_calendar_close({}, on)).click()
    await sheet.getByRole('button', { name: m.console_calendar_close({}, on), exact: true }).click()
    const bar = loftLine(page).locator('.nights-bar[data-kind=closed]')
    // It ends on the next day, whose price it leaves to be read.
    const above = (await bar.boundingBox())!
    const priceBelow = await night(page, addDays(free, 1)).evaluate((cell) => {
      // The number of the day stands before it.
      const price = [...cell.querySelectorAll('span')].findLast(({ textContent }) =>
        /^\d+$/.test(textContent),
      )!
      const range = document.createRange()
      range.selectNode(price)
      return { words: price.textContent, top: range.getBoundingClientRect().top }
    })
    expect(priceBelow.words).toMatch(/^\d+$/)
    expect(priceBelow.top).toBeGreaterThanOrEqual(above.y + above.height)
    await bar.click()
    await expect(sheet).toContainText('Solène Marchand')
    await expectAccessibleAgain(page)
    await sheet.getByRole('button', { name: m.console_calendar_open_which({}, on) }).click()
    await sheet.getByRole('button', { name: m.console_calendar_open({}, on), exact: true }).click()
    await expect(loftLine(page).locator('.nights-bar[data-kind=closed]')).toHaveCount(0)
    await expectGoodAgain(page)
  })
})

test('the whole calendar by keyboard @desktop @deep', async ({ page, console, language }) => {
  const on = { locale: language }
  await console.change(`delete from stays where status in ('blocked', 'held')`)
  await comeInAsOwner(page, console, language)
  const [{ day } = { day: '' }] = await console.change(`select (current_date + 400)::text as day`)
  const first = day as Day
  await page.goto(`${console.site}${consolePathTo('calendar', language)}?from=${first}`)
  await night(page, first).focus()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('ArrowDown', 'ArrowRight', 'ArrowUp')
  await expect(night(page, addDays(first, 1))).toBeFocused()
  await press('End')
  await expect(night(page, addDays(first, 41))).toBeFocused()
  await press('PageDown')
  await expect(night(page, addDays(first, 69))).toBeFocused()
  await press('PageUp', 'Home', 'Control+End')
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1)
  await page.goto(`${console.site}${consolePathTo('calendar', language)}?from=${first}`)
  await night(page, first).focus()
  await press('Shift+ArrowRight', 'Shift+ArrowDown')
  await expect(page.locator('[aria-selected=true]')).toHaveCount(4)
  await press('Escape')
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
  await press('Shift+ArrowRight', 'Enter')
  await expect(
    page.getByRole('button', { name: m.console_calendar_close({}, on), exact: true }),
  ).toBeFocused()
  await press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: m.console_calendar_close({}, on), exact: true }).focus()
  await press('Enter')
  await expect(page.locator('.nights-bar[data-kind=closed]')).toHaveCount(1)
  await expect(page.locator('.calendar-news')).toBeFocused()
  // Its two nights lie in the second loft, from the night after the first on.
  await night(page, addDays(first, 1), 3).focus()
  await press('ArrowUp', 'Enter')
  await expect(sheet).toContainText('Solène Marchand')
  await press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('two nights are closed with six taps at most @phone @deep', async ({ page, console, language }) => {
  const on = { locale: language }
  await console.change(`delete from stays where status = 'blocked'`)
  await comeInAsOwner(page, console, language)
  const hand = handOn(page)
  await hand.press(page.getByRole('link', { name: m.console_nav_calendar({}, on), exact: true }))
  const nights = page.locator('.nights-cell[data-kind=free]')
  await expect(nights.first()).toBeVisible()
  const pair = await nights.evaluateAll((cells) => {
    const next = (cell: Element) => cell.nextElementSibling?.getAttribute('data-kind') === 'free'
    const found = cells.find(next)!
    return [found, found.nextElementSibling!].map((cell) => [
      cell.closest<HTMLElement>('[data-loft]')!.dataset['loft'],
      cell.getAttribute('data-day'),
    ])
  })
  for (const [loft, day] of pair) await hand.press(night(page, day as Day, Number(loft)))
  const close = { name: m.console_calendar_close({}, on), exact: true }
  await hand.press(page.getByRole('button', close))
  await hand.press(page.getByRole('dialog').getByRole('button', close))
  await expect(page.locator('.calendar-news')).toBeVisible()
  expect(hand.taps).toBeLessThanOrEqual(6)
})
