// Gathers what a stay's security deposit is decided from, and what is told of it.

import type { Instant } from '#domain/days.ts'
import {
  depositDates,
  viewOf,
  type DepositDates,
  type DepositPlan,
  type DepositView,
  type SettledAuthorization,
} from '#domain/deposit.ts'
import type { StayPlace } from '#server/db/stay-places.ts'
import type { GuestStay } from '#server/db/stays.ts'

export type ShownDeposit = DepositView & Pick<DepositDates, 'authorizeAt' | 'releaseAt'>

/** Null when there is nothing to tell. */
export function shownDepositOf(
  place: StayPlace,
  stay: GuestStay,
  authorizations: readonly SettledAuthorization[],
  now: Instant,
): ShownDeposit | null {
  const plan = depositPlanOf(place, stay)
  const view = plan && viewOf(plan, authorizations, now)
  if (!view) return null
  const { authorizeAt, releaseAt } = depositDates(plan)
  return { ...view, authorizeAt, releaseAt }
}

/** Null for a stay whose guest agreed to none. */
export function depositPlanOf(place: StayPlace, stay: GuestStay): DepositPlan | null {
  if (stay.depositAmount === null) return null
  return {
    amount: stay.depositAmount,
    arrival: stay.arrival,
    departure: stay.departure,
    checkIn: stay.soldTerms.hours.arrivalTime,
    checkOut: stay.soldTerms.hours.departureTime,
    zone: place.site.zone,
    isCancelled: stay.status !== 'confirmed',
  }
}
