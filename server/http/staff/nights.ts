import { closeNights, listClosedNights, openNights } from '#contract/staff/nights.ts'
import { undoChange } from '#contract/staff/undo.ts'
import type { NightRange } from '#domain/closed-nights.ts'
import { toDay } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { closeNightsOf } from '#server/changes/close-nights.ts'
import { listClosed } from '#server/changes/list-closed.ts'
import { openNightsOf } from '#server/changes/open-nights.ts'
import { undoChange as undo } from '#server/changes/undo-change.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffNights(app: ApiApp, deps: Deps): void {
  serve(app, listClosedNights, deps, async ({ by, params }) => {
    const typed = nightsOf(params)
    if (!typed.ok) return typed
    const outcome = await listClosed(deps, by.staff, { propertyId: params.id, ...typed.nights })
    return outcome.ok ? { items: outcome.items } : outcome
  })

  serve(app, closeNights, deps, async ({ by, params, payload }) => {
    const typed = nightsOf(payload)
    if (!typed.ok) return typed
    const { key, reason } = payload
    const wish = { propertyId: params.id, ...typed.nights, key, reason }
    const outcome = await closeNightsOf(deps, by, wish)
    return outcome.ok ? { status: 'ok' as const, undo: outcome.undo } : outcome
  })

  serve(app, openNights, deps, async ({ by, params, payload }) => {
    const typed = nightsOf(payload)
    if (!typed.ok) return typed
    const wish = { propertyId: params.id, ...typed.nights, key: payload.key }
    const outcome = await openNightsOf(deps, by, wish)
    return outcome.ok ? { status: 'ok' as const, undo: outcome.undo } : outcome
  })

  serve(app, undoChange, deps, async ({ by, params }) => {
    const outcome = await undo(deps, by, params.id)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}

function nightsOf(typed: { firstNight: string; lastNight: string }): Outcome<{ nights: NightRange }> {
  const [firstNight, lastNight] = [toDay(typed.firstNight.trim()), toDay(typed.lastNight.trim())]
  return firstNight && lastNight ? { ok: true, nights: { firstNight, lastNight } } : refused('invalid_dates')
}
