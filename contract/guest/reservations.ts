import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { quoteLine, refundStep } from '#contract/money.ts'
import { cents, day, done, instant, locale, sight } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/**
 * What became of the money of a stay, as far as the bank has said (domain/money-status.ts). `refund_failed`: the
 * card's bank refused the refund; it is tried again and the owner knows.
 */
export const moneyStatus = z.enum([
  'authorised',
  'paid',
  'not_charged',
  'kept',
  'refund_pending',
  'refunded',
  'refund_failed',
])

/**
 * Where the security deposit of a stay stands (domain/deposit.ts). `refused`: the card's bank did not hold it and is asked
 * again; `not_held`: it is not asked any more; `captured`: the owner kept `captured_amount` of it.
 */
export const depositStatus = z
  .enum(['planned', 'held', 'refused', 'released', 'captured', 'not_held'])
  .register(sight, { needs: 'see_amounts' })

const deposit = z.object({
  amount: cents,
  status: depositStatus,
  /** When it is, or would have been, held first and let go. */
  hold_at: instant,
  release_at: instant,
  /** When that happened. */
  held_at: instant.nullable(),
  ended_at: instant.nullable(),
  captured_amount: cents.nullable(),
})

/** Where the code of the door stands (domain/door-code.ts). `not_set`: the loft has none in the books; its guest calls. */
export const doorStatus = z.enum(['early', 'deposit_awaited', 'deposit_refused', 'given', 'not_set'])

const door = z.object({
  status: doorStatus,
  /** Only when it is given. */
  code: z.string().nullable(),
  /** From then on it is given. */
  given_at: instant,
  /** It is time to call for it. */
  is_late: z.boolean(),
  /** False while the guest’s address is not confirmed: then it is shown here alone. */
  by_mail: z.boolean(),
})

/** What is needed to get there and in. */
const access = z.object({
  directions_fr: z.string().nullable(),
  directions_en: z.string().nullable(),
  parking_fr: z.string().nullable(),
  parking_en: z.string().nullable(),
  stove_fr: z.string().nullable(),
  stove_en: z.string().nullable(),
  provided_fr: z.string().nullable(),
  provided_en: z.string().nullable(),
  /** What this loft asks of guests who leave. */
  leaving_fr: z.string().nullable(),
  leaving_en: z.string().nullable(),
  wifi: z.object({ name: z.string(), password: z.string().nullable() }).nullable(),
  night_telephone: z.string(),
})

/** A bought stay as its guest sees it (specification §3, and what an account page needs beside it). */
export const reservation = z.object({
  id: z.int(),
  reference: z.string(),
  property_id: z.int(),
  property_slug: z.string(),
  property_name: z.string(),
  property_thumbnail: z.string(),
  property_thumbnail_alt: z.string(),
  property_thumbnail_alt_en: z.string(),
  license_citq: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  latitude: z.number().nullable().meta({ description: 'Null: nobody said where; the address leads there' }),
  longitude: z.number().nullable(),
  arrival: day,
  departure: day,
  arrival_time: z.string(),
  departure_time: z.string(),
  travelers: z.int(),
  message: z.string(),
  total: cents,
  money: moneyStatus,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  booked_at: instant,
  cancelled_at: instant.nullable(),
  /** What was or will be given back for the cancellation; null unless cancelled. */
  refund: z.object({ amount: cents, settled_at: instant.nullable() }).nullable(),
  /** What the stay costs by now: its total less what was given back of it before it was cancelled, if it was. */
  total_left: cents,
  /** What of that is still to be paid, since the house changed the stay. */
  balance: cents,
  /** Parts of the price that the house gave back, the first one first; `failed` = refused by the bank, which is asked again. */
  given_back: z.array(
    z.object({
      amount: cents,
      status: z.enum(['pending', 'succeeded', 'failed']),
      given_at: instant,
      settled_at: instant.nullable(),
    }),
  ),
  /** Null when the guest agreed to none, or the stay was cancelled before anything was held. */
  deposit: deposit.nullable(),
  /** Null once the stay is over or cancelled. */
  door: door.nullable(),
  /** From the email before arrival until check-out; null before and after. */
  access: access.nullable(),
  /** How many times 24 hours before check-in that email comes: 2, unless the house writes earlier. */
  arrival_email_days: z.int(),
  can_cancel: z.boolean(),
  /** What cancelling gives back from now on, step by step (decisions §8); empty when it is too late. */
  cancellation: z.array(refundStep),
  has_been_reviewed: z.boolean(),
  has_companion_page: z.boolean(),
  has_invoice: z.boolean(),
  is_sold_before: z.boolean().meta({ description: 'Its invoice is that of whoever sold it; none follows' }),
  /** The first one first: each replaces the one before it, which says so (`replaced_by`). */
  invoices: z.array(z.object({ number: z.int(), issued_at: instant, replaced_by: z.int().nullable() })),
  has_credit_note: z.boolean(),
  /** The first one first. */
  credit_notes: z.array(z.object({ number: z.int(), issued_at: instant, amount: cents })),
})
export type Reservation = z.output<typeof reservation>

export const listReservations = endpoint({
  name: 'listReservations',
  method: 'GET',
  path: '/api/profile/reservations',
  access: 'guest',
  summary: 'The guest’s reservations: upcoming and running, past, cancelled',
  params: nothing,
  payload: nothing,
  answer: z.object({
    status: z.literal('ok'),
    now: instant.meta({ description: 'By the clock of the server, ISO 8601, UTC' }),
    reservations: z.array(reservation),
    past_reservations: z.array(reservation),
    canceled_reservations: z.array(reservation),
  }),
})

export const reservationId = z.int().positive().max(2_147_483_647)

/** What a cancellation gives back: decisions §8. */
export const refundPreview = z.object({
  /** Less what was given back before. */
  paid: cents,
  given_back: cents,
  refund: cents,
  kept: cents,
  percent: refundStep.shape.percent,
  reason: refundStep.shape.reason,
  days: refundStep.shape.days,
  /** This refund, until when exactly it holds, and what follows. */
  steps: z.array(refundStep),
  lines: z.array(
    z.object({
      code: quoteLine.shape.code,
      label: z.string(),
      label_en: z.string(),
      amount: cents,
      refunded: cents,
    }),
  ),
})

const cancellationAnswer = z.object({
  status: z.enum(['preview', 'cancelled']),
  refund: refundPreview,
  money: moneyStatus,
})
export type CancellationAnswer = z.output<typeof cancellationAnswer>

export const cancelReservation = endpoint({
  name: 'cancelReservation',
  method: 'POST',
  path: '/api/profile/reservations/cancel',
  access: 'guest',
  summary:
    'Cancels a reservation and refunds what the policy gives back; with "preview": true only says what that is',
  params: nothing,
  payload: z.object({
    reservation_id: reservationId,
    preview: z.boolean().optional(),
    /** The refund that the guest saw; a smaller one now is refused as refund_changed, with nothing cancelled. */
    expected_refund: cents.optional(),
    locale: locale.optional(),
  }),
  answer: cancellationAnswer,
  refuses: ['reservation_not_found', 'cancellation_closed', 'already_cancelled', 'refund_changed'],
})

export const retryDeposit = endpoint({
  name: 'retryDeposit',
  method: 'POST',
  path: '/api/profile/reservations/deposit',
  access: 'guest',
  summary:
    'Asks for a refused security deposit again, while its guest is there to answer their bank; as it stands when there is nothing to ask',
  params: nothing,
  payload: z.object({
    reservation_id: reservationId,
    /** Only finds out what the guest answered at their bank. */
    look: z.boolean().optional(),
    return_url: z.string().max(2000).optional(),
    locale: locale.optional(),
  }),
  answer: z.object({
    status: z.literal('ok'),
    deposit: deposit.nullable(),
    /** The page on which the bank asks its guest, who comes back to `return_url`; null when it does not. */
    bank_url: z.string().nullable(),
  }),
  refuses: ['reservation_not_found', 'return_url_invalid'],
})

export const reviewReservation = endpoint({
  name: 'reviewReservation',
  method: 'POST',
  path: '/api/profile/reservations/review',
  access: 'guest',
  summary: 'One review of a past stay, by its guest',
  params: nothing,
  payload: z.object({
    reservation_id: reservationId,
    /** 1 to 4,000 characters; more is review_too_long. */
    comment: z.string(),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['reservation_not_found', 'stay_not_over', 'already_reviewed', 'review_too_long'],
})
