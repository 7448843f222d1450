import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { luminance, ratio } from '#domain/contrast.ts'

/** How well words can be read at the worst point of what is behind them, be they lighter than it or darker. */
export async function contrastOnPicture(page: Page, words: Locator): Promise<number> {
  const { color, clip } = await words.evaluate((element) => {
    const shown = getComputedStyle(element).color
    // Of the words, and not of the room that they have.
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    // By its own style and not by a style sheet, which the page's policy forbids.
    for (const part of [element, ...element.querySelectorAll('*')])
      (part as HTMLElement).style.color = 'transparent'
    return { color: shown, clip: { x, y, width, height } }
  })
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const picture = sharp(await page.screenshot({ clip })).removeAlpha()
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
  const own = luminance([red, green, blue])
  let worst = Infinity
  for (let at = 0; at < data.length; at += 3) {
    const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    worst = Math.min(worst, ratio(own, behind))
  }
  return worst
}
