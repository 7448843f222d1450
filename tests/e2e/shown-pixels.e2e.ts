// Over ten seconds: every picture of two pages is measured at its place.
import type { Page } from '@playwright/test'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { isDeep } from '#tests/support/tier.ts'
import { list } from './steps/article-list.ts'
import { badlyShown, scaleOf } from './steps/shown-pixels.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

/** From the narrowest: a browser keeps what it has of a picture, and asks for more alone. */
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

async function expectWellShown(page: Page) {
  for (const size of windows) {
    await page.setViewportSize(size)
    // A browser asks for more pixels a moment after its window has grown.
    await expect
      .poll(() => badlyShown(page), { message: `${page.url()}, ${size.width} px`, timeout: 15_000 })
      .toEqual([])
  }
}

test('no picture of a page is shown above its pixels, and none with fewer than it has room for', async ({
  page,
  language,
  freeStay,
}) => {
  const { arrival, departure } = await freeStay()
  const results = pathTo('search', language, {}, { arrival, departure, nb_travelers: 2 })
  const ofArticle = async () => {
    await page.goto(pathTo('articles', language))
    return (await list(page).first().getByRole('link').first().getAttribute('href')) ?? ''
  }
  const places = [
    pathTo('home', language),
    pathTo('properties', language),
    results,
    pathTo('articles', language),
    await ofArticle(),
    pathTo('town', language),
    pathTo('contact', language),
  ]
  for (const path of isDeep ? places : places.slice(0, 2)) {
    await page.setViewportSize(windows[0]!)
    await page.goto(path)
    await expectWellShown(page)
  }
})

test('the first picture of the home page runs from edge to edge, in every window', async ({
  page,
  language,
}) => {
  await page.goto(pathTo('home', language))
  for (const size of [...windows, { width: 3440, height: 1440 }]) {
    await page.setViewportSize(size)
    const { x, width } = (await page.locator('.hero-picture img').boundingBox())!
    expect({ x, width }).toEqual({ x: 0, width: size.width })
  }
})

test('no picture of a loft is shown above its pixels, in its gallery neither @deep', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  await page.goto(pathTo('properties', language))
  const links = page.locator('main article').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThanOrEqual(6)
  for (const path of paths) {
    await page.setViewportSize(windows[0]!)
    await page.goto(path)
    await expectWellShown(page)
    await page.setViewportSize(windows[0]!)
    await waitForHydration(page)
    const name = m.property_photos_all({ count: 1 }, on).replace(/1.*/, '')
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
    await expectWellShown(page)
  }
})

test('a picture that is larger than its pixels is found @deep', async ({ page, language }) => {
  await page.setViewportSize(windows.at(-1)!)
  await page.goto(pathTo('home', language))
  expect(await badlyShown(page)).toEqual([])
  const ofLoft = page.getByRole('main').locator('article picture').first()
  await ofLoft.evaluate((picture) => {
    picture.style.setProperty('--own-width', '9999px')
    picture.style.setProperty('--own-height', '9999px')
    picture.style.width = '2000px'
  })
  const found = await badlyShown(page)
  expect(found).toEqual([expect.stringMatching(/^\d{3}-lead-[\w-]+ is shown \d{4} px wide and has \d+$/)])
})

for (const [what, box, fit, scale] of [
  ['fills its room', { width: 900, height: 300 }, 'fill', 1.5],
  ['is cut to a tall room', { width: 300, height: 800 }, 'cover', 2],
  ['stands in a tall room', { width: 300, height: 800 }, 'contain', 0.5],
] as const)
  test(`a picture of 600 by 400 that ${what} is so much larger: ${scale} @deep`, () => {
    expect(scaleOf({ box, fit }, { width: 600, height: 400 })).toBe(scale)
  })
