// Decides which of the dated rows of a setting holds on a day.

import type { Day } from './days.ts'

/** A row holds from its first day on, until the next one begins. */
export type Dated = { from: Day }

/** The row in force on `day`, in whatever order they come; undefined before the first one. */
export const inForce = <Row extends Dated>(day: Day, rows: readonly Row[]): Row | undefined =>
  newestBegun(day, rows, ({ from }) => from)

/** The same of rows whose first day has another name. */
export function newestBegun<Row>(
  day: Day,
  rows: readonly Row[],
  firstDayOf: (row: Row) => Day,
): Row | undefined {
  let found: Row | undefined
  for (const row of rows)
    if (firstDayOf(row) <= day && (!found || firstDayOf(row) > firstDayOf(found))) found = row
  return found
}
