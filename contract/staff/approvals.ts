import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { cents, day, dayText, done, id, instant, locale, priceCents, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { concessionCauses } from '#domain/concession.ts'
import { concession, emailAhead, note, waysBack } from './refunds.ts'

/** A command as its form would send it, with what was seen of what it does. */
const asked = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    property_id: id,
    arrival: dayText,
    departure: dayText,
    travelers: whole,
    version: z.int(),
    expected_difference: cents,
    balance_agreed: z.boolean(),
    cause: z.enum(concessionCauses).optional(),
    note: note.optional(),
    with_link: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('part'), amount: cents, expected_remaining: cents, note }),
  z.object({
    kind: z.literal('cancellation'),
    amount: cents,
    expected_refund: cents,
    note,
    closes_nights: z.boolean().optional(),
  }),
])

export const askApproval = endpoint({
  name: 'askApproval',
  method: 'POST',
  path: '/api/staff/reservations/{id}/approvals',
  access: { staff: 'ask_approvals' },
  summary: 'Asks somebody who may to approve what gives more than the policy; the same key asks once',
  params: z.object({ id }),
  payload: z.object({ key: z.uuid(), command: asked, locale: locale.optional() }),
  answer: z.object({ id: z.int(), amount: priceCents }),
  refuses: [
    'reservation_not_found',
    'invalid_dates',
    'approval_not_needed',
    'approval_open',
    'approval_not_open',
    'approval_outdated',
  ],
})

export const readApproval = endpoint({
  name: 'readApproval',
  method: 'GET',
  path: '/api/staff/approvals/{id}',
  access: { staff: 'prepare_refunds' },
  summary: 'What approving would do by now: what goes back, what it gives, and what its guest would read',
  params: z.object({ id }),
  payload: nothing,
  answer: z.object({
    kind: z.enum(['change', 'part', 'cancellation']),
    reservation: z.object({ id: z.int(), reference: z.string(), guest_name: z.string() }),
    asked_by: z.string(),
    asked_at: instant,
    note: z.string().nullable(),
    to: z.object({ property_name: z.string(), arrival: day, departure: day, travelers: z.int() }).nullable(),
    refund: waysBack,
    concession,
    email: emailAhead,
  }),
  refuses: ['approval_not_found', 'approval_not_open', 'approval_outdated'],
})

export const approve = endpoint({
  name: 'approve',
  method: 'POST',
  path: '/api/staff/approvals/{id}/approval',
  access: { staff: 'give_back' },
  summary: 'Does what was asked for, as it was seen by whoever asked; who is second finds it answered',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['approval_not_found', 'approval_not_open', 'approval_outdated', 'refund_limit'],
})

export const declineApproval = endpoint({
  name: 'declineApproval',
  method: 'POST',
  path: '/api/staff/approvals/{id}/decline',
  access: { staff: 'ask_approvals' },
  summary: 'Declines what was asked for; whoever asked takes it back by it',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['approval_not_found', 'approval_not_open'],
})
