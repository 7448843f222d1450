// Holds the nights that a guest wants to pay for, and prepares the payment of exactly their price (decisions §7, step 1).

import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { countCard } from '#server/use-cases/account/attempts.ts'
import type { WantedStay } from '#server/use-cases/catalog/price-stay.ts'
import type { CheckoutOutcome } from './checkout-outcome.ts'
import { secondsLeftOf } from './look-up-payment.ts'
import { openIntent, refuseCardGiven, type CardGiven } from './open-intent.ts'
import { priceWantedStay } from './price-wanted-stay.ts'
import { takeHold } from './take-hold.ts'

export type HoldRequest = WantedStay &
  CardGiven & { message?: string | undefined; expectedTotal?: number | undefined; locale: Locale }

export type HeldStay = { paymentIntentId: string; heldUntil: Instant; secondsLeft: number; total: Cents }

/**
 * Nothing is charged here. The hold outlives a card that is refused, so that the guest can try another one; asking
 * again, from another tab or by a second click, leads to the same hold and the same intent.
 */
export async function holdStay(
  deps: Deps,
  guest: Pick<Guest, 'id' | 'siteId' | 'birthdate'>,
  request: HoldRequest,
): Promise<CheckoutOutcome<{ held: HeldStay }>> {
  const priced = await priceWantedStay(deps, guest, request)
  if (!priced.ok) return { ...priced, charged: 'no' }
  const refusal = refuseCardGiven(deps, request, priced.site.zone)
  if (refusal) return refusal
  const counted = await countCard(deps, guest.id)
  if (!counted.ok) return { ...counted, charged: 'no' }

  const taken = await takeHold(deps, {
    guestId: guest.id,
    priced,
    locale: request.locale,
    message: request.message?.trim() || null,
    expectedTotal: request.expectedTotal ?? null,
  })
  if (!taken.ok) return taken
  deps.catalog.drop()

  const { stay } = taken
  const opened = await openIntent(deps, stay, request)
  if (!opened.ok) return opened
  const { heldUntil, total } = stay
  const secondsLeft = secondsLeftOf(deps, stay)
  const held = { paymentIntentId: opened.payment.intentId, heldUntil, secondsLeft, total }
  return { ok: true, held }
}
