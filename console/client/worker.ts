import { locales } from '#domain/locale.ts'
import { consoleWorkerOf } from '#i18n/console-paths.ts'

/**
 * Lets the console be opened at once, and where the network is gone: what its pages are made of is kept by a worker
 * (server/delivery/console-worker.ts), and nothing that they show.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  for (const locale of locales) {
    const { script, scope } = consoleWorkerOf(locale)
    void start(script, scope)
  }
}

/**
 * The worker answers with the document that it kept. Where the house has another one by now, the page is loaded again as
 * long as nobody has touched it; otherwise the next load brings it. A load that was one already is the last.
 */
export function followVersions(): void {
  if (!('serviceWorker' in navigator)) return
  const touching = new AbortController()
  for (const touch of ['pointerdown', 'keydown'])
    window.addEventListener(touch, () => touching.abort(), { signal: touching.signal, capture: true })
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'newer' && !touching.signal.aborted && entry?.type !== 'reload') window.location.reload()
  })
}

/** A press on a notification leads on in the page that is open; what was told until then is seen, and counts on no icon any more. */
export function followNotifications(open: (address: string) => unknown): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const address = (data as { open?: unknown } | null)?.open
    if (typeof address === 'string' && address.startsWith('/')) open(address)
  })
  const see = () => document.visibilityState === 'visible' && void seen()
  document.addEventListener('visibilitychange', see)
  see()
}

async function seen(): Promise<void> {
  if (!('clearAppBadge' in navigator)) return
  await navigator.clearAppBadge().catch(() => undefined)
}

async function start(script: string, scope: string): Promise<void> {
  try {
    const { active, installing, waiting } = await navigator.serviceWorker.register(script, { scope })
    const worker = active ?? waiting ?? installing
    const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const assets = addresses
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    worker?.postMessage({ assets: [...new Set(assets)] })
  } catch (error) {
    // A browser that wants none, or a network that went away meanwhile: the console works as before.
    console.info('The console cannot be opened without a network.', error)
  }
}
