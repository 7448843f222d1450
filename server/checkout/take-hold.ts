// Sets nights aside for a guest who wants to pay; the database alone decides who gets them (decisions §7, §12).

import { consentTextsAt, type Visitor } from '#domain/consent.ts'
import { addMinutes, todayIn, type Instant } from '#domain/days.ts'
import { depositOn } from '#domain/deposit.ts'
import { holdLimits } from '#domain/hold-limits.ts'
import { isPayable } from '#domain/reservation.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { takesBookings } from '#domain/site-opening.ts'
import { soldTermsAt, termsMark, type Offer } from '#domain/sold-terms.ts'
import { inTransaction, isOverlap, type Db } from '#server/db/client.ts'
import { keepConsent } from '#server/db/consents.ts'
import { listTakers, lockNightsAndHolds, readBuyer } from '#server/db/holds.ts'
import { findSaleTerms } from '#server/db/sale-terms.ts'
import { addTypedWords } from '#server/db/stay-threads.ts'
import {
  expireStaleHolds,
  insertHold,
  listStaysOfGuest,
  updateUnpaidStay,
  type GuestStay,
} from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { notCharged, type CheckoutOutcome, type CheckoutRefused } from './checkout-outcome.ts'
import { languageChoiceOf } from './language-choice.ts'
import { priceFor, type Buyer, type PricedStay } from './price-wanted-stay.ts'
import { giveWay } from '#server/payments/void-payment.ts'
import { mayHoldNights, yearOf } from './weigh-hold.ts'

export type HoldWish = {
  guest: Buyer
  /** Where the request comes from; null inside the server. */
  network: string | null
  priced: PricedStay
  locale: Locale
  message: string | null
  /** The total that the guest saw; null when they did not say. */
  expectedTotal: number | null
  /** The mark of the other terms that they saw (`termsMark`). */
  expectedTerms: string | null
  /** Who approved terms and policy; null when nobody said so. */
  visitor: Visitor | null
}

/** `isNew`: begun by this very request, so that no payment was begun for it before. */
type TakenHold = { stay: GuestStay; isNew: boolean }

/**
 * The guest's hold of exactly this stay: the one they have, for as long as it lasts, or a new one of 15 minutes with
 * the quote to be charged. Above the limits of domain/hold-limits.ts it is an `unheld` stay instead, with the same time
 * to pay. A stay that the guest bought already is answered as it is, so that paying twice is impossible. What they hold
 * or pay for otherwise and overlaps gives way: they changed their mind. Nights that they hold do so only to nights that
 * they then hold; to an `unheld` stay they give way when it is booked. Price and terms are those of this moment, however old
 * the copies are that they were shown from, and a guest who says what they saw is sold nothing else.
 */
export async function takeHold(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  asked: HoldWish,
  hasKept: boolean,
): Promise<CheckoutOutcome<TakenHold>> {
  const at = deps.now()
  // Before the transaction, which keeps others waiting and must not wait for a second connection.
  const { site } = asked.priced.property
  const year = yearOf(await deps.catalog.propertiesOf(site), todayIn(site.zone, at))
  try {
    return await inTransaction(deps.db, async (tx) => {
      const { guest, network, priced } = asked
      await lockNightsAndHolds(tx, priced.property.id, { siteId: guest.siteId, guestId: guest.id, network })
      const wish = await withTermsOfNow(tx, asked, at)
      if (!wish.ok) return { ...wish, charged: 'no' }
      const all = await listStaysOfGuest(tx, wish.guest.id)
      const own = all.filter((stay) => isOverlapping(stay, wish))
      const same = own.find((stay) => isSame(stay, wish, at))
      const changed = same?.status === 'confirmed' ? null : refuseOther(wish, same ?? wish.offer)
      if (changed) return changed
      if (same && same.status !== 'unheld')
        return { ok: true, isNew: false, stay: await refresh(tx, same, wish, at) }
      // Who pays first goes on paying as well.
      if (!same && !takesBookings(wish.priced.property.site)) return notCharged('site_not_open')
      // Nobody pays in vain for nights that are gone by now, nor keeps others waiting for them.
      const takers = await listTakers(tx, wish.priced.property.id, wish.priced.stay, at)
      if (takers.some(({ id, isOver }) => !isOver && !isGivingWay(own, id))) {
        // Another tab may have this stay at the bank: it ends here, or it would be charged after all once the nights are free.
        if (same) await giveWay(tx, same.id, at, 'nights_taken')
        return notCharged('dates_unavailable')
      }
      if (same) return { ok: true, isNew: false, stay: await refresh(tx, same, wish, at) }
      const isHeld = await mayHoldNights(tx, year, wish, { all, givingWay: own, hasKept }, at)
      for (const stay of own) {
        const staysHeld = !isHeld && stay.status === 'held' && stay.heldUntil > at
        if (!staysHeld) await giveWay(tx, stay.id, at, 'replaced')
      }
      // Their payments are for the sweep: one that its bank approved a moment too late may still find its nights free.
      if (takers.some(({ isOver }) => isOver)) await expireStale(tx, wish, at)
      return { ok: true, isNew: true, stay: await beginAnew(tx, wish, { isHeld, hasKept }, at) }
    })
  } catch (error) {
    if (isOverlap(error)) return notCharged('dates_unavailable')
    throw error
  }
}

/** With what is sold to whoever has no hold yet. */
type WishOfNow = HoldWish & { offer: ReturnType<typeof offerOf> }

/** What is wanted, with the price of the loft and site as they are in this transaction, or why it is not sold any more. */
async function withTermsOfNow(tx: Db, wish: HoldWish, at: Instant): Promise<Outcome<WishOfNow>> {
  const terms = await findSaleTerms(tx, wish.priced.property.id)
  if (!terms || terms.siteId !== wish.guest.siteId) return refused('property_not_found')
  const priced = priceFor(terms, wish.guest, wish.priced.stay, at)
  return priced.ok ? { ok: true, ...wish, priced, offer: offerOf(priced, at) } : priced
}

const offerOf = ({ property, quote }: PricedStay, at: Instant) => ({
  total: quote.total,
  soldTerms: soldTermsAt(property.site, at),
  depositAmount: depositOn(todayIn(property.site.zone, at), property) || null,
})

/** Null where the guest saw what they get, or does not say what they saw. */
function refuseOther({ expectedTotal, expectedTerms }: HoldWish, offer: Offer): CheckoutRefused | null {
  const { total } = offer
  if (expectedTotal !== null && expectedTotal !== total) return notCharged('price_changed', { total })
  const hasOther = expectedTerms !== null && expectedTerms !== termsMark(offer)
  return hasOther ? notCharged('terms_changed', { total }) : null
}

/**
 * Whether the guest has this very stay already: asking for it again begins no other payment. And whether they kept
 * a stay, which decides how many nights they may hold.
 */
export async function lookUpBuyer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wish: HoldWish,
): Promise<{ hasBegun: boolean; hasKept: boolean }> {
  const at = now()
  const { stays, hasKept } = await readBuyer(db, wish.guest.id, at)
  return { hasBegun: stays.some((stay) => isOverlapping(stay, wish) && isSame(stay, wish, at)), hasKept }
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

/** Of what somebody has of the wanted nights, this is the guest's own, and no reason to refuse them. */
const isGivingWay = (own: GuestStay[], id: number): boolean =>
  own.some((stay) => stay.id === id && isPayable(stay.status))

const expireStale = (tx: Db, { priced: { property, stay } }: HoldWish, at: Instant) =>
  expireStaleHolds(tx, property.id, stay.arrival, stay.departure, at)

/** A stay asked for again keeps its end, or nights could be kept for ever, and its terms; words may have changed. */
async function refresh(
  tx: Db,
  stay: GuestStay,
  { locale, offer, ...wish }: WishOfNow,
  at: Instant,
): Promise<GuestStay> {
  const message = wish.message ?? stay.message
  // Of one that is bought what was typed is in its thread, and told to the house: further words follow there.
  if (!isPayable(stay.status)) {
    if (message !== null && message !== stay.message)
      await addTypedWords(tx, { stayId: stay.id, body: message, at })
    return stay
  }
  await keepAgreed(tx, stay, { locale, ...wish }, at)
  if (stay.message === message && stay.locale === locale) return stay
  const texts = stay.soldTerms.texts ?? offer.soldTerms.texts
  const choice = languageChoiceOf(locale, texts, at)
  return (await updateUnpaidStay(tx, stay.id, { message, locale, ...choice })) ?? stay
}

async function beginAnew(
  tx: Db,
  { guest, network, priced, offer, locale, message, visitor }: WishOfNow,
  { isHeld, hasKept }: { isHeld: boolean; hasKept: boolean },
  at: Instant,
): Promise<GuestStay> {
  const { property, quote } = priced
  const { soldTerms, depositAmount } = offer
  const stay = await insertHold(tx, {
    propertyId: property.id,
    guestId: guest.id,
    locale,
    ...languageChoiceOf(locale, soldTerms.texts, at),
    message,
    quote,
    status: isHeld ? 'held' : 'unheld',
    network: isHeld ? network : null,
    guestHasKept: hasKept,
    heldAt: at,
    heldUntil: addMinutes(at, holdLimits.minutes),
    depositAmount,
    soldTerms,
  })
  await keepAgreed(tx, stay, { priced, locale, visitor }, at)
  return stay
}

/** By which versions of the texts, in which language, and from where: for as long as it may be asked. */
async function keepAgreed(
  tx: Db,
  { id }: GuestStay,
  { priced, locale, visitor }: Pick<WishOfNow, 'priced' | 'locale' | 'visitor'>,
  at: Instant,
): Promise<void> {
  if (visitor === null) return
  const texts = consentTextsAt(priced.property.site, at)
  await keepConsent(tx, id, { door: 'site', at, locale, toldBy: null, ...texts, ...visitor })
}
