import { markVisit as markSpec, readToday as readSpec } from '#contract/staff/today.ts'
import type { Deps } from '#server/deps.ts'
import { markVisit } from '#server/reservations/mark-visit.ts'
import { readToday } from '#server/reservations/read-today.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { answerShared } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffToday(app: ApiApp, deps: Deps): void {
  serve(app, readSpec, deps, ({ by }) => readToday(deps, by.staff), { send: answerShared })

  serve(app, markSpec, deps, async ({ by, params, payload }) => {
    const { mark, isSo } = payload
    const outcome = await markVisit(deps, by, { id: params.id, mark, isSo })
    return outcome.ok ? { arrivedAt: outcome.arrivedAt, leftAt: outcome.leftAt } : outcome
  })
}
