import { expect, type Locator, type Page } from '@playwright/test'
import type { Day } from '#domain/days.ts'

/** The first and the last day that are wholly in sight. */
export const inSight = (page: Page) =>
  page.locator('.nights-scroll').evaluate((grid) => {
    const from = grid.querySelector('.nights-name')!.getBoundingClientRect().right - 1
    const to = grid.getBoundingClientRect().right + 1
    const cells = [...grid.querySelectorAll('[data-loft="1"] [data-day]')].filter((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return left >= from && right <= to
    })
    const [first, last] = [cells[0], cells.at(-1)].map((cell) => cell?.getAttribute('data-day') ?? '')
    return { first: first as Day, last: last as Day }
  })

/** A mouse goes straight; a finger stays first, so that the calendar can still be scrolled. */
export async function drag(page: Page, from: Locator, to: Locator, isMobile: boolean): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  if (!isMobile) {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 5 })
    await page.mouse.up()
    return
  }
  const tools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  await expect(from).toHaveAttribute('aria-selected', 'true')
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ])
  await touch('touchEnd', [])
}

/** Below the bar of a stay that ends there. */
async function middleOf(cell: Locator): Promise<{ x: number; y: number }> {
  const box = (await cell.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.8 }
}
