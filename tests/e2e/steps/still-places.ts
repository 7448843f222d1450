import type { Page } from '@playwright/test'
import { isDeep } from '#tests/support/tier.ts'
import { isAtRest } from './good-page.ts'

/** From the smallest phone to the commonest desk; some make the line of a price about as long as its card is wide. */
const widths = isDeep
  ? [320, 360, 390, 414, 480, 600, 768, 820, 900, 1024, 1280, 1440, 1920]
  : [320, 390, 820, 1440]

/** Three per cent of the letters' size are six of their width: another font, or one that the reader has set. */
const apart = ['0', '0.03em', '-0.03em']

/** Where the cards of a page and all that stands below them begin and how high they are, at every width and in three kinds of letters. */
export async function placesOn(page: Page): Promise<string[]> {
  const own = page.viewportSize()!
  await isAtRest(page)
  await page.evaluate(() => document.fonts.ready)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: own.height })
    found.push(...(await page.evaluate(findPlaces, { width, apart })))
  }
  await page.setViewportSize(own)
  return found
}

/** Where the foot of a page begins at every width. */
export async function footsOn(page: Page): Promise<string[]> {
  const own = page.viewportSize()!
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: own.height })
    const top = await page
      .getByRole('contentinfo')
      .evaluate((foot) => foot.getBoundingClientRect().top + scrollY)
    found.push(`${width} px: at ${Math.round(top)}`)
  }
  await page.setViewportSize(own)
  return found
}

/** In the page. */
function findPlaces({ width, apart }: { width: number; apart: string[] }): string[] {
  const places = document.querySelectorAll<HTMLElement>(
    'main article, main section, main h2, main .facade-link, footer',
  )
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const found = apart.flatMap((space) => {
    sheet.replaceSync(`* { letter-spacing: ${space} !important }`)
    return [...places].map((place) => {
      const { top, height } = place.getBoundingClientRect()
      const name = place.querySelector('h2, h3, .facade-name')?.textContent ?? place.textContent.slice(0, 20)
      return `${width} px, letters ${space}: ${place.localName} ${name} at ${Math.round(top + scrollY)}, ${Math.round(height)} high`
    })
  })
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  return found
}
