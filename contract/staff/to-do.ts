import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, day, done, file, id, instant, sight } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { concessionCauses } from '#domain/concession.ts'
import { undeliveredReasons } from '#domain/message.ts'
import { privacyRequestKinds } from '#domain/privacy.ts'
import { booksException } from './bank.ts'

const reservation = z.object({ id: z.int(), reference: z.string(), guest_name: z.string() })
const ending = { property_name: z.string(), is_over: z.boolean() }

/** One thing that waits; what it is about is said by its kind. */
export const waiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refund_failed'), reservation, amount: cents }),
  z.object({ kind: z.literal('refund_pending'), reservation, amount: cents, since: instant }),
  z.object({ kind: z.literal('to_hand_over'), reservation, amount: cents, since: instant }),
  z.object({ kind: z.literal('balance_open'), reservation, amount: cents, due_on: day }),
  z.object({ kind: z.literal('link_open'), reservation, amount: cents, at: instant }),
  z.object({ kind: z.literal('option_ends'), reservation, at: instant }),
  z.object({ kind: z.literal('books_exception'), exception: booksException }),
  z.object({ kind: z.literal('deposit_not_kept'), reservation, amount: cents }),
  z.object({ kind: z.literal('deposit_refused'), reservation }).register(sight, { needs: 'see_amounts' }),
  z.object({
    kind: z.literal('email_undelivered'),
    email: z.string(),
    reservation: reservation.nullable(),
  }),
  z.object({
    kind: z.literal('email_returned'),
    letter: z.object({
      id: z.int(),
      email: z.string(),
      recipient: z.string(),
      reason: z.enum(undeliveredReasons),
      mail_answer: z.string(),
    }),
    /** Whose address it is; null of somebody of the house. */
    guest: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal('ways_unopened'), property_name: z.string() }),
  z.object({ kind: z.literal('door_code_missing'), property_name: z.string(), arrival: day, reservation }),
  z.object({
    kind: z.literal('arrival_not_ready'),
    property_name: z.string(),
    /** When the former guests are gone, and when the next ones may come. */
    out_at: instant,
    in_at: instant,
    turnover: z.object({
      stay_id: z.int(),
      property_id: z.int(),
      day,
      assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
    }),
    reservation,
  }),
  z.object({ kind: z.literal('inbox_failing'), failure: z.string(), since: instant }),
  z.object({
    kind: z.literal('message_unanswered'),
    thread: z.object({ id: z.int(), name: z.string() }),
    /** Of the first that nobody answered. */
    since: instant,
  }),
  z.object({
    kind: z.literal('message_undelivered'),
    thread: z.object({ id: z.int(), name: z.string() }),
  }),
  z.object({
    kind: z.literal('letter_held'),
    letter: z.object({ name_fr: z.string(), name_en: z.string() }),
    /** The names of the facts that the stay lacks. */
    missing: z.string(),
    reservation,
  }),
  z.object({
    kind: z.literal('privacy_due'),
    request: z.enum(privacyRequestKinds),
    guest: z.object({ id: z.int(), name: z.string() }),
    due_on: day,
  }),
  z.object({
    kind: z.literal('turnover_problem'),
    problem: z.object({ id: z.int(), words: z.string(), by: z.string(), at: instant }),
    property_name: z.string(),
  }),
  z.object({
    kind: z.literal('closing_proposed'),
    proposal: z.object({
      id: z.int(),
      words: z.string(),
      by: z.string(),
      first_night: day,
      last_night: day,
      nights: z.int(),
    }),
    property_name: z.string(),
    taken: z.enum(['sold', 'closed', 'being_paid']).nullable(),
    reservation: reservation.nullable(),
  }),
  z.object({
    kind: z.literal('approval_asked'),
    approval: z.object({
      id: z.int(),
      of: z.enum(['change', 'part', 'cancellation']),
      by: z.string(),
      amount: cents.nullable(),
      cause: z.enum(concessionCauses),
      to: z.object({ property_name: z.string(), arrival: day, departure: day }).nullable(),
      is_own: z.boolean(),
      may: z.enum(['approve', 'decline']),
    }),
    reservation,
  }),
  z.object({
    kind: z.literal('review_unanswered'),
    review: z.object({ id: z.int(), firstname: z.string() }),
    property_name: z.string(),
  }),
  z.object({ kind: z.literal('licence_ends'), ...ending, last_day: day }),
  z.object({ kind: z.literal('rates_end'), ...ending, last_day: day.nullable() }),
])

/** What waits for somebody of the staff; it goes by itself once it is done. */
export const readToDo = endpoint({
  name: 'readToDo',
  method: 'GET',
  path: '/api/staff/to-do',
  access: { staff: 'see_reservations' },
  summary: 'What waits for somebody of the staff, as far as the role may see it',
  params: nothing,
  payload: nothing,
  answer: z.object({
    items: z.array(waiting),
    zone: z.string(),
  }),
})

export const settleLetter = action({
  name: 'settleLetter',
  method: 'POST',
  path: '/api/staff/undelivered-letters/{id}/settlement',
  access: { staff: 'send_letters' },
  summary: 'Says that nothing is left to be done about a letter that did not reach its address',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['letter_not_found'],
  journal: 'letter_settled',
})

/** Whoever is in the console may listen: what changed is said by the endpoints that the role may ask. */
export const followHouse = endpoint({
  name: 'followHouse',
  method: 'GET',
  path: '/api/staff/events',
  access: { staff: 'own_account' },
  isUnattended: true,
  summary:
    'Server-sent events without data: `changed` when something of the house did, `ended` when the session is over',
  params: nothing,
  payload: nothing,
  answer: file('text/event-stream'),
})
