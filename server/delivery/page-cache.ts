import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding, encodings, etagOf, isKnown, type Encoding } from './negotiation.ts'

/** A rendered page, ready to be sent to anybody: public pages do not know who is looking. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  bodies: Record<Encoding | 'identity', Buffer>
  etags: Record<Encoding | 'identity', string>
  /** False when something that it shows could not be had for the moment. */
  isWhole: boolean
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

const maxPages = 400
const maxAgeMs = 60_000

/**
 * Pages cached in this process, compressed once. Everything is dropped when content, prices or nights change (the catalogue
 * says so) and after a minute in any case, because "today" moves on.
 */
export function createPageCache(now: () => number = Date.now) {
  const pages = new Map<string, { page: Promise<CachedPage>; until: number }>()
  let generation = 0

  async function readOrRender(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const cached = pages.get(key)
    if (cached && cached.until > now()) return cached.page
    const asked = generation
    const page = render()
    pages.delete(key)
    pages.set(key, { page, until: now() + maxAgeMs })
    if (pages.size > maxPages) pages.delete(pages.keys().next().value!)
    const forget = () => pages.get(key)?.page === page && pages.delete(key)
    try {
      const rendered = await page
      // Failures, also of a part, and pages that a change overtook while they were being rendered, are sent and not cached.
      if (rendered.status >= 400 || !rendered.isWhole || asked !== generation) forget()
      return rendered
    } catch (cause) {
      forget()
      throw cause
    }
  }

  return {
    readOrRender,
    drop() {
      generation += 1
      pages.clear()
    },
  }
}

export async function toCachedPage(
  { status, headers, isWhole }: Pick<CachedPage, 'status' | 'headers' | 'isWhole'>,
  html: string,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [zipped, br] = await Promise.all([
    compressGzip(identity, { level: 6 }),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  const bodies = { identity, gzip: zipped, br }
  const tagged = JSON.stringify(headers)
  const etags = {
    identity: etagOf(identity, tagged),
    gzip: etagOf(identity, tagged, 'gzip'),
    br: etagOf(identity, tagged, 'br'),
  }
  return { status, headers, bodies, etags, isWhole }
}

/** The cached page as an answer to this request: the best encoding it takes, or 304. */
export function answerWith(page: CachedPage, request: Request): Response {
  const accepted = request.headers.get('accept-encoding')
  const encoding = encodings.find((one) => acceptsEncoding(accepted, one)) ?? 'identity'
  // Browsers may keep a page but must ask whether it still stands: it holds prices and free dates.
  const headers: Record<string, string> = {
    ...page.headers,
    ETag: page.etags[encoding],
    Vary: 'Accept-Encoding',
    'Cache-Control': 'no-cache',
  }
  if (page.status === 200 && isKnown(request.headers.get('if-none-match'), page.etags[encoding]))
    return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  const body = page.bodies[encoding]
  headers['Content-Length'] = String(body.length)
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}
