import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { refundPercent } from '#contract/money.ts'
import { cents, day, id, locale, priceCents } from '#contract/values.ts'
import { undoable } from './undo.ts'
import { concession, emailAhead, handed, note, pricedLines } from './refunds.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedCancellations = [
  'reservation_not_found',
  'already_cancelled',
  'cancellation_closed',
  'refund_amount_invalid',
  'refund_too_high',
  'refund_below_policy',
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies readonly RefusalCode[]

/** Beyond the policy alone: whoever cancels for their own sake leaves nights that can be sold. */
const closesNights = {
  closes_nights: z.boolean().optional().meta({
    description: 'Closes the nights for maintenance in the same step: they are never on sale in between',
  }),
}

const cancelled = z.object({ refund: priceCents, kept: priceCents })

export const previewStaffCancellation = endpoint({
  name: 'previewStaffCancellation',
  method: 'POST',
  path: '/api/staff/reservations/{id}/cancellation/preview',
  access: { staff: 'cancel_stays' },
  summary: 'What cancelling a booking would give back; nothing is stored',
  params: z.object({ id }),
  payload: z.object({
    as: z.enum(['policy', 'house_fault', 'agreed']),
    amount: cents.nullable().optional(),
    note: note.optional(),
    ...closesNights,
    locale: locale.optional(),
  }),
  answer: z.object({
    percent: refundPercent.nullable(),
    closes: z
      .object({ first_night: day, last_night: day })
      .nullable()
      .meta({ description: 'Nights that are closed in the same step' }),
    amounts: z.object({
      refund: priceCents,
      kept: priceCents,
      by_policy: priceCents,
      handed,
      is_let_go: z.boolean(),
      lines: pricedLines,
      concession,
      email: emailAhead,
    }),
  }),
  refuses: ['not_allowed', ...refusedCancellations],
})

export const cancelByPolicy = action({
  name: 'cancelByPolicy',
  method: 'POST',
  path: '/api/staff/reservations/{id}/cancellation',
  access: { staff: 'cancel_stays' },
  summary: 'Cancels a booking at its guest’s request: what goes back is by the policy',
  params: z.object({ id }),
  payload: z.object({
    expected_percent: refundPercent,
    expected_refund: cents.nullable().optional(),
    locale: locale.optional(),
  }),
  answer: cancelled,
  refuses: [
    'reservation_not_found',
    'already_cancelled',
    'cancellation_closed',
    'refund_step_changed',
    'refund_changed',
  ],
  journal: 'stay_cancelled',
})

export const cancelBeyondPolicy = action({
  name: 'cancelBeyondPolicy',
  method: 'POST',
  path: '/api/staff/reservations/{id}/cancellation/beyond-policy',
  access: { staff: 'give_back' },
  summary: 'Cancels a booking by the house’s fault, when everything goes back, or for an amount',
  params: z.object({ id }),
  payload: z.object({
    as: z.enum(['house_fault', 'agreed']),
    amount: cents.nullable().optional(),
    note,
    expected_refund: cents,
    ...closesNights,
    locale: locale.optional(),
  }),
  answer: cancelled.extend({
    undo: undoable.shape.undo.optional().meta({
      description:
        'What opens the nights again for some minutes, where they were closed; never the cancellation',
    }),
  }),
  refuses: [...refusedCancellations, 'refund_limit', 'refund_changed'],
  journal: 'stay_cancelled',
})
