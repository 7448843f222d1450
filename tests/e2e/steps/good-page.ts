import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const narrowest = 320

/** axe finds nothing in the page as it stands now. */
export async function expectAccessible(page: Page, tags = [...wcag, 'best-practice']): Promise<void> {
  // The legacy mode works in the page itself, without a second one: nothing here comes from elsewhere in a frame.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
  expect(found, page.url()).toEqual([])
}

/** A letter stands in another program's page, which has the landmarks. */
export const expectAccessibleLetter = (page: Page): Promise<void> => expectAccessible(page, wcag)

/** The smallest phones need not scroll sideways (look.md, Measures). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ width: narrowest, height: size.height })
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widest, page.url()).toBeLessThanOrEqual(narrowest)
  await page.setViewportSize(size)
}

export async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
