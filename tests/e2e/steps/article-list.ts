import { expect, type Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/** A word of one demo article alone, in another form than it is written in there. */
export const loon = { fr: 'HUARDS', en: 'LOON' }
export const loonSlug = { fr: 'ecouter-le-huard', en: 'listening-for-the-loon' }

export const list = (page: Page) => page.getByRole('main').getByRole('article')
export const words = (page: Page, language: Locale) =>
  page.getByRole('searchbox', { name: m.articles_search_label({}, { locale: language }) })
export const languageSwitch = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(EN, English|FR, Français)$/ })
export const origin = (): string => new URL(runningSite().site).origin

export async function openList(
  page: Page,
  language: Locale,
  query: Record<string, string> = {},
): Promise<void> {
  const answer = await page.goto(pathTo('articles', language, {}, query))
  expect(answer?.status()).toBe(200)
  await waitForHydration(page)
}
