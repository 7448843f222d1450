import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FileToKeep } from '#contract/values.ts'
import { toWire } from '#contract/wire.ts'
import { acceptsEncoding, etagOf, isKnown } from '#server/delivery/negotiation.ts'
import type { ApiContext } from './errors.ts'

/** A success, which nobody keeps: it is one person's, or tells what is free now. */
export function answer(c: ApiContext, value: unknown, status: 200 | 202 = 200): Response {
  c.header('Cache-Control', 'no-store')
  return handed(c, value, status) ?? c.json(toWire(value) as object, status)
}

const pack = promisify(gzip)
/** Less comes in one packet either way, headers and all. */
const worthPacking = 1000
/** A calendar of six lofts, 21 KB, in 50 µs; what packs best takes twice as long for a fifth less. */
const quickly = { level: 3 }

/**
 * A success of what anybody may read, compressed where it is long. What is said to one person alone is never compressed:
 * how short it becomes would tell others what stands in it.
 */
export async function answerEverybody(c: ApiContext, value: unknown): Promise<Response> {
  const own = handed(c, value, 200)
  if (own) return own
  const text = JSON.stringify(toWire(value))
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  }
  const isPlain = text.length < worthPacking || !acceptsEncoding(c.req.header('Accept-Encoding'), 'gzip')
  if (isPlain) return c.body(text, 200, headers)
  return c.body(new Uint8Array(await pack(text, quickly)), 200, { ...headers, 'Content-Encoding': 'gzip' })
}

type SharedText = { text: Uint8Array<ArrayBuffer>; packed?: Promise<Uint8Array<ArrayBuffer>> }
const sharedTexts = new WeakMap<object, SharedText>()

/**
 * The same value (shared-reads.ts) for several who ask, which nobody changes: made and compressed once. A calendar of sixty lofts is a
 * second of a slow phone's network.
 */
export async function answerShared(c: ApiContext, value: object): Promise<Response> {
  const own = handed(c, value, 200)
  if (own) return own
  const shared: SharedText = sharedTexts.get(value) ?? {
    text: new TextEncoder().encode(JSON.stringify(toWire(value))),
  }
  sharedTexts.set(value, shared)
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  }
  if (!acceptsEncoding(c.req.header('Accept-Encoding'), 'gzip')) return c.body(shared.text, 200, headers)
  shared.packed ??= pack(shared.text).then((bytes) => new Uint8Array(bytes))
  return c.body(await shared.packed, 200, { ...headers, 'Content-Encoding': 'gzip' })
}

/** Where the process asks itself, the value is taken and the answer has no body. */
function handed(c: ApiContext, value: unknown, status: 200 | 202): Response | null {
  // A request that came over the network says nothing of this.
  const hand = c.env?.hand
  if (!hand) return null
  hand(value)
  return c.body(null, status)
}

type FileToSend = FileToKeep & { contentType: string }

/** Something to keep, under a name that it gets here. */
export const answerFile = (c: ApiContext, { content, contentType, filename }: FileToSend): Response =>
  c.body(content, 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'no-store',
  })

type Cached = { body: string; type: string; maxAge: number; headers?: Record<string, string> }

/** What is the same for everybody and changes rarely: kept for so many seconds, then asked for again by its ETag. */
export function answerCached(c: ApiContext, value: unknown, { maxAge }: { maxAge: number }): Response {
  const own = handed(c, value, 200)
  return own ?? sendCached(c, { body: JSON.stringify(toWire(value)), type: 'application/json', maxAge })
}

export function sendCached(c: ApiContext, { body, type, maxAge, headers: more }: Cached): Response {
  const etag = etagOf(body)
  const headers = { ...more, 'Cache-Control': `public, max-age=${maxAge}`, ETag: etag }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': type })
}
