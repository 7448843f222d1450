// Reads a file of stays as far as it alone says them: before any lock, within the limits of its size.

import { columnsOf, missingColumns, type Columns } from '#domain/brought-in-columns.ts'
import { orderOf, type DateOrder } from '#domain/brought-in-dates.ts'
import { readTable, type Table } from '#domain/brought-in-file.ts'
import { refused, type Outcome } from '#domain/refusal.ts'

export type ReadFile = {
  table: Table
  columns: Columns
  /** Null: only a person can tell. */
  order: DateOrder | null
}

export function readFile({
  file,
  dates,
}: {
  file: string
  dates: DateOrder | null
}): Outcome<{ found: ReadFile }> {
  const read = readTable(Buffer.from(file, 'base64'))
  if (!read.ok) return read
  const { table } = read
  const columns = columnsOf(table)
  const missing = missingColumns(columns)
  if (missing.length > 0) return refused('file_columns_missing', { columns: missing })
  const places = columns.flatMap((field, index) =>
    field === 'arrival' || field === 'departure' ? [index] : [],
  )
  const days = table.rows.flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))
  return { ok: true, found: { table, columns, order: dates ?? orderOf(days) } }
}
