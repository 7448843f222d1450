// Reads the codes of a loft out to somebody of the staff; the journal tells who read those of which loft, and never a code.

import { readWaysIn } from '#contract/staff/ways-in.ts'
import { todayIn } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { decideReading } from '#domain/ways-in-change.ts'
import { command } from '#server/action/command.ts'
import { lockLeavingStay } from '#server/db/turnovers.ts'
import { findLoftOfWays, tryOpening } from '#server/db/ways-in.ts'
import { sinceOf } from './list-ways-in.ts'

export const read = command(readWaysIn, {
  facts: async (tx, { by: { staff }, params: { id: propertyId }, payload: { turnover } }, mode) => ({
    loft: await findLoftOfWays(tx, { siteId: staff.siteId, propertyId }, mode),
    leaving: turnover === null ? undefined : await lockLeavingStay(tx, staff.siteId, turnover),
  }),
  decide: ({ loft, leaving }, { by: { staff: reader }, payload: { fromDay }, at, settings }) => {
    const decided = decideReading(loft, { reader, fromDay, leaving }, todayIn(loft?.zone ?? 'UTC', at))
    if (!decided.ok) return decided
    const ways = tryOpening({ settings }, decided.row)
    return ways ? { ...decided, ways } : refused('ways_in_unopened')
  },
  store: async (_, { row, until, ways }) => ({ fromDay: sinceOf(row), until, ...ways }),
  tell: ({ propertyId, row }) => ({
    subject: 'property',
    subjectId: propertyId,
    ...(sinceOf(row) && { after: { firstDay: row.fromDay } }),
  }),
  answer: (told) => told!,
})
