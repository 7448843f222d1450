// Lists why a file is not brought in: lines of the table of what only the console hears.

import { columns, count, orNull, reservations, text, type RefusalLine } from './refusal-lines.ts'

export const bringInRefusals = {
  /** Titles without a line, or nothing at all. */
  file_empty: { is: 'invalid', field: 'file' },
  /** In kilobytes. */
  file_too_large: { is: 'invalid', figures: { maximum: count(300) }, field: 'file' },
  /** In lines. */
  file_too_long: { is: 'invalid', figures: { maximum: count(1000) }, field: 'file' },
  /** A workbook, a picture, or cells that no table has. */
  file_no_table: { is: 'invalid', field: 'file' },
  /** On which line a quote is opened that nothing closes. */
  file_quote_open: { is: 'invalid', figures: { line: count(12) }, field: 'file' },
  /** What is missing, and the titles that nobody knows, one of which may be meant. */
  file_columns_missing: {
    is: 'invalid',
    figures: { columns: columns(['loft', 'total']), aside: orNull(text('Logis, Somme')) },
    field: 'file',
  },
  /** Two orders of day and month read as many. */
  file_dates_unclear: { is: 'invalid', field: 'dates' },
  /** How many stays of the file fit by now. */
  bring_in_changed: { is: 'conflict', figures: { stays: count(11) }, reread: true, preview: 'renewed' },
  /** How many lines of the file fit by now. */
  bring_in_other: { is: 'conflict', figures: { lines: count(11) }, reread: true, preview: 'renewed' },
  bring_in_not_found: { is: 'not_found' },
  bring_in_taken_back: { is: 'conflict', reread: true },
  /** Which of its stays something followed of. */
  bring_in_followed: { is: 'conflict', figures: { reservations: reservations([4127, 4130]) } },
} as const satisfies Record<string, RefusalLine>
