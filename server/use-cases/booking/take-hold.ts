// Sets nights aside for a guest who wants to pay; the database alone decides who gets them (decisions §7).

import { addMinutes, toMilliseconds, type Instant } from '#domain/days.ts'
import { depositAmountOf } from '#domain/deposit.ts'
import type { Locale } from '#i18n/locale.ts'
import { inTransaction, isOverlap, type Db } from '#server/db/client.ts'
import {
  expireStaleHolds,
  insertHold,
  listStaysOfGuest,
  lockNights,
  updateStay,
  type GuestStay,
} from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { notCharged, type CheckoutOutcome, type CheckoutRefused } from './checkout-outcome.ts'
import type { PricedStay } from './price-wanted-stay.ts'
import { abandonPayments } from './void-payment.ts'

export const holdMinutes = 15

/** Enough for somebody who books for a group; without an end, one person could keep every night of the year from sale. */
export const holdsAtOnce = 6

export type HoldWish = {
  guestId: number
  priced: PricedStay
  locale: Locale
  message: string | null
  /** The total that the guest saw; null when they did not say. */
  expectedTotal: number | null
}

/**
 * The guest's hold of exactly this stay: the one they have, for as long as it lasts, or a new one of 15 minutes with
 * the quote to be charged. A stay that the guest bought already is answered as it is, so that paying twice is
 * impossible. Their own hold of other nights that overlap gives way: they changed their mind.
 */
export async function takeHold(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wish: HoldWish,
): Promise<CheckoutOutcome<{ stay: GuestStay }>> {
  const at = now()
  try {
    return await inTransaction(db, async (tx) => {
      await lockNights(tx, wish.priced.property.id)
      const all = await listStaysOfGuest(tx, wish.guestId)
      const own = all.filter((stay) => isOverlapping(stay, wish))
      const same = own.find((stay) => isSame(stay, wish) && isStanding(stay, at))
      const total = same?.total ?? wish.priced.quote.total
      if (wish.expectedTotal !== null && wish.expectedTotal !== total && same?.status !== 'confirmed') {
        return notCharged('price_changed', { total })
      }
      if (same) return { ok: true, stay: await refresh(tx, same, wish) }
      const tooMany = refuseTooMany(
        all.filter((stay) => !own.includes(stay)),
        at,
      )
      if (tooMany) return tooMany
      for (const stay of own) await giveWay(tx, stay, at)
      return { ok: true, stay: await holdAnew(tx, wish, at) }
    })
  } catch (error) {
    if (isOverlap(error)) return notCharged('dates_unavailable')
    throw error
  }
}

/** What the guest has, held or bought, of the nights that they want now. */
function isOverlapping(own: GuestStay, { priced: { property, stay } }: HoldWish): boolean {
  return (
    own.propertyId === property.id &&
    (own.status === 'held' || own.status === 'confirmed') &&
    own.arrival < stay.departure &&
    stay.arrival < own.departure
  )
}

function refuseTooMany(others: GuestStay[], at: Instant): CheckoutRefused | null {
  const ends = others.filter(({ status, heldUntil }) => status === 'held' && heldUntil > at)
  if (ends.length < holdsAtOnce) return null
  const first = Math.min(...ends.map(({ heldUntil }) => toMilliseconds(heldUntil)))
  return notCharged('too_many_attempts', { retryAfterSeconds: (first - toMilliseconds(at)) / 1000 })
}

function isSame(own: GuestStay, { priced: { stay } }: HoldWish): boolean {
  const { arrival, departure, travelers } = stay
  return own.arrival === arrival && own.departure === departure && own.travelers === travelers
}

const isStanding = (own: GuestStay, at: Instant): boolean => own.status === 'confirmed' || own.heldUntil > at

/** A hold asked for again keeps its end, or nights could be kept for ever; words may have changed. */
async function refresh(tx: Db, stay: GuestStay, { locale, ...wish }: HoldWish): Promise<GuestStay> {
  const message = wish.message ?? stay.message
  if (stay.status !== 'held' || (stay.message === message && stay.locale === locale)) return stay
  return (await updateStay(tx, stay.id, ['held'], { message, locale })) ?? stay
}

/** A stay that is bought by now does not give way: the constraint then refuses the new one. */
async function giveWay(tx: Db, stay: GuestStay, at: Instant): Promise<void> {
  const ended = await updateStay(tx, stay.id, ['held'], { status: 'expired' })
  if (ended) await abandonPayments(tx, stay.id, at)
}

async function holdAnew(
  tx: Db,
  { guestId, priced, locale, message }: HoldWish,
  at: Instant,
): Promise<GuestStay> {
  const { property, site, stay, quote } = priced
  // Their payments are for the sweep: one that its bank approved a moment too late may still find its nights free.
  await expireStaleHolds(tx, property.id, stay.arrival, stay.departure, at)
  return insertHold(tx, {
    propertyId: property.id,
    guestId,
    locale,
    message,
    quote,
    heldAt: at,
    heldUntil: addMinutes(at, holdMinutes),
    depositAmount: depositAmountOf(site, property) || null,
  })
}
