import { suggestStayChanges, writeReceipt } from '#contract/staff/changes.ts'
import { toDay } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { readStayTerms } from '#domain/stay-change.ts'
import { receiveOutside } from '#server/changes/receive-outside.ts'
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

  serve(app, writeReceipt, deps, async ({ by, params, payload }) => {
    const { locale: _, receivedOn: typed, ...receipt } = payload
    const receivedOn = toDay(typed.trim())
    if (!receivedOn) return refused('invalid_dates')
    const outcome = await receiveOutside(deps, by, { ...receipt, receivedOn, stayId: params.id })
    if (!outcome.ok) return outcome
    const { ok: __, ...received } = outcome
    return received
  })
}
