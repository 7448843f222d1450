import { compress } from 'hono/compress'
import { listCountries as listCountriesSpec } from '#contract/countries.ts'
import { toWire } from '#contract/wire.ts'
import { perLocale, type Locale } from '#domain/locale.ts'
import type { Deps } from '#server/deps.ts'
import { listCountries } from '#server/catalog/list-countries.ts'
import type { ApiApp } from './errors.ts'
import { localeOf } from './language.ts'
import { sendCached, serve } from './serve.ts'

export function serveCountries(app: ApiApp, deps: Deps): void {
  // 4,000 regions: written once, and a fifth as long when compressed.
  const bodyIn = (locale: Locale) => JSON.stringify(toWire({ items: listCountries(locale) }))
  const bodies = perLocale(bodyIn)
  app.use(listCountriesSpec.path, compress())
  serve(app, listCountriesSpec, deps, async ({ c }) => {
    const locale = localeOf(c)
    const headers = { Vary: 'Accept-Language', 'Content-Language': locale }
    return sendCached(c, { body: bodies[locale], type: 'application/json', maxAge: 86_400, headers })
  })
}
