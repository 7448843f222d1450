// Keeps what somebody found wrong in a loft, and notes that it is settled.

import { reportTurnoverProblem, settleTurnoverProblem } from '#contract/staff/turnovers.ts'
import { decideReport, decideSettling } from '#domain/turnover-changes.ts'
import { command } from '#server/action/command.ts'
import { insertProblem, isProblemKept, lockProblem, updateProblem } from '#server/db/turnovers.ts'
import { lockTurnover } from './find-turnover.ts'

export const report = command(reportTurnoverProblem, {
  facts: async (tx, asked) => {
    const found = await lockTurnover(tx, asked)
    return { ...found, wasReported: await isProblemKept(tx, asked.payload.key) }
  },
  decide: (facts, { payload }) => decideReport(facts, payload.words),
  store: (tx, { place }, { payload: { words, key }, by, at }) =>
    insertProblem(tx, { ...place, words, key, reportedBy: by.staff.id, reportedAt: at }),
  tell: ({ place }, { payload: { words } }) => ({
    subject: 'property',
    subjectId: place.propertyId,
    after: { turnover: place.day, words },
  }),
})

/** What is so already stays as it was noted first. */
export const settle = command(settleTurnoverProblem, {
  facts: (tx, { by, params }) => lockProblem(tx, by.staff.siteId, params.id),
  decide: (problem, { by, payload }) => decideSettling(problem, by.staff, payload.isSettled),
  store: (tx, _, { params, payload, by, at }) =>
    updateProblem(tx, params.id, payload.isSettled ? { settledBy: by.staff.id, settledAt: at } : null),
  tell: ({ problem: { propertyId, words } }, { payload: { isSettled } }) => ({
    subject: 'property',
    subjectId: propertyId,
    before: { words, isSettled: !isSettled },
    after: { words, isSettled },
  }),
})
