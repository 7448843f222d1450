import { Hono } from 'hono'
import { endpoints } from '#contract/all.ts'
import type { Deps } from './deps.ts'
import { serveAccount } from './http/account.ts'
import { serveArticles } from './http/articles.ts'
import { serveCancellation } from './http/cancellation.ts'
import { serveCheckout } from './http/checkout.ts'
import { serveContact } from './http/contact.ts'
import { serveCountries } from './http/countries.ts'
import { answerErrors, refuse, type ApiApp, type ApiEnv } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { serveInvoices } from './http/invoices.ts'
import { serveNewAddresses } from './http/new-addresses.ts'
import { serveOpenapi } from './http/openapi.ts'
import { serveAddresses } from './http/addresses.ts'
import { servePasswords } from './http/passwords.ts'
import { serveProfile } from './http/profile.ts'
import { serveProperties } from './http/properties.ts'
import { servePayments } from './http/payments.ts'
import { numberRequests } from './http/request-id.ts'
import { serveReservations } from './http/reservations.ts'
import { serveSites } from './http/sites.ts'
import { honoPath } from './http/serve.ts'
import { serveSessions } from './http/sessions.ts'
import { serveWebhooks } from './http/webhooks.ts'

/** The whole API. Its deps come from outside, so a test is `createApi(deps).request(…)`. */
export function createApi(deps: Deps): ApiApp {
  const app: ApiApp = new Hono<ApiEnv>()
  answerErrors(app, deps)
  numberRequests(app, deps)

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
  serveCancellation(app, deps)
  servePayments(app, deps)
  serveInvoices(app, deps)
  serveCheckout(app, deps)
  serveContact(app, deps)
  serveWebhooks(app, deps)
  serveOpenapi(app)
  serveHealth(app, deps)
  refuseTheRest(app)
  return app
}

/** What is asked for over HTTP besides the contract: by the payment provider, by readers and by whoever runs the house. */
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
