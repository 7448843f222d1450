import { undoChange } from '#contract/staff/undo.ts'
import { undoChange as undo } from '#server/changes/undo-change.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffNights(app: ApiApp, deps: Deps): void {
  serve(app, undoChange, deps, async ({ by, params }) => {
    const outcome = await undo(deps, by, params.id)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}
