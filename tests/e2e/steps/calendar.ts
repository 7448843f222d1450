import type { Locator, Page } from '@playwright/test'
import { partsOf, type Day } from '#domain/days.ts'
import { formatMonth, formatWeekday } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

type Stay = { arrival: Day; departure: Day }

export const calendarOn = (page: Page, language: Locale): Locator =>
  page.getByRole('dialog', { name: m.stay_dialog_title({}, { locale: language }) })

/** Two clicks in the calendar, which shows the month of `opensOn`; after the second it closes by itself. */
export async function clickDays(
  page: Page,
  { arrival, departure }: Stay,
  opensOn: Day,
  language: Locale,
): Promise<void> {
  const dialog = calendarOn(page, language)
  await turnMonths(dialog, opensOn, arrival, language)
  await dayIn(dialog, arrival, language).click()
  await turnMonths(dialog, arrival, departure, language)
  await dayIn(dialog, departure, language).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The two fields for whoever types; on phones they are unfolded first. */
export async function typedFields(
  dialog: Locator,
  language: Locale,
): Promise<{ arrival: Locator; departure: Locator }> {
  const on = { locale: language }
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const fields = { arrival: field(m.words_arrival({}, on)), departure: field(m.words_departure({}, on)) }
  await fields.arrival.waitFor({ state: 'attached' })
  if (!(await fields.arrival.isVisible()))
    await dialog.getByText(m.stay_type_days({}, on), { exact: true }).click()
  return fields
}

export const dayIn = (dialog: Locator, day: Day, language: Locale): Locator =>
  dialog.getByRole('button', { name: dayNamed(day, language) })

/** How the name of a day begins: with the number that is seen. */
export const dayNamed = (day: Day, language: Locale): RegExp =>
  new RegExp(`^${partsOf(day).day}\\s${formatMonth(day, language)}, ${formatWeekday(day, language)}`)

async function turnMonths(dialog: Locator, from: Day, to: Day, language: Locale): Promise<void> {
  const next = dialog.getByRole('button', { name: m.stay_next_month({}, { locale: language }) })
  for (let month = monthOf(from); month < monthOf(to); month++) await next.click()
}

const monthOf = (day: Day): number => partsOf(day).year * 12 + partsOf(day).month
