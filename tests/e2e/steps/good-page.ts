import { createHash } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const narrowest = 320
const largestShift = 0.02

/** axe finds nothing in the page as it stands now. */
export async function expectAccessible(page: Page, tags = [...wcag, 'best-practice']): Promise<void> {
  const build = await buildOf(page, tags)
  if (found.has(build)) return
  // The legacy mode works in the page itself, without a second one: nothing here comes from elsewhere in a frame.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`)
  expect(faults, page.url()).toEqual([])
  found.add(build)
}

/** Pages that axe found nothing in: journeys come through the same ones again and again, and axe takes a second each time. */
const found = new Set<string>()

/** How a page is built at this width: its elements with all that they carry, of its words only whether there are any. */
async function buildOf(page: Page, tags: string[]): Promise<string> {
  const build = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => {
        const carried = [...element.attributes].map(
          ({ name, value }) => `${name}=${/^(id|href|src|srcset)$/.test(name) ? '' : value}`,
        )
        const says = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )
        return `${element.tagName} ${carried.join(' ')} ${String(says)}`
      })
      .join('\n'),
  )
  return createHash('sha256')
    .update(`${page.viewportSize()?.width ?? 0} ${tags.join(' ')}\n${build}`)
    .digest('base64')
}

/** A letter stands in another program's page, which has the landmarks. */
export const expectAccessibleLetter = (page: Page): Promise<void> => expectAccessible(page, wcag)

/** Nothing has jumped since the page was opened (look.md, Measures). To be asked before anything is clicked. */
export async function expectSteady(page: Page): Promise<void> {
  const shift = await page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What was seen before is told a moment after the observer begins.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    add(observer.takeRecords())
    return sum
  })
  expect(shift, page.url()).toBeLessThanOrEqual(largestShift)
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
