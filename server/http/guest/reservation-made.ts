import type { z } from 'zod'
import type { reservationMade } from '#contract/guest/checkout.ts'
import type { Camel } from '#contract/wire.ts'
import type { Reservation } from '#server/checkout/confirm-stay.ts'
import { referenceOf } from '#domain/reference.ts'

type Made = Camel<z.output<typeof reservationMade>>['reservation']

/** A reservation as its confirmation page shows it. */
export function toReservationMade({ stay, property, mailSent }: Reservation, email: string): Made {
  const { id, arrival, departure, travelers, total } = stay
  return {
    id,
    reference: referenceOf(id),
    propertyId: property.id,
    propertyName: property.name,
    arrival,
    departure,
    arrivalTime: stay.soldTerms.hours.arrivalTime,
    departureTime: stay.soldTerms.hours.departureTime,
    travelers,
    total,
    email,
    mailSent,
  }
}
