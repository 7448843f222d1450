// Says who does a turnover and what they have to know, or lets somebody take one or leave it.

import { assignTurnover, takeTurnover } from '#contract/staff/turnovers.ts'
import {
  decideAssignment,
  decideTaking,
  type Assigned,
  type TurnoverWords,
} from '#domain/turnover-changes.ts'
import { command } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import { knowAssignee } from '#server/db/told-turnovers.ts'
import { findTurnoverWords, keepTurnoverWords, listWorkers } from '#server/db/turnovers.ts'
import { lockTurnover } from './find-turnover.ts'

export const assign = command(assignTurnover, {
  facts: findWords,
  decide: (facts, { payload }) => decideAssignment(facts, payload),
  store: keepWords,
  tell: tellWords,
})

export const take = command(takeTurnover, {
  facts: findWords,
  decide: (facts, { by, payload }) => decideTaking(facts, { own: by.staff.id, isTaken: payload.isTaken }),
  store: keepWords,
  tell: tellWords,
})

async function findWords(tx: Db, asked: Parameters<typeof lockTurnover>[1]) {
  const found = await lockTurnover(tx, asked)
  const former = await findTurnoverWords(tx, found.seen.stayId)
  return { ...found, former, workers: await listWorkers(tx, asked.by.staff.siteId) }
}

/** Whoever takes one, gives it to themselves or leaves it knows so: only others are told. */
async function keepWords(
  tx: Db,
  { place: { stayId }, former, words }: Assigned,
  { by }: { by: { staff: { id: number } } },
): Promise<void> {
  await keepTurnoverWords(tx, { stayId, ...words })
  const isOwn = (id: number | null) => id === null || id === by.staff.id
  if (isOwn(former.assigneeId) && isOwn(words.assigneeId))
    await knowAssignee(tx, { stayId, own: by.staff.id }, words)
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
