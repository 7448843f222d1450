import { open, readFile, writeFile } from 'node:fs/promises'
import { expect, test as base, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { fromWire } from '#contract/wire.ts'
import { isHeadlessShell } from '#scripts/ensure/chromium.mjs'
import type { Locale } from '#domain/locale.ts'
import { itsNow, frozenClockSite } from '#tests/support/product/frozen-clock-site.ts'
import { goTo } from '#tests/support/product/running-site.ts'
import { waitForHydration, noteHydration } from './wait-for-hydration.ts'
import { findFreeStay, type FreeStay } from './free-stay.ts'

type Session = { token: string; expiresAt: string; user: unknown }
/** The same for all pictures of a worker. */
type Standing = { site: string; stay: FreeStay; session: Session }
type Reference = [way: string, name: string]

/** Pictures are taken of the site with a frozen clock (tests/support/product/frozen-clock-site.ts), by a browser that has the same day. */
export const test = base.extend<{ language: Locale }, { standing: Standing }>({
  standing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its braces.
    async ({}, use) => {
      const addresses = await frozenClockSite()
      goTo(addresses)
      const { site, demoGuest } = addresses
      const session = (await ask(`${site}/api/login`, { ...demoGuest, site: 'lofts' })) as Session
      await use({ site, session, stay: await findFreeStay() })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ standing }, use) => use(standing.site),
  language: async ({ locale }, use) => use(locale?.startsWith('en') ? 'en' : 'fr'),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(itsNow)
    await noteHydration(page.context())
    await use(page)
  },
})

/** What this site's pages keep in the browser, before any of them is opened. */
export async function keepInBrowser(page: Page, things: Record<string, unknown>): Promise<void> {
  const at = Date.parse(itsNow)
  const entries = Object.entries(things).map(([name, value]) => [
    `lofts.${name}`,
    JSON.stringify({ at, value }),
  ])
  await page.addInitScript((kept) => {
    for (const [name = '', text = ''] of kept) window.sessionStorage.setItem(name, text)
  }, entries)
}

/** Whose stays are in the demo. */
export const signIn = (page: Page, { session }: Standing): Promise<void> => keepInBrowser(page, { session })

type Extent = {
  /** Only what is in the window: for what lies over the page. */
  isWindow?: boolean
  /** How much of a long page, in CSS pixels. */
  height?: number
  /** The header of the home page turns to paper when the window grows for a picture of all of it: sometimes in time. */
  isHeaderHidden?: boolean
  /** What it waits for never comes. */
  isWaiting?: boolean
}

/**
 * The page looks as it did when its reference was made, in the browser that made it: an ordinary Chromium breaks some lines
 * elsewhere, and the end of the run says how many pictures were not compared. What one version differs by from another stays
 * below the threshold, and the few pixels above it below the ratio.
 */
export async function expectLook(
  page: Page,
  [way, name]: Reference,
  { isWindow = false, height = 4200, isHeaderHidden = false, isWaiting = false }: Extent = {},
) {
  await waitForHydration(page)
  if (!isWaiting) await nothingWaits(page)
  // What sticks to the window's edge stands where the page begins.
  if (!isWindow) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await isStill(page)
  if (!isHeadlessShell(process.env['CHROMIUM_PATH'] ?? '')) {
    base.info().annotations.push({ type: 'not compared' })
    return
  }
  const width = page.viewportSize()?.width ?? 0
  await expect(page).toHaveScreenshot([way, `${name}.webp`], {
    ...(isWindow ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height } }),
    mask: isHeaderHidden ? [page.getByRole('banner')] : [],
    scale: 'device',
    threshold: 0.2,
    maxDiffPixelRatio: 0.006,
    timeout: 60_000,
  })
}

const nothingWaits = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main :is(.skeleton, [aria-busy="true"])'))

const longestDrawing = 30_000

/** Letters and pictures are there, those below the window as well. */
export async function isStill(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    // Letters stand where the font says, not where one Chromium or another would round it to.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { text-rendering: geometricPrecision !important }')
    document.adoptedStyleSheets = [sheet]
    await document.fonts.ready
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    // In a window of another size a picture may be replaced by its larger self in the middle of this.
    const isDecoded = (picture: HTMLImageElement) =>
      picture.decode().then(
        () => true,
        () => false,
      )
    let isLate = false
    const late = new Promise<boolean>((resolve) => {
      const end = () => resolve(!(isLate = true))
      setTimeout(end, longest)
    })
    const isDrawn = async (picture: HTMLImageElement) => {
      while (!(await Promise.race([isDecoded(picture), late]))) {
        if (isLate) throw new Error(`This picture never came: ${picture.currentSrc || picture.src}`)
        await new Promise(requestAnimationFrame)
      }
    }
    await Promise.all(pictures.map(isDrawn))
  }, longestDrawing)
}

/** A reference as Playwright writes it has lost nothing and is ten times as large as it need be. */
export async function makeSmall(info: TestInfo, [way, name]: Reference): Promise<void> {
  const file = info.snapshotPath(way, `${name}.webp`)
  if (!(await isLossless(file))) return
  await writeFile(
    file,
    await sharp(await readFile(file))
      .webp({ quality: 60, effort: 6 })
      .toBuffer(),
  )
}

/** The fourth letter of a WebP's first chunk says how it was compressed. */
async function isLossless(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0).finally(() => file.close())
  return buffer.toString('latin1', 12, 16) !== 'VP8 '
}

async function ask(address: string, payload: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload }),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return fromWire(await answer.json())
}
