import { listCountries as listCountriesSpec } from '#contract/public/countries.ts'
import { toWire } from '#contract/wire.ts'
import { perLocale, type Locale } from '#domain/locale.ts'
import type { Deps } from '#server/deps.ts'
import { listCountries } from '#server/catalog/list-countries.ts'
import { readStored, storeText } from '#server/delivery/stored-answer.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { localeOf } from '#server/action/language.ts'
import { serve } from '#server/action/serve.ts'

export function serveCountries(app: ApiApp, deps: Deps): void {
  const stored = perLocale(listIn)
  serve(app, listCountriesSpec, deps, async ({ c }) => {
    const { status, headers, bytes } = await readStored(stored[localeOf(c)], c.req.raw)
    for (let at = 0; at < headers.length; at += 2) c.header(headers[at]!, headers[at + 1]!)
    return bytes === null ? c.body(null, status as 200 | 304) : c.body(bytes, 200)
  })
}

/** 4,000 regions: written once and compressed once in each encoding, so that nobody has to wait for a turn to read them. */
const listIn = (locale: Locale) =>
  storeText(
    200,
    {
      'Content-Type': 'application/json',
      'Content-Language': locale,
      'Cache-Control': 'public, max-age=86400',
      Vary: 'Accept-Language, Accept-Encoding',
    },
    JSON.stringify(toWire({ items: listCountries(locale) })),
  )
