import type { endpoints } from '#contract/actions.gen.ts'
import { isConsole, type Endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/wire.ts'
import { isOpenLocked } from '#domain/kept-device.ts'
import { permissions, roles } from '#domain/permissions.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { exampleOf } from '#domain/every-refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'

export type ApiEndpoint = (typeof endpoints)[number]

/** What only reads, although words or a stay are sent. */
const readByPost: ReadonlySet<ApiEndpoint['name']> = new Set(['searchArticles', 'calculatePrice'])

/**
 * Whether who asks over the network waits for a turn, so that a flood of questions keeps nobody from holding nights: what the
 * public reads. What paying asks for goes first; the list of countries is the same bytes for everybody and waits for nothing.
 */
export const takesTurn = ({ name, method, path, access }: ApiEndpoint): boolean =>
  method === 'GET'
    ? access === 'public' && !path.startsWith('/api/checkouts/') && name !== 'listCountries'
    : readByPost.has(name)

/** What a purchase asks for has a line of its own. */
export type Line = 'purchaseAnswer' | 'answer'

/** Of lofts a purchase reads one by its number (`key`), and what the stay costs. Pages ask for everything else inside the server. */
export const lineOf = ({ name }: ApiEndpoint, key: string | undefined): Line =>
  name === 'calculatePrice' || (name === 'propertyOrList' && /^\d+$/.test(key ?? ''))
    ? 'purchaseAnswer'
    : 'answer'

/** What only the endpoint's own handler refuses: the rest of what is below is refused before it, by its kind. */
export const ownRefusalsOf = ({ refuses = [] }: Pick<Endpoint, 'name' | 'refuses'>): readonly RefusalCode[] =>
  refuses

/** Every code an endpoint may answer with, those of the door included. */
export function refusalsOf(spec: ApiEndpoint): RefusalCode[] {
  const codes: RefusalCode[] = []
  if (takesTurn(spec)) codes.push('busy')
  if (spec.method !== 'GET' || isConsole(spec)) codes.push('cross_site_request')
  if (isConsole(spec)) codes.push('insecure_console')
  if (isConsole(spec) && spec.method !== 'GET') codes.push('unsupported_media_type')
  if (spec.access === 'guest')
    codes.push(spec.path.startsWith('/api/checkouts/') ? 'user_not_found' : 'signed_out', 'too_many_attempts')
  if (spec.access === 'stay') codes.push('not_found', 'too_many_attempts')
  if (typeof spec.access === 'object') {
    const permission = spec.access.staff
    const grants = Object.values(permissions[permission])
    codes.push('staff_signed_out', 'too_many_attempts')
    if (grants.includes('no')) codes.push('not_allowed')
    if (!roles.every((role) => isOpenLocked(role, permission))) codes.push('unlock_needed')
    if (grants.includes('proof')) codes.push('prove_again')
    if ((spec.params as unknown) !== nothing) codes.push('invalid_payload')
  }
  if ((spec.payload as unknown) !== nothing)
    codes.push(
      'unsupported_media_type',
      'invalid_json',
      'payload_too_large',
      'invalid_payload',
      'missing_fields',
    )
  return [...new Set([...codes, ...ownRefusalsOf(spec), 'server_error' as const])]
}

/** The sentence of a code with figures as they may occur. */
export const exampleSentence = (code: RefusalCode, locale: Locale): string =>
  sentenceOf(exampleOf(code), locale)
