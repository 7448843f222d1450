// Sets nights aside for a guest who wants to pay; the database alone decides who gets them (decisions §7, §12).

import { addMinutes, type Instant } from '#domain/days.ts'
import { depositAmountOf } from '#domain/deposit.ts'
import { holdLimits } from '#domain/hold-limits.ts'
import { isPayable } from '#domain/reservation.ts'
import type { Locale } from '#domain/locale.ts'
import { inTransaction, isOverlap, type Db } from '#server/db/client.ts'
import { hasApprovedCard, listTakers } from '#server/db/holds.ts'
import {
  expireStaleHolds,
  insertHold,
  listStaysOfGuest,
  lockNights,
  updateUnpaidStay,
  type GuestStay,
} from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { notCharged, type CheckoutOutcome } from './checkout-outcome.ts'
import type { LanguageChoice } from './language-choice.ts'
import type { PricedStay } from './price-wanted-stay.ts'
import { giveWay } from '#server/payments/void-payment.ts'
import { mayHoldNights } from './weigh-hold.ts'

export type HoldWish = {
  guestId: number
  /** Where the request comes from; null inside the server. */
  network: string | null
  priced: PricedStay
  locale: Locale
  choice: LanguageChoice
  message: string | null
  /** The total that the guest saw; null when they did not say. */
  expectedTotal: number | null
}

/**
 * The guest's hold of exactly this stay: the one they have, for as long as it lasts, or a new one of 15 minutes with
 * the quote to be charged. Above the limits of domain/hold-limits.ts it is an `unheld` stay instead, with the same time
 * to pay. A stay that the guest bought already is answered as it is, so that paying twice is impossible. What they hold
 * or pay for otherwise and overlaps gives way: they changed their mind. Nights that they hold do so only to nights that
 * they then hold; to an `unheld` stay they give way when it is booked.
 */
export async function takeHold(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  wish: HoldWish,
): Promise<CheckoutOutcome<{ stay: GuestStay }>> {
  const at = deps.now()
  // Before the transaction, which keeps others waiting and must not wait for a second connection.
  const lofts = await deps.catalog.propertiesOf(wish.priced.site)
  const isApproved = await hasApprovedCard(deps.db, wish.guestId)
  try {
    return await inTransaction(deps.db, async (tx) => {
      await lockNights(tx, wish.priced.property.id)
      const all = await listStaysOfGuest(tx, wish.guestId)
      const own = all.filter((stay) => isOverlapping(stay, wish))
      const same = own.find((stay) => isSame(stay, wish, at))
      const total = same?.total ?? wish.priced.quote.total
      if (wish.expectedTotal !== null && wish.expectedTotal !== total && same?.status !== 'confirmed') {
        return notCharged('price_changed', { total })
      }
      if (same && same.status !== 'unheld') return { ok: true, stay: await refresh(tx, same, wish) }
      const isHeld = !same && (await mayHoldNights(tx, lofts, wish, { givingWay: own, isApproved }, at))
      // Nobody pays in vain for nights that are gone by now; the constraint would not say so before the bank approves.
      if (!isHeld && (await areTaken(tx, wish, own, at))) {
        // Another tab may have this stay at the bank: it ends here, or it would be charged after all once the nights are free.
        if (same) await giveWay(tx, same.id, at, 'nights_taken')
        return notCharged('dates_unavailable')
      }
      if (same) return { ok: true, stay: await refresh(tx, same, wish) }
      for (const stay of own) {
        const staysHeld = !isHeld && stay.status === 'held' && stay.heldUntil > at
        if (!staysHeld) await giveWay(tx, stay.id, at, 'replaced')
      }
      return { ok: true, stay: await beginAnew(tx, wish, isHeld, at) }
    })
  } catch (error) {
    if (isOverlap(error)) return notCharged('dates_unavailable')
    throw error
  }
}

/** This very stay if the guest has it already: asking for it again begins no other payment. */
export async function findBegun(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wish: HoldWish,
): Promise<GuestStay | undefined> {
  const at = now()
  const all = await listStaysOfGuest(db, wish.guestId)
  return all.find((stay) => isOverlapping(stay, wish) && isSame(stay, wish, at))
}

/** What the guest has, pays for or bought, of the nights that they want now. */
function isOverlapping(own: GuestStay, { priced: { property, stay } }: HoldWish): boolean {
  return (
    own.propertyId === property.id &&
    (isPayable(own.status) || own.status === 'confirmed') &&
    own.arrival < stay.departure &&
    stay.arrival < own.departure
  )
}

function isSame(own: GuestStay, { priced: { stay } }: HoldWish, at: Instant): boolean {
  const { arrival, departure, travelers } = stay
  const isStanding = own.status === 'confirmed' || own.heldUntil > at
  return isStanding && own.arrival === arrival && own.departure === departure && own.travelers === travelers
}

async function areTaken(tx: Db, { priced }: HoldWish, own: GuestStay[], at: Instant): Promise<boolean> {
  const takers = await listTakers(tx, priced.property.id, priced.stay, at)
  const giving = own.filter(({ status }) => isPayable(status)).map(({ id }) => id)
  return takers.some((id) => !giving.includes(id))
}

/** A stay asked for again keeps its end, or nights could be kept for ever; words may have changed. */
async function refresh(tx: Db, stay: GuestStay, { locale, choice, ...wish }: HoldWish): Promise<GuestStay> {
  const message = wish.message ?? stay.message
  if (!isPayable(stay.status) || (stay.message === message && stay.locale === locale)) return stay
  return (await updateUnpaidStay(tx, stay.id, { message, locale, ...choice })) ?? stay
}

async function beginAnew(
  tx: Db,
  { guestId, network, priced, locale, choice, message }: HoldWish,
  isHeld: boolean,
  at: Instant,
): Promise<GuestStay> {
  const { property, site, stay, quote } = priced
  // Their payments are for the sweep: one that its bank approved a moment too late may still find its nights free.
  await expireStaleHolds(tx, property.id, stay.arrival, stay.departure, at)
  return insertHold(tx, {
    propertyId: property.id,
    guestId,
    locale,
    ...choice,
    message,
    quote,
    status: isHeld ? 'held' : 'unheld',
    network: isHeld ? network : null,
    heldAt: at,
    heldUntil: addMinutes(at, holdLimits.minutes),
    depositAmount: depositAmountOf(site, property) || null,
  })
}
