import type { z } from 'zod'
import type { endpoints } from '#contract/actions.gen.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { fromWire, toWire, type Camel, type Handed } from '#contract/wire.ts'
import type { Locale } from '#domain/locale.ts'

type AnyEndpoint = (typeof endpoints)[number]
type EndpointAt = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
/** An endpoint as people write it, e.g. 'POST /api/login'. Only types come from contract/, so that no schema travels to the browser. */
export type Address = keyof EndpointAt

type Input<A extends Address> = {
  params?: Camel<z.input<EndpointAt[A]['params']>>
  payload?: Camel<z.input<EndpointAt[A]['payload']>>
}
export type Answer<A extends Address> = Camel<z.output<EndpointAt[A]['answer']>>
export type CallError = Camel<ErrorAnswer>

/** What is read out over the telephone: with so many signs the log's `requestId` begins. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8)

export type Called<A extends Address> =
  | { ok: true; status: number; answer: Answer<A> }
  | { ok: false; status: number; error: CallError }

/** The browser's fetch, or the API of the process that renders a page, which hands its answers over. */
export type ApiFetch = (address: string, init: RequestInit) => Promise<Response | Handed>

export type CallOptions = {
  fetch?: ApiFetch
  token?: string | null
  locale: Locale
  signal?: AbortSignal
}

/**
 * One door to the API, the same in the browser and while rendering on the server.
 * Refusals are returned with their code and sentence; a lost connection is the refusal `offline` with status 0.
 */
export async function call<A extends Address>(
  address: A,
  input: Input<A>,
  options: CallOptions,
): Promise<Called<A>> {
  const [method, pattern] = address.split(' ') as [string, string]
  const { url, query } = fill(pattern, (input.params ?? {}) as Record<string, string | undefined>)
  const headers: Record<string, string> = { 'Accept-Language': options.locale }
  if (options.token) headers.Authorization = `Bearer ${options.token}`
  const init: RequestInit = { method, headers, signal: options.signal }
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify({ payload: toWire(input.payload ?? {}) })
  }
  let response: Response | Handed
  try {
    response = await (options.fetch ?? fetch)(query ? `${url}?${query}` : url, init)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    return { ok: false, status: 0, error: { status: 'error', code: 'offline', errors: '', requestId: '' } }
  }
  if (!('answer' in response)) return read(response)
  return { ok: true, status: response.status, answer: response.answer as Answer<A> }
}

function fill(pattern: string, params: Record<string, string | undefined>) {
  const query = new URLSearchParams()
  let url = pattern
  for (const [name, value] of Object.entries(toWire(params) as Record<string, string | undefined>)) {
    if (value === undefined || value === '') continue
    if (url.includes(`{${name}}`)) url = url.replace(`{${name}}`, encodeURIComponent(value))
    else query.set(name, value)
  }
  return { url, query: query.toString() }
}

async function read<A extends Address>(response: Response): Promise<Called<A>> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null)
    return { ok: true, status: response.status, answer: fromWire(body) as Answer<A> }
  return { ok: false, status: response.status, error: refusalIn(body) }
}

/** Why an answer that is not a success is not one. */
export const readRefusal = async (response: Response): Promise<CallError> =>
  refusalIn(await response.json().catch(() => null))

function refusalIn(body: unknown): CallError {
  // An answer that is not ours (a proxy's page, say) has no code: the page shows the general sentence.
  const known = body !== null && typeof body === 'object' && 'code' in body
  return (
    known ? fromWire(body) : { status: 'error', code: 'server_error', errors: '', requestId: '' }
  ) as CallError
}
