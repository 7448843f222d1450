import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { refundStep } from '#contract/money.ts'
import { depositStatus } from '#contract/guest/reservations.ts'
import { cents, day, done, file, id, instant, line, locale, text, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { namedBuyer } from './buyers.ts'
import { card, linesOf } from './refunds.ts'
import { askedFor } from './requests.ts'
import { keptConsents } from './consents.ts'

/** By the days of the stay: on the day of departure it is still running. */
export const reservationGroups = ['upcoming', 'staying', 'past', 'cancelled', 'options', 'all'] as const

const filters = {
  group: z.enum(reservationGroups).optional(),
  q: line(100).optional(),
  property: id.optional(),
}

/** Amounts are null where the role sees none. */
export const listedReservation = z.object({
  id: z.int(),
  reference: z.string(),
  property_id: z.int(),
  property_name: z.string(),
  arrival: day,
  departure: day,
  nights: z.int(),
  travelers: z.int(),
  group: z.enum(['upcoming', 'staying', 'past', 'cancelled', 'options']),
  guest_name: z.string(),
  total: cents.nullable(),
  balance: cents.nullable().meta({ description: 'What is still owed; negative where too much is kept' }),
  is_paid: z.boolean(),
  option: z
    .object({
      state: z.enum(['open', 'over', 'released']),
      until: instant,
      zone: z.string(),
      held_by: z.string(),
    })
    .nullable()
    .meta({ description: 'Of nights that the staff holds, or held, for somebody who has not paid' }),
  origin: z.enum(['site', 'owner', 'import']),
})

export const listStaffReservations = endpoint({
  name: 'listStaffReservations',
  method: 'GET',
  path: '/api/staff/reservations',
  access: { staff: 'see_reservations' },
  summary: 'The bookings of a group, found by name, email, telephone, reference or last digits of a card',
  params: z.object({ ...filters, page: whole.optional() }),
  payload: nothing,
  answer: z.object({
    items: z.array(listedReservation),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    properties: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export const exportStaffReservations = action({
  name: 'exportStaffReservations',
  method: 'GET',
  path: '/api/staff/reservations.csv',
  access: { staff: 'export_reservations' },
  summary: 'The same bookings as a table for a spreadsheet, without pages',
  params: z.object(filters),
  payload: nothing,
  answer: file('text/csv'),
  journal: 'reservations_exported',
})

const entry = z.object({
  kind: z.enum([
    'authorised',
    'captured',
    'received_outside',
    'brought_in',
    'brought_in_withdrawn',
    'voided',
    'refunded',
    'refund_failed',
    'returned_outside',
    'deposit_held',
    'deposit_released',
    'deposit_captured',
  ]),
  amount: cents,
  at: instant,
  provider_id: z.string().nullable(),
})

const refund = z.object({
  id: z.int(),
  amount: cents,
  status: z.enum(['pending', 'succeeded', 'failed', 'returned_outside']),
  asked_at: instant,
  asked_by: z
    .string()
    .nullable()
    .meta({ description: 'Who of the house gave it back; null where the rules did' }),
  note: z.string().nullable(),
  to_hand_over: z
    .boolean()
    .meta({ description: 'No bank gives it back: it was refused, or paid without the card' }),
})

const document = z.object({
  id: z.int(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issued_at: instant,
  amount: cents,
  replaced_by: z
    .string()
    .nullable()
    .meta({ description: 'Of an invoice: the number of the one that is in its place' }),
  is_corrected: z
    .boolean()
    .meta({ description: 'The one in its place has only another buyer: its amount counts once' }),
})

export const readStaffReservation = endpoint({
  name: 'readStaffReservation',
  method: 'GET',
  path: '/api/staff/reservations/{id}',
  access: { staff: 'see_reservations' },
  summary: 'One booking: its guest, its money with each document, letters and deposit',
  params: z.object({ id }),
  payload: nothing,
  answer: listedReservation.extend({
    booked_at: instant,
    is_sold_before: z.boolean().meta({
      description: 'Another program sold it: its price has all taxes in it, and its invoice is not ours',
    }),
    cancelled_at: instant.nullable(),
    balance_due_on: day.nullable().meta({
      description:
        'Until when what is owed is to be paid; null where nothing is, or the role sees no amounts',
    }),
    thread_id: z.int().nullable(),
    message: z.string().nullable().meta({ description: 'Null where the role sees no messages' }),
    note: z.string().nullable().meta({ description: 'Null where the role writes no notes' }),
    arrival_time: z.string(),
    departure_time: z.string(),
    zone: z.string(),
    properties: z.array(z.object({ id: z.int(), name: z.string() })),
    guest: z
      .object({
        id: z.int(),
        email: z.string().nullable(),
        telephone: z.string(),
        locale,
        city: z.string(),
        country: z.string(),
        has_account: z.boolean(),
      })
      .nullable()
      .meta({ description: 'Null where the role sees no contacts' }),
    card,
    lines: linesOf(cents),
    ledger: z.array(entry),
    refunds: z.array(refund),
    requests: z
      .array(askedFor)
      .meta({ description: 'What its guest was asked to pay by links, the first one first' }),
    documents: z.array(document),
    buyer: namedBuyer,
    consents: keptConsents,
    deposit: z
      .object({
        amount: cents,
        status: depositStatus,
        hold_at: instant,
        release_at: instant,
        kept: cents.nullable(),
        is_being_kept: z.boolean(),
      })
      .nullable(),
    letters: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          is_again: z.boolean(),
          can_send_again: z.boolean(),
          /** Of one that the house added, its names. */
          own: z.object({ name_fr: z.string(), name_en: z.string() }).nullable(),
          recipient: z
            .string()
            .nullable()
            .meta({ description: 'Null: the guest has no email address, so it was not sent' }),
          sent_at: instant,
        }),
      )
      .nullable()
      .meta({ description: 'Null where the role sees no messages' }),
    cancellation: z.array(refundStep).meta({ description: 'What a cancellation gives back from now on' }),
  }),
  refuses: ['reservation_not_found'],
})

export const downloadStaffDocument = endpoint({
  name: 'downloadStaffDocument',
  method: 'GET',
  path: '/api/staff/reservations/{id}/documents/{document}',
  access: { staff: 'see_amounts' },
  summary: 'An invoice or a credit note as PDF',
  params: z.object({ id, document: id }),
  payload: nothing,
  answer: file('application/pdf'),
  refuses: ['not_found', 'busy'],
})

export const sendLetterAgain = action({
  name: 'sendLetterAgain',
  method: 'POST',
  path: '/api/staff/reservations/{id}/letters',
  access: { staff: 'send_letters' },
  summary:
    'Sends a letter about a booking once more, to the guest’s address; the same key is the same sending',
  params: z.object({ id }),
  payload: z.object({ key: z.uuid(), letter: line(120), locale: locale.optional() }),
  answer: z.object({ recipient: z.string() }),
  refuses: ['reservation_not_found', 'letter_not_found', 'letter_underway', 'no_address'],
  journal: 'letter_sent_again',
})

export const writeReservationNote = action({
  name: 'writeReservationNote',
  method: 'PUT',
  path: '/api/staff/reservations/{id}/note',
  access: { staff: 'write_notes' },
  summary: 'Sets the note that only the staff sees',
  params: z.object({ id }),
  payload: z.object({
    note: text(4000),
    former_note: text(4000).meta({ description: 'As it was read; another one is not written over' }),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['reservation_not_found', 'card_in_text', 'note_changed'],
  journal: 'note_written',
})
