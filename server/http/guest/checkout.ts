import {
  calculateCheckoutPrice,
  cardEntry,
  createIntent,
  createReservation,
} from '#contract/guest/checkout.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import type { Locale } from '#domain/locale.ts'
import type { Deps } from '#server/deps.ts'
import type { CheckoutRefused } from '#server/checkout/checkout-outcome.ts'
import { confirmStay } from '#server/checkout/confirm-stay.ts'
import type { BankVisit } from '#server/checkout/put-to-bank.ts'
import { holdStay } from '#server/checkout/hold-stay.ts'
import { priceStay } from '#server/catalog/price-stay.ts'
import { addressOf, visitorOf } from '#server/action/client-address.ts'
import type { ApiApp, ApiContext } from '#server/action/errors.ts'
import { toMoney } from '#server/http/public/property-shapes.ts'
import { toReservationMade } from './reservation-made.ts'
import { answer } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'

export function serveCheckout(app: ApiApp, deps: Deps): void {
  const { live, publishableKey } = deps.settings.stripe

  serve(app, calculateCheckoutPrice, deps, async ({ payload, guest }) => {
    const outcome = await priceStay(deps, payload, guest.id)
    return outcome.ok ? toMoney(outcome.price) : outcome
  })

  serve(app, cardEntry, deps, async () => ({
    kind: live ? ('provider_fields' as const) : ('own_fields' as const),
    publishableKey: live ? publishableKey : null,
  }))

  serve(
    app,
    createIntent,
    deps,
    async ({ payload, guest, locale, c }) => {
      const visitor = visitorOf(c, deps.settings)
      const wish = { ...payload, locale, visitor }
      const outcome = await holdStay(deps, guest, wish, addressOf(c, deps.settings))
      return outcome.ok ? outcome.held : sayCharged(c, deps, outcome)
    },
    { charged: 'no' },
  )

  serve(
    app,
    createReservation,
    deps,
    async ({ payload, guest, locale, c }) => {
      const outcome = await confirmStay(deps, guest, { ...payload, locale })
      if (!outcome.ok) return sayCharged(c, deps, outcome)
      if ('bankVisit' in outcome) return answer(c, toBankVisit(outcome.bankVisit, locale), 202)
      return {
        status: 'confirmed' as const,
        reservation: toReservationMade(outcome.reservation, guest.email),
      }
    },
    // Anyone who is turned away at the door may have approved the payment at their bank: what comes of it is not known yet.
    { charged: 'unknown' },
  )
}

/** What nobody is refused who only clicks: somebody tries something, or a part of ours is broken. */
const remarkable = new Set<RefusalCode>([
  'payment_intent_invalid',
  'payment_intent_mismatch',
  'return_url_invalid',
  'error_payment_link',
])

/** Every failure in checkout says whether money was taken (decisions §7); the log knows a remarkable one by its request. */
export function sayCharged(c: ApiContext, { log }: Deps, refused: CheckoutRefused): CheckoutRefused {
  const { code } = refused.reason
  c.set('charged', refused.charged)
  if (remarkable.has(code)) log.warn({ requestId: c.get('requestId'), code }, 'a payment was refused')
  return refused
}

/** The 202 of decisions §4. */
export function toBankVisit({ code, url, returnUrl }: BankVisit, locale: Locale) {
  return {
    status: 'requires_action',
    code,
    errors: sentenceOf({ code }, locale),
    nextAction: { type: 'redirect_to_url', redirectToUrl: { url, returnUrl } },
  }
}
