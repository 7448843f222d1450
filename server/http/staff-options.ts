import {
  confirmOptionPaid,
  extendStayOption,
  holdStayAsOption,
  previewOptionExtension,
  previewOptionPaid,
  previewOptionRelease,
  releaseStayOption,
} from '#contract/staff/options.ts'
import { toDay, type TimeOfDay } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { confirmOption } from '#server/changes/confirm-option.ts'
import { extendOptionTo, releaseOption } from '#server/changes/extend-option.ts'
import { holdOption, type OptionClock } from '#server/changes/hold-option.ts'
import { previewOption } from '#server/changes/preview-option.ts'
import { previewOptionEnd, previewRelease } from '#server/changes/preview-option-end.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from './errors.ts'
import { serve } from './serve.ts'

export function serveStaffOptions(app: ApiApp, deps: Deps): void {
  serve(app, holdStayAsOption, deps, async ({ by, payload }) => {
    const [arrival, departure] = [toDay(payload.arrival.trim()), toDay(payload.departure.trim())]
    const clock = clockOf(payload)
    if (!arrival || !departure) return refused('invalid_dates')
    if (!clock.ok) return clock
    const { firstname, lastname, email, telephone, propertyId, travelers, key } = payload
    const outcome = await holdOption(deps, by, {
      stay: { propertyId, arrival, departure, travelers },
      contact: { firstname, lastname, email, telephone },
      locale: payload.guestLanguage,
      until: clock.until,
      expectedTotal: payload.expectedTotal ?? null,
      key,
    })
    if (!outcome.ok) return outcome
    const { ok: _, ...held } = outcome
    return held
  })

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

function clockOf(typed: { untilDay: string; untilTime: string }): Outcome<{ until: OptionClock }> {
  const day = toDay(typed.untilDay.trim())
  return day ? { ok: true, until: { day, time: typed.untilTime as TimeOfDay } } : refused('invalid_dates')
}
