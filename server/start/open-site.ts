import type { RequestListener, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Instant } from '#domain/days.ts'
import { isConsolePath } from '#i18n/console-paths.ts'
import type { Documents } from '#server/gateways/pdf-documents.ts'
import type { SiteSettings } from '#server/settings.ts'
import { createConsoleDocument } from '#server/delivery/console-document.ts'
import { fileHeaders } from '#server/delivery/content-policy.ts'
import { sendReady, type ReadyDocuments } from '#server/delivery/send-ready.ts'
import { createStaticFiles, type StaticFiles } from '#server/delivery/static-files.ts'

/** What the site is given beside its settings. */
export type Beside = {
  /** Tests give another clock, and another table of the jobs that come back by themselves; a start gives neither. */
  now?: () => Instant
  crontab?: string
  /** Prints elsewhere than in the thread of the site. */
  documents?: Documents
  /** What reads the mailbox, where jobs are done in the thread of the site. */
  mailThread?: URL
  /** Whether those parts work that have a thread of their own. */
  parts?: () => Record<string, boolean>
}

/** What site.ts makes of its settings. */
type SiteModule = { createSite(settings: SiteSettings, beside?: Beside): Promise<Site> }
type Site = ReadyDocuments & {
  fetch(request: Request, env?: object): Response | Promise<Response>
  endStreams(): void
  startJobs(): Promise<void>
  close(): Promise<void>
}

export type OpenSite = {
  handle: RequestListener
  /** Does later work in this thread too; a start gives that a thread of its own instead (`openJobsThread`). */
  startJobs(): Promise<void>
  /** Ends the answers that last: nobody would wait for the end of them. */
  endStreams(): void
  close(): Promise<void>
}

/** What `npm run build` left in a folder, read once: sites that are opened from it share it. */
export type BuiltSite = {
  serveFile: StaticFiles
  consoleHtml: string
  module: SiteModule
}

export async function readBuild(build: string, { https }: { https: boolean }): Promise<BuiltSite> {
  const serveFile = await createStaticFiles(join(build, 'client'), (file) => fileHeaders(https, file))
  const consoleHtml = await readFile(join(build, 'console.html'), 'utf8')
  const bundle = pathToFileURL(join(build, 'server', 'site.js')).href
  return { serveFile, consoleHtml, module: (await import(bundle)) as SiteModule }
}

/** The site as `npm run build` left it: its files for browsers and its bundled server. */
export async function openSite(
  settings: SiteSettings,
  build: string | BuiltSite,
  beside?: Beside,
): Promise<OpenSite> {
  const https = settings.publicUrl.startsWith('https:')
  const { serveFile, consoleHtml, module } =
    typeof build === 'string' ? await readBuild(build, { https }) : build
  const site = await module.createSite(settings, beside)
  const sendConsole = createConsoleDocument(consoleHtml, { https, publicUrl: settings.publicUrl })
  const answer = getRequestListener((request, env) => site.fetch(request, env))
  return {
    handle: (request, response) => {
      if (serveFile(request, response) || sendReady(site, request, response)) return
      if (sendConsole(request, response)) return
      void answer(request, response)
    },
    startJobs: () => site.startJobs(),
    endStreams: () => site.endStreams(),
    close: () => site.close(),
  }
}

/** The site from its sources: a request after a change is answered by the changed code. */
export async function developSite(settings: SiteSettings, root: string): Promise<OpenSite> {
  const { createServer } = await import('vite')
  const { host, port } = settings
  const hmr = { port: port + 20_000 > 65_535 ? port - 20_000 : port + 20_000 }
  const ours = process.listeners('SIGTERM')
  // Vite knows nothing of pictures that are still being made.
  const sendPicture = await createStaticFiles(join(root, 'web/public'), (file) => fileHeaders(false, file))
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, host, hmr } })
  // Its plugins end the process on SIGTERM at once, with the database still running.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  const mailThread = pathToFileURL(join(root, 'mail-main.ts'))
  let current: { module: SiteModule; site: Site } | null = null
  let hasJobs = false
  async function load(): Promise<Site> {
    const module = (await vite.ssrLoadModule('/site.ts')) as SiteModule
    if (current?.module === module) return current.site
    await current?.site.close()
    current = null
    const site = await module.createSite(settings, { mailThread })
    current = { module, site }
    if (hasJobs) await site.startJobs()
    return site
  }
  // Requests look one after the other whether the code changed, so that one change makes one new site.
  let loading: Promise<unknown> = Promise.resolve()
  const answer = getRequestListener(async (request, env) => {
    const loaded = loading.then(load)
    loading = loaded.catch(() => undefined)
    return (await loaded).fetch(request, env)
  })
  /** As its source stands now, with what vite adds for scripts that change. */
  async function sendConsole(url: string, response: ServerResponse): Promise<void> {
    const html = await readFile(join(root, 'console', 'console.html'), 'utf8')
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(await vite.transformIndexHtml('/console/console.html', html, url))
  }
  const answerPage: RequestListener = (request, response) => {
    const { url = '/' } = request
    if (isConsolePath(url.split('?', 1)[0] as string)) void sendConsole(url, response)
    else void answer(request, response)
  }
  return {
    handle: (request, response) =>
      vite.middlewares(request, response, () => {
        if (!sendPicture(request, response)) answerPage(request, response)
      }),
    async startJobs() {
      hasJobs = true
      await current?.site.startJobs()
    },
    endStreams: () => current?.site.endStreams(),
    async close() {
      await current?.site.close()
      await vite.close()
    },
  }
}
