import type { Page } from '@playwright/test'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'

/** Where the first loft begins on the page, in CSS pixels from its top. */
const firstLoft = async (page: Page): Promise<number> =>
  (await page.getByRole('main').getByRole('article').first().boundingBox())?.y ?? Infinity

test('the page of the lofts begins with lofts', async ({ page, language, isMobile }) => {
  await page.goto(pathTo('properties', language))
  expect(await firstLoft(page)).toBeLessThanOrEqual(isMobile ? 420 : 560)
})

test(
  'the lofts of the home page are in sight from the start',
  { tag: '@desktop' },
  async ({ page, language }) => {
    await page.goto(pathTo('home', language))
    expect(await firstLoft(page)).toBeLessThanOrEqual(900 - 40)
  },
)
