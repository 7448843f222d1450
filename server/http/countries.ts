import { compress } from 'hono/compress'
import { listCountries as listCountriesSpec } from '#contract/countries.ts'
import { toWire } from '#contract/wire.ts'
import type { Deps } from '#server/deps.ts'
import { listCountries } from '#server/use-cases/catalog/list-countries.ts'
import { sendCached } from './cached.ts'
import type { ApiApp } from './errors.ts'
import { serve } from './serve.ts'

export function serveCountries(app: ApiApp, deps: Deps): void {
  // 4,000 regions: written once, and a fifth as long when compressed.
  const body = JSON.stringify(toWire({ items: listCountries() }))
  app.use(listCountriesSpec.path, compress())
  serve(app, listCountriesSpec, deps, async ({ c }) =>
    sendCached(c, { body, type: 'application/json', maxAge: 86_400 }),
  )
}
