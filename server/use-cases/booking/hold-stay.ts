// Holds the nights that a guest wants to pay for where it may, and prepares the payment of exactly their price (decisions §7, §12).

import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { cardRefusalCodes } from '#server/gateways/payments.ts'
import { countCard, countPayment } from '#server/use-cases/account/attempts.ts'
import type { WantedStay } from '#server/use-cases/catalog/price-stay.ts'
import { notCharged, type CheckoutOutcome, type CheckoutRefused } from './checkout-outcome.ts'
import { languageChoiceOf } from './language-choice.ts'
import { secondsLeftOf } from './look-up-payment.ts'
import { openIntent, refuseCardGiven, type CardGiven } from './open-intent.ts'
import { priceWantedStay } from './price-wanted-stay.ts'
import { noteCardRefusal } from './refuse-card.ts'
import { isBegun, takeHold } from './take-hold.ts'

export type HoldRequest = WantedStay &
  CardGiven & {
    message?: string | undefined
    expectedTotal?: number | undefined
    /** They were given the French texts and choose to contract in English. */
    englishChosen?: boolean | undefined
    locale: Locale
  }

export type HeldStay = {
  paymentIntentId: string
  heldUntil: Instant
  secondsLeft: number
  total: Cents
  /** False: the nights are only taken once the bank approves, and somebody else may be faster. */
  nightsHeld: boolean
}

/**
 * Nothing is charged here. The hold outlives two cards that are refused, so that the guest can try another one; asking
 * again, from another tab or by a second click, leads to the same hold and the same intent. `network` is where the
 * request comes from, null for a call inside the server.
 */
export async function holdStay(
  deps: Deps,
  guest: Pick<Guest, 'id' | 'siteId' | 'birthdate'>,
  request: HoldRequest,
  network: string | null,
): Promise<CheckoutOutcome<{ held: HeldStay }>> {
  const priced = await priceWantedStay(deps, guest, request)
  if (!priced.ok) return { ...priced, charged: 'no' }
  const choice = languageChoiceOf(request, deps.now())
  if (!choice) return notCharged('english_not_chosen', { fields: { english_chosen: 'english_not_chosen' } })
  const refusal = refuseCardGiven(deps, request, priced.site.zone)
  if (refusal) return refusal
  const counted = await countCard(deps, guest.id)
  if (!counted.ok) return { ...counted, charged: 'no' }

  const wish = {
    guestId: guest.id,
    network,
    priced,
    locale: request.locale,
    choice,
    message: request.message?.trim() || null,
    expectedTotal: request.expectedTotal ?? null,
  }
  const begun = (await isBegun(deps, wish)) ? { ok: true as const } : await countPayment(deps, network)
  if (!begun.ok) return { ...begun, charged: 'no' }
  const taken = await takeHold(deps, wish)
  if (!taken.ok) return taken
  const { stay } = taken
  if (stay.status !== 'unheld') deps.catalog.drop()

  const opened = await openIntent(deps, stay, request)
  if (!opened.ok) return (await isOneTooMany(deps, stay, opened)) ? notCharged('cards_refused') : opened
  const { heldUntil, total } = stay
  const secondsLeft = secondsLeftOf(deps, stay)
  const nightsHeld = stay.status !== 'unheld'
  const held = { paymentIntentId: opened.payment.intentId, heldUntil, secondsLeft, total, nightsHeld }
  return { ok: true, held }
}

const cardRefusals: readonly RefusalCode[] = cardRefusalCodes

/** A card that is no card counts like one that its bank declines. */
async function isOneTooMany(deps: Deps, { id }: GuestStay, { reason }: CheckoutRefused): Promise<boolean> {
  return cardRefusals.includes(reason.code) && noteCardRefusal(deps, id)
}
