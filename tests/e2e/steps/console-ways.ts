import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect } from '#tests/support/product/journey.ts'
import type { ConsoleSite } from './console-site.ts'

/** The first owner, with the link that the start printed; ends on the list of reservations. */
export async function comeInAsOwner(
  page: Page,
  { ownerLink }: ConsoleSite,
  language: Locale,
  email = 'solene@staff.example',
): Promise<void> {
  const on = { locale: language }
  await page.goto(ownerLink)
  if (language === 'en') await page.getByRole('link', { name: /English/ }).click()
  await page.getByLabel(m.console_name_field({}, on), { exact: true }).fill('Solène Marchand')
  await page.getByLabel(m.console_email({}, on), { exact: true }).fill(email)
  await page.getByRole('button', { name: m.console_join_passkey({}, on), exact: true }).click()
  await page.getByRole('button', { name: m.console_codes_done({}, on), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_today_title({}, on))
  await openWay(page, language, 'reservations')
  await expect(page.locator('.reservation-row').first()).toBeVisible()
}

const ways = {
  home: m.console_today_title,
  turnovers: m.console_turnovers_title,
  prices: m.console_prices_title,
  reservations: m.console_nav_reservations,
  team: m.console_nav_team,
  journal: m.console_nav_journal,
}

/** Goes to a page by the console's navigation; on a phone some are behind “More”. */
export async function openWay(page: Page, language: Locale, to: keyof typeof ways): Promise<void> {
  const on = { locale: language }
  const way = page.getByRole('link', { name: ways[to]({}, on), exact: true })
  const more = page.getByRole('link', { name: m.console_today_more({}, on), exact: true })
  const isAtHand = await page
    .getByRole('navigation', { name: m.console_nav({}, on), exact: true })
    .getByRole('link', { name: ways[to]({}, on), exact: true })
    .isVisible()
  if (!isAtHand) await more.click()
  await way.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ways[to]({}, on))
}

/** The page of a stay tells the same in a journal of its own: this ends on the journal's page, and answers its entries. */
export async function openJournal(page: Page, language: Locale): Promise<Locator> {
  await openWay(page, language, 'journal')
  return entriesOn(page)
}

/** Beside its filters, which have the same words. */
export const entriesOn = (page: Page): Locator => page.getByRole('main').getByRole('listitem')
