// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Locator, Page } from '@playwright/test'
import { addDays, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from './steps/console-journey.ts'
import { apply, plainPrices, sheetOn, show } from './steps/console-prices.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectAccessibleAgain, expectGoodAgain } from './steps/good-page.ts'
import { openCalendar } from './steps/loft-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

const cell = (page: Page, day: Day, loft: number): Locator =>
  page.locator(`.nights-line[data-loft="${loft}"] [data-day="${day}"]`)

test('the staff closes days to arrivals and to departures; guests are told so, and of the nearest day', async ({
  page,
  console,
  language,
  trouble,
  isMobile: isPhone,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/(staff\/prices|properties)/ })
  await comeInAsOwner(page, console, language)
  await plainPrices(console)
  // A Thursday around which nobody has the nights of some loft, and after which the month goes on.
  const [free] = await console.change(
    `select id::text, slug, day::date::text as thursday
      from properties cross join generate_series(current_date + 60, current_date + 340, interval '1 day') as day
      where extract(isodow from day) = 4 and extract(day from day) < 24 and not exists (
        select from stays where property_id = properties.id and nights && daterange(day::date - 1, day::date + 8)
          and status in ('held', 'optioned', 'confirmed', 'blocked')
      ) order by day, id limit 1`,
  )
  const { slug = '' } = free!
  const loft = Number(free!['id'])
  const thursday = free!['thursday'] as Day
  const [friday, sunday] = [addDays(thursday, 1), addDays(thursday, 3)]
  const sheet = sheetOn(page)
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  const change = async (first: Day, last: Day, label: string) => {
    await page.goto(`${console.site}${consolePathTo('calendar', language)}?from=${thursday}`)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByText(m.console_calendar_more({}, on)).click()
    await page.getByRole('button', { name: m.console_prices_type({}, on) }).click()
    await field(m.console_first_night({}, on)).fill(first)
    await field(m.console_last_night({}, on)).fill(last)
    for (const box of await sheet.locator('.calendar-boxes').getByRole('checkbox').all()) await box.check()
    await field(label).selectOption('closed')
    await show(page, language).click()
  }

  await test.step('nobody arrives on a Friday: the preview counts the days, the calendar says it', async () => {
    await change(friday, friday, m.console_prices_arrivals({}, on))
    for (const said of await sheet.locator('.ahead-facts li').allTextContents())
      expect(said).toContain(m.console_prices_ahead_no_arrivals({ count: 1 }, on))
    await expectAccessibleAgain(page)
    await apply(page, language).click()
    await expect(page.locator('.calendar-news')).toBeFocused()
    await expect(cell(page, friday, loft)).toHaveAccessibleName(
      new RegExp(m.console_calendar_no_arrival({}, on)),
    )
    await expect(cell(page, friday, loft)).toContainText(m.console_calendar_no_arrival_short({}, on))
    await expect(page.getByText(m.console_calendar_changeover({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })

  await test.step('nobody leaves on a Sunday', async () => {
    await change(sunday, sunday, m.console_prices_departures({}, on))
    await apply(page, language).click()
    await expect(cell(page, sunday, loft)).toHaveAccessibleName(
      new RegExp(m.console_calendar_no_departure({}, on)),
    )
  })

  await test.step('the calendar of a loft says both in its days, and offers what is possible', async () => {
    await page.goto(`${console.site}${pathTo('property', language, { slug })}`)
    const dialog = await openCalendar(page, isPhone, language)
    const dayOf = (one: Day) => dialog.locator(`[data-day="${one}"]`)
    const turn = dialog.getByRole('button', { name: m.stay_next_month({}, on) })
    await expect(async () => {
      await turn.click()
      await expect(dayOf(sunday)).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(dayOf(friday)).toHaveAccessibleName(new RegExp(m.stay_note_no_arrival({}, on)))
    await dayOf(friday).click()
    await expect(
      dialog.getByText(saying(m.stay_no_arrival_nearest, friday, thursday, language)),
    ).toBeVisible()
    await expectAccessibleAgain(page)
    await dayOf(addDays(thursday, 2)).click()
    await expect(dayOf(sunday)).toHaveAccessibleName(new RegExp(m.stay_note_no_departure({}, on)))
    await expect(dayOf(addDays(sunday, 1))).toHaveAttribute('data-kind', 'departure')
    await dayOf(sunday).click()
    await expect(
      dialog.getByText(saying(m.stay_no_departure_nearest, sunday, addDays(sunday, 1), language)),
    ).toBeVisible()
    await expectAccessibleAgain(page)
  })

  await test.step('a link to such days says why, and leads on', async () => {
    const asked = { arrival: friday, departure: sunday, nb_travelers: 2 }
    await page.goto(`${console.site}${pathTo('property', language, { slug }, asked)}`)
    await waitForHydration(page)
    await expect(
      page
        .getByText(saying(m.stay_no_arrival_nearest, friday, thursday, language))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expectAccessibleAgain(page)
  })
})

const saying = (say: typeof m.stay_no_arrival_nearest, day: Day, nearest: Day, locale: Locale): string =>
  say({ day: formatDay(day, locale), nearest: formatDay(nearest, locale) }, { locale })
