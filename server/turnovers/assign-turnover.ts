// Says who does a turnover and what they have to know, or lets somebody take one or leave it.

import { assignTurnover, takeTurnover } from '#contract/staff/turnovers.ts'
import type { Instant } from '#domain/days.ts'
import {
  decideAssignment,
  decideTaking,
  type Assigned,
  type TurnoverWords,
} from '#domain/turnover-changes.ts'
import { command } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import { dropGivenUntold } from '#server/db/staff-notices.ts'
import { knowAssignee, lockComparing } from '#server/db/told-turnovers.ts'
import { findTurnoverWords, keepTurnoverWords, listWorkers } from '#server/db/turnovers.ts'
import { knowTaken, subjectOf } from './compare-turnovers.ts'
import { lockTurnover } from './find-turnover.ts'

export const assign = command(assignTurnover, {
  lock: waitForComparing,
  facts: findWords,
  decide: (facts, { payload }) => decideAssignment(facts, payload),
  store: keepWords,
  tell: tellWords,
})

export const take = command(takeTurnover, {
  lock: waitForComparing,
  facts: findWords,
  decide: (facts, { by, payload }) => decideTaking(facts, { own: by.staff.id, isTaken: payload.isTaken }),
  store: keepWords,
  tell: tellWords,
})

/** Before the stay: whoever compares reads stays while they keep others waiting. */
function waitForComparing(tx: Db, { by }: { by: { staff: { siteId: number } } }): Promise<void> {
  return lockComparing(tx, by.staff.siteId)
}

async function findWords(tx: Db, asked: Parameters<typeof lockTurnover>[1]) {
  const found = await lockTurnover(tx, asked)
  const former = await findTurnoverWords(tx, found.seen.stayId)
  return { ...found, former, workers: await listWorkers(tx, asked.by.staff.siteId) }
}

/** Whoever takes one, gives it to themselves or leaves it knows so: only others are told. */
async function keepWords(
  tx: Db,
  { place, former, words, workers }: Assigned,
  { by, at }: { by: { staff: { id: number; siteId: number } }; at: Instant },
): Promise<void> {
  const { stayId } = place
  await keepTurnoverWords(tx, { stayId, ...words })
  const { id: own, siteId } = by.staff
  const isTaken = words.assigneeId === own
  const wasOwn = former.assigneeId === null || former.assigneeId === own
  if (!isTaken && !(wasOwn && words.assigneeId === null)) return
  await knowAssignee(tx, { stayId, own }, words)
  if (!isTaken) return
  await knowTaken(tx, place, { own, site: { id: siteId }, workers, at })
  await dropGivenUntold(tx, own, subjectOf(stayId), at)
}

function tellWords({ place, former, words, workers }: Assigned) {
  const told = ({ assigneeId, note }: TurnoverWords) => {
    const assignee = workers.find(({ id }) => id === assigneeId)?.name
    return { turnover: place.day, ...(assignee && { assignee }), ...(note && { note }) }
  }
  return {
    subject: 'property' as const,
    subjectId: place.propertyId,
    before: told(former),
    after: told(words),
  }
}
