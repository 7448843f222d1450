import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, done, id, instant, locale, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { exceptionCodes } from '#domain/movement.ts'
import { emailAhead, linesOf } from './refunds.ts'
import { refusedNote } from '#contract/refusals.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedAdoption = [
  'exception_not_found',
  'bank_away',
  'bank_refund_not_found',
  'bank_refund_known',
  'bank_refund_not_final',
  'bank_refund_not_made',
  'bank_refund_cancelled',
  'stay_not_paid',
  'refund_too_high',
  ...refusedNote,
] as const satisfies readonly RefusalCode[]

const refusedKeeping = [
  'reservation_not_found',
  'deposit_not_held',
  'deposit_renewing',
  'deposit_lapsed',
  'deposit_released',
  'deposit_kept_already',
  'deposit_too_high',
  'refund_amount_invalid',
  ...refusedNote,
] as const satisfies readonly RefusalCode[]

const money = z.object({ amount: cents, currency: z.string() }).nullable()
const reservation = z.object({ id: z.int(), reference: z.string(), guest_name: z.string() }).nullable()
/** Longer than it may be, so that the refusal says how long that is. */
const note = text(4000)
const ofException = z.object({ id })

/** What the books differ by, in whose stay, and what each side says. */
export const booksException = z.object({
  id: z.int(),
  code: z.enum(exceptionCodes),
  reservation,
  provider_id: z.string().nullable(),
  expected: money,
  found: money,
  happened_at: instant.nullable(),
  since: instant,
})

export const readBooks = endpoint({
  name: 'readBooks',
  method: 'GET',
  path: '/api/staff/books',
  access: { staff: 'see_amounts' },
  summary: 'What the last comparison of the books found, and what of it was acknowledged',
  params: nothing,
  payload: nothing,
  answer: z.object({
    items: z.array(
      booksException.extend({
        acknowledged: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
      }),
    ),
    compared_at: instant.nullable().meta({ description: 'When the books were last compared' }),
    zone: z.string(),
  }),
})

export const compareBooks = action({
  name: 'compareBooks',
  method: 'POST',
  path: '/api/staff/books/comparison',
  access: { staff: 'acknowledge_exceptions' },
  summary: 'Compares the books with the stays and with the bank, as every night does',
  params: nothing,
  payload: nothing,
  answer: z.object({ compared_at: instant, exceptions: z.int() }),
  refuses: ['bank_away'],
  journal: 'books_compared',
})

export const acknowledgeException = action({
  name: 'acknowledgeException',
  method: 'POST',
  path: '/api/staff/books/{id}/acknowledgement',
  access: { staff: 'acknowledge_exceptions' },
  summary: 'Says why this very difference may be so; it changes no book',
  params: ofException,
  payload: z.object({ note, locale: locale.optional() }),
  answer: done,
  refuses: [
    'exception_not_found',
    'exception_cleared',
    'exception_acknowledged',
    'reason_missing',
    'refund_note_too_long',
    'card_in_text',
  ],
  journal: 'exception_acknowledged',
})

export const adoptRefund = action({
  name: 'adoptRefund',
  method: 'POST',
  path: '/api/staff/books/{id}/adoption',
  access: { staff: 'adopt_refund' },
  summary: 'Takes a refund made by hand at the bank into the books, with its credit note and its email',
  params: ofException,
  payload: z.object({ note, locale: locale.optional() }),
  answer: z.object({ refund_id: z.int(), amount: cents }),
  refuses: refusedAdoption,
  journal: 'refund_adopted',
  ahead: {
    name: 'previewAdoption',
    summary: 'What the bank says of a refund made by hand, and what adopting it would do; nothing is stored',
    access: { staff: 'see_amounts' },
    answer: z.object({
      amount: cents,
      made_at: instant,
      lines: linesOf(cents),
      remaining_after: cents.nullable(),
      settles_refused: z.boolean(),
      email: emailAhead,
    }),
    refuses: refusedAdoption,
  },
})

export const keepDeposit = action({
  name: 'keepDeposit',
  method: 'POST',
  path: '/api/staff/reservations/{id}/deposit',
  access: { staff: 'keep_deposit' },
  summary: 'Keeps a part of the security deposit; the same key is the same part, however often it is sent',
  params: z.object({ id }),
  payload: z.object({ key: z.uuid(), amount: cents, note, locale: locale.optional() }),
  answer: z.object({ amount: cents, released: cents, is_taken: z.boolean() }),
  refuses: refusedKeeping,
  journal: 'deposit_kept',
  once: 'form',
  ahead: {
    name: 'previewKeeping',
    summary: 'What keeping a part of the security deposit would do; nothing is stored',
    access: { staff: 'see_amounts' },
    payload: z.object({ amount: cents, note, locale: locale.optional() }),
    answer: z.object({ amount: cents, released: cents, email: emailAhead }),
    refuses: refusedKeeping,
  },
})
