import { data, type RouterContextProvider } from 'react-router'
import { call, type Answer, type CallError, type CallOptions } from '#client/call.ts'
import type { Locale } from '#domain/locale.ts'
import type { LoftRules } from '#domain/loft-rules.ts'
import type { SiteTextKey } from '#domain/site-texts.ts'
import { loaderFetch, siteSlug } from './context.ts'

type Whole = Answer<'GET /api/properties/{key}'>
type WholeList = Extract<Whole, { items: unknown }>
export type Paging = NonNullable<WholeList['paging']>
/** `paging` where the list has other pages than the one that was asked for. */
export type PropertyList = Omit<WholeList, 'paging'> & { paging?: Paging }
export type Property = Exclude<Whole, { items: unknown }>
export type PropertyCard = PropertyList['items'][number]
export type Alternative = PropertyList['alternatives'][number]
/** A loft on the façade of its house, with what the list says of it. */
export type FacadeWindow = PropertyList['windows'][number]
/** A loft with dates that can be had. */
export type OtherStay = PropertyList['taken'][number]

type Read<T> = { ok: true; answer: T } | { ok: false; status: number; error: CallError }

/** The site's lofts; with dates only those that can be booked, each with its total. Query values travel as they were typed: the API drops what it cannot use and says so. */
export async function listProperties(
  site: string,
  query: { arrival?: string; departure?: string; nbTravelers?: string; page?: string; view?: string },
  options: CallOptions,
): Promise<Read<PropertyList>> {
  const asked = await call('GET /api/properties/{key}', { params: { key: site, ...query } }, options)
  if (!asked.ok) return asked
  if (!('items' in asked.answer)) return unexpected
  const { paging, ...list } = asked.answer
  const hasOthers = paging !== null && (paging.pages > 1 || paging.page > 1)
  return { ok: true, answer: hasOthers ? { ...list, paging } : list }
}

/** One loft by its number or slug; its lead picture as the lake is on the arrival, or today without one. */
export async function readProperty(
  { key, arrival }: { key: string; arrival?: string },
  options: CallOptions,
): Promise<Read<Property>> {
  const asked = await call('GET /api/properties/{key}', { params: { key, arrival } }, options)
  if (!asked.ok) return asked
  // The site's own slug is no loft's.
  return 'items' in asked.answer ? notFound : { ok: true, answer: asked.answer }
}

const refusal = (code: string): CallError => ({ status: 'error', code, errors: '', requestId: '' })
const unexpected = { ok: false as const, status: 500, error: refusal('server_error') }
const notFound = { ok: false as const, status: 404, error: refusal('property_not_found') }

/** What the house says of itself on a page, in its language; what it says nothing of is not there. */
export type Texts = Partial<Record<SiteTextKey, string>>

/** Those whose names begin with that of the page. It stands without them. */
export async function readTexts(
  context: Readonly<RouterContextProvider>,
  page: 'home' | 'about' | 'town' | 'articles' | 'contact',
  locale: Locale,
): Promise<Texts> {
  const read = await readOwn(context, locale)
  const items = read.ok ? read.answer.items : []
  return Object.fromEntries(
    items.flatMap((text) => (text.key.startsWith(page) ? [[text.key, text[locale]]] : [])),
  )
}

/** Terms that nobody could make sure of are not shown: a page that cannot read them fails. */
export async function readLoftRules(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
): Promise<LoftRules> {
  const read = await readOwn(context, locale)
  if (!read.ok) throw data(null, { status: 503 })
  return read.answer.loftRules
}

const readOwn = (context: Readonly<RouterContextProvider>, locale: Locale) =>
  call(
    'GET /api/sites/{site}/texts',
    { params: { site: context.get(siteSlug) } },
    { fetch: loaderFetch(context), locale },
  )
