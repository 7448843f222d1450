// Decides what the house says of itself to everybody, as it is on the day, and what of it may not be said so.

import { isTelephone } from './guest.ts'
import { holidays, type Holidays, type OwnDays } from './holidays.ts'
import type { Cents } from './money.ts'
import { refuseFields, type FieldReasons, type Outcome } from './refusal.ts'
import type { SiteState } from './site-opening.ts'
import { isEmail } from './typed-email.ts'
import { toFigures } from './typed-figures.ts'
import { isSameAddress } from './typed-loft.ts'
import { isSecureLink, toPostalCode } from './typed-text.ts'

/** As they are kept; null is what the house need not say. */
export type ServiceFacts = {
  name: string
  company: string
  address: string
  city: string
  region: string
  postalCode: string
  tpsNumber: string
  tvqNumber: string
  email: string
  privacyEmail: string | null
  telephone: string
  nightTelephone: string | null
  facebookUrl: string | null
  instagramUrl: string | null
  hostName: string | null
  hostWordsFr: string | null
  hostWordsEn: string | null
  /** '46.035, -74.285'. */
  point: string | null
  holidays: Holidays
  ownDays: OwnDays
  managerRefundLimit: Cents
  approvalsTicked: boolean
}
export type ServiceFact = keyof ServiceFacts

/** What is said together, by one form. */
export const serviceParts = {
  company: ['name', 'company', 'address', 'city', 'region', 'postalCode', 'tpsNumber', 'tvqNumber'],
  reach: ['email', 'privacyEmail', 'telephone', 'nightTelephone', 'facebookUrl', 'instagramUrl'],
  host: ['hostName', 'hostWordsFr', 'hostWordsEn'],
  place: ['point'],
  holidays: ['holidays', 'ownDays'],
  giving: ['managerRefundLimit'],
  consent: ['approvalsTicked'],
} as const satisfies Record<string, readonly ServiceFact[]>
export type ServicePart = keyof typeof serviceParts

/** What the form of a part may say with it: whoever begins says at once who they are and how they are reached. */
const saidAlong: { [Part in ServicePart]?: readonly ServiceFact[] } = { company: ['email', 'telephone'] }

/** In signs. */
export const longestFact = {
  name: 100,
  company: 100,
  address: 200,
  city: 120,
  region: 80,
  postalCode: 20,
  taxNumber: 30,
  email: 254,
  telephone: 40,
  url: 300,
  words: 600,
  point: 60,
  dayName: 80,
  ownDays: 100,
} as const

/** What a company has to say before it sells, and for as long as it has sold anything. */
export const neededFacts = [
  'name',
  'company',
  'address',
  'city',
  'region',
  'postalCode',
  'tpsNumber',
  'tvqNumber',
  'email',
  'telephone',
] as const satisfies readonly ServiceFact[]
const isNeeded = (fact: ServiceFact): boolean => (neededFacts as readonly ServiceFact[]).includes(fact)

export const highestRefundLimit: Cents = 1_000_000

/** As a form has them: '' is not said. */
export type TypedFacts = Readonly<Record<string, unknown>>

type Said = { facts: ServiceFacts; status: SiteState }
type Some = Partial<ServiceFacts>

/** Null where it is so already; else what was and what is, of the facts that are different. */
export function decideFacts(
  part: ServicePart,
  { facts, status }: Said,
  typed: TypedFacts,
): Outcome<{ before: Some; after: Some }> | null {
  const along = (saidAlong[part] ?? []).filter((fact) => typed[fact] !== undefined)
  const said: ServiceFact[] = [...serviceParts[part], ...along]
  const wished = Object.fromEntries(said.map((fact) => [fact, wholeFact(fact, typed[fact])])) as Some
  const wrong = refuseFacts(wished, status)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  const others = said.filter((fact) => JSON.stringify(facts[fact]) !== JSON.stringify(wished[fact]))
  if (others.length === 0) return null
  const some = (from: Some) => Object.fromEntries(others.map((fact) => [fact, from[fact]])) as Some
  const [before, after] = [some(facts), some(wished)]
  if (!leavesMap(facts, after)) return { ok: true, before, after }
  return { ok: true, before: { ...before, point: facts.point }, after: { ...after, point: null } }
}

/** Its point was that of another address, and would lead there. */
const leavesMap = (facts: ServiceFacts, after: Some): boolean =>
  facts.point !== null &&
  facts.address !== '' &&
  after.point === undefined &&
  !isSameAddress(facts, { ...facts, ...after })

/** In the one form in which it is kept; what cannot be read stays as it was typed, to be refused. */
function wholeFact(fact: ServiceFact, typed: unknown): unknown {
  if (fact === 'holidays') return holidays.filter((one) => (typed as Holidays).includes(one))
  if (fact === 'ownDays') return (typed as OwnDays).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (typeof typed !== 'string') return typed
  if (typed === '') return isNeeded(fact) ? '' : null
  const make: ((text: string) => string) | undefined = wholes[fact]
  return make ? make(typed) : typed
}

const wholes: { [Fact in ServiceFact]?: (typed: string) => string } = {
  postalCode: (typed) => toPostalCode(typed, 'CA'),
  tpsNumber: (typed) => toTaxNumber(typed, 9, 'RT'),
  tvqNumber: (typed) => toTaxNumber(typed, 10, 'TQ'),
  telephone: toTelephone,
  nightTelephone: toTelephone,
  point: (typed) => toPoint(typed) ?? typed,
}

/** '(514) 555.0199' and '+1 5145550199' as sentences have them: '514-555-0199'. What is longer or shorter stays as it was typed. */
function toTelephone(typed: string): string {
  const figures = toFigures(typed)
  const all = figures.replaceAll(/\D/g, '')
  const own = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
  const isPlain = own.length === 10 && /^[\d\s().+-]+$/.test(figures)
  return isPlain ? `${own.slice(0, 3)}-${own.slice(3, 6)}-${own.slice(6)}` : typed
}

/** '123456789RT0001' as its government writes it: '123456789 RT0001'. */
function toTaxNumber(typed: string, digits: 9 | 10, program: 'RT' | 'TQ'): string {
  const [, number, rest] =
    new RegExp(String.raw`^(\d{${digits}})(${program}\d{4})$`).exec(
      toFigures(typed)
        .toUpperCase()
        .replaceAll(/[\s.-]/g, ''),
    ) ?? []
  return number && rest ? `${number} ${rest}` : typed
}

/** A place as maps copy it, '46.035, -74.285' or '46,035 -74,285'; null where that is none. */
export function toPoint(typed: string): string | null {
  const parts = /^(-?\d{1,2}[.,]\d{1,15})(?:\s*[,;]\s*|\s+)(-?\d{1,3}[.,]\d{1,15})$/.exec(
    toFigures(typed).replaceAll('−', '-').trim(),
  )
  if (!parts) return null
  const [latitude, longitude] = parts.slice(1).map((text) => Number(text.replace(',', '.')))
  return Math.abs(latitude!) > 90 || Math.abs(longitude!) > 180
    ? null
    : pointAt({ latitude: latitude!, longitude: longitude! })
}

type Point = { latitude: number; longitude: number }

/** To the metre. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
export const pointAt = ({ latitude, longitude }: Point): string =>
  `${rounded(latitude)}, ${rounded(longitude)}`

export function pointIn(point: string): Point {
  const [latitude, longitude] = point.split(', ').map(Number)
  return { latitude: latitude!, longitude: longitude! }
}

const shapes: {
  [Fact in ServiceFact]?: { isRight: (text: string) => boolean; otherwise: FieldReasons[string] }
} = {
  postalCode: {
    isRight: (text) => /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(text),
    otherwise: { code: 'postal_code_invalid' },
  },
  tpsNumber: {
    isRight: (text) => /^\d{9} RT\d{4}$/.test(text),
    otherwise: { code: 'gst_number_invalid' },
  },
  tvqNumber: {
    isRight: (text) => /^\d{10} TQ\d{4}$/.test(text),
    otherwise: { code: 'qst_number_invalid' },
  },
  email: { isRight: isEmail, otherwise: { code: 'email_invalid' } },
  privacyEmail: { isRight: isEmail, otherwise: { code: 'email_invalid' } },
  telephone: { isRight: isTelephone, otherwise: { code: 'telephone_invalid' } },
  nightTelephone: { isRight: isTelephone, otherwise: { code: 'telephone_invalid' } },
  facebookUrl: { isRight: isSecureLink, otherwise: { code: 'link_invalid' } },
  instagramUrl: { isRight: isSecureLink, otherwise: { code: 'link_invalid' } },
  point: { isRight: (text) => toPoint(text) === text, otherwise: { code: 'point_invalid' } },
}

function refuseFacts(wished: Some, status: SiteState): FieldReasons {
  const wrong: FieldReasons = {}
  for (const [name, value] of Object.entries(wished)) {
    const fact = name as ServiceFact
    const shape = shapes[fact]
    if (value === '') {
      if (status !== 'not_open') wrong[fact] = { code: 'fact_needed' }
    } else if (shape && typeof value === 'string' && !shape.isRight(value)) wrong[fact] = shape.otherwise
  }
  const { managerRefundLimit: limit } = wished
  if (limit !== undefined && (limit < 0 || limit > highestRefundLimit))
    wrong['managerRefundLimit'] = { code: 'setting_fee_out_of_range', highest: highestRefundLimit }
  return { ...wrong, ...refuseHalfAHost(wished), ...refuseOwnDays(wished.ownDays ?? []) }
}

/** By day: each is there once, with its names. */
function refuseOwnDays(ownDays: OwnDays): FieldReasons {
  if (ownDays.some(({ nameFr, nameEn }) => nameFr === '' || nameEn === ''))
    return { ownDays: { code: 'own_day_unnamed' } }
  const twice = ownDays.find(({ day }, place) => day === ownDays[place - 1]?.day)
  return twice ? { ownDays: { code: 'own_day_twice', day: twice.day } } : {}
}

/** Whoever greets has a name, and words in both languages. */
function refuseHalfAHost(wished: Some): FieldReasons {
  const unsaid = serviceParts.host.filter((fact) => wished[fact] === null)
  const isHalf = unsaid.length > 0 && unsaid.length < serviceParts.host.length && 'hostName' in wished
  return isHalf ? Object.fromEntries(unsaid.map((fact) => [fact, { code: 'host_incomplete' } as const])) : {}
}
