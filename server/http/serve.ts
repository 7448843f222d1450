import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { isConsole, type Access, type Endpoint } from '#contract/endpoint.ts'
import { fromWire, nothing, toWire, type Camel } from '#contract/wire.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Refused } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import type { Deps } from '#server/deps.ts'
import { withSignal } from '#server/request-signal.ts'
import { readSession, type SessionGuest } from '#server/accounts/read-session.ts'
import { acceptsEncoding, etagOf, isKnown } from '#server/delivery/negotiation.ts'
import { refuse, type ApiApp, type ApiContext, type Charged } from './errors.ts'
import { countRequest } from './guest-requests.ts'
import { localeOf } from './language.ts'
import { noteSecurity, type Asker } from './note-security.ts'
import { parseParams, parsePayload, unwrap } from './payload.ts'
import { askingStaff, checkConsole, type StaffAsking } from './staff-door.ts'

/**
 * What a handler gets: everything parsed, in camelCase. `guest` is there exactly when the endpoint is for signed-in guests,
 * `by` exactly when it is for the staff: who asks, with the number of the request for the journal.
 */
export type Given<P extends z.ZodType, Q extends z.ZodType, W extends Access> = {
  params: Camel<z.output<Q>>
  payload: Camel<z.output<P>>
  guest: W extends 'guest' ? SessionGuest : null
  by: W extends { staff: Permission } ? StaffAsking : null
  locale: Locale
  c: ApiContext
}

/** A success in camelCase, a refusal as domain/refusal.ts returns it, or (rarely) a whole response. */
export type Reply<A extends z.ZodType> = Camel<z.input<A>> | Refused | Response

type ServeOptions = {
  /** Payment endpoints: what every refusal says about money unless the handler knows better (`c.set('charged', …)`). */
  charged?: Charged
  /** Several who ask are handed the same value (shared-reads.ts), which nobody changes: its text is made once. */
  isShared?: boolean
}

/** Mounts one endpoint of the contract: language, body limit, session, schemas and the shape of answers happen here. */
export function serve<P extends z.ZodType, A extends z.ZodType, Q extends z.ZodType, W extends Access>(
  app: ApiApp,
  spec: Endpoint<P, A, Q, W>,
  deps: Deps,
  handle: (given: Given<P, Q, W>) => Promise<Reply<A>>,
  { charged, isShared = false }: ServeOptions = {},
): void {
  const hasPayload = (spec.payload as z.ZodType) !== nothing
  // decisions §4: in checkout nobody is told more than that there is no such user.
  const signedOutCode = spec.path.startsWith('/api/checkouts/') ? 'user_not_found' : 'signed_out'

  app.on(spec.method, honoPath(spec.path), async (c) => {
    const asker: Asker = { guest: null, staff: null, payload: null }
    const response = await respond(c, asker)
    await noteSecurity(c, deps, spec.name, asker)
    return response
  })

  async function respond(c: ApiContext, asker: Asker): Promise<Response> {
    if (charged) c.set('charged', charged)
    const unwanted = unwantedBecause(c, hasPayload, isConsole(spec))
    if (unwanted) return refuse(c, { code: unwanted })
    const insecure = isConsole(spec) ? checkConsole(c, deps) : null
    if (insecure && !insecure.ok) return refuse(c, insecure.reason)
    const tooLarge = hasPayload && (await limitBody(c))
    if (tooLarge) return tooLarge
    const body = hasPayload ? fromJson(await c.req.arrayBuffer()) : { payload: {} }
    // Only now: a body that comes slowly is nothing that others have to wait for.
    const turn = c.get('turn')
    return turn ? turn(() => respondTo(c, asker, body)) : respondTo(c, asker, body)
  }

  async function respondTo(c: ApiContext, asker: Asker, body: unknown): Promise<Response> {
    const raw = unwrap(body)
    const locale = localeOf(c, raw)
    c.set('locale', locale)

    const guest = spec.access === 'guest' ? await guestOf(c, deps) : null
    asker.guest = guest
    if (spec.access === 'guest' && !guest) return refuse(c, { code: signedOutCode })
    const counted = guest ? await countRequest(deps, guest.id) : null
    if (counted && !counted.ok) return refuse(c, counted.reason)

    const asking = typeof spec.access === 'object' ? await askingStaff(c, deps, spec.access.staff) : null
    if (asking && !asking.ok) return refuse(c, asking.reason)
    asker.staff = asking?.by.staff ?? null

    if (body === undefined) return refuse(c, { code: 'invalid_json' })
    const params = parseParams(spec.params, { ...c.req.query(), ...c.req.param() })
    if (!params.ok) return refuse(c, params.reason)
    const payload = parsePayload(spec.payload, raw)
    if (!payload.ok) return refuse(c, payload.reason)
    asker.payload = payload.value

    const given = {
      params: fromWire(params.value),
      payload: fromWire(payload.value),
      guest: guest as Given<P, Q, W>['guest'],
      by: (asking?.by ?? null) as Given<P, Q, W>['by'],
      locale,
      c,
    }
    const reply = await withSignal(
      () => c.req.raw.signal,
      () => handle(given),
    )
    if (reply instanceof Response) return reply
    if (isRefused(reply as object)) return refuse(c, (reply as Refused).reason)
    return isShared ? answerShared(c, reply as object) : answer(c, reply)
  }
}

/** Nothing that a form of ours sends comes near it. */
const maxBodyBytes = 64 * 1024
const refuseBody = (c: ApiContext) => refuse(c, { code: 'payload_too_large' })
const bodyLimitOf = bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody })

/** The refusal of a body that is too long, or nothing. What is announced too long is not read at all. */
export async function limitBody(c: ApiContext): Promise<Response | void> {
  const announced = c.req.header('Content-Length')
  if (announced === undefined || c.req.header('Transfer-Encoding') !== undefined)
    return bodyLimitOf(c, async () => {})
  // Node reads no more than was announced; to look at the body would make a stream of it that nobody needs.
  return Number(announced) > maxBodyBytes ? refuseBody(c) : undefined
}

/**
 * Why a request is not even read, or null. Browsers say where a request comes from (`Sec-Fetch-Site`), and must ask first
 * before another site may send JSON: so no other site can make its visitors write to us. The console's session is a cookie,
 * which pages of a neighbouring host bring along too: nothing of it is read for them either, and all that writes is JSON.
 */
function unwantedBecause(
  c: ApiContext,
  hasPayload: boolean,
  isForStaff: boolean,
): 'cross_site_request' | 'unsupported_media_type' | null {
  const isRead = c.req.method === 'GET'
  const from = c.req.header('Sec-Fetch-Site')
  if ((!isRead || isForStaff) && from === 'cross-site') return 'cross_site_request'
  if (isForStaff && from === 'same-site') return 'cross_site_request'
  const isWritten = !isRead && (hasPayload || isForStaff)
  return isWritten && !isJson(c.req.header('Content-Type')) ? 'unsupported_media_type' : null
}

const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'

/** The guest whose bearer token comes with this request, or null. */
async function guestOf(c: ApiContext, deps: Deps): Promise<SessionGuest | null> {
  const token = bearerOf(c.req.header('Authorization'))
  return token === null ? null : readSession(deps, token)
}

/** Tokens are 256 bits in base64url; whatever looks different opens nothing and is not looked up. */
function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null
}

/** A success. What is signed in or holds availability is kept by nobody; a handler says otherwise by `c.set('cacheControl', …)`. */
export function answer(c: ApiContext, value: unknown, status: 200 | 202 = 200): Response {
  c.header('Cache-Control', c.get('cacheControl') ?? 'no-store')
  return handed(c, value, status) ?? c.json(toWire(value) as object, status)
}

type SharedText = { text: Uint8Array<ArrayBuffer>; packed?: Promise<Uint8Array<ArrayBuffer>> }
const sharedTexts = new WeakMap<object, SharedText>()
const pack = promisify(gzip)

/** Made and compressed once for all who are told the same: a calendar of sixty lofts is a second of a slow phone's network. */
async function answerShared(c: ApiContext, value: object): Promise<Response> {
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

type FileToSend = { content: string | Uint8Array<ArrayBuffer>; contentType: string; filename: string }

/** Something to keep, under a name that it gets here. */
export const answerFile = (c: ApiContext, { content, contentType, filename }: FileToSend): Response =>
  c.body(content, 200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'no-store',
  })

/** A table for a spreadsheet. */
export const answerTable = (c: ApiContext, table: Omit<FileToSend, 'contentType'>): Response =>
  answerFile(c, { ...table, contentType: 'text/csv; charset=UTF-8' })

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

/** '/api/properties/{key}' → '/api/properties/:key'. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Refuses other bytes, where it would else put signs that nobody typed in their place. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The parsed body, or undefined when it is not JSON (which has no undefined of its own). */
function fromJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}

const isRefused = (reply: object): boolean => 'ok' in reply && reply.ok === false
