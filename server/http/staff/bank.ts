import { adoptRefund, compareBooks, previewAdoption } from '#contract/staff/bank.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import { adoptRefund as adopt } from '#server/cancellation/adopt-refund.ts'
import { previewAdoption as lookAtAdoption } from '#server/cancellation/preview-adoption.ts'
import type { Deps } from '#server/deps.ts'
import { compareNow } from '#server/ledger/compare-now.ts'
import { findToAdopt } from '#server/ledger/read-books.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffBank(app: ApiApp, deps: Deps): void {
  serve(app, compareBooks, deps, async ({ by }) => {
    const compared = await compareNow(deps, by)
    if (!compared.ok) return compared
    return { comparedAt: compared.comparedAt, exceptions: compared.exceptions }
  })

  serve(app, previewAdoption, deps, async ({ by, params, payload }) => {
    const found = await findToAdopt(deps, by.staff, params.id)
    if (!found.ok) return found
    const ahead = await lookAtAdoption(deps, by.staff, { ...found, note: payload.note })
    if (!ahead.ok) return ahead
    const { amount, madeAt, remainingAfter, settlesRefused, email, charges } = ahead
    const lines = ahead.lines.map((line) => ({
      code: line.code,
      ...lineLabels(line, charges),
      amount: line.refunded,
    }))
    return { amount, madeAt, lines, remainingAfter, settlesRefused, email }
  })

  serve(app, adoptRefund, deps, async ({ by, params, payload }) => {
    const found = await findToAdopt(deps, by.staff, params.id)
    if (!found.ok) return found
    const wish = { providerId: found.providerId, note: payload.note, askedBy: by.staff.name }
    const adopted = await adopt(deps, by, wish)
    return adopted.ok ? { refundId: adopted.refundId, amount: adopted.amount } : adopted
  })
}
