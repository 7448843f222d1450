import { locales } from '#domain/locale.ts'
import { consoleWorkerOf } from '#i18n/console-paths.ts'

/**
 * Lets the console be opened where the network is gone: what its pages are made of is kept by a worker (server/delivery/
 * console-worker.ts), and nothing that they show.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  for (const locale of locales) {
    const { script, scope } = consoleWorkerOf(locale)
    void start(script, scope)
  }
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
