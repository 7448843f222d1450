// Notes that a loft is ready for its next guests, or that it is not after all.

import { markTurnover } from '#contract/staff/turnovers.ts'
import { todayIn } from '#domain/days.ts'
import { decideMarking } from '#domain/turnover-changes.ts'
import { command } from '#server/action/command.ts'
import { deleteDone, insertDone, isDoneAt } from '#server/db/turnovers.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'
import { lockTurnover } from './find-turnover.ts'

/** What is so already stays as it was noted first. */
export const mark = command(markTurnover, {
  facts: async (tx, asked) => {
    const found = await lockTurnover(tx, asked)
    const { zone } = await siteOf(tx, asked.by.staff)
    return { ...found, zone, wasDone: await isDoneAt(tx, found.seen) }
  },
  decide: (facts, { payload, at }) => decideMarking(facts, payload.isDone, todayIn(facts.zone, at)),
  store: (tx, { place }, { payload, by, at }) =>
    payload.isDone ? insertDone(tx, place, { by: by.staff.id, at }) : deleteDone(tx, place),
  tell: ({ place }, { payload: { isDone } }) => ({
    subject: 'property',
    subjectId: place.propertyId,
    before: { turnover: place.day, isReady: !isDone },
    after: { turnover: place.day, isReady: isDone },
  }),
})
