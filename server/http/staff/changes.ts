import { suggestStayChanges } from '#contract/staff/changes.ts'
import { readStayTerms } from '#domain/stay-change.ts'
import { suggestChange } from '#server/changes/suggest-change.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffChanges(app: ApiApp, deps: Deps): void {
  serve(app, suggestStayChanges, deps, async ({ by, params, payload }) => {
    const wanted = readStayTerms(payload)
    if (!wanted.ok) return wanted
    const outcome = await suggestChange(deps, by.staff, { stayId: params.id, to: wanted.to })
    if (!outcome.ok) return outcome
    const { ok: _, ...suggestions } = outcome
    return suggestions
  })
}
