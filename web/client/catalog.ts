import { call, type Answer, type CallError, type CallOptions } from './call.ts'
import { siteSlug } from './site.ts'

type Whole = Answer<'GET /api/properties/{key}'>
export type PropertyList = Extract<Whole, { items: unknown }>
export type Property = Exclude<Whole, { items: unknown }>
export type PropertyCard = PropertyList['items'][number]
export type Alternative = PropertyList['alternatives'][number]

type Read<T> = { ok: true; answer: T } | { ok: false; status: number; error: CallError }

/** The site's lofts; with dates only those that can be booked, each with its total. Query values travel as they were typed: the API drops what it cannot use and says so. */
export async function listProperties(
  query: { arrival?: string; departure?: string; nbTravelers?: string },
  options: CallOptions,
): Promise<Read<PropertyList>> {
  const asked = await call('GET /api/properties/{key}', { params: { key: siteSlug, ...query } }, options)
  if (!asked.ok) return asked
  return 'items' in asked.answer ? { ok: true, answer: asked.answer } : unexpected
}

/** One loft by its number or slug. */
export async function readProperty(key: string, options: CallOptions): Promise<Read<Property>> {
  const asked = await call('GET /api/properties/{key}', { params: { key } }, options)
  if (!asked.ok) return asked
  // The site's own slug is no loft's.
  return 'items' in asked.answer ? notFound : { ok: true, answer: asked.answer }
}

const refusal = (code: string): CallError => ({ status: 'error', code, errors: '', requestId: '' })
const unexpected = { ok: false as const, status: 500, error: refusal('server_error') }
const notFound = { ok: false as const, status: 404, error: refusal('property_not_found') }
