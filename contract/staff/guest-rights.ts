import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  cents,
  day,
  dayText,
  done,
  email,
  file,
  id,
  instant,
  line,
  locale,
  name,
  sight,
} from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { privacyRequestKinds } from '#domain/privacy.ts'
import { longest } from '#domain/typed-fields.ts'
import { listedReservation } from './reservations.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** Something of the guest is not over yet. */
const refusedErasure = [
  'guest_not_found',
  'guest_erased',
  'guest_stay_ahead',
  'guest_holds_nights',
  'guest_deposit_open',
  'guest_money_open',
] as const satisfies readonly RefusalCode[]

const params = z.object({ id })
export const readGuest = endpoint({
  name: 'readGuest',
  method: 'GET',
  path: '/api/staff/guests/{id}',
  access: { staff: 'see_contacts' },
  summary: 'One guest: who they are, their stays and papers, what they agreed to and what they asked for',
  params,
  payload: nothing,
  answer: z.object({
    id: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    telephone: z.string(),
    locale,
    city: z.string(),
    country: z.string(),
    has_account: z.boolean(),
    address_confirmed_at: instant.nullable(),
    created_at: instant,
    erased_at: instant.nullable(),
    zone: z.string(),
    today: day,
    stays: z.array(listedReservation),
    papers: z.array(
      z
        .object({
          id: z.int(),
          reservation_id: z.int(),
          reference: z.string(),
          kind: z.enum(['invoice', 'credit_note']),
          number: z.string(),
          issued_at: instant,
        })
        .register(sight, { needs: 'see_amounts' }),
    ),
    consents: z.array(
      z.object({
        reservation_id: z.int(),
        reference: z.string(),
        kind: z.enum(['terms', 'english', 'deposit']),
        at: instant,
        amount: cents.nullable(),
      }),
    ),
    requests: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(privacyRequestKinds),
        asked_on: day,
        due_on: day,
        answered_at: instant.nullable(),
        answered_by: z.string().nullable(),
      }),
    ),
    same_telephone: z.array(z.object({ id: z.int(), name: z.string(), email: z.string().nullable() })),
  }),
  refuses: ['guest_not_found'],
})

export const correctGuest = action({
  name: 'correctGuest',
  method: 'PUT',
  path: '/api/staff/guests/{id}',
  access: { staff: 'correct_guests' },
  summary: 'Corrects what is written of a guest; the address of an account is changed by its guest alone',
  params,
  payload: z.object({
    firstname: name,
    lastname: name,
    telephone: line(longest.telephone),
    email,
    guest_locale: locale,
    locale: locale.optional(),
  }),
  answer: done,
  refuses: [
    'guest_not_found',
    'guest_erased',
    'missing_fields',
    'name_invalid',
    'email_invalid',
    'account_address',
    'nothing_corrected',
  ],
  journal: 'guest_corrected',
})

export const copyGuest = action({
  name: 'copyGuest',
  // It answers requests: a link that is followed must not do that.
  method: 'POST',
  path: '/api/staff/guests/{id}/copy',
  access: { staff: 'copy_guests' },
  summary: 'Everything that is kept of a guest as a file; answers their open requests for a copy',
  params,
  payload: nothing,
  answer: file('application/json'),
  refuses: ['guest_not_found'],
  journal: 'guest_copied',
})

const erasureAhead = z.object({
  stays: z.int(),
  papers: z.int(),
  papers_until: day.nullable().meta({ description: 'Through which day the tax laws want them kept' }),
})

export const eraseGuest = action({
  name: 'eraseGuest',
  method: 'POST',
  path: '/api/staff/guests/{id}/erasure',
  access: { staff: 'erase_guests' },
  summary: 'Erases a guest for good; papers stay as the tax laws want it',
  params,
  payload: nothing,
  answer: erasureAhead,
  refuses: refusedErasure,
  journal: 'guest_erased',
  ahead: {
    name: 'previewErasure',
    summary: 'What erasing a guest would leave, or why they cannot be erased now; nothing is stored',
    answer: erasureAhead,
    access: { staff: 'prepare_erasures' },
  },
})

export const notePrivacyRequest = action({
  name: 'notePrivacyRequest',
  method: 'POST',
  path: '/api/staff/guests/{id}/requests',
  access: { staff: 'note_privacy_requests' },
  summary: 'Notes what a guest asked for about what is kept of them; the same key is the same request',
  params,
  payload: z.object({
    kind: z.enum(privacyRequestKinds),
    asked_on: dayText,
    key: z.uuid(),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['guest_not_found', 'invalid_dates', 'asked_in_future'],
  journal: 'privacy_request_noted',
  once: 'form',
})

export const answerPrivacyRequest = action({
  name: 'answerPrivacyRequest',
  method: 'POST',
  path: '/api/staff/guests/{id}/requests/{request}/answered',
  access: { staff: 'note_privacy_requests' },
  summary: 'Notes that such a request was answered otherwise than by the console',
  params: z.object({ id, request: id }),
  payload: nothing,
  answer: done,
  refuses: ['guest_not_found', 'privacy_request_not_open'],
  journal: 'privacy_request_answered',
})
