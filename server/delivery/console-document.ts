import type { IncomingMessage, ServerResponse } from 'node:http'
import { isConsolePath } from '#i18n/console-paths.ts'
import { localeOfPath, tagOf } from '#i18n/locale.ts'
import { consolePolicy, safeHeaders } from './content-policy.ts'

/** Answers a request for an address of the console and says so; false = another address, or another method than reading. */
export type ConsoleDocument = (request: IncomingMessage, response: ServerResponse) => boolean

/** One document stands at every address of the console: it asks for what it shows. Nobody keeps it. */
export function createConsoleDocument(html: string, { https }: { https: boolean }): ConsoleDocument {
  const headers = {
    ...safeHeaders({ https, stripe: false }),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': consolePolicy({ https }),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
  return ({ method, url = '/' }, response) => {
    const path = url.split('?', 1)[0] as string
    if ((method !== 'GET' && method !== 'HEAD') || !isConsolePath(path)) return false
    const bytes = Buffer.from(inLanguage(html, path))
    response.writeHead(200, { ...headers, 'Content-Length': bytes.length })
    response.end(method === 'HEAD' ? undefined : bytes)
    return true
  }
}

/** Read aloud in its own language from the first word on. */
const inLanguage = (html: string, path: string): string =>
  html.replace('<html lang="fr-CA">', `<html lang="${tagOf(localeOfPath(path))}">`)
