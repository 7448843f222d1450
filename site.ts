/** The composition root: the only file that knows both server/ and web/. Builds the deps, mounts the API, renders the pages. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono } from 'hono'
import pino from 'pino'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as pages from 'virtual:react-router/server-build'
import type { Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteServerAsyncLocalStorage } from '#i18n/paraglide/runtime.js'
import { pageAt } from '#i18n/paths.ts'
import { createApi } from '#server/app.ts'
import { logCounted, writeCounts } from '#server/counted-log.ts'
import { createCatalogCache } from './server/catalog/catalog-cache.ts'
import { connect } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { type SiteSettings, takesRealCards } from './server/start/env.ts'
import { createPdfDocuments } from '#server/gateways/pdf-documents.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { startJobs } from './server/jobs.ts'
import { holdsSecret, referrerPolicyOf, safeHeaders } from './server/delivery/content-policy.ts'
import { pagePathOf } from './server/delivery/page-addresses.ts'
import { createPages, type Rendered } from './server/delivery/serve-pages.ts'
import {
  apiFetch,
  siteFacts,
  isDemonstration,
  mapTiles,
  onBroken,
  publicOrigin,
} from './web/client/context.ts'
import { call } from '#web/client/call.ts'
import { siteSlug } from '#web/client/site.ts'
import { noncePlaceholder } from '#web/entry.server.tsx'
import pictures from '#web/pictures/manifest.json' with { type: 'json' }

const requestLocale = new AsyncLocalStorage<{
  locale: Locale
  origin: string
  messageCalls: Set<string> | undefined
}>()
overwriteServerAsyncLocalStorage(requestLocale as never)

export async function createSite(settings: SiteSettings) {
  const log = pino({
    level: settings.logLevel,
    redact: ['card', '*.card', 'payload.card', 'req.headers.authorization'],
  })
  const noteBreak = (error: Error) => log.warn({ err: error }, 'a connection to the database broke')
  const db = connect(settings.databaseUrl, { onIdleError: noteBreak })
  const catalog = createCatalogCache(db, settings.databaseUrl, { onError: noteBreak })
  const payments = createStripePayments(settings.stripe)
  const mailer = createSmtpMailer(settings.smtp)
  const deps: Deps = {
    db,
    now: () => new Date().toISOString() as `${string}Z`,
    catalog,
    payments,
    mailer,
    documents: createPdfDocuments(),
    log,
    settings,
    pictures,
  }
  const api = createApi(deps)
  const isHttps = settings.publicUrl.startsWith('https:')
  const served = createPages({
    render,
    placeholder: noncePlaceholder,
    sources: { mapTiles: settings.mapTilesUrl, stripe: settings.stripe.live, https: isHttps },
    origin: settings.publicUrl,
    isCached: !settings.dev,
  })
  catalog.onDrop(() => served.drop())
  if (!(await catalog.readSites()).has(siteSlug))
    log.error(
      { site: siteSlug },
      'the table "sites" has no row with this slug: without it no page can be shown',
    )
  let jobs: Awaited<ReturnType<typeof startJobs>> | null = null

  const site = new Hono()
  const headers = safeHeaders(isHttps)
  site.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    c.res.headers.set('Referrer-Policy', referrerPolicyOf(c.req.path))
  })
  site.route('/', api)
  site.all('*', (c) => served.answer(c.req.raw))

  const handlePage = createRequestHandler(
    pages as unknown as ServerBuild,
    settings.dev ? 'development' : 'production',
  )
  async function render(request: Request): Promise<Rendered> {
    let isWhole = true
    const ask = async (address: string, init?: RequestInit) => {
      const answer = await api.request(address, init)
      if (answer.status >= 500) isWhole = false
      return answer
    }
    const context = new RouterContextProvider()
    context.set(apiFetch, ask as typeof fetch)
    const { pathname, origin } = new URL(request.url)
    const locale = localeOfPath(pagePathOf(pathname))
    const known = await call(
      'GET /api/sites/{site}',
      { params: { site: siteSlug } },
      { fetch: ask as typeof fetch, locale },
    )
    if (known.ok) context.set(siteFacts, known.answer)
    context.set(publicOrigin, settings.publicUrl)
    context.set(mapTiles, settings.mapTilesUrl)
    context.set(isDemonstration, !takesRealCards(settings.stripe))
    const cause = `page ${pageAt(pathname)?.page ?? 'of none'} broke`
    context.set(onBroken, (error) =>
      logCounted(log, {
        level: 'error',
        cause,
        message: 'a page broke',
        // The secret of a link must not stand in the log.
        details: { err: error, ...(!holdsSecret(pathname) && { path: pathname }) },
      }),
    )
    const answer = await requestLocale.run({ locale, origin, messageCalls: undefined }, () =>
      handlePage(request, context),
    )
    return { answer, isWhole }
  }

  return {
    /** `env` is what the web server knows of the connection: the API slows down anyone who guesses passwords by address. */
    fetch: (request: Request, env?: object) => site.fetch(request, env),
    async startJobs() {
      jobs = await startJobs(deps, settings.databaseUrl)
    },
    async close() {
      await jobs?.stop()
      await catalog.close()
      await mailer.close()
      await db.destroy()
      writeCounts(log)
    },
  }
}
