// Lists why something that the house says of itself cannot be said so: lines of the table of what only the console hears.

import { day, type RefusalLine } from './refusal-lines.ts'

export const serviceRefusals = {
  /** Of a site that has sold, or sells. */
  fact_needed: { is: 'invalid' },
  /** Not as Canada Post writes it: A1A 1A1. */
  postal_code_invalid: { is: 'invalid' },
  /** Nine figures and the number of the account, RT0001; of QST ten, and TQ0001. */
  gst_number_invalid: { is: 'invalid' },
  qst_number_invalid: { is: 'invalid' },
  /** Not of https. */
  link_invalid: { is: 'invalid' },
  /** No latitude and longitude. */
  point_invalid: { is: 'invalid' },
  own_day_unnamed: { is: 'invalid', field: 'ownDays' },
  own_day_twice: { is: 'invalid', figures: { day: day('2027-03-01') }, field: 'ownDays' },
  /** A name without words, or words in one language. */
  host_incomplete: { is: 'invalid' },
} as const satisfies Record<string, RefusalLine>
