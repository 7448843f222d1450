/** The composition root: the only file that knows both server/ and web/. Mounts the API, renders the pages. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as pages from 'virtual:react-router/server-build'
import type { Handed } from '#contract/wire.ts'
import { todayIn } from '#domain/days.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { consoleManifestOf } from '#i18n/console-paths.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { overwriteServerAsyncLocalStorage } from '#i18n/paraglide/runtime.js'
import { pageAt, previewFolder } from '#i18n/paths.ts'
import { createApi } from '#server/app.ts'
import { logCounted } from '#server/counted-log.ts'
import { type SiteSettings, takesRealCards } from './server/settings.ts'
import type { Beside } from './server/start/open-site.ts'
import { findOwnSite } from './server/db/sites.ts'
import { startJobs } from './server/jobs.ts'
import { addressOf } from './server/action/client-address.ts'
import { asIfOpen, withDraft } from './server/catalog/as-if-open.ts'
import type { LookedDraft } from './server/db/loft-texts.ts'
import { previewHeaders, underTitle, withoutScripts } from './server/setup/preview.ts'
import { findLooked } from './server/texts/preview-texts.ts'
import { areUnchanged, recordAnswers } from './server/delivery/asked-answers.ts'
import { answerColors } from './server/delivery/static-files.ts'
import { consoleManifest, manifestHeaders } from './server/delivery/console-manifest.ts'
import { holdsSecret, referrerPolicyOf, safeHeaders } from './server/delivery/content-policy.ts'
import { isPageData, pagePathOf } from './server/delivery/page-addresses.ts'
import { createRenderingTurns } from './server/delivery/rendering-turns.ts'
import { sealScripts } from './server/delivery/seal-scripts.ts'
import { createPages, type MadeOf, type Rendered } from './server/delivery/serve-pages.ts'
import {
  apiFetch,
  siteFacts,
  siteSlug,
  isDemonstration,
  mapTiles,
  onBroken,
  onDocument,
  publicOrigin,
} from './web/client/context.ts'
import { call } from '#client/call.ts'
import { isWholeSite, openingOf, siteOpening } from '#web/client/opening.ts'
import { noncePlaceholder } from '#web/entry.server.tsx'
import { openDeps } from './open-deps.ts'

const requestLocale = new AsyncLocalStorage<{
  locale: Locale
  origin: string
  messageCalls: Set<string> | undefined
}>()
overwriteServerAsyncLocalStorage(requestLocale as never)
const lookedAt = new AsyncLocalStorage<LookedDraft>()

export async function createSite(settings: SiteSettings, { crontab, parts, ...outside }: Beside = {}) {
  const { deps, close } = openDeps(settings, outside)
  const { catalog, log, news, now } = deps
  const turns = createRenderingTurns()
  const api = createApi(deps, { goFirst: turns.goFirst, takeTurn: turns.take, parts })
  const askApi = askingIn(api)
  const shown = withDraft(asIfOpen(catalog), () => lookedAt.getStore())
  const askShown = askingIn(createApi({ ...deps, catalog: shown }))
  const dayIn = (zone: string | null) => (zone === null ? null : todayIn(zone, now()))
  const isUnchanged = async ({ zone, day, answers }: MadeOf): Promise<boolean> =>
    dayIn(zone) === day && (await areUnchanged(askApi, answers))
  const isHttps = settings.publicUrl.startsWith('https:')
  const served = createPages({
    render: (request) => render(request, askApi),
    isUnchanged,
    placeholder: noncePlaceholder,
    sources: { mapTiles: settings.mapTilesUrl, stripe: settings.stripe.live, https: isHttps },
    origin: settings.publicUrl,
    isCached: !settings.dev,
    turns,
    isListening: () => catalog.isListening(),
    onError: (error) =>
      logCounted(log, {
        level: 'error',
        cause: 'a page could not be checked',
        message: 'a page could not be checked',
        details: { err: error },
      }),
  })
  const ownSite = await findOwnSite(deps.db)
  catalog.onChange(({ siteId }) => {
    if (siteId === null || siteId === ownSite.id) served.changed()
  })
  let jobs: Awaited<ReturnType<typeof startJobs>> | null = null

  const site = new Hono()
  const usualHeaders = Object.entries(safeHeaders({ https: isHttps, stripe: settings.stripe.live }))
  function setSafeHeaders(headers: Headers, path: string): void {
    for (const [name, value] of usualHeaders) headers.set(name, value)
    headers.set('Referrer-Policy', referrerPolicyOf(path))
  }
  site.use(async (c, next) => {
    await next()
    setSafeHeaders(c.res.headers, c.req.path)
  })
  site.route('/', api)
  for (const locale of locales)
    site.get(consoleManifestOf(locale), async (c) => {
      const known = await catalog.site(ownSite.slug)
      return c.body(consoleManifest(locale, known), 200, manifestHeaders)
    })
  site.get('/colours/:name', (c) => answerColors(c.req.param('name')))
  site.get(`${previewFolder}/:mark/*`, (c) => preview(new URL(c.req.url), c.req.param('mark')))
  site.all('*', (c) => served.answer(c.req.raw, addressOf(c, settings)))

  /** A page that is not there yet, for whoever may look at it: of a house that is not open, or a loft with the words of its draft. */
  async function preview(url: URL, mark: string): Promise<Response> {
    const none = new Response(null, { status: 404 })
    const looked = await findLooked(deps, mark)
    if (!looked) return none
    // However the mark is written.
    const path = `/${url.pathname.split('/').slice(3).join('/')}`
    const request = new Request(new URL(new URL(settings.publicUrl).origin + path))
    const drawn = () => turns.take('data', () => render(request, askShown))
    if (looked === 'house') {
      const { answer, html } = await drawn()
      const title = m.console_forms_title({}, { locale: localeOfPath(path) })
      return lookedAtPage(answer.status, underTitle(stillOf(html ?? (await answer.text())), title))
    }
    const slug = pageAt(path)?.page === 'property' ? pageAt(path)?.slug : null
    const loft = slug ? await shown.propertyBySlug(slug) : undefined
    if (loft?.id !== looked.propertyId) return none
    const { answer, html } = await lookedAt.run(looked, drawn)
    return lookedAtPage(answer.status, stillOf(html ?? (await answer.text())))
  }

  const handlePage = createRequestHandler(
    pages as unknown as ServerBuild,
    settings.dev ? 'development' : 'production',
  )
  async function render(request: Request, asking: ReturnType<typeof askingIn>): Promise<Rendered> {
    const { pathname, origin } = new URL(request.url)
    const answers = recordAnswers(asking, { isCached: !isPageData(pathname) })
    const { ask } = answers
    let html: string | null = null
    const context = new RouterContextProvider()
    context.set(apiFetch, ask)
    const locale = localeOfPath(pagePathOf(pathname))
    context.set(siteSlug, ownSite.slug)
    const params = { site: ownSite.slug }
    const known = await call('GET /api/sites/{site}', { params }, { fetch: ask, locale })
    const opening = openingOf(known)
    if (opening) context.set(siteOpening, opening)
    if (known.ok && isWholeSite(known.answer)) context.set(siteFacts, known.answer)
    const zone = known.ok ? known.answer.zone : null
    const madeOf = { zone, day: dayIn(zone), answers: answers.asked }
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
    context.set(onDocument, (text) => {
      html = text
    })
    const answer = await requestLocale.run({ locale, origin, messageCalls: undefined }, () =>
      handlePage(request, context),
    )
    // A document that is cached is sent without passing the site's middleware.
    setSafeHeaders(answer.headers, pathname)
    return {
      answer,
      html,
      isWhole: answers.isWhole(),
      madeOf,
    }
  }

  return {
    /** `env` is what the web server knows of the connection: the API slows down anyone who guesses passwords by address. */
    fetch: (request: Request, env?: object) => site.fetch(request, env),
    ready: served.ready,
    /** No answer that lasts keeps the process from ending. */
    endStreams: () => news.end(),
    /** Here, in the thread of the site: a start gives them one of their own (jobs-main.ts). */
    async startJobs() {
      jobs = await startJobs(deps, settings.databaseUrl, { crontab })
    },
    async close() {
      await jobs?.stop()
      await close()
    },
  }
}

/** As a page is sent, but for its scripts. */
const stillOf = (html: string): string => withoutScripts(sealScripts(html, noncePlaceholder).html)

const lookedAtPage = (status: number, html: string): Response =>
  new Response(html, { status, headers: previewHeaders })

/** An API, as pages on the server ask it. */
const askingIn =
  (api: ReturnType<typeof createApi>) =>
  async (address: string, init?: RequestInit): Promise<Response | Handed> => {
    let handed: Pick<Handed, 'answer'> | null = null
    const hand = (answer: unknown) => void (handed = { answer })
    const response = await api.request(address, init, { hand })
    return handed ? { status: response.status, ...(handed as Pick<Handed, 'answer'>) } : response
  }
