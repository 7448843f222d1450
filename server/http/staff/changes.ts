import {
  changeReservation,
  previewStayChange,
  suggestStayChanges,
  writeReceipt,
} from '#contract/staff/changes.ts'
import { toDay } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { StayTerms } from '#domain/stay-change.ts'
import { lineLabel } from '#i18n/price-labels.ts'
import { changeStay } from '#server/changes/change-stay.ts'
import { previewChange } from '#server/changes/preview-change.ts'
import { receiveOutside } from '#server/changes/receive-outside.ts'
import { suggestChange } from '#server/changes/suggest-change.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffChanges(app: ApiApp, deps: Deps): void {
  serve(app, previewStayChange, deps, async ({ by, params, payload }) => {
    const wanted = termsOf(payload)
    if (!wanted.ok) return wanted
    const { cause, note } = payload
    const outcome = await previewChange(deps, by, { stayId: params.id, to: wanted.to, cause, note })
    if (!outcome.ok) return outcome
    const { ok: _, price, lines, charges, ...ahead } = outcome
    const { refund: __, ...amounts } = price
    const labelled = lines.map((line) => ({
      code: line.code,
      label: lineLabel(line, charges, 'fr'),
      labelEn: lineLabel(line, charges, 'en'),
      amount: line.amount,
    }))
    return { ...amounts, ...ahead, lines: labelled }
  })

  serve(app, suggestStayChanges, deps, async ({ by, params, payload }) => {
    const wanted = termsOf(payload)
    if (!wanted.ok) return wanted
    const outcome = await suggestChange(deps, by.staff, { stayId: params.id, to: wanted.to })
    if (!outcome.ok) return outcome
    const { ok: _, ...suggestions } = outcome
    return suggestions
  })

  serve(app, changeReservation, deps, async ({ by, params, payload }) => {
    const wanted = termsOf(payload)
    if (!wanted.ok) return wanted
    const { key, version, expectedDifference, balanceAgreed: isBalanceAgreed, cause, note } = payload
    const seen = { key, version, expectedDifference, isBalanceAgreed, cause, note }
    const outcome = await changeStay(deps, by, { stayId: params.id, to: wanted.to, ...seen })
    if (!outcome.ok) return outcome
    const { ok: _, ...changed } = outcome
    return changed
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

type Typed = { propertyId: number; arrival: string; departure: string; travelers: number }

export function termsOf(typed: Typed): Outcome<{ to: StayTerms }> {
  const [arrival, departure] = [toDay(typed.arrival.trim()), toDay(typed.departure.trim())]
  if (!arrival || !departure || departure <= arrival) return refused('invalid_dates')
  const { propertyId, travelers } = typed
  return { ok: true, to: { propertyId, arrival, departure, travelers } }
}
