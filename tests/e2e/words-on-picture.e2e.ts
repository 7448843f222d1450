// Over ten seconds: each word on a picture is laid bare and measured.
import type { Page } from '@playwright/test'
import { pictureSeasons, type PictureSeason } from '#domain/loft-pictures.ts'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { isDeep } from '#tests/support/tier.ts'
import { isStill } from './steps/picture.ts'
import { contrastOnPicture } from './steps/words-on-picture.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]
/** A phone and a desk, in the season that it is; all of both in the deep tier. */
const quick = [windows[0]!, windows[2]!]

for (const size of isDeep ? windows : quick)
  test(`what stands on the picture of the home page can be read, ${size.width} px wide`, async ({
    page,
    language,
  }) => {
    await page.setViewportSize(size)
    for (const season of isDeep ? pictureSeasons : [null]) {
      await page.goto(pathTo('home', language))
      if (season) await showSeason(page, season)
      await isStill(page)
      const words = page.locator('.site-header :is(a, button), .hero-words > *').filter({ visible: true })
      // Of the site's name, its language, the menu, and both sentences.
      expect(await words.count()).toBeGreaterThanOrEqual(5)
      for (const one of await words.all())
        expect(
          await contrastOnPicture(page, one),
          `${season}: ${await one.innerText()}`,
        ).toBeGreaterThanOrEqual(4.5)
    }
  })

test('no word of the home page reaches down to where trees and the dock begin, on any phone', async ({
  page,
  language,
}) => {
  await page.goto(pathTo('home', language))
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [430, 932],
  ] as const) {
    await page.setViewportSize({ width, height })
    const picture = (await page.locator('.hero-picture img').boundingBox())!
    const words = (await page.locator('.hero-words').boundingBox())!
    // Of the upright cut all of the height is shown.
    expect(words.y + words.height, `${width} px`).toBeLessThanOrEqual(picture.y + 0.41 * picture.height)
  }
})

async function showSeason(page: Page, season: PictureSeason): Promise<void> {
  await page.locator('.hero-picture').evaluate((picture, name) => {
    for (const one of picture.querySelectorAll('source, img'))
      one.setAttribute('srcset', one.getAttribute('srcset')!.replaceAll(/hero-[a-z]+/g, `hero-${name}`))
  }, season)
}
