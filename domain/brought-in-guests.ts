// Reads each line of a file as a guest, and decides who of them is written down: whom the house knows already stays as they are.

import {
  guestOf,
  missingOf,
  type BroughtGuest,
  type Fault,
  type ReadRow,
  type Said,
} from './brought-in-cells.ts'
import type { Locale } from './locale.ts'

/** By their address alone they are found again; so there has to be one. */
export function readGuest(said: Said, locale: Locale): BroughtGuest | Fault {
  return missingOf(said, ['email']) ?? guestOf(said, locale)
}

/** One guest is written down once from files. */
export const keyOfGuest = ({ email }: Pick<BroughtGuest, 'email'>): string => `guest/${email.toLowerCase()}`

export type JudgedGuest = Pick<ReadRow<BroughtGuest>, 'line' | 'said'> &
  (
    | { outcome: 'fits'; guest: BroughtGuest }
    | { outcome: 'already' }
    | ({ outcome: 'not_understood' } & Fault)
    | { outcome: 'refused'; why: 'same_address'; number: number }
  )

/** `known`: addresses of guests of the site, with an account or without, in small letters. */
export function judgeGuests(
  rows: readonly ReadRow<BroughtGuest>[],
  known: ReadonlySet<string>,
): JudgedGuest[] {
  const seen = new Map<string, number>()
  return rows.map((row): JudgedGuest => {
    const { line, said } = row
    if ('fault' in row) return { ...row, outcome: 'not_understood' }
    const address = row.read.email.toLowerCase()
    if (known.has(address)) return { line, said, outcome: 'already' }
    const same = seen.get(address)
    if (same !== undefined) return { line, said, outcome: 'refused', why: 'same_address', number: same }
    seen.set(address, line)
    return { line, said, outcome: 'fits', guest: row.read }
  })
}
