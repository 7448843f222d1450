import { giveBack, previewRefund, writeOutsideReturn } from '#contract/staff/refunds.ts'
import type { RefundedLine } from '#domain/cancellation.ts'
import { toDay } from '#domain/days.ts'
import type { ChargeRates } from '#domain/pricing.ts'
import { lineLabel } from '#i18n/price-labels.ts'
import { givePartBack } from '#server/cancellation/give-part-back.ts'
import { previewGivingBack } from '#server/cancellation/preview-giving-back.ts'
import { returnOutside } from '#server/cancellation/return-outside.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffRefunds(app: ApiApp, deps: Deps): void {
  serve(app, previewRefund, deps, async ({ by, params, payload }) => {
    const { amount, note } = payload
    const outcome = await previewGivingBack(deps, by, { stayId: params.id, amount, note })
    if (!outcome.ok) return outcome
    const { ok: _, charges, lines, ...ahead } = outcome
    return { ...ahead, lines: toLines(lines, charges) }
  })

  serve(app, giveBack, deps, async ({ by, params, payload }) => {
    const { key, amount, expectedRemaining, note } = payload
    const wish = { stayId: params.id, key, amount, expectedRemaining, note }
    const outcome = await givePartBack(deps, by, wish)
    if (!outcome.ok) return outcome
    return { refundId: outcome.refundId, amount: outcome.amount, remaining: outcome.remaining }
  })

  serve(app, writeOutsideReturn, deps, async ({ by, params, payload }) => {
    const { method, reference, returnedOn } = payload
    const wish = { stayId: params.id, refundId: params.refund, method, reference }
    const outcome = await returnOutside(deps, by, { ...wish, returnedOn: toDay(returnedOn.trim()) })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}

/** What goes back of each line, named in both languages. */
export const toLines = (lines: readonly RefundedLine[], charges: ChargeRates) =>
  lines.map((line) => ({
    code: line.code,
    label: lineLabel(line, charges, 'fr'),
    labelEn: lineLabel(line, charges, 'en'),
    amount: line.refunded,
  }))
