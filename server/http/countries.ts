import { listCountries as listCountriesSpec } from '#contract/countries.ts'
import type { Deps } from '#server/deps.ts'
import { listCountries } from '#server/use-cases/catalog/list-countries.ts'
import { answerCached } from './cached.ts'
import type { ApiApp } from './errors.ts'
import { serve } from './serve.ts'

export function serveCountries(app: ApiApp, deps: Deps): void {
  serve(app, listCountriesSpec, deps, async ({ c }) =>
    answerCached(c, { items: listCountries() }, { maxAge: 86_400 }),
  )
}
