import { lookUpPayment as lookUpSpec } from '#contract/guest/payments.ts'
import type { Deps } from '#server/deps.ts'
import { lookUpPayment } from '#server/checkout/look-up-payment.ts'
import { referenceOf } from '#domain/reference.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { toReservationMade } from './reservation-made.ts'
import { serve } from '#server/action/serve.ts'

export function servePayments(app: ApiApp, deps: Deps): void {
  serve(app, lookUpSpec, deps, async ({ guest, payload }) => {
    const outcome = await lookUpPayment(deps, guest, payload.reservationId)
    if (!outcome.ok) return outcome
    const { state, stay, intentId, secondsLeft, reservation } = outcome.found
    const { id, propertyId, arrival, departure, travelers, message, total } = stay
    return {
      state,
      reference: referenceOf(id),
      propertyId,
      arrival,
      departure,
      travelers,
      message: message ?? '',
      total,
      paymentIntentId: intentId,
      secondsLeft,
      nightsHeld: stay.status === 'held' || stay.status === 'confirmed',
      reservation: reservation && toReservationMade(reservation, guest.email),
    }
  })
}
