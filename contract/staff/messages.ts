import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, id, instant, line, locale, text, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import {
  deliveryStates,
  longestMessage,
  markedStates,
  messageDirections,
  threadStates,
  undeliveredReasons,
} from '#domain/message.ts'
import { listedReservation } from './reservations.ts'

export const threadGroups = [...markedStates, 'all'] as const

export const listThreads = endpoint({
  name: 'listThreads',
  method: 'GET',
  path: '/api/staff/threads',
  access: { staff: 'see_messages' },
  summary: 'Threads of messages, open ones first; found by name, address, reference or words',
  params: z.object({
    group: z.enum(threadGroups).optional(),
    q: line(100).optional(),
    page: whole.optional(),
  }),
  payload: nothing,
  answer: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        locale,
        stay: z
          .object({
            id: z.int(),
            reference: z.string(),
            property_name: z.string(),
            arrival: day,
            departure: day,
          })
          /** Null of a thread of the contact page. */
          .nullable(),
        first_line: z.string().nullable(),
        is_unanswered: z
          /** A guest wrote last, and nobody said that it is done. */
          .boolean(),
        is_undelivered: z.boolean(),
        state: z.enum(threadStates),
        last_at: instant,
      }),
    ),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    zone: z.string(),
  }),
})

const params = z.object({ id })

export const readThread = endpoint({
  name: 'readThread',
  method: 'GET',
  path: '/api/staff/threads/{id}',
  access: { staff: 'see_messages' },
  summary: 'One thread: who it is with, their stay, and every message in its order',
  params,
  payload: nothing,
  answer: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    telephone: z.string(),
    locale,
    state: z.enum(threadStates),
    /** What a reply has to have read. */
    version: z.int(),
    zone: z.string(),
    guest_id: z.int().nullable(),
    stay: listedReservation.nullable(),
    same_address: z
      .object({ id: z.int(), name: z.string() })
      /** Of the contact page: a guest with the address that was typed, which proves nothing. */
      .nullable(),
    /** Whether answers by mail come into the thread. */
    has_inbox: z.boolean(),
    messages: z.array(
      z.object({
        id: z.int(),
        direction: z.enum(messageDirections),
        body: z.string(),
        /** What a mail program put beneath an answer. */
        quoted: z.string().nullable(),
        author: z.string().nullable(),
        at: instant,
        /** When its sender says that it was written, where that is not when it came. */
        claimed_at: instant.nullable(),
        /** Where it is not the address of the guest. */
        sender: z.string().nullable(),
        delivery: z.enum(deliveryStates).nullable(),
        reason: z.enum(undeliveredReasons).nullable(),
        mail_answer: z.string().nullable(),
        attachments: z.int(),
        is_automatic: z.boolean(),
      }),
    ),
  }),
  refuses: ['thread_not_found'],
})

const written = { key: z.uuid(), body: text(longestMessage), locale: locale.optional() }

export const writeReply = action({
  name: 'writeReply',
  method: 'POST',
  path: '/api/staff/threads/{id}/replies',
  access: { staff: 'write_messages' },
  summary: 'Writes to the guest by mail; refused where something came that was not read',
  params,
  payload: z.object({ ...written, version: z.int() }),
  answer: done,
  refuses: [
    'thread_not_found',
    'missing_fields',
    'card_in_text',
    'placeholder_left',
    'thread_changed',
    'no_address',
  ],
  journal: 'message_sent',
  once: 'form',
})

export const writeThreadNote = action({
  name: 'writeThreadNote',
  method: 'POST',
  path: '/api/staff/threads/{id}/notes',
  access: { staff: 'write_messages' },
  summary: 'Notes something for the staff; it is never mailed',
  params,
  payload: z.object(written),
  answer: done,
  refuses: ['thread_not_found', 'missing_fields', 'card_in_text'],
  journal: 'thread_noted',
  once: 'form',
})

export const setThreadState = action({
  name: 'setThreadState',
  method: 'PUT',
  path: '/api/staff/threads/{id}/state',
  access: { staff: 'write_messages' },
  summary: 'Says that nothing is left to be done in a thread, or that something is',
  params,
  payload: z.object({ state: z.enum(markedStates), version: z.int(), locale: locale.optional() }),
  answer: done,
  refuses: ['thread_not_found', 'thread_changed'],
  journal: 'thread_state_set',
})

export const sendReplyAgain = action({
  name: 'sendReplyAgain',
  method: 'POST',
  path: '/api/staff/threads/{id}/replies/{message}/sending',
  access: { staff: 'write_messages' },
  summary: 'Sends a reply again that did not reach its guest',
  params: z.object({ id, message: id }),
  payload: nothing,
  answer: done,
  refuses: ['thread_not_found', 'reply_not_undelivered', 'no_address'],
  journal: 'message_sent_again',
})

export const beginThread = action({
  name: 'beginThread',
  method: 'POST',
  path: '/api/staff/reservations/{id}/thread',
  access: { staff: 'write_messages' },
  summary: 'Begins the thread of a stay, or answers the one that there is',
  params,
  payload: nothing,
  answer: z.object({ id: z.int() }),
  refuses: ['reservation_not_found'],
  journal: 'thread_begun',
})
