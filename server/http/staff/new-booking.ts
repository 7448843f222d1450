import { offerLofts as offerLoftsSpec } from '#contract/staff/options.ts'
import { toDay } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import { offerLofts } from '#server/changes/offer-lofts.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveNewBooking(app: ApiApp, deps: Deps): void {
  serve(app, offerLoftsSpec, deps, async ({ by, params, locale }) => {
    const [arrival, departure] = [toDay(params.arrival.trim()), toDay(params.departure.trim())]
    if (!arrival || !departure) return refused('invalid_dates')
    const stay = { arrival, departure, travelers: params.travelers }
    const outcome = await offerLofts(deps, by.staff, { stay, propertyId: params.property ?? null })
    if (!outcome.ok) return outcome
    const lofts = outcome.lofts.map(({ reason, ...loft }) => ({
      ...loft,
      whyNot: reason && sentenceOf(reason, locale),
    }))
    return { siteName: outcome.siteName, zone: outcome.zone, lofts, near: outcome.near }
  })
}
