// Lists why something that the house says of itself cannot be said so: lines of the table of what only the console hears.

import { day, type RefusalLine } from './refusal-lines.ts'

export const serviceRefusals = {
  /** Of a site that has sold, or sells. */
  fact_needed: { is: 'invalid' },
  postal_code_invalid: { is: 'invalid' },
  gst_number_invalid: { is: 'invalid' },
  qst_number_invalid: { is: 'invalid' },
  /** Not of https. */
  link_invalid: { is: 'invalid' },
  point_invalid: { is: 'invalid' },
  own_day_unnamed: { is: 'invalid', field: 'ownDays' },
  own_day_twice: { is: 'invalid', figures: { day: day('2027-03-01') }, field: 'ownDays' },
  /** A name without words, or words in one language. */
  host_incomplete: { is: 'invalid' },
} as const satisfies Record<string, RefusalLine>
