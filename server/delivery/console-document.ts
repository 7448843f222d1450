import type { IncomingMessage, ServerResponse } from 'node:http'
import { consoleManifestOf, consoleWorkerOf, isConsolePath } from '#i18n/console-paths.ts'
import { locales } from '#domain/locale.ts'
import { localeOfPath, tagOf } from '#i18n/locale.ts'
import { consoleWorker } from './console-worker.ts'
import { consolePolicy, safeHeaders } from './content-policy.ts'

/** Answers a request for an address of the console and says so; false = another address, or another method than reading. */
export type ConsoleDocument = (request: IncomingMessage, response: ServerResponse) => boolean

/** One document stands at every address of the console: it asks for what it shows. Nobody on the way keeps it; its worker does. */
export function createConsoleDocument(
  html: string,
  { https, publicUrl }: { https: boolean; publicUrl: string },
): ConsoleDocument {
  const headers = {
    ...safeHeaders({ https, stripe: false }),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': consolePolicy({ https, publicUrl }),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
  const workers = new Map(
    locales.map(consoleWorkerOf).map(({ script, scope }) => [
      script,
      {
        text: consoleWorker(scope),
        // Its own address is below the one under which it answers.
        headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Service-Worker-Allowed': scope },
      },
    ]),
  )
  // What an installed console is called is the company's to say: the site answers it.
  const manifests = new Set(locales.map(consoleManifestOf))
  return ({ method, url = '/' }, response) => {
    const path = url.split('?', 1)[0] as string
    if ((method !== 'GET' && method !== 'HEAD') || !isConsolePath(path) || manifests.has(path)) return false
    const worker = workers.get(path)
    const bytes = Buffer.from(worker?.text ?? inLanguage(html, path))
    response.writeHead(200, { ...headers, ...worker?.headers, 'Content-Length': bytes.length })
    response.end(method === 'HEAD' ? undefined : bytes)
    return true
  }
}

/** Read aloud, and installed, in its own language from the first word on. */
function inLanguage(html: string, path: string): string {
  const locale = localeOfPath(path)
  return html
    .replace('<html lang="fr-CA">', `<html lang="${tagOf(locale)}">`)
    .replace(`href="${consoleManifestOf('fr')}"`, `href="${consoleManifestOf(locale)}"`)
}
