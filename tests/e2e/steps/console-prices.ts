import type { Locator, Page } from '@playwright/test'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ConsoleSite } from './console-site.ts'

export const night = (page: Page, day: Day, loft = 1): Locator =>
  page.locator(`.nights-line[data-loft="${loft}"] [data-day="${day}"]`)
export const ofYear = (page: Page, day: Day): Locator => page.locator(`.price-year [data-day="${day}"]`)
export const sheetOn = (page: Page): Locator => page.getByRole('dialog')
export const show = (page: Page, language: Locale): Locator =>
  sheetOn(page).getByRole('button', { name: m.console_forms_show({}, { locale: language }) })
export const apply = (page: Page, language: Locale): Locator =>
  sheetOn(page).getByRole('button', { name: m.console_prices_apply({}, { locale: language }) })

/** Base prices alone, of the same amount in all lofts; answers a Thursday from which on nobody has the first two for four nights. */
export async function plainPrices({ change }: ConsoleSite): Promise<Day> {
  await change(`delete from rates where layer <> 'base'`)
  await change('delete from seasons')
  await change('update rates set nightly_rate = 25000, min_nights = 1')
  // So far ahead the demo’s guests have little; how little depends on the day on which they were made.
  const [found] = await change(
    `select day::date::text from generate_series(current_date + 240, current_date + 360, '1 day') day
     where extract(isodow from day) = 4
       and not exists (select from stays where property_id in (1, 2) and status <> 'expired'
         and nights && daterange(day::date, day::date + 4))
     limit 1`,
  )
  return found!['day'] as Day
}

/** As in another tab, between this one’s preview and its press. */
export async function changeElsewhere(
  page: Page,
  { lofts, night, amount }: { lofts: number[]; night: Day; amount: number },
): Promise<void> {
  const command = {
    kind: 'set_nights',
    lofts,
    first_night: night,
    last_night: night,
    weekdays: null,
    rate: { how: 'set', amount },
    min_nights: null,
  }
  await page.evaluate(async (asked) => {
    const send = async (address: string, payload: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ payload }) })
      return (await answer.json()) as { basis: string }
    }
    const { basis } = await send('/api/staff/prices/preview', { command: asked })
    await send('/api/staff/prices', { key: crypto.randomUUID(), basis, command: asked })
  }, command)
}
