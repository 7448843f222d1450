import { z } from 'zod'
import { reservationMade } from './checkout.ts'
import { endpoint } from '#contract/endpoint.ts'
import { reservationId } from './reservations.ts'
import { cents, day, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/**
 * `open`: the payment can go on · `ended`: its time is over, the nights are not held and nothing was charged ·
 * `unknown`: the bank does not answer at the moment.
 */
const paymentState = z.enum(['confirmed', 'open', 'ended', 'cancelled', 'unknown'])

export const lookUpPayment = endpoint({
  name: 'lookUpPayment',
  method: 'POST',
  path: '/api/profile/reservations/payment',
  access: 'guest',
  summary:
    'What became of a payment that its guest began, whoever finished it: for the way back from an email',
  params: nothing,
  payload: z.object({ reservation_id: reservationId, locale: locale.optional() }),
  answer: z.object({
    state: paymentState,
    reference: z.string(),
    property_id: z.int(),
    arrival: day,
    departure: day,
    travelers: z.int(),
    message: z.string(),
    total: cents,
    /** Null unless open: what POST /api/checkouts/reservation completes. */
    payment_intent_id: z.string().nullable(),
    /** Null unless open. */
    seconds_left: z.int().nullable(),
    nights_held: z.boolean().meta({
      description:
        'Whether the nights are the guest’s: held while they pay, or bought; false while they pay first',
    }),
    /** Null unless confirmed. */
    reservation: reservationMade.shape.reservation.nullable(),
  }),
  refuses: ['reservation_not_found'],
})
