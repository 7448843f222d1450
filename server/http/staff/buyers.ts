import { correctBuyer, previewBuyer } from '#contract/staff/buyers.ts'
import type { TypedBuyer } from '#domain/buyer.ts'
import { documentNumber } from '#domain/invoice.ts'
import { checkPlace } from '#server/catalog/list-countries.ts'
import { correctBuyer as correct } from '#server/changes/correct-buyer.ts'
import { previewBuyer as preview } from '#server/changes/preview-buyer.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffBuyers(app: ApiApp, deps: Deps): void {
  serve(app, previewBuyer, deps, async ({ by, params, payload }) => {
    const { locale: _, ...typed } = payload
    const outcome = await preview(deps, by.staff, { stayId: params.id, ...placed(typed) })
    if (!outcome.ok) return outcome
    const { ok: __, ...ahead } = outcome
    return ahead
  })

  serve(app, correctBuyer, deps, async ({ by, params, payload }) => {
    const { locale: _, key, expectedInvoice, ...typed } = payload
    const outcome = await correct(deps, by, { stayId: params.id, ...placed(typed), expectedInvoice, key })
    if (!outcome.ok) return outcome
    const { id: documentId, number, former } = outcome
    return {
      documentId,
      number: documentNumber('invoice', number),
      replaces: documentNumber('invoice', former),
    }
  })
}

/** Its place by the names that are kept, and what is wrong with it. */
function placed(typed: TypedBuyer) {
  const place = checkPlace(typed)
  const { country, region } = place
  return { buyer: { ...typed, country, region }, place }
}
