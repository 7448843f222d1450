// Over ten seconds: the map is loaded twice, and moved as fingers do it.
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import {
  expectAccessible,
  expectAccessibleAgain,
  expectNoSidewaysScroll,
  expectSteady,
} from '#tests/e2e/steps/good-page.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { serveTiles } from '#tests/support/product/map-tiles.ts'

type On = { locale: Locale }

function parts(page: Page, on: On) {
  const map = page.getByRole('region', { name: m.map_region({}, on), exact: true })
  return {
    map,
    drawing: map.getByRole('img', { name: m.map_drawing_label({}, on) }),
    tiles: map.getByRole('application', { name: m.map_interactive({}, on) }),
    show: map.getByRole('button', { name: m.map_show({}, on) }),
    hide: map.getByRole('button', { name: m.map_hide({}, on) }),
    retry: map.getByRole('button', { name: m.words_retry({}, on) }),
    nearer: map.getByRole('button', { name: m.map_zoom_in({}, on) }),
  }
}

async function openMap(page: Page, locale: Locale) {
  await page.goto(pathTo('contact', locale))
  await waitForHydration(page)
  const found = parts(page, { locale })
  await found.map.scrollIntoViewIfNeeded()
  return found
}

test('the map is drawn until it is wanted, then stays wanted for the visit @four', async ({
  page,
  language,
}) => {
  const server = await serveTiles(page)
  const code = page.waitForResponse(/\/assets\/tile-map-.*\.js/)
  const { drawing, tiles, show, hide, nearer } = await openMap(page, language)
  await code
  await expect(drawing).toBeVisible()
  await expectSteady(page)
  await expectAccessibleAgain(page)
  expect(server.asked).toEqual([])

  await show.click()
  await expect(tiles).toBeVisible()
  await expect(drawing).toBeHidden()
  await expectAccessible(page)
  const marker = tiles.getByRole('img', { name: /Les Lofts du Lac, 45/ })
  await expect.poll(() => marker.boundingBox()).toMatchObject({ width: 60, height: 60 })
  await expect.poll(async () => (await nearer.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await expect.poll(async () => (await nearer.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await page.goto(pathTo('town', language))
  await waitForHydration(page)
  await parts(page, { locale: language }).map.scrollIntoViewIfNeeded()
  await expect(tiles).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(tiles).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await hide.click()
  await expect(drawing).toBeVisible()
})

test(
  'the map is moved by keys and left by Escape, and no wheel is caught in it @deep',
  { tag: '@desktop' },
  async ({ page, language }) => {
    await serveTiles(page)
    const { map, tiles, show, hide } = await openMap(page, language)
    await show.click()
    await expect(tiles).toBeVisible()
    const marker = tiles.getByRole('img', { name: /Les Lofts du Lac/ })
    const before = (await marker.boundingBox())!
    await tiles.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await marker.boundingBox())!.x).toBeLessThan(before.x - 40)
    await page.keyboard.press('Escape')
    await expect(hide).toBeFocused()
    await tiles.hover()
    const top = (await map.boundingBox())!.y
    await page.mouse.wheel(0, -200)
    await expect.poll(async () => (await map.boundingBox())!.y).toBe(top + 200)
  },
)

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('one finger scrolls the page over the map, two move the map', async ({ page, language }) => {
    await serveTiles(page)
    const { map, tiles, show } = await openMap(page, language)
    await show.click()
    await expect(tiles).toBeVisible()
    const marker = tiles.getByRole('img', { name: /Les Lofts du Lac/ })
    // Measured at once: the page may still be gliding.
    const within = () =>
      marker.evaluate(
        (sign) =>
          sign.getBoundingClientRect().y - sign.closest('[role=application]')!.getBoundingClientRect().y,
      )
    const before = await within()
    await drag(page, tiles, [60, 180])
    await expect.poll(within).toBe(before + 60)
    // Far enough from the page's top, whatever stands above the map.
    await map.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const top = (await map.boundingBox())!.y
    await drag(page, tiles, [60])
    await expect.poll(async () => (await map.boundingBox())!.y).toBeGreaterThan(top + 40)
    expect(await within()).toBe(before + 60)
  })
})

/** Fingers set down side by side, so many pixels from the left, that move 60 down together. */
async function drag(page: Page, over: Locator, fingers: number[]): Promise<void> {
  const { x, y } = (await over.boundingBox())!
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : fingers.map((right) => ({ x: x + right, y: y + 80 + down })),
    })
  await touch('touchStart', 0)
  for (let down = 10; down <= 60; down += 10) await touch('touchMove', down)
  await touch('touchEnd', 60)
}

test('what fails twice is asked for a third time: code, style sheet and tiles @deep', async ({
  page,
  language,
  trouble,
}) => {
  trouble.expectLost(/\/assets\/(tile-map|leaflet)|tile\.openstreetmap\.org/)
  const failures = new Map<string, number>()
  await page.route(/\/assets\/(tile-map|leaflet)-/, (route) => {
    // Code is asked for again under another address.
    const url = route.request().url().split('?', 1)[0]!
    const failed = failures.get(url) ?? 0
    failures.set(url, failed + 1)
    return failed < 2 ? route.abort() : route.continue()
  })
  const server = await serveTiles(page)
  server.behaviour = { refusals: 2 }
  const { tiles, show } = await openMap(page, language)
  await show.click()
  await expect(tiles).toBeVisible()
  await expect(tiles).toHaveCSS('overflow', 'hidden')
})

test('a server of tiles that never answers leaves the drawing, and can be asked again @deep', async ({
  page,
  language,
}) => {
  const server = await serveTiles(page)
  server.behaviour = 'silent'
  const { map, drawing, tiles, show, retry } = await openMap(page, language)
  await page.clock.install()
  await show.click()
  await expect.poll(() => server.asked.length).toBeGreaterThan(0)
  for (let second = 0; second < 30; second++) await page.clock.runFor(1000)
  await expect(retry).toBeVisible()
  await expect(map.getByText(m.map_failed({}, { locale: language }))).toBeVisible()
  await expect(drawing).toBeVisible()
  await expectAccessible(page)
  server.behaviour = 'answers'
  await retry.click()
  await page.clock.runFor(1000)
  await expect(tiles).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
