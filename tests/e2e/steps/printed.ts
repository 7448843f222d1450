import type { Page } from '@playwright/test'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'

type Format = 'Letter' | 'A4'
type Sheet = { text: string; pictures: number }

/** The sheets that a page is printed on. */
export async function printed(page: Page, format: Format): Promise<Sheet[]> {
  await page.emulateMedia({ media: 'print' })
  // A picture that still comes is none on paper.
  await page.evaluate(async () => {
    for (const picture of [...window.document.images].filter((one) => one.checkVisibility())) {
      picture.loading = 'eager'
      await picture.decode()
    }
  })
  await page.emulateMedia({ media: null })
  const file = await page.pdf({ format, preferCSSPageSize: false })
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(document)
  return Promise.all(
    text.map(async (words, index) => ({
      text: words.replace(/\s+/g, ' '),
      pictures: (await extractImages(document, index + 1)).length,
    })),
  )
}

/** What lies over something else on paper, and what can only be pressed. */
export async function misprintsOn(page: Page): Promise<string[]> {
  const own = page.viewportSize()!
  await page.emulateMedia({ media: 'print' })
  // As wide as what is printed of a sheet.
  await page.setViewportSize({ width: 710, height: 980 })
  const found = await page.evaluate(findMisprints)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(own)
  return found
}

/** In the page. */
function findMisprints(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) =>
        one.checkVisibility() && one.getBoundingClientRect().width > 1 && one.getClientRects()[0]!.height > 1,
    )
  const floating = seen('body *').filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
  // A picture of the page is a button as well.
  const pressed = seen('button, input, select, summary').filter((one) => !one.querySelector('img'))
  const covered = seen('h1, h2, h3, p, li, dt, dd, address, img').filter((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Of words that run on, those of the first line.
    const { left, top, width, height } = one.getClientRects()[0]!
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return !above || !(one.contains(above) || above.contains(one))
  })
  return [...new Set([...floating, ...pressed, ...covered])].map((one) => one.outerHTML.slice(0, 200))
}
