// Decides which of the dated rows of a setting holds on a day.

import type { Day } from './days.ts'

/** A row holds from its first day on, until the next one begins. */
export type Dated = { from: Day }

/** The row in force on `day`, in whatever order they come; undefined before the first one. */
export function inForce<Row extends Dated>(day: Day, rows: readonly Row[]): Row | undefined {
  let found: Row | undefined
  for (const row of rows) if (row.from <= day && (!found || row.from > found.from)) found = row
  return found
}
