import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { previewOf } from '#contract/action.ts'
import { isConsole, type Access, type Endpoint } from '#contract/endpoint.ts'
import type { FileToKeep } from '#contract/values.ts'
import { fromWire, nothing, type Camel } from '#contract/wire.ts'
import type { Permission } from '#domain/permissions.ts'
import { isRefused, type Refused } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import type { Deps } from '#server/deps.ts'
import { withSignal } from '#server/concurrency.ts'
import { readSession, type SessionGuest } from '#server/accounts/read-session.ts'
import { readStayLink, type StayGuest } from '#server/accounts/stay-links.ts'
import { answer, answerFile, answerShared } from './answers.ts'
import type { Mounted } from './command.ts'
import { refuse, type ApiApp, type ApiContext, type Charged } from './errors.ts'
import { countRequest } from './guest-requests.ts'
import { localeOf } from './language.ts'
import { noteSecurity, type Asker } from './note-security.ts'
import { parseParams, parsePayload, unwrap } from './payload.ts'
import { askingStaff, checkConsole, type StaffAsking } from './staff-door.ts'

/**
 * What a handler gets: everything parsed, in camelCase. `guest` is there exactly when the endpoint is for signed-in guests, `stay`
 * exactly when it is for whoever has the link of one, `by` exactly when it is for the staff: who asks, with the number of the request for the journal.
 */
export type Given<P extends z.ZodType, Q extends z.ZodType, W extends Access> = {
  params: Camel<z.output<Q>>
  payload: Camel<z.output<P>>
  guest: W extends 'guest' ? SessionGuest : null
  stay: W extends 'stay' ? StayGuest : null
  by: W extends { staff: Permission } ? StaffAsking : null
  locale: Locale
  c: ApiContext
}

/** A success in camelCase, a refusal as domain/refusal.ts returns it, or (rarely) a whole response. */
export type Reply<A extends z.ZodType> = Camel<z.input<A>> | Refused | Response

type ServeOptions = {
  /** Payment endpoints: what every refusal says about money unless the handler knows better (`c.set('charged', …)`). */
  charged?: Charged
  /** How a success is sent: as it is unless told, which is what is said to one person. */
  send?: (c: ApiContext, value: object) => Response | Promise<Response>
}

/** Mounts one endpoint of the contract: language, body limit, session, schemas and the shape of answers happen here. */
export function serve<P extends z.ZodType, A extends z.ZodType, Q extends z.ZodType, W extends Access>(
  app: ApiApp,
  spec: Endpoint<P, A, Q, W>,
  deps: Deps,
  handle: (given: Given<P, Q, W>) => Promise<Reply<A>>,
  { charged, send = answer }: ServeOptions = {},
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
    const tooLarge = hasPayload && (await limitBody(c, spec.longestBody))
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
    const stay = spec.access === 'stay' ? await stayOf(c, deps) : null
    if (spec.access === 'stay' && !stay) return refuse(c, { code: 'not_found' })
    if (stay) asker.guest = { id: stay.guestId, email: stay.email }
    const counted = asker.guest ? await countRequest(deps, asker.guest.id) : null
    if (counted && !counted.ok) return refuse(c, counted.reason)

    const asking =
      typeof spec.access === 'object' ? await askingStaff(c, deps, spec.access.staff, spec) : null
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
      stay: stay as Given<P, Q, W>['stay'],
      by: (asking?.by ?? null) as Given<P, Q, W>['by'],
      locale,
      c,
    }
    const reply = await withSignal(
      () => c.req.raw.signal,
      () => handle(given),
    )
    if (reply instanceof Response) return reply
    if (isRefused(reply)) return refuse(c, reply.reason)
    return send(c, reply as object)
  }
}

/** Mounts what the staff asks for or does, and its dry run where it has one. */
export function mount(app: ApiApp, deps: Deps, { spec, act, look, isShared }: Mounted): void {
  const send = isShared ? answerShared : senderOf(spec)
  const toAct = (given: Given<z.ZodType, z.ZodType, Access>) =>
    act(deps, { ...given, by: given.by ?? given.guest } as never) as Promise<Reply<typeof spec.answer>>
  serve(app, spec, deps, toAct, { send })
  if (look && 'ahead' in spec && spec.ahead)
    serve(
      app,
      previewOf({ ...spec, ahead: spec.ahead }),
      deps,
      (given) => look(deps, given as never) as Promise<object>,
    )
}

/** A file goes as its contract says what it is, everything else as JSON. */
function senderOf({ answer: schema }: Mounted['spec']): (c: ApiContext, value: object) => Response {
  const type = schema.meta()?.['contentMediaType']
  if (typeof type !== 'string') return answer
  const contentType = type.startsWith('text/') ? `${type}; charset=UTF-8` : type
  return (c, value) => answerFile(c, { ...(value as FileToKeep), contentType })
}

/** Nothing that a form of ours sends comes near it. */
const maxBodyBytes = 64 * 1024
const refuseBody = (c: ApiContext) => refuse(c, { code: 'payload_too_large' })
const limitOf = (maxSize: number) => bodyLimit({ maxSize, onError: refuseBody })

/** The refusal of a body that is too long, or nothing. What is announced too long is not read at all. */
export async function limitBody(c: ApiContext, longest = maxBodyBytes): Promise<Response | void> {
  const announced = c.req.header('Content-Length')
  if (announced === undefined || c.req.header('Transfer-Encoding') !== undefined)
    return limitOf(longest)(c, async () => {})
  // Node reads no more than was announced; to look at the body would make a stream of it that nobody needs.
  return Number(announced) > longest ? refuseBody(c) : undefined
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
  const token = tokenOf(c, 'Bearer')
  return token === null ? null : readSession(deps, token)
}

/** The one stay whose link comes with this request, as a token of a kind of its own: no session takes it, and it takes no session. */
async function stayOf(c: ApiContext, deps: Deps): Promise<StayGuest | null> {
  const token = tokenOf(c, 'Stay')
  return token === null ? null : readStayLink(deps, token)
}

const tokens = { Bearer: /^Bearer ([\w-]{43})$/i, Stay: /^Stay ([\w-]{43})$/i }

/** Tokens are 256 bits in base64url; whatever looks different opens nothing and is not looked up. */
const tokenOf = (c: ApiContext, kind: keyof typeof tokens): string | null =>
  tokens[kind].exec(c.req.header('Authorization') ?? '')?.[1] ?? null

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
