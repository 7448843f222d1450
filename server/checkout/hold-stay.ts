// Holds the nights that a guest wants to pay for where it may, and prepares the payment of exactly their price (decisions §7, §12).

import { hasApproved, nobodyKnown, type Visitor } from '#domain/consent.ts'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { declines, isCardsFault, mayBeApproved } from '#domain/payment.ts'
import type { Locale } from '#domain/locale.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import type { Payment } from '#server/db/payments.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { countTry, uncountTry } from '#server/accounts/attempts.ts'
import type { WantedStay } from '#server/catalog/price-stay.ts'
import { notCharged, type CheckoutOutcome, type CheckoutRefused } from './checkout-outcome.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import { dueOfHold } from './due.ts'
import { isLanguageChosen } from './language-choice.ts'
import { secondsLeftOf } from './look-up-payment.ts'
import { beginPayment, openIntent, refuseCardGiven, type CardGiven } from './open-intent.ts'
import { listOwnPayments } from './own-payments.ts'
import { priceWantedStay } from './price-wanted-stay.ts'
import { noteCardRefusal } from '#server/payments/refuse-card.ts'
import { lookUpBuyer, takeHold } from './take-hold.ts'

export type HoldRequest = WantedStay &
  CardGiven & {
    message?: string | undefined
    expectedTotal?: number | undefined
    expectedTerms?: string | undefined
    /** They were given the French texts and choose to contract in English. */
    englishChosen?: boolean | undefined
    /** They approved terms and policy, from where: the specification's own request does not say so, and then none is kept. */
    termsApproved?: boolean | undefined
    cancellationApproved?: boolean | undefined
    visitor?: Visitor | undefined
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
  const refuse = async (refusal: CheckoutRefused) =>
    heldAs(deps, await afterLook(deps, guest, request, refusal))
  const priced = await priceWantedStay(deps, guest, request)
  if (!priced.ok) return refuse({ ...priced, charged: 'no' })
  if (!isLanguageChosen(request))
    return refuse(
      notCharged('english_not_chosen', { fields: { english_chosen: { code: 'english_not_chosen' } } }),
    )
  const refusal = refuseCardGiven(deps, request, priced.property.site.zone)
  if (refusal) return refuse(refusal)
  const wish = {
    guest,
    network,
    priced,
    locale: request.locale,
    message: request.message?.trim() || null,
    expectedTotal: request.expectedTotal ?? null,
    expectedTerms: request.expectedTerms ?? null,
    visitor: hasApproved(request) ? (request.visitor ?? nobodyKnown) : null,
  }
  const { hasBegun, hasKept } = await lookUpBuyer(deps, wish)
  const counted = await countTry(deps, guest.id, hasBegun ? null : network)
  if (!counted.ok) return refuse({ ...counted, charged: 'no' })
  const taken = await takeHold(deps, wish, hasKept)
  if (!taken.ok) {
    // Nothing of it reached the bank, so it was no try.
    await uncountTry(deps, guest.id, hasBegun ? null : network)
    return refuse(taken)
  }
  const { stay, isNew } = taken
  if (stay.status !== 'unheld') deps.catalog.changed(stay.propertyId)

  const due = dueOfHold(stay)
  const opened = isNew ? await beginPayment(deps, due, request) : await openIntent(deps, due, request)
  if (opened.ok) return heldAs(deps, { ...opened, stay })
  return heldAs(deps, await afterRefusal(deps, stay, request, opened))
}

type Opened = CheckoutOutcome<{ stay: GuestStay; payment: Payment }>

function heldAs(deps: Deps, opened: Opened): CheckoutOutcome<{ held: HeldStay }> {
  if (!opened.ok) return opened
  const { stay, payment } = opened
  const { heldUntil, total } = stay
  const nightsHeld = stay.status !== 'unheld'
  const secondsLeft = secondsLeftOf(deps, stay)
  return { ok: true, held: { paymentIntentId: payment.intentId, heldUntil, secondsLeft, total, nightsHeld } }
}

/** A card that is no card counts like one that its bank declines. */
async function afterRefusal(
  deps: Deps,
  stay: GuestStay,
  wanted: WantedStay,
  refusal: CheckoutRefused,
): Promise<Opened> {
  const decline = declines.find((code) => code === refusal.reason.code)
  if (!decline) return refusal
  const looked = await afterLook(deps, { id: stay.guestId }, wanted, refusal)
  if (looked.ok || !isCardsFault(decline)) return looked
  return (await noteCardRefusal(deps, stay.id)) ? notCharged('cards_refused') : looked
}

/**
 * Whether the card was charged is only said once the bank was asked about what another tab began for the same stay. If
 * that was approved, by now or long ago, the stay is bought, and the guest is led to it.
 */
async function afterLook(
  deps: Deps,
  guest: Pick<Guest, 'id'>,
  wanted: WantedStay,
  refusal: CheckoutRefused,
): Promise<Opened> {
  const payment = (await listOwnPayments(deps, guest.id, wanted)).find(mayBeApproved)
  if (!payment) return refusal
  const finished = await finishPayment(deps, payment.intentId)
  switch (finished.kind) {
    case 'confirmed':
      return { ok: true, stay: finished.stay, payment }
    case 'unknown':
    case 'cancelled':
      return { ...refusal, charged: 'unknown' }
    case 'lost':
      return finished.isTaken ? { ...refusal, charged: 'yes' } : refusal
    default:
      return refusal
  }
}
