import { addDays, type Day } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'

test('look', async ({ page, console: site, language, trouble }) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(8000)
  const on = { locale: language }
  trouble.expectAnswer({ status: 409, at: /\/api\// })
  trouble.expectAnswer({ status: 422, at: /\/api\// })
  await comeInAsOwner(page, site, language)
  const [{ day } = { day: '' }] = await site.change(`select (current_date + 330)::text as day`)
  const first = day as Day
  const sheet = page.getByRole('dialog')
  const shot = async (name: string, full = false) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `/tmp/shots/${language}-${width}-${name}.png`, fullPage: full })
    }
  }
  await page.goto(`${site.site}${consolePathTo('calendar', language)}?from=${first}`)
  const night = (d: Day, loft: number) => page.locator(`.nights-line[data-loft="${loft}"] [data-day="${d}"]`)
  await expect(night(first, 1)).toBeVisible()
  await night(first, 1).click()
  await night(addDays(first, 1), 3).click()
  await shot('bar')
  await page.getByRole('button', { name: m.console_prices_act({}, on), exact: true }).click()
  await shot('sheet')
  await sheet.getByLabel(m.console_prices_how_up({}, on)).check()
  await sheet.getByLabel(m.console_prices_amount_by({}, on)).fill('10 %')
  await sheet.getByRole('button', { name: m.console_forms_show({}, on) }).click()
  await expect(sheet.locator('.ahead')).toBeVisible()
  await shot('ahead')
  await sheet.getByText(m.console_prices_ahead_each({}, on)).click()
  await shot('ahead-each')
  await sheet.getByRole('button', { name: m.console_prices_apply({}, on) }).click()
  await expect(sheet).toHaveCount(0)
  await shot('done')
  await page.goto(`${site.site}${consolePathTo('prices', language)}`)
  await expect(page.locator('.price-year')).toBeVisible()
  await shot('prices', true)
  await page.locator('.price-year button').nth(80).click()
  await shot('why')
  await page.getByRole('button', { name: m.console_prices_season_add({}, on) }).click()
  await shot('season')
  await sheet.getByRole('button', { name: m.console_forms_show({}, on) }).click()
  await shot('season-problems')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: m.console_prices_base_change({}, on) }).click()
  await shot('base')
  await page.keyboard.press('Escape')
  await page.locator('.price-row-ways button').nth(1).click()
  await expect(sheet.locator('.ahead, [role=alert]').first()).toBeVisible()
  await shot('copy')
  await page.keyboard.press('Escape')
  await site.change(`delete from rates where layer <> 'base'`)
  await site.change(`delete from seasons`)
  await site.change(`update rates set to_day = current_date + 300`)
  await page.goto(`${site.site}${consolePathTo('prices', language)}`)
  await expect(page.locator('.price-year')).toBeVisible()
  await shot('ends', true)
})
