import type { Deps } from '#server/deps.ts'
import { checkReadiness } from '#server/start/check-readiness.ts'
import type { ApiApp } from './errors.ts'

/** For whoever runs the house: is the process there, and can it do its work. */
export function serveHealth(app: ApiApp, deps: Deps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const isReady = await checkReadiness(deps)
    return c.json({ status: isReady ? 'ok' : 'not_ready' }, isReady ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
}
