// Recognises the columns of a file by their names, in French and in English.

import { fieldsIn, type FileKind } from './brought-in-kinds.ts'
import { fieldNames, type FileField } from './brought-in-names.ts'

/** Of each column of the file what it is; null of one that nobody knows, or that says again what another one says. */
export type Columns = readonly (FileField | null)[]

export function columnsOf({ head }: { head: readonly string[] }, kind: FileKind): Columns {
  const taken = new Set<FileField>()
  return head.map((title) => {
    const plain = plainOf(title)
    const field = fieldsIn[kind].find((one) => (fieldNames[one] as readonly string[]).includes(plain))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** 'Date d’arrivée' → 'date d arrivee'. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const needed = {
  stays: ['loft', 'arrival', 'departure', 'travelers', 'total'],
  guests: ['email'],
  rates: ['loft', 'first', 'last', 'rate'],
  reviews: ['loft', 'author', 'stay_day', 'text', 'place'],
} as const satisfies Record<FileKind, readonly FileField[]>

/** What a line cannot be brought in without: whoever is missing a column is told all of them. */
export function missingColumns(columns: Columns, kind: FileKind): FileField[] {
  const has = (field: FileField) => columns.includes(field)
  const always = needed[kind].filter((one) => !has(one))
  const isOfPerson = kind === 'stays' || kind === 'guests'
  const isNamed = has('name') || (has('firstname') && has('lastname'))
  const name = isOfPerson && !isNamed ? (['name'] as const) : []
  const paid = kind === 'stays' && !has('paid') && !has('balance') ? (['paid'] as const) : []
  return [...always, ...name, ...paid]
}
