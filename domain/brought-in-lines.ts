// Reads each line of a file as a stay that was sold before, as far as the file alone says it: what is not understood says why.

import { holdsCardNumber } from './card.ts'
import { plainOf, type Columns, type StayField } from './brought-in-columns.ts'
import { readDay, type DateOrder } from './brought-in-dates.ts'
import type { TableRow } from './brought-in-file.ts'
import type { Day } from './days.ts'
import { isTelephone } from './guest.ts'
import type { Locale } from './locale.ts'
import type { Cents } from './money.ts'
import { maxReferenceLength } from './outside-money.ts'
import { readAmount } from './typed-amount.ts'
import { isEmail, toEmail } from './typed-email.ts'
import { longest } from './typed-fields.ts'
import { isName, toName } from './typed-name.ts'

/** Why a cell is not understood. */
export const cellFaults = [
  'missing',
  'unknown_loft',
  'no_day',
  'no_number',
  'no_name',
  'no_email',
  'no_telephone',
  'no_language',
  'no_amount',
  'too_long',
  'card_number',
  /** Of two columns that belong together. */
  'reversed',
  'more_than_total',
] as const
export type CellFault = (typeof cellFaults)[number]

export type BroughtGuest = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  locale: Locale
}

/** A stay as another program sold it. `paid` is what of its price was received by then. */
export type BroughtStay = {
  line: number
  reference: string
  propertyId: number
  arrival: Day
  departure: Day
  travelers: number
  guest: BroughtGuest
  total: Cents
  paid: Cents
}

export type Loft = { id: number; name: string; slug: string; capacity: number }

type Fault = { fault: CellFault; field: StayField }
/** `said`: what the file says of it, to be found again; the words of whoever wrote it. */
export type ReadLine = { line: number; said: Partial<Record<StayField, string>> } & (
  | { stay: BroughtStay }
  | Fault
)

export type Reading = { columns: Columns; order: DateOrder; lofts: readonly Loft[]; locale: Locale }

export function readLine({ line, cells }: TableRow, reading: Reading): ReadLine {
  const said: Partial<Record<StayField, string>> = {}
  reading.columns.forEach((field, index) => {
    if (field) said[field] = cells[index] ?? ''
  })
  const read = stayOf(said, reading)
  return { line, said, ...('fault' in read ? read : { stay: { line, ...read } }) }
}

type Said = ReadLine['said']

function stayOf(said: Said, { order, lofts, locale }: Reading): Omit<BroughtStay, 'line'> | Fault {
  const fault = (kind: CellFault, field: StayField): Fault => ({ fault: kind, field })
  const card = Object.entries(said).find(([, text]) => holdsCardNumber(text))
  if (card) return fault('card_number', card[0] as StayField)
  const missing = (['loft', 'arrival', 'departure', 'travelers', 'total'] as const).find((one) => !said[one])
  if (missing) return fault('missing', missing)
  const loft = findLoft(said.loft ?? '', lofts)
  if (!loft) return fault('unknown_loft', 'loft')
  const [arrival, departure] = [readDay(said.arrival ?? '', order), readDay(said.departure ?? '', order)]
  if (!arrival || !departure) return fault('no_day', arrival ? 'departure' : 'arrival')
  if (departure <= arrival) return fault('reversed', 'departure')
  const travelers = /^\d{1,3}$/.test(said.travelers ?? '') ? Number(said.travelers) : 0
  if (travelers < 1) return fault('no_number', 'travelers')
  const guest = guestOf(said, locale)
  if ('fault' in guest) return guest
  const money = moneyOf(said)
  if ('fault' in money) return money
  const reference = said.reference ?? ''
  if (reference.length > maxReferenceLength) return fault('too_long', 'reference')
  return { reference, propertyId: loft.id, arrival, departure, travelers, guest, ...money }
}

/** By its name or its address here; or by the number in its name, where no other has that. */
function findLoft(text: string, lofts: readonly Loft[]): Loft | undefined {
  const wanted = plainOf(text)
  const named = lofts.find(({ name, slug }) => [name, slug].some((one) => plainOf(one) === wanted))
  const number = numberIn(wanted)
  const numbered = named
    ? []
    : lofts.filter(({ name }) => number !== null && numberIn(plainOf(name)) === number)
  return named ?? (numbered.length === 1 ? numbered[0] : undefined)
}

/** The one number that a name has. */
function numberIn(plain: string): string | null {
  const numbers = plain.match(/\d+/g) ?? []
  return numbers.length === 1 ? numbers[0] : null
}

function guestOf(said: Said, locale: Locale): BroughtGuest | Fault {
  const { firstname, lastname } = namesOf(said)
  if (firstname === '' && lastname === '') return { fault: 'missing', field: 'name' }
  const field = said.name ? 'name' : 'lastname'
  // Who wrote one name only is called by it: a dash stands where the other would.
  const names = { firstname: firstname || '-', lastname: lastname || '-' }
  if (!isName(`${firstname} ${lastname}`.trim())) return { fault: 'no_name', field }
  if (names.firstname.length > longest.firstname || names.lastname.length > longest.lastname)
    return { fault: 'too_long', field }
  const [email, telephone] = [toEmail(said.email ?? ''), said.telephone ?? '']
  if (email !== '' && !isEmail(email)) return { fault: 'no_email', field: 'email' }
  if (telephone !== '' && (!isTelephone(telephone) || telephone.length > longest.telephone))
    return { fault: 'no_telephone', field: 'telephone' }
  const language = languageOf(said.language ?? '', locale)
  return language
    ? { ...names, email, telephone, locale: language }
    : { fault: 'no_language', field: 'language' }
}

/** 'Tremblay, Margot' or 'Margot Tremblay': what stands first is the first name, unless a comma says otherwise. */
function namesOf(said: Said): { firstname: string; lastname: string } {
  if (!said.name) return { firstname: toName(said.firstname ?? ''), lastname: toName(said.lastname ?? '') }
  const [last = '', first] = said.name.split(/,\s*/, 2)
  if (first) return { firstname: toName(first), lastname: toName(last) }
  const name = toName(said.name)
  const space = name.indexOf(' ')
  return space < 0
    ? { firstname: name, lastname: '' }
    : { firstname: name.slice(0, space), lastname: name.slice(space + 1) }
}

/** What nobody said is the language of whoever brings the file in. */
function languageOf(text: string, locale: Locale): Locale | null {
  const plain = plainOf(text)
  if (plain === '') return locale
  if (/^(f|fr|fra|fre|francais|francaise|french|fr ca|fr fr)$/.test(plain)) return 'fr'
  return /^(e|en|eng|ang|an|anglais|anglaise|english|en ca|en us|en gb)$/.test(plain) ? 'en' : null
}

/** What was paid, or what is left to pay: of a column that is there, an empty cell is 0. */
function moneyOf(said: Said): { total: Cents; paid: Cents } | Fault {
  const total = centsOf(said.total ?? '')
  if (total === null || total === 0) return { fault: 'no_amount', field: 'total' }
  const field = said.paid === undefined ? 'balance' : 'paid'
  const amount = centsOf(said[field] || '0')
  if (amount === null) return { fault: 'no_amount', field }
  if (amount > total) return { fault: 'more_than_total', field }
  return { total, paid: field === 'paid' ? amount : total - amount }
}

/** An amount with the sign or the name of our dollars around it. A stay of a million is a typing error. */
function centsOf(text: string): Cents | null {
  const bare = text.replace(/^(?:CA\$|CAD|C\$)/i, '').replace(/(?:\$ ?CAD?|CAD)$/i, '')
  const cents = readAmount(bare)
  return cents === null || cents > mostCents ? null : cents
}
const mostCents = 100_000_000
