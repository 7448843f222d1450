// Says what cancelling a reservation would give back right now, line by line, and until when that holds.

import {
  refundedLines,
  refundOf,
  stepsFrom,
  type Cancellable,
  type Refund,
  type RefundStep,
  type RefundedLine,
} from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import type { MoneyStatus } from '#domain/money-status.ts'
import type { Cents } from '#domain/money.ts'
import type { ChargeRates } from '#domain/pricing.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/reservation.ts'
import { termsFor } from '#domain/sale.ts'
import type { Guest } from '#server/db/guests.ts'
import { findStayForGuest, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { cancellableOf, findGivenBack } from '#server/reservations/cancellable.ts'
import { findMoneyStatus } from '#server/reservations/money-status.ts'

export type Cancellation = {
  refund: Omit<Refund, 'lines'> & {
    /** Less what the house gave back before. */
    paid: Cents
    givenBack: Cents
    kept: Cents
    steps: RefundStep[]
    lines: RefundedLine[]
  }
  /** The rates of the price, for the names of its lines. */
  charges: ChargeRates
  money: MoneyStatus
}

type Own = { stay: GuestStay; cancellable: Cancellable }

export async function previewCancellation(
  deps: Deps,
  guest: Pick<Guest, 'id'>,
  reservationId: number,
): Promise<Outcome<{ cancellation: Cancellation }>> {
  const own = await findOwnReservation(deps, guest, reservationId)
  if (!own.ok) return own
  const at = deps.now()
  const refund = refundOf(own.cancellable, at)
  if (!refund.ok) return refund
  return { ok: true, cancellation: await describeCancellation(deps, own, refund, at) }
}

/** Somebody else's reservation is not told apart from one that does not exist; a hold is none yet. */
export async function findOwnReservation(
  deps: Deps,
  guest: Pick<Guest, 'id'>,
  reservationId: number,
): Promise<Outcome<Own>> {
  const stay = await findStayForGuest(deps.db, reservationId, guest.id)
  if (stay && isCalledOff(stay.status)) return refused('already_cancelled')
  if (stay?.status !== 'confirmed') return refused('reservation_not_found')
  return { ok: true, stay, cancellable: await cancellableOf(deps, stay) }
}

/** `at` is the moment for which the refund was decided. The money is told as it is stored now. */
export async function describeCancellation(
  { db, catalog }: Deps,
  { stay, cancellable }: Own,
  { refund, percent, reason, days, lines }: Refund,
  at: Instant,
): Promise<Cancellation> {
  const property = await catalog.facts(stay.propertyId)
  const steps = stepsFrom(cancellable, at)
  const left = cancellable.quote
  if (!property || steps.length === 0) throw new Error(`Stay ${stay.id} is beyond cancelling.`)
  return {
    refund: {
      paid: left.total,
      givenBack: await findGivenBack(db, stay),
      refund,
      kept: left.total - refund,
      percent,
      reason,
      days,
      steps,
      lines: refundedLines(left, { lines }),
    },
    charges: termsFor(property, stay.arrival).charges,
    money: await findMoneyStatus(db, stay.id),
  }
}
