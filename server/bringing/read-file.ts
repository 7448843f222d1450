// Reads a file as far as it alone says what is in it, and shows how it was read and what becomes of its lines.

import { columnsOf, missingColumns, type Columns } from '#domain/brought-in-columns.ts'
import type { CellFault, Said } from '#domain/brought-in-cells.ts'
import { orderOf, type DateOrder } from '#domain/brought-in-dates.ts'
import { readTable, type Table } from '#domain/brought-in-file.ts'
import type { FileKind } from '#domain/brought-in-kinds.ts'
import type { FileField } from '#domain/brought-in-names.ts'
import type { holders, JudgedLine, LineRefusal } from '#domain/bring-in.ts'
import { refused, type Outcome } from '#domain/refusal.ts'

/** Before any lock, within the limits of its size. */
export type ReadFile = {
  table: Table
  columns: Columns
  /** Null: only a person can tell. */
  order: DateOrder | null
}

const dayFields: readonly (FileField | null)[] = ['arrival', 'departure', 'first', 'last', 'stay_day']

export function readFile(
  kind: FileKind,
  { file, dates }: { file: string; dates: DateOrder | null },
): Outcome<{ found: ReadFile }> {
  const read = readTable(Buffer.from(file, 'base64'))
  if (!read.ok) return read
  const { table } = read
  const columns = columnsOf(table, kind)
  const missing = missingColumns(columns, kind)
  if (missing.length > 0)
    return refused('file_columns_missing', { columns: missing, aside: asideOf(table.head, columns) })
  const places = columns.flatMap((field, index) => (dayFields.includes(field) ? [index] : []))
  const days = table.rows.flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))
  return { ok: true, found: { table, columns, order: dates ?? orderOf(days) } }
}

/** The titles that nobody knows, as many as a sentence bears; null where there are none. */
const asideOf = (head: readonly string[], columns: Columns): string | null =>
  head
    .filter((title, index) => columns[index] === null && title !== '')
    .slice(0, 10)
    .join(', ') || null

export const shownFile = ({ table, columns, order }: ReadFile) => ({
  encoding: table.encoding,
  separator: table.separator,
  dates: order,
  columns: table.head.map((title, index) => ({ title, field: columns[index] ?? null })),
})

type Judged = {
  line: number
  said: Said
  outcome: JudgedLine['outcome']
  fault?: CellFault
  field?: FileField
  why?: LineRefusal
  by?: (typeof holders)[number]
  number?: number
}

export function shownLine({ line, said, outcome, fault, field, why, by, number }: Judged) {
  return {
    line,
    outcome,
    fault: fault ?? null,
    field: field ?? null,
    why: why ?? null,
    by: by ?? null,
    number: number ?? null,
    said: Object.entries(said).map(([name, text]) => ({ field: name as FileField, text })),
  }
}
