import { createLinkIntent, payPaymentLink, readPaymentLink } from '#contract/guest/payment-links.ts'
import { toDay } from '#domain/days.ts'
import { loftRulesOf } from '#domain/loft-rules.ts'
import { referenceOf } from '#domain/reference.ts'
import { houseRules } from '#i18n/legal/house-rules.ts'
import type { Deps } from '#server/deps.ts'
import { openLinkPayment, payLink } from '#server/requests/pay-request.ts'
import { readRequest, type ReadLink } from '#server/requests/read-request.ts'
import { sayCharged, toBankVisit } from './checkout.ts'
import { addressOf, visitorOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { headOf } from '#server/http/public/property-shapes.ts'
import { answer } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'

export function servePaymentLinks(app: ApiApp, deps: Deps): void {
  serve(app, readPaymentLink, deps, async ({ payload }) => {
    const outcome = await readRequest(deps, payload)
    return outcome.ok ? toLink(outcome, deps) : outcome
  })

  serve(
    app,
    createLinkIntent,
    deps,
    async ({ payload, locale, c }) => {
      const birthdate = payload.birthdate === undefined ? null : toDay(payload.birthdate.trim())
      const outcome = await openLinkPayment(
        deps,
        { ...payload, birthdate, locale, visitor: visitorOf(c, deps.settings) },
        addressOf(c, deps.settings),
      )
      return outcome.ok ? { paymentIntentId: outcome.paymentIntentId } : sayCharged(c, deps, outcome)
    },
    { charged: 'no' },
  )

  serve(
    app,
    payPaymentLink,
    deps,
    async ({ payload, locale, c }) => {
      const outcome = await payLink(deps, { ...payload, locale })
      if (!outcome.ok) return sayCharged(c, deps, outcome)
      if (outcome.bankVisit) return answer(c, toBankVisit(outcome.bankVisit, locale), 202)
      return { status: 'paid' as const, amount: outcome.amount }
    },
    // Anyone who is turned away at the door may have approved the payment at their bank: what comes of it is not known yet.
    { charged: 'unknown' },
  )
}

/** By the hours of this stay, in both languages: the page is read in either. */
function rulesOf({ stay, property }: ReadLink) {
  const [hours, lofts] = [stay.soldTerms.hours, loftRulesOf([property])]
  const inEnglish = houseRules('en', hours, lofts)
  return houseRules('fr', hours, lofts).map(({ code, label, text }) => {
    const { label: labelEn, text: textEn } = inEnglish.find((rule) => rule.code === code)!
    return { label, labelEn, text, textEn }
  })
}

/** Field by field: what a stay gets beside these is not told here before somebody decides so. */
function toLink(link: ReadLink, { pictures }: Deps) {
  const { request, stay, state, balance, worth, property, isReceiptMailed, hasAccount } = link
  const { thumbnail, thumbnailAlt, thumbnailAltEn } = headOf(property, pictures, stay.arrival)
  return {
    cause: request.cause,
    asksAge: link.asksAge,
    minimumAge: stay.soldTerms.minimumAge,
    asksApproval: link.asksApproval,
    approvalsTicked: property.site.approvalsTicked,
    cancellation: link.cancellation,
    rules: rulesOf(link),
    state,
    stay: {
      reference: referenceOf(stay.id),
      propertySlug: property.slug,
      propertyName: property.name,
      propertyThumbnail: thumbnail,
      propertyThumbnailAlt: thumbnailAlt,
      propertyThumbnailAltEn: thumbnailAltEn,
      arrival: stay.arrival,
      departure: stay.departure,
      travelers: stay.travelers,
    },
    amount: request.amount,
    worth,
    balance,
    isReceiptMailed,
    hasAccount,
    expiresAt: request.expiresAt,
    zone: property.site.zone,
  }
}
