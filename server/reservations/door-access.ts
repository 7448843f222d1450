// Gathers what stands between a guest and the code of the door.

import type { Instant } from '#domain/days.ts'
import { viewOf, type SettledAuthorization } from '#domain/deposit.ts'
import { doorCodeState, type DoorCodeState, type DoorStay } from '#domain/door-code.ts'
import type { StayPlace } from '#server/db/stay-places.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { depositPlanOf } from '#server/deposits/deposit-plan.ts'

export function doorStayOf({ site }: StayPlace, stay: GuestStay): DoorStay {
  const { arrival, departure, status } = stay
  return {
    arrival,
    departure,
    checkOut: stay.soldTerms.hours.departureTime,
    zone: site.zone,
    isCancelled: status !== 'confirmed',
  }
}

/** Where the code of a stay's door stands; a stay without a deposit waits for none. */
export function doorCodeStateOf(
  place: StayPlace,
  stay: GuestStay,
  authorizations: readonly SettledAuthorization[],
  now: Instant,
): DoorCodeState {
  const plan = depositPlanOf(place, stay)
  return doorCodeState(doorStayOf(place, stay), plan && viewOf(plan, authorizations, now), now)
}
