// A telephone with somebody of the staff before it: a slow processor, a slow network, and a clock in the page that tells when a frame is shown.

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '#scripts/ensure/chromium.mjs'

export const slowedDown = 4

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium() })

/** One that has never been here. */
export async function openPhone(
  browser: Browser,
  url: string,
  cookie: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
  })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(installClock)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
  return { context, page }
}

/** Milliseconds of the page's own clock, which begins with the navigation. */
export type Shown = {
  pressedAt: number
  /** When the answer was there from which it is drawn; NaN where none was asked for. */
  answeredAt: number
  shownAt: number
}

type Change = 'lines' | 'cells' | 'dialog'
declare global {
  interface Window {
    bench: Shown & { awaitChange(change: Change): void; tellFrame(tell: (at: number) => void): void }
  }
}

/** Goes there, as somebody who typed the address, until the day or the nights are shown. */
export async function visit(page: Page, address: string): Promise<Shown> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  return shown(page)
}

/** Presses until what changes by that is shown. */
export async function press(page: Page, pressed: () => Promise<void>, change: Change): Promise<Shown> {
  await page.evaluate((what) => window.bench.awaitChange(what), change)
  await pressed()
  return shown(page)
}

/** Until nothing is left to be done after `reads` answers: a page is read again when it begins to listen. */
export async function rest(page: Page, reads: number): Promise<void> {
  await page.waitForFunction(
    (count) =>
      performance.getEntriesByType('resource').filter(({ name }) => /staff\/(today|calendar)/.test(name))
        .length >= count,
    reads,
    { polling: 100 },
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** From now to the frame that shows what a statement did. */
export const frameAfter = (page: Page, statement: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const begun = performance.now()
    ${statement}
    window.bench.tellFrame((at) => resolve(at - begun))
  })`)

async function shown(page: Page): Promise<Shown> {
  await page.waitForFunction(() => window.bench?.shownAt > 0, null, { polling: 100 })
  return page.evaluate(() => {
    const { pressedAt, shownAt } = window.bench
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /staff\/(today|calendar)/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    const answeredAt = answers.findLast((at) => at > (pressedAt || 0) && at < shownAt) ?? NaN
    return { pressedAt, answeredAt, shownAt }
  })
}

function installClock(): void {
  const changes: Record<Change, (records: MutationRecord[]) => boolean> = {
    lines: (records) =>
      records.some(
        ({ type, target }) => type === 'childList' && (target as Element).closest?.('.nights-lines'),
      ),
    cells: (records) => records.some(({ attributeName }) => attributeName === 'aria-selected'),
    dialog: () => document.querySelector('[role=dialog]') !== null,
  }
  const watch = (isIt: (records: MutationRecord[]) => boolean) => {
    clock.shownAt = NaN
    const observer = new MutationObserver((records) => {
      if (!isIt(records)) return
      observer.disconnect()
      tellFrame((at) => (clock.shownAt = at))
    })
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-selected'] })
  }
  const clock: Window['bench'] = {
    pressedAt: NaN,
    answeredAt: NaN,
    shownAt: NaN,
    awaitChange: (change) => watch(changes[change]),
    tellFrame,
  }
  // After the next frame is laid out and painted, the first that runs.
  function tellFrame(tell: (at: number) => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => tell(performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }
  window.bench = clock
  addEventListener('click', ({ timeStamp }) => (clock.pressedAt = timeStamp), { capture: true })
  watch(() => document.querySelector('.visit, .nights-cell') !== null)
}
