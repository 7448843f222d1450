import { devices } from '@playwright/test'
import { expectLook, keepInBrowser, makeSmall, signIn, test } from './steps/picture.ts'
import { expectFits } from './steps/touch-sizes.ts'
import { lookedAt } from './steps/pictured-pages.ts'
import { loseWaiting, lookedAtStates } from './steps/pictured-states.ts'

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
