import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/days.ts'
import { formatDayShort } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo, type PageName } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { calendarOn, typedFields } from './steps/calendar.ts'

const withSearch = ['home', 'search'] as const satisfies PageName[]

for (const name of withSearch) {
  // Both have the same bar.
  const tier = name === 'home' ? '' : ' @deep'
  test(`${name}: typed dates stand in the bar, by Confirm as by Enter, and are searched when asked${tier}`, async ({
    page,
    language,
    isMobile,
    freeStay,
  }) => {
    const { arrival, departure } = await freeStay()
    const here = await open(page, name, language)
    const bar = searchBar(page, language)
    for (const [shift, way] of [
      [1, 'Confirm'],
      [0, 'Enter'],
    ] as const) {
      const stay = { arrival: addDays(arrival, shift), departure: addDays(departure, shift) }
      const dialog = await openDates(page, bar, language, isMobile)
      await typeDays(dialog, formatDayShort(stay.arrival), formatDayShort(stay.departure), language)
      if (way === 'Enter') await page.keyboard.press('Enter')
      else await press(confirmIn(dialog, language), isMobile)
      await expect(dialog).toHaveCount(0)
      await expect(trigger(bar, language)).toContainText(formatDayShort(stay.arrival))
      await expect(trigger(bar, language)).toContainText(formatDayShort(stay.departure))
      await expect(trigger(bar, language)).toBeFocused()
      expect(page.url()).toBe(here)
    }
    await bar.getByRole('button', { name: m.stay_search({}, { locale: language }) }).press('Enter')
    const wanted = pathTo('search', language, {}, { arrival, departure, nb_travelers: 2 })
    await expect(page).toHaveURL(new URL(wanted, runningSite().site).href)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    const changed = searchBar(page, language)
    // On a phone the results begin with the search in one line, which opens it.
    if (isMobile) await changed.getByRole('button', { name: m.stay_change({}, { locale: language }) }).tap()
    await expect(trigger(changed, language)).toContainText(formatDayShort(arrival))
  })

  test(`${name}: dates that cannot be used say so where they were typed, and nothing is searched @deep`, async ({
    page,
    language,
    isMobile,
    freeStay,
  }) => {
    const on = { locale: language }
    const { arrival, departure, today } = await freeStay()
    const here = await open(page, name, language)
    const dialog = await openDates(page, searchBar(page, language), language, isMobile)
    const wrong: [arrival: string, departure: string, says: string][] = [
      ['', '', m.stay_day_missing({}, on)],
      ['31/02/2027', 'abc', m.stay_day_unknown({}, on)],
      [formatDayShort(departure), formatDayShort(arrival), ''],
      [formatDayShort(addDays(today, -2)), formatDayShort(today), ''],
      [formatDayShort(addDays(today, 500)), formatDayShort(addDays(today, 502)), ''],
    ]
    for (const [first, second, says] of wrong) {
      await typeDays(dialog, first, second, language)
      await press(confirmIn(dialog, language), isMobile)
      const said = says ? dialog.getByText(says).first() : dialog.getByRole('alert').getByText(/\S/)
      await expect(said, `${first} ${second}`).toBeInViewport()
      expect(page.url()).toBe(here)
    }
    // An arrival alone is the first of two days: the second field waits.
    await typeDays(dialog, formatDayShort(arrival), '', language)
    await press(confirmIn(dialog, language), isMobile)
    await expect((await typedFields(dialog, language)).departure).toBeFocused()
    await page.keyboard.type(formatDayShort(departure))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(page.url()).toBe(here)
  })
}

async function open(page: Page, name: (typeof withSearch)[number], language: Locale): Promise<string> {
  await page.goto(pathTo(name, language))
  await waitForHydration(page)
  return page.url()
}

const searchBar = (page: Page, language: Locale): Locator =>
  page.getByRole('search', { name: m.stay_search_label({}, { locale: language }) })

const trigger = (bar: Locator, language: Locale): Locator =>
  bar.getByRole('button', { name: new RegExp(`^${m.words_arrival({}, { locale: language })}`) })

const confirmIn = (dialog: Locator, language: Locale): Locator =>
  dialog.getByRole('button', { name: m.stay_confirm({}, { locale: language }) })

/** By a finger on a phone, by keys at a desk. */
const press = (button: Locator, isMobile: boolean): Promise<void> =>
  isMobile ? button.tap() : button.press('Enter')

async function openDates(page: Page, bar: Locator, language: Locale, isMobile: boolean): Promise<Locator> {
  await press(trigger(bar, language), isMobile)
  const dialog = calendarOn(page, language)
  await expect(dialog).toBeVisible()
  return dialog
}

async function typeDays(dialog: Locator, arrival: string, departure: string, language: Locale) {
  const fields = await typedFields(dialog, language)
  await fields.arrival.fill(arrival)
  await fields.departure.fill(departure)
}
