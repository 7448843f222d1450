import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from './errors.ts'

/** Gives each request the number that people quote and the log knows. Only our own proxy may have given it one before. */
export function numberRequests(app: ApiApp, { settings: { trustProxy } }: Pick<Deps, 'settings'>): void {
  for (const path of ['/api/*', '/healthz', '/readyz']) {
    app.use(path, async (c, next) => {
      const given = trustProxy ? c.req.header('X-Request-Id') : undefined
      const id = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
      c.set('requestId', id)
      c.header('X-Request-Id', id)
      await next()
    })
  }
}
