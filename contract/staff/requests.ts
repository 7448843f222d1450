import { z } from 'zod'
import { action } from '#contract/action.ts'
import { cents, done, id, instant, locale, priceCents } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { emailAhead } from './refunds.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedRequests = [
  'reservation_not_found',
  'stay_not_paid',
  'request_open',
  'nothing_owed',
  'receipt_amount_invalid',
  'receipt_too_high',
  'stay_over',
  'option_not_open',
  'option_whole_price',
] as const satisfies readonly RefusalCode[]

/** Hours may be any number that a link can last; the console offers three. */
const hours = z
  .int()
  .min(1)
  .max(168)
  .meta({ description: 'For how long the link works; never beyond the stay' })

/** What a link asks for, or asked for. */
export const askedFor = z.object({
  id: z.int(),
  amount: priceCents,
  status: z.enum(['open', 'paid', 'expired', 'withdrawn']),
  withdrawn_for: z.enum(['house', 'balance', 'cancelled']).nullable(),
  created_at: instant,
  expires_at: instant,
  ended_at: instant.nullable(),
})

export const requestPayment = action({
  name: 'requestPayment',
  method: 'POST',
  path: '/api/staff/reservations/{id}/requests',
  access: { staff: 'request_payments' },
  summary: 'Asks a guest by email to pay what they owe by a link; the same key is the same request',
  params: z.object({ id }),
  payload: z.object({ key: z.uuid(), amount: cents, hours, locale: locale.optional() }),
  answer: z.object({
    request_id: z.int(),
    amount: priceCents,
    expires_at: instant,
    url: z.string().meta({ description: 'Told once: only the hash of its secret is kept' }),
  }),
  refuses: refusedRequests,
  journal: 'payment_requested',
  once: 'form',
  ahead: {
    name: 'previewPaymentRequest',
    summary: 'What a guest would be asked to pay by a link, and the email that has it; nothing is stored',
    payload: z.object({
      amount: cents.nullable().meta({ description: 'Null: all that is owed' }),
      hours,
      locale: locale.optional(),
    }),
    answer: z.object({
      balance: priceCents,
      amount: priceCents,
      expires_at: instant,
      email: emailAhead,
    }),
    refuses: refusedRequests,
  },
})

export const withdrawPaymentRequest = action({
  name: 'withdrawPaymentRequest',
  method: 'POST',
  path: '/api/staff/reservations/{id}/requests/{request}/withdraw',
  access: { staff: 'request_payments' },
  summary: 'Closes a payment link: nothing can be paid by it any more',
  params: z.object({ id, request: id }),
  payload: nothing,
  answer: done,
  refuses: ['reservation_not_found', 'request_not_open', 'request_being_paid'],
  journal: 'request_withdrawn',
})
