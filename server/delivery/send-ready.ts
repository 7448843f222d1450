import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendStored, type StoredAnswer } from './stored-answer.ts'

export type ReadyDocuments = {
  /** The document that is cached under an address as it stands in a request, with every header that it goes out with. */
  ready(address: string): StoredAnswer | undefined
}

/**
 * Sends a cached document before anything of the framework runs, and says so. It has to be asked for by exactly the address
 * under which it is cached: that one is neither moved nor too long nor the API's. Everything else goes the usual way.
 */
export function sendReady(
  documents: ReadyDocuments,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url === undefined || !isUsualHost(headers.host)) return false
  const stored = documents.ready(url)
  return stored !== undefined && sendStored(stored, request, response)
}

/** Nearly every request names the same host; to read it as an address takes longer than all else that is done here. */
let lastUsual: string | undefined

/** A name or an IPv4 address as anybody writes it. What else may be a host, the framework knows: most of the rest it refuses. */
function isUsualHost(host: string | undefined): boolean {
  if (host === undefined) return false
  if (host === lastUsual) return true
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(host)) return false
  if (URL.parse(`http://${host}`)?.hostname !== host.split(':', 1)[0]) return false
  lastUsual = host
  return true
}
