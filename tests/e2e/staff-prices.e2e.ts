// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { addDays, type Day } from '#domain/days.ts'
import { formatDay, formatWeekday } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { whyWords } from '#i18n/price-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { apply, changeElsewhere, ofYear, plainPrices, sheetOn, show } from './steps/console-prices.ts'
import { comeInAsOwner, openWay } from './steps/console-ways.ts'
import {
  expectAccessible,
  expectAccessibleAgain,
  expectGoodAgain,
  expectGoodPage,
} from './steps/good-page.ts'
import { openPanel } from './steps/loft-page.ts'

test('seasons are added, refused where they overlap, copied and taken back; a night says why, also to guests', async ({
  page,
  console,
  language,
  trouble,
  isMobile,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 409, at: /\/api\/staff\/prices/ })
  trouble.expectAnswer({ status: 422, at: /\/api\// })
  await comeInAsOwner(page, console, language)
  const thursday = await plainPrices(console)
  const sheet = sheetOn(page)
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  const act = (name: string) => page.getByRole('button', { name, exact: true })
  const named = (name: string, act: string) =>
    page.getByRole('button', { name: m.console_prices_of({ act, name }, on) })
  await openWay(page, language, 'prices')

  await test.step('without seasons it says so, and where prices come from', async () => {
    await expect(page.getByText(m.console_prices_seasons_none({}, on))).toBeVisible()
    await expectGoodPage(page)
    const [shown] = await page.locator('.price-year td:not([data-past]) [data-day]').all()
    await shown!.click()
    await expect(page.locator('.price-why')).toContainText(m.price_why_base({}, on))
    await shown!.press('ArrowRight')
    await expect(page.locator('.price-year :focus')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('.price-year [aria-pressed=true]')).toBeFocused()
    await expectAccessibleAgain(page)
  })

  const lake = { fr: 'Semaine du lac', en: 'Lake week' }[language]
  const typeSeason = async (name: string, nameEn: string, first: Day, last: Day) => {
    await act(m.console_prices_season_add({}, on)).click()
    await field(m.console_name_fr({}, on)).fill(name)
    await field(m.console_name_en({}, on)).fill(nameEn)
    await field(m.console_first_night({}, on)).fill(first)
    await field(m.console_last_night({}, on)).fill(last)
  }

  await test.step('a name that is missing in one language is said at its field', async () => {
    await typeSeason('Semaine du lac', '', thursday, addDays(thursday, 6))
    await show(page, language).click()
    await expect(field(m.console_name_en({}, on))).toBeFocused()
    await expect(sheet.getByText(m.console_prices_name_missing({}, on))).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('what it would do is what it does', async () => {
    await field(m.console_name_en({}, on)).fill('Lake week')
    await sheet
      .getByRole('group', { name: /101$/ })
      .getByLabel(m.console_price({}, on), { exact: true })
      .fill('400')
    await show(page, language).click()
    await expect(sheet.locator('.ahead-facts li').first()).toContainText(/250.\$ → 400.\$/)
    await expectAccessibleAgain(page)
    await apply(page, language).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('.calendar-news')).toContainText(lake)
    await expect(ofYear(page, thursday)).toHaveAccessibleName(
      new RegExp(`${formatDay(thursday, language, { weekday: true })}, 400.\\$, .*${lake}`),
    )
    await expectGoodAgain(page)
  })

  await test.step('a guest reads the same price, and the same reason', async () => {
    const [{ slug } = { slug: '' }] = await console.change('select slug from properties where id = 1')
    const [{ at } = { at: '' }] = await console.change(
      `select day::date::text as at from generate_series($1::date, $1::date + 5, '1 day') day
       where not exists (select from stays where property_id = 1 and status <> 'expired'
         and nights && daterange(day::date, day::date + 1)) limit 1`,
      [thursday],
    )
    const arrival = at as Day
    const guests = await page.context().newPage()
    const stay = { arrival, departure: addDays(arrival, 1) }
    await guests.goto(`${console.site}${pathTo('property', language, { slug: slug! }, stay)}`)
    const panel = await openPanel(guests, isMobile, language)
    await panel.getByText(m.price_nights({}, on)).click()
    const season = { name: 'Semaine du lac', nameEn: 'Lake week' }
    await expect(panel.locator('.night-prices li')).toContainText([/400.\$/])
    await expect(panel.locator('.night-prices li')).toContainText(
      whyWords({ layer: 'season', season, weekdays: null }, language),
    )
    await expectAccessible(guests)
    await guests.close()
  })

  await test.step('a season that overlaps is refused with both names, and stays', async () => {
    await typeSeason('Deux', 'Two', addDays(thursday, 6), addDays(thursday, 9))
    await show(page, language).click()
    await expect(sheet.getByRole('alert')).toContainText(lake)
    await expect(field(m.console_name_fr({}, on))).toHaveValue('Deux')
    await expectAccessibleAgain(page)
    await page.keyboard.press('Escape')
  })

  await test.step('it is copied to next year, on the same weekday, and that is taken back', async () => {
    await named(lake, m.console_prices_season_copy({}, on)).click()
    await expect(sheet.locator('.ahead')).toContainText(formatWeekday(thursday, language))
    await expectAccessibleAgain(page)
    await apply(page, language).click()
    await page.getByText(m.console_prices_seasons_later({}, on)).click()
    await expect(page.locator('.price-rows').getByText(lake)).toHaveCount(2)
    await act(m.console_undo({}, on)).click()
    await expect(page.locator('.price-rows').getByText(lake)).toHaveCount(1)
  })

  await test.step('what somebody else changed meanwhile is shown, and what was typed stays', async () => {
    await named(lake, m.account_edit({}, on)).click()
    const rate = sheet
      .getByRole('group', { name: /101$/ })
      .getByLabel(m.console_price({}, on), { exact: true })
    await rate.fill('450')
    await show(page, language).click()
    await expect(sheet.locator('.ahead-facts li').first()).toContainText(/400.\$ → 450.\$/)
    await changeElsewhere(page, { lofts: [1], night: thursday, amount: 42_000 })
    await apply(page, language).click()
    await expect(sheet.getByRole('alert')).toHaveText(m.staff_refusals_prices_changed({}, on))
    await expect(rate).toHaveValue('450')
    await apply(page, language).click()
    await expect(sheet).toHaveCount(0)
    await expect(ofYear(page, thursday)).toHaveText('420')
    await expect(ofYear(page, addDays(thursday, 4))).toHaveText('450')
  })

  await test.step('a date with a price of its own goes back to the planned one', async () => {
    const days = formatDay(thursday, language)
    await named(days, m.console_prices_days_remove({}, on)).click()
    await expect(sheet.locator('.ahead-facts')).toContainText(/420.\$ → 450.\$/)
    await apply(page, language).click()
    await expect(ofYear(page, thursday)).toHaveText('450')
  })

  await test.step('where prices end, it says what that costs, and they go on', async () => {
    await console.change(`update rates set to_day = current_date + 340 where layer = 'base'`)
    await page.reload()
    await expect(page.locator('.notice-warning')).toContainText(m.console_all_lofts({}, on))
    await expectGoodAgain(page)
    await act(m.console_prices_extend({}, on)).click()
    await show(page, language).click()
    await expectAccessibleAgain(page)
    await apply(page, language).click()
    await expect(page.locator('.notice-warning')).toHaveCount(0)
  })
})
