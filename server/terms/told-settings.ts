// Writes down what was set, for the journal: the facts alone, with the day from which on they hold.

import type { Dated } from '#domain/in-force.ts'
import type { Json } from '#server/db/column-kinds.ts'

type Told = Record<string, Json>

/** Of a policy its steps are one line: `30 100, 0 0` is all back up to thirty days before, nothing after. */
export function toldOf<Subject extends 'site' | 'property'>(
  subject: Subject,
  subjectId: number,
  { row, former }: { row: Dated; former: Dated | null },
) {
  return { subject, subjectId, before: former && factsOf(former), after: factsOf(row) }
}

function factsOf({ from, ...facts }: Dated): Told {
  const { steps, refundable: _, ...others } = facts as Told & { steps?: Step[]; refundable?: string }
  const told = steps && {
    steps: steps.map(({ percent, daysBefore }) => `${daysBefore} ${percent}`).join(', '),
  }
  return { from, ...others, ...told }
}

type Step = { percent: number; daysBefore: number }
