import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { luminance, ratio } from '#tests/support/repository/contrast.ts'

/** CSS pixels: 18 points. */
const largeFrom = 24

/**
 * How well words can be read where they stand on a picture: against the lightest hundredth of what is behind them or, where
 * the words are darker than the picture, the darkest. `needed` is WCAG's: large letters need less.
 */
export async function contrastOnPicture(
  page: Page,
  words: Locator,
): Promise<{ contrast: number; needed: number }> {
  const clip = await words.boundingBox()
  if (!clip) throw new Error('These words are not to be seen.')
  const { color, size } = await words.evaluate((element) => {
    // By its own style and not by a style sheet, which the page's policy forbids.
    const { color: shown, fontSize } = getComputedStyle(element)
    for (const part of [element, ...element.querySelectorAll('*')])
      (part as HTMLElement).style.color = 'transparent'
    return { color: shown, size: Number.parseFloat(fontSize) }
  })
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const picture = sharp(await page.screenshot({ clip })).removeAlpha()
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
  const behind: number[] = []
  for (let at = 0; at < data.length; at += 3)
    behind.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
  const own = luminance([red, green, blue])
  const sorted = behind.toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? own
  const nearest = own < part(0.5) ? part(0.01) : part(0.99)
  return { contrast: ratio(own, nearest), needed: size >= largeFrom ? 3 : 4.5 }
}
