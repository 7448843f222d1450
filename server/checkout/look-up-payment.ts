// Tells a guest what became of a payment that they began, on whatever device they ask.

import { toMilliseconds } from '#domain/days.ts'
import { isUsable } from '#domain/payment.ts'
import { isCalledOff, isPayable } from '#domain/reservation.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { listPayments, type Payment } from '#server/db/payments.ts'
import { findStayForGuest, listStaysOfGuest, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { Reservation } from './confirm-stay.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import { isConfirmationSent } from '#server/emails/confirmation.ts'

export type FoundPayment = {
  state: 'confirmed' | 'open' | 'ended' | 'cancelled' | 'unknown'
  stay: GuestStay
  /** Null unless open. */
  intentId: string | null
  secondsLeft: number | null
  /** Null unless confirmed. */
  reservation: Reservation | null
}

/** What the bank approved meanwhile is finished first: the guest's question is a return like any other. */
export async function lookUpPayment(
  deps: Deps,
  guest: { id: number },
  stayId: number,
): Promise<Outcome<{ found: FoundPayment }>> {
  const asked = await findStayForGuest(deps.db, stayId, guest.id)
  if (!asked) return refused('reservation_not_found')
  const begun = await standingFor(deps, asked)
  const open = isPayable(begun.status) ? await openPaymentOf(deps, begun) : undefined
  const finished = open && (await finishPayment(deps, open.intentId))
  const stay = (await findStayForGuest(deps.db, begun.id, guest.id)) ?? begun
  const nothing = { stay, intentId: null, secondsLeft: null, reservation: null }
  if (stay.status === 'confirmed') {
    const reservation = await reservationOf(deps, stay)
    return { ok: true, found: { ...nothing, state: 'confirmed', reservation } }
  }
  if (isCalledOff(stay.status)) {
    const state = (await wasWithdrawn(deps, stay)) ? 'ended' : 'cancelled'
    return { ok: true, found: { ...nothing, state } }
  }
  if (finished?.kind === 'unknown') return { ok: true, found: { ...nothing, state: 'unknown' } }
  const secondsLeft = secondsLeftOf(deps, stay)
  if (!isPayable(stay.status) || secondsLeft === 0) return { ok: true, found: { ...nothing, state: 'ended' } }
  return { ok: true, found: { ...nothing, state: 'open', intentId: open?.intentId ?? null, secondsLeft } }
}

/** Whole seconds until the time to pay ends; 0 when it has. */
export function secondsLeftOf(
  { now }: Pick<Deps, 'now'>,
  { heldUntil }: Pick<GuestStay, 'heldUntil'>,
): number {
  return Math.max(0, Math.floor((toMilliseconds(heldUntil) - toMilliseconds(now())) / 1000))
}

/** Anyone who began again for the same nights meanwhile asks about that. */
async function standingFor({ db }: Deps, asked: GuestStay): Promise<GuestStay> {
  if (asked.status !== 'expired') return asked
  const own = await listStaysOfGuest(db, asked.guestId)
  const isSame = ({ propertyId, arrival, departure, status }: GuestStay) =>
    propertyId === asked.propertyId &&
    arrival === asked.arrival &&
    departure === asked.departure &&
    (status === 'confirmed' || isPayable(status))
  return own.find(isSame) ?? asked
}

async function openPaymentOf({ db }: Deps, { id }: GuestStay): Promise<Payment | undefined> {
  const payments = await listPayments(db, id)
  return payments.findLast(isUsable)
}

/** Its bank took the authorisation back before anything was charged. */
async function wasWithdrawn({ db }: Deps, { id }: GuestStay): Promise<boolean> {
  return (await listPayments(db, id)).at(-1)?.voidReason === 'authorization_withdrawn'
}

async function reservationOf(deps: Deps, stay: GuestStay): Promise<Reservation> {
  const property = await deps.catalog.facts(stay.propertyId)
  if (!property) throw new Error(`The loft of stay ${stay.id} is not in the catalogue.`)
  return { stay, property, mailSent: await isConfirmationSent(deps, stay.id) }
}
