import { expect, type Locator, type Page } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { waitForHydration } from './wait-for-hydration.ts'
import { calendarOn } from './calendar.ts'

/** The price panel stands beside the text on large screens and comes as a sheet on phones. */
export async function openPanel(page: Page, isPhone: boolean, language: Locale): Promise<Locator> {
  const on = { locale: language }
  await waitForHydration(page)
  if (!isPhone) return page.getByRole('region', { name: m.property_panel_label({}, on) })
  const bar = page.getByRole('complementary', { name: m.property_bar_label({}, on) })
  await bar.getByRole('button', { name: m.property_bar_details({}, on) }).click()
  return page.getByRole('dialog', { name: m.property_panel_label({}, on) })
}

export async function openCalendar(page: Page, isPhone: boolean, language: Locale): Promise<Locator> {
  const on = { locale: language }
  await waitForHydration(page)
  if (isPhone) {
    const bar = page.getByRole('complementary', { name: m.property_bar_label({}, on) })
    await bar.getByRole('button', { name: m.stay_choose_dates({}, on) }).click()
  } else {
    const panel = page.getByRole('region', { name: m.property_panel_label({}, on) })
    await panel.getByRole('button', { name: new RegExp(`^${m.words_arrival({}, on)}`) }).click()
  }
  const dialog = calendarOn(page, language)
  // It is seen a moment before the focus is in it, and keys reach it only then.
  await expect(dialog.locator('[role=grid] button:focus')).toHaveCount(1)
  return dialog
}

/** The total with taxes that a price panel or a summary shows. */
export async function expectTotal(place: Locator, total: number, language: Locale): Promise<void> {
  const lines = place.getByLabel(m.property_lines_label({}, { locale: language })).filter({ visible: true })
  await expect(lines.getByRole('definition').last()).toHaveText(formatMoney(total, language))
}
