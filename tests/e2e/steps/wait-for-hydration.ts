import type { BrowserContext, Page } from '@playwright/test'

/** To be asked before a page is opened: notes in each one that React has taken it over (web/entry.client.tsx tells it). */
export const noteHydration = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    addEventListener('page-ready', () => Object.assign(window, { isHydrated: true }), { once: true }),
  )

/**
 * A page is drawn by the server and readable at once; its buttons answer when React has taken it over. A person would press
 * again; a test waits.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isHydrated' in window)
}

/** Only the scripts are held back; on a slow machine the page asks for them before it is whole, and waits for them then. */
export const asSoonAsRead = { waitUntil: 'domcontentloaded' } as const

/** The next pages get no scripts until what this answers is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letScripts = () => {}
  const mayCome = new Promise<void>((resolve) => (letScripts = resolve))
  await page.unrouteAll()
  await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  return letScripts
}
