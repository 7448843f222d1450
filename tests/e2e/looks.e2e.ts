import { devices, expect } from '@playwright/test'
import { pictureSeasons } from '#domain/loft-pictures.ts'
import { pathTo } from '#i18n/paths.ts'
import { expectLook, isStill, keepInBrowser, makeSmall, signIn, test } from './steps/picture.ts'
import { expectFits } from './steps/touch-sizes.ts'
import { lookedAt } from './steps/pictured-pages.ts'
import { loseWaiting, lookedAtStates } from './steps/pictured-states.ts'
import { contrastOnPicture } from './steps/words-on-picture.ts'

// The references are in tests/e2e/looks; `JOURNEYS=all npx playwright test --project=looks --update-snapshots`
// makes those anew that changed.

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const phone = { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.75 }
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 }

const ways = [
  { way: 'phone-fr', use: { ...phone, locale: 'fr-CA' } },
  { way: 'desktop-en', use: { ...desktop, locale: 'en-CA' } },
]
// As with the journeys, the other two are taken where all is asked for.
const otherWays = [
  { way: 'phone-en', use: { ...phone, locale: 'en-CA' } },
  { way: 'desktop-fr', use: { ...desktop, locale: 'fr-CA' } },
]
const pictured = process.env['JOURNEYS'] === 'all' ? [...ways, ...otherWays] : ways

for (const { way, use } of pictured)
  test.describe(way, () => {
    test.use(use)
    test.afterEach(async ({ page }, info) => {
      await loseWaiting(page)
      await page.close()
      await makeSmall(info, [way, info.title])
    })
    for (const { name, open, prepare, isSignedIn, ...extent } of [...lookedAt, ...lookedAtStates]) {
      test(name, async ({ page, language, isMobile: isPhone, standing }) => {
        const place = { page, language, isPhone, stay: standing.stay, token: standing.session.token }
        if (isSignedIn) await signIn(page, standing)
        if (prepare) await keepInBrowser(page, await prepare(place))
        await open(place)
        await expectLook(page, [way, name], extent)
        await expectFits(page, isPhone ? [320, 390, 768] : [1024, 1440, 1920], [way, name])
      })
    }
  })

// In a window this wide the name of the site stands further from the edge.
const wide = { ...desktop, viewport: { width: 1920, height: 900 }, locale: 'en-CA' }

// One of each width and of each language.
for (const { way, use } of [...ways, { way: 'wide-en', use: wide }])
  test.describe(way, () => {
    test.use({ ...use, deviceScaleFactor: 1 })
    for (const season of pictureSeasons)
      test(`what stands on the picture of the home page in ${season} can be read`, async ({
        page,
        language,
      }) => {
        await page.goto(pathTo('home', language))
        await page.locator('.hero-picture').evaluate((picture, name) => {
          for (const one of picture.querySelectorAll('source, img'))
            one.setAttribute('srcset', one.getAttribute('srcset')!.replaceAll(/hero-[a-z]+/g, `hero-${name}`))
        }, season)
        await isStill(page)
        const words = page.locator('.site-header :is(a, button), .hero-words > *').filter({ visible: true })
        expect(await words.count()).toBeGreaterThan(3)
        for (const one of await words.all()) {
          const { contrast, needed } = await contrastOnPicture(page, one)
          expect(contrast, await one.innerText()).toBeGreaterThanOrEqual(needed)
        }
      })
  })
