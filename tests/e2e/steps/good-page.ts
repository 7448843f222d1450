import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const narrowest = 320

/** axe finds nothing in the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
  expect(found, page.url()).toEqual([])
}

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
