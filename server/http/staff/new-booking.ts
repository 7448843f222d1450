import type { z } from 'zod'
import {
  holdStayAsOption,
  offerLofts as offerLoftsSpec,
  previewOption as previewOptionSpec,
} from '#contract/staff/options.ts'
import type { Camel } from '#contract/wire.ts'
import { toDay } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import { holdOption, type OptionWish } from '#server/changes/hold-option.ts'
import { offerLofts } from '#server/changes/offer-lofts.ts'
import { previewHold } from '#server/changes/preview-hold.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'
import { clockOf } from './options.ts'

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

  serve(app, previewOptionSpec, deps, async ({ by, payload }) => {
    const wish = wishOf(payload)
    if (!wish.ok) return wish
    const outcome = await previewHold(deps, by.staff, wish.wish)
    if (!outcome.ok) return outcome
    const { until, quote, charges, email } = outcome
    const lines = quote.lines.map((line) => ({
      code: line.code,
      ...lineLabels(line, charges),
      amount: line.amount,
    }))
    return { until, total: quote.total, lines, email }
  })

  serve(app, holdStayAsOption, deps, async ({ by, payload }) => {
    const wish = wishOf(payload)
    if (!wish.ok) return wish
    const outcome = await holdOption(deps, by, { ...wish.wish, key: payload.key })
    if (!outcome.ok) return outcome
    const { ok: _, ...held } = outcome
    return held
  })
}

type Typed = Omit<Camel<z.output<(typeof holdStayAsOption)['payload']>>, 'key'>

function wishOf(payload: Typed): Outcome<{ wish: Omit<OptionWish, 'key'> }> {
  const [arrival, departure] = [toDay(payload.arrival.trim()), toDay(payload.departure.trim())]
  const clock = clockOf(payload)
  if (!arrival || !departure) return refused('invalid_dates')
  if (!clock.ok) return clock
  const { firstname, lastname, email, telephone, propertyId, travelers, guestId } = payload
  const wish = {
    stay: { propertyId, arrival, departure, travelers },
    guest: {
      ...(guestId === undefined
        ? { contact: { firstname, lastname, email, telephone } }
        : { known: guestId }),
      locale: payload.guestLanguage,
    },
    until: clock.until,
    expectedTotal: payload.expectedTotal ?? null,
    withLink: payload.withLink ?? false,
  }
  return { ok: true, wish }
}
