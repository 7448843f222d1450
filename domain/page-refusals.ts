// Lists why what the pages say and how they look cannot be set so: lines of the table of what only the console hears.

import type { RefusalLine } from './refusal-lines.ts'

export const pageRefusals = {
  /** What visitors read first is changed, and not taken away. */
  site_text_needed: { is: 'invalid' },
} as const satisfies Record<string, RefusalLine>
