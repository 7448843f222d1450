// Reads cells of a file as people write them: lofts, guests, languages and amounts. What is not understood says why.

import { holdsCardNumber } from './card.ts'
import { plainOf, type Columns } from './brought-in-columns.ts'
import type { FileField } from './brought-in-names.ts'
import type { TableRow } from './brought-in-file.ts'
import { isTelephone } from './guest.ts'
import type { Locale } from './locale.ts'
import type { Cents } from './money.ts'
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
  'no_weekdays',
  'no_name',
  'no_email',
  'no_telephone',
  'no_language',
  'no_amount',
  'too_long',
  'card_number',
  /** Of two columns that belong together. */
  'reversed',
  'last_before_first',
  'more_than_total',
] as const
export type CellFault = (typeof cellFaults)[number]

/** As a line of a file may name it. */
export type NamedLoft = { id: number; name: string; slug: string; capacity: number }

/** What the file says in a line, to be found again; the words of whoever wrote it. */
export type Said = Partial<Record<FileField, string>>
export type Fault = { fault: CellFault; field: FileField }
export const faultOf = (fault: CellFault, field: FileField): Fault => ({ fault, field })

/** A line of a file, and what it is as far as the file alone says it. */
export type ReadRow<T> = { line: number; said: Said } & ({ read: T } | Fault)

export const readRows = <T extends object>(
  rows: readonly TableRow[],
  columns: Columns,
  read: (said: Said) => T | Fault,
): ReadRow<T>[] => rows.map((row) => readRow(row, columns, read))

export function readRow<T extends object>(
  { line, cells }: TableRow,
  columns: Columns,
  read: (said: Said) => T | Fault,
): ReadRow<T> {
  const said: Said = {}
  columns.forEach((field, index) => {
    if (field) said[field] = cells[index] ?? ''
  })
  const card = Object.entries(said).find(([, text]) => holdsCardNumber(text))
  if (card) return { line, said, ...faultOf('card_number', card[0] as FileField) }
  const is = read(said)
  return 'fault' in is ? { line, said, ...is } : { line, said, read: is }
}

/** The first of these that nothing is written of. */
export function missingOf(said: Said, needed: readonly FileField[]): Fault | null {
  const field = needed.find((one) => !said[one])
  return field ? faultOf('missing', field) : null
}

/** By its name or its address here; or by the number in its name, where no other has that. */
export function findLoft(text: string, lofts: readonly NamedLoft[]): NamedLoft | undefined {
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

export type BroughtGuest = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  locale: Locale
}

export function guestOf(said: Said, locale: Locale): BroughtGuest | Fault {
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
export function languageOf(text: string, locale: Locale): Locale | null {
  const plain = plainOf(text)
  if (plain === '') return locale
  if (/^(f|fr|fra|fre|francais|francaise|french|fr ca|fr fr)$/.test(plain)) return 'fr'
  return /^(e|en|eng|ang|an|anglais|anglaise|english|en ca|en us|en gb)$/.test(plain) ? 'en' : null
}

/** An amount with the sign or the name of our dollars around it. A stay of a million is a typing error. */
export function centsOf(text: string): Cents | null {
  const bare = text.replace(/^(?:CA\$|CAD|C\$)/i, '').replace(/(?:\$ ?CAD?|CAD)$/i, '')
  const cents = readAmount(bare)
  return cents === null || cents > mostCents ? null : cents
}
const mostCents = 100_000_000
