import {
  confirmOptionPaid,
  extendStayOption,
  previewOptionExtension,
  previewOptionPaid,
  previewOptionRelease,
  releaseStayOption,
} from '#contract/staff/options.ts'
import { toDay, type TimeOfDay } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { confirmOption } from '#server/changes/confirm-option.ts'
import { extendOptionTo, releaseOption } from '#server/changes/extend-option.ts'
import type { OptionClock } from '#server/changes/hold-option.ts'
import { previewOption } from '#server/changes/preview-option.ts'
import { previewOptionEnd, previewRelease } from '#server/changes/preview-option-end.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffOptions(app: ApiApp, deps: Deps): void {
  serve(app, previewOptionExtension, deps, async ({ by, params, payload }) => {
    const clock = clockOf(payload)
    if (!clock.ok) return clock
    const outcome = await previewOptionEnd(deps, by.staff, { stayId: params.id, until: clock.until })
    if (!outcome.ok) return outcome
    const { ok: _, ...ahead } = outcome
    return ahead
  })

  serve(app, previewOptionRelease, deps, async ({ by, params }) => {
    const outcome = await previewRelease(deps, by.staff, params.id)
    return outcome.ok ? { email: outcome.email } : outcome
  })

  serve(app, extendStayOption, deps, async ({ by, params, payload }) => {
    const clock = clockOf(payload)
    if (!clock.ok) return clock
    const outcome = await extendOptionTo(deps, by, { stayId: params.id, until: clock.until })
    return outcome.ok ? { until: outcome.until } : outcome
  })

  serve(app, releaseStayOption, deps, async ({ by, params }) => {
    const outcome = await releaseOption(deps, by, params.id)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, previewOptionPaid, deps, async ({ by, params, payload }) => {
    const { amount, method, reference } = payload
    const receivedOn = toDay(payload.receivedOn.trim())
    if (!receivedOn) return refused('invalid_dates')
    const receipt = { amount, method, reference, receivedOn }
    const outcome = await previewOption(deps, by.staff, { ...receipt, stayId: params.id })
    if (!outcome.ok) return outcome
    const { ok: _, ...ahead } = outcome
    return ahead
  })

  serve(app, confirmOptionPaid, deps, async ({ by, params, payload }) => {
    const { key, amount, method, reference } = payload
    const receivedOn = toDay(payload.receivedOn.trim())
    if (!receivedOn) return refused('invalid_dates')
    const receipt = { amount, method, reference, receivedOn }
    const outcome = await confirmOption(deps, by, { ...receipt, key, stayId: params.id })
    if (!outcome.ok) return outcome
    const { ok: _, ...received } = outcome
    return received
  })
}

export function clockOf(typed: { untilDay: string; untilTime: string }): Outcome<{ until: OptionClock }> {
  const day = toDay(typed.untilDay.trim())
  return day ? { ok: true, until: { day, time: typed.untilTime as TimeOfDay } } : refused('invalid_dates')
}
