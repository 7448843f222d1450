// Reads each line of a file as a stay that was sold before, as far as the file alone says it: what is not understood says why.

import type { Columns } from './brought-in-columns.ts'
import {
  centsOf,
  faultOf,
  findLoft,
  guestOf,
  missingOf,
  readRow,
  type BroughtGuest,
  type Fault,
  type NamedLoft,
  type Said,
} from './brought-in-cells.ts'
import { readDay, type DateOrder } from './brought-in-dates.ts'
import type { TableRow } from './brought-in-file.ts'
import type { Day } from './days.ts'
import type { Locale } from './locale.ts'
import type { Cents } from './money.ts'
import { maxReferenceLength } from './outside-money.ts'

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

export type ReadLine = { line: number; said: Said } & ({ stay: BroughtStay } | Fault)

export type Reading = { columns: Columns; order: DateOrder; lofts: readonly NamedLoft[]; locale: Locale }

export function readLine(row: TableRow, reading: Reading): ReadLine {
  const read = readRow(row, reading.columns, (said) => stayOf(said, reading))
  if ('fault' in read) return read
  const { line, said } = read
  return { line, said, stay: { line, ...read.read } }
}

function stayOf(said: Said, { order, lofts, locale }: Reading): Omit<BroughtStay, 'line'> | Fault {
  const missing = missingOf(said, ['loft', 'arrival', 'departure', 'travelers', 'total'])
  if (missing) return missing
  const loft = findLoft(said.loft ?? '', lofts)
  if (!loft) return faultOf('unknown_loft', 'loft')
  const [arrival, departure] = [readDay(said.arrival ?? '', order), readDay(said.departure ?? '', order)]
  if (!arrival || !departure) return faultOf('no_day', arrival ? 'departure' : 'arrival')
  if (departure <= arrival) return faultOf('reversed', 'departure')
  const travelers = /^\d{1,3}$/.test(said.travelers ?? '') ? Number(said.travelers) : 0
  if (travelers < 1) return faultOf('no_number', 'travelers')
  const guest = guestOf(said, locale)
  if ('fault' in guest) return guest
  const money = moneyOf(said)
  if ('fault' in money) return money
  const reference = said.reference ?? ''
  if (reference.length > maxReferenceLength) return faultOf('too_long', 'reference')
  return { reference, propertyId: loft.id, arrival, departure, travelers, guest, ...money }
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
