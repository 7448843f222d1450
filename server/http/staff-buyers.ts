import { correctBuyer, previewBuyer } from '#contract/staff/buyers.ts'
import type { TypedBuyer } from '#domain/buyer.ts'
import { documentNumber } from '#domain/invoice.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findCountry } from '#server/catalog/list-countries.ts'
import { correctBuyer as correct } from '#server/changes/correct-buyer.ts'
import { previewBuyer as preview } from '#server/changes/preview-buyer.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from './errors.ts'
import { serve } from './serve.ts'

export function serveStaffBuyers(app: ApiApp, deps: Deps): void {
  serve(app, previewBuyer, deps, async ({ by, params, payload }) => {
    const { locale: _, ...typed } = payload
    const wanted = buyerOf(typed)
    if (!wanted.ok) return wanted
    const outcome = await preview(deps, by.staff, { stayId: params.id, buyer: wanted.buyer })
    if (!outcome.ok) return outcome
    const { ok: __, ...ahead } = outcome
    return ahead
  })

  serve(app, correctBuyer, deps, async ({ by, params, payload }) => {
    const { locale: _, key, expectedInvoice, ...typed } = payload
    const wanted = buyerOf(typed)
    if (!wanted.ok) return wanted
    const wish = { stayId: params.id, buyer: wanted.buyer, expectedInvoice, key }
    const outcome = await correct(deps, by, wish)
    if (!outcome.ok) return outcome
    const { id: documentId, number, former } = outcome
    return {
      documentId,
      number: documentNumber('invoice', number),
      replaces: documentNumber('invoice', former),
    }
  })
}

/** Nobody lives in a country that is none; without an address none is said. */
function buyerOf(typed: TypedBuyer): Outcome<{ buyer: TypedBuyer }> {
  const country = typed.country === '' ? '' : findCountry(typed.country)?.code
  if (country === undefined)
    return refused('country_invalid', { fields: { country: { code: 'country_invalid' } } })
  return { ok: true, buyer: { ...typed, country } }
}
