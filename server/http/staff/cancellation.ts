import { cancelBeyondPolicy, cancelByPolicy, previewStaffCancellation } from '#contract/staff/cancellation.ts'
import { cancelForHouse } from '#server/cancellation/cancel-for-house.ts'
import { previewForHouse } from '#server/cancellation/preview-for-house.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'
import { toLines } from './refunds.ts'

export function serveStaffCancellation(app: ApiApp, deps: Deps): void {
  serve(app, previewStaffCancellation, deps, async ({ by, params, payload }) => {
    const { as, amount = null, note = '' } = payload
    const outcome = await previewForHouse(deps, by, { stayId: params.id, as, amount, note })
    if (!outcome.ok) return outcome
    const { percent, amounts } = outcome
    const { charges, lines, ...ahead } = amounts
    return { percent, amounts: { ...ahead, lines: toLines(lines, charges) } }
  })

  serve(app, cancelByPolicy, deps, async ({ by, params, payload }) => {
    const { expectedPercent, expectedRefund = null } = payload
    const wish = { as: 'policy', amount: null, note: '', expectedPercent, expectedRefund } as const
    const outcome = await cancelForHouse(deps, by, { stayId: params.id, ...wish })
    return outcome.ok ? { refund: outcome.refund, kept: outcome.kept } : outcome
  })

  serve(app, cancelBeyondPolicy, deps, async ({ by, params, payload }) => {
    const { as, amount = null, note, expectedRefund } = payload
    const wish = { stayId: params.id, as, amount, note, expectedRefund, expectedPercent: null }
    const outcome = await cancelForHouse(deps, by, wish)
    return outcome.ok ? { refund: outcome.refund, kept: outcome.kept } : outcome
  })
}
