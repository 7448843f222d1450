import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { isStill } from './picture.ts'

/** look.md, Measures: what a finger presses is so high. */
const fingertip = 44
const widestPhone = 480
const softly = expect.configure({ soft: true })

/**
 * At each of these widths the page has no sideways scroll, on phones in letters twice as large neither, and nothing that is
 * pressed is too small for a finger. Where LOOK_INTO names a folder, what is seen is kept there:
 * `JOURNEYS=all npx playwright test --project=looks` then shows every page and state in all widths and both languages.
 */
export async function expectFits(page: Page, widths: number[], [way, name]: [string, string]): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {}
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await keep(page, `${name}-${way.slice(-2)}-${width}`)
    const [whole, large, small] = [
      () => page.evaluate(() => document.documentElement.scrollWidth),
      () => page.evaluate(widestInLargeLetters),
      () => page.evaluate(findSmall, fingertip),
    ]
    await expect.poll(whole, `${name} at ${width}`).toBeLessThanOrEqual(width)
    if (width <= widestPhone)
      await softly.poll(large, `${name} at ${width}, in large letters`).toBeLessThanOrEqual(width)
    await softly.poll(small, `${name} at ${width}`).toEqual([])
  }
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK_INTO']
  if (!folder) return
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await mkdir(folder, { recursive: true })
  // A window as high as the page: what is laid out by the window's height would be another in Chromium's own full picture.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(whole, 8000) })
  await isStill(page)
  await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' })
  await page.setViewportSize({ width, height })
}

/** In the page: 200 % of the size that the site asks for (ui/site.css). */
function widestInLargeLetters(): number {
  const { style } = document.documentElement
  style.fontSize = '212.5%'
  try {
    return document.documentElement.scrollWidth
  } finally {
    style.fontSize = ''
  }
}

/** In the page. Links inside a sentence are as high as its lines, and days of a calendar half as high is enough for. */
function findSmall(least: number): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [role=button]'),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
    .filter((one) => getComputedStyle(one).display !== 'inline')
    .filter((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
      return width > 1 && height > 1 && height < (one.dataset['day'] ? 24 : least) - 0.5
    })
    .map((one) => `${one.outerHTML.slice(0, 120)} ${one.getBoundingClientRect().height}`)
}
