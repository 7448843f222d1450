import {
  acceptClosing,
  assignTurnover,
  declineClosing,
  markTurnover,
  proposeClosing,
  readTurnovers,
  reportTurnoverProblem,
  settleTurnoverProblem,
  takeTurnover,
} from '#contract/staff/turnovers.ts'
import { toDay, type Day } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { assignTurnover as assign, takeTurnover as take } from '#server/turnovers/assign-turnover.ts'
import { markDone } from '#server/turnovers/mark-done.ts'
import {
  acceptClosing as accept,
  declineClosing as decline,
  proposeClosing as propose,
} from '#server/turnovers/propose-closing.ts'
import { readTurnovers as read } from '#server/turnovers/read-turnovers.ts'
import { reportProblem, settleProblem } from '#server/turnovers/report-problem.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffTurnovers(app: ApiApp, deps: Deps): void {
  serve(app, readTurnovers, deps, async ({ by, params: { from = '', property = null } }) => {
    const wanted = from.trim() === '' ? null : toDay(from.trim())
    return from.trim() !== '' && wanted === null
      ? refused('invalid_dates')
      : read(deps, by.staff, { from: wanted, propertyId: property })
  })

  serve(app, markTurnover, deps, async ({ by, params, payload: { isDone, ...seen } }) =>
    asDone(await markDone(deps, by, { ...seenAt(params.id, seen), isDone })),
  )

  serve(app, takeTurnover, deps, async ({ by, params, payload: { isTaken, ...seen } }) =>
    asDone(await take(deps, by, { ...seenAt(params.id, seen), isTaken })),
  )

  serve(app, assignTurnover, deps, async ({ by, params, payload }) => {
    const { assigneeId, note, formerNote } = payload
    return asDone(await assign(deps, by, { ...seenAt(params.id, payload), assigneeId, note, formerNote }))
  })

  serve(app, reportTurnoverProblem, deps, async ({ by, params, payload }) => {
    const { key, words } = payload
    return asDone(await reportProblem(deps, by, { ...seenAt(params.id, payload), key, words }))
  })

  serve(app, settleTurnoverProblem, deps, async ({ by, params, payload: { isSettled } }) =>
    asDone(await settleProblem(deps, by, { id: params.id, isSettled })),
  )

  serve(app, proposeClosing, deps, async ({ by, payload }) => {
    const { propertyId, key, words } = payload
    const [firstNight, lastNight] = [toDay(payload.firstNight.trim()), toDay(payload.lastNight.trim())]
    if (!firstNight || !lastNight) return refused('invalid_dates')
    return asDone(await propose(deps, by, { propertyId, key, words, firstNight, lastNight }))
  })

  serve(app, acceptClosing, deps, async ({ by, params }) => {
    const outcome = await accept(deps, by, params.id)
    return outcome.ok ? { status: 'ok' as const, undo: outcome.undo } : outcome
  })

  serve(app, declineClosing, deps, async ({ by, params }) => asDone(await decline(deps, by, params.id)))
}

const seenAt = (stayId: number, { propertyId, day }: { propertyId: number; day: string }) => ({
  stayId,
  propertyId,
  day: day as Day,
})

const asDone = (outcome: Outcome) => (outcome.ok ? { status: 'ok' as const } : outcome)
