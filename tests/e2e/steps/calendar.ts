import type { Locator, Page } from '@playwright/test'
import type { Day } from '#domain/days.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

type Stay = { arrival: Day; departure: Day }

export const calendarOn = (page: Page, language: Locale): Locator =>
  page.getByRole('dialog', { name: m.stay_dialog_title({}, { locale: language }) })

/** Two clicks in the open calendar; after the second it closes by itself. */
export async function clickDays(page: Page, { arrival, departure }: Stay, language: Locale): Promise<void> {
  const dialog = calendarOn(page, language)
  for (const day of [arrival, departure]) await turnedTo(dialog, day, language).then((cell) => cell.click())
  await dialog.waitFor({ state: 'hidden' })
}

/** The day's button, with its month turned to. */
export async function turnedTo(dialog: Locator, day: Day, language: Locale): Promise<Locator> {
  const cell = dialog
    .getByRole('button', { name: new RegExp(`^${formatDay(day, language, { weekday: true })}`) })
    .and(dialog.locator(':not([data-outside-month])'))
  await dialog.getByRole('grid').first().waitFor()
  for (let month = 0; month < 13 && !(await cell.isVisible()); month++)
    // The second one is react-aria's, for screen readers behind the grid.
    await dialog.getByRole('button', { name: nextMonth[language] }).first().click()
  return cell
}

/** react-aria's own words. */
const nextMonth = { fr: 'Suivant', en: 'Next' }
