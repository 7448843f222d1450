import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { endpoints } from '#contract/all.ts'
import type { Deps } from './deps.ts'
import { serveAccount } from './http/account.ts'
import { serveArticles } from './http/articles.ts'
import { serveCheckout } from './http/checkout.ts'
import { serveCompanions } from './http/companions.ts'
import { serveContact } from './http/contact.ts'
import { serveCountries } from './http/countries.ts'
import { takesTurn } from './http/endpoint-refusals.ts'
import { answerErrors, refuse, type ApiApp, type ApiEnv, type GoFirst } from './http/errors.ts'
import { serveNewAddresses } from './http/new-addresses.ts'
import { serveOpenapi } from './http/openapi.ts'
import { serveAddresses } from './http/addresses.ts'
import { servePasswords } from './http/passwords.ts'
import { serveProfile } from './http/profile.ts'
import { serveProperties } from './http/properties.ts'
import { servePayments } from './http/payments.ts'
import { serveReservations } from './http/reservations.ts'
import { serveSites } from './http/sites.ts'
import { honoPath } from './http/serve.ts'
import { serveSessions } from './http/sessions.ts'
import { serveWebhooks } from './http/webhooks.ts'
import { checkReadiness } from './start/check-readiness.ts'

/** Where nights are held, paid and given back. */
const urgentPaths = [
  '/api/checkouts/*',
  ...['cancel', 'deposit', 'payment'].map((step) => `/api/profile/reservations/${step}`),
  '/api/webhooks/*',
]

export type ApiTurns = {
  /** Does what pages have to wait for; it is given no request whose body has not come whole. */
  goFirst?: GoFirst
  /** Does what has to wait for holds and payments, when it is its turn; throws WorkRefused where too many wait. */
  takeTurn?: (work: () => Promise<void>) => Promise<void>
}

/** The whole API. Its deps come from outside, so a test is `createApi(deps).request(…)`. */
export function createApi(deps: Deps, { goFirst, takeTurn }: ApiTurns = {}): ApiApp {
  const app: ApiApp = new Hono<ApiEnv>()
  answerErrors(app, deps)
  numberRequests(app, deps)
  for (const path of urgentPaths)
    app.use(path, (c, next) => {
      if (c.req.method === 'POST') c.set('goFirst', goFirst)
      return next()
    })

  for (const { path } of takeTurn ? endpoints.filter(takesTurn) : [])
    // A page that asks has a turn already.
    app.get(honoPath(path), (c, next) => (c.env?.hand ? next() : takeTurn!(next)))

  serveProperties(app, deps)
  serveSites(app, deps)
  serveCountries(app, deps)
  serveArticles(app, deps)
  serveAccount(app, deps)
  servePasswords(app, deps)
  serveAddresses(app, deps)
  serveProfile(app, deps)
  serveSessions(app, deps)
  serveNewAddresses(app, deps)
  serveReservations(app, deps)
  serveCompanions(app, deps)
  servePayments(app, deps)
  serveCheckout(app, deps)
  serveContact(app, deps)
  serveWebhooks(app, deps)
  serveOpenapi(app)
  serveHealth(app, deps)
  refuseTheRest(app)
  return app
}

/** Gives each request the number that people quote and the log knows. Only our own proxy may have given it one before. */
function numberRequests(app: ApiApp, { settings: { trustProxy } }: Pick<Deps, 'settings'>): void {
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

/** For the operator: is the process there, and can it do its work. */
function serveHealth(app: ApiApp, deps: Deps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const isReady = await checkReadiness(deps)
    return c.json({ status: isReady ? 'ok' : 'not_ready' }, isReady ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
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
