import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { endpoints } from '#contract/actions.gen.ts'
import { actions, mounts } from './actions.gen.ts'
import type { Deps } from './deps.ts'
import { addressOf } from './action/client-address.ts'
import { lineOf, takesTurn, type ApiEndpoint, type Line } from './action/endpoint-refusals.ts'
import { answerErrors, refuse, type ApiApp, type ApiEnv, type Turn } from './action/errors.ts'
import { serveOpenapi } from './action/openapi.ts'
import { honoPath, mount } from './action/serve.ts'

/** Where nights are held, paid and given back. */
const urgentPaths = [
  '/api/checkouts/*',
  ...['cancel', 'deposit', 'payment'].map((step) => `/api/profile/reservations/${step}`),
  '/api/webhooks/*',
]

export type ApiOptions = {
  /** Does what pages have to wait for; it is given no request whose body has not come whole. */
  goFirst?: Turn
  /**
   * Does what has to wait for holds and payments, when it is its turn in its line; throws WorkRefused where too many wait. It
   * is given no request whose body has not come whole, and whose it is: the network, where one is known.
   */
  takeTurn?: <T>(line: Line, work: () => Promise<T>, of: string | null) => Promise<T>
  /** Whether those parts work that can be away while requests are answered. */
  parts?: () => Record<string, boolean>
}

/** The whole API. Its deps come from outside, so a test is `createApi(deps).request(…)`. */
export function createApi(deps: Deps, { goFirst, takeTurn, parts }: ApiOptions = {}): ApiApp {
  const app: ApiApp = new Hono<ApiEnv>()
  answerErrors(app, deps)
  numberRequests(app, deps)
  for (const path of urgentPaths)
    app.use(path, (c, next) => {
      if (c.req.method === 'POST') c.set('turn', goFirst)
      return next()
    })
  if (takeTurn) for (const spec of endpoints.filter(takesTurn)) giveTurn(app, deps, spec, takeTurn)

  for (const one of actions) mount(app, deps, one)
  for (const mountAll of mounts) mountAll(app, deps)
  serveOpenapi(app)
  serveHealth(app, deps, parts)
  refuseTheRest(app)
  return app
}

function giveTurn(
  app: ApiApp,
  { settings }: Pick<Deps, 'settings'>,
  spec: ApiEndpoint,
  takeTurn: NonNullable<ApiOptions['takeTurn']>,
): void {
  app.on(spec.method, honoPath(spec.path), (c, next) => {
    // A page that asks has a turn already.
    if (!c.env?.hand)
      c.set('turn', (work) => takeTurn(lineOf(spec, c.req.param('key')), work, addressOf(c, settings)))
    return next()
  })
}

/**
 * Gives each request the number that people quote and the log knows. Only our own proxy may have given it one before, and of the
 * staff's requests nobody: the journal keeps the number, and proxies hand on what a browser sent.
 */
function numberRequests(app: ApiApp, { settings: { trustProxy } }: Pick<Deps, 'settings'>): void {
  for (const path of ['/api/*', '/healthz', '/readyz']) {
    app.use(path, async (c, next) => {
      const isGiven = trustProxy && !c.req.path.startsWith('/api/staff/')
      const given = isGiven ? c.req.header('X-Request-Id') : undefined
      const id = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
      c.set('requestId', id)
      c.header('X-Request-Id', id)
      await next()
    })
  }
}

/**
 * For the operator: is the process there, and can it do its work. Requests are answered while a part such as the jobs is away
 * and is started again: that is told, and is no reason to send visitors elsewhere.
 */
function serveHealth(app: ApiApp, deps: Deps, parts: ApiOptions['parts'] = () => ({})): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const database = await checkDatabase(deps)
    const states = Object.entries({ database, ...parts() }).map(([name, isUp]) => [
      name,
      isUp ? 'ok' : 'down',
    ])
    const answer = { status: database ? 'ok' : 'not_ready', parts: Object.fromEntries(states) }
    return c.json(answer, database ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
}

/** What is asked for over HTTP besides the contract: by the payment provider, by readers and by the operator. */
const others = [
  { method: 'POST', path: '/api/webhooks/stripe' },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/docs' },
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/readyz' },
]

/** A known address with a wrong method is 405 and says which one is right; any other address of the API is 404. */
function refuseTheRest(app: ApiApp): void {
  const known = [...endpoints, ...others]
  const paths = new Set(known.map((endpoint) => endpoint.path))
  // A written-out address first: `/api/properties/calculate-price` also looks like `/api/properties/{key}`.
  for (const path of [...paths].toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))) {
    const methods = known.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
    app.all(honoPath(path), (c) => {
      c.header('Allow', methods.join(', '))
      return refuse(c, { code: 'method_not_allowed' })
    })
  }
  app.all('/api/*', (c) => refuse(c, { code: 'not_found' }))
}

/** Whether this process can do its work: its database answers and has the tables. */
async function checkDatabase({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  try {
    const applied = await db.selectFrom('migrations').select('name').limit(1).executeTakeFirst()
    await sql`select 'graphile_worker.jobs'::regclass`.execute(db)
    return applied !== undefined
  } catch (error) {
    // Not ready is an answer here; why it is not is for the operator.
    log.warn({ err: error }, 'the database is not ready')
    return false
  }
}
