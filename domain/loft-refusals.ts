// Lists why a loft cannot be added as it is typed: lines of the table of what only the console hears.

import { count, day, type RefusalLine } from './refusal-lines.ts'

export const loftRefusals = {
  loft_figure_out_of_range: { is: 'invalid', figures: { least: count(1), most: count(30) } },
  /** Six figures, as the register of tourist lodging gives them. */
  loft_licence_invalid: { is: 'invalid', field: 'licence' },
  /** The first day that may be its last one. */
  loft_licence_past: { is: 'invalid', figures: { first: day('2026-11-21') }, field: 'licenceUntil' },
  /** Its page would have the address of another one's. */
  loft_name_taken: { is: 'conflict', field: 'name' },
} as const satisfies Record<string, RefusalLine>
