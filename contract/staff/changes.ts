import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, day, dayText, id, instant, locale, priceCents, text, whole } from '#contract/values.ts'
import { concessionCauses } from '#domain/concession.ts'
import { outsideMethods } from '#domain/outside-money.ts'
import { nightsTakers } from '#domain/stay-change.ts'
import { card, concession, emailAhead, note, pricedLines, waysBack } from './refunds.ts'
import { refusedNote, refusedReceipt, unsetTerms, unsoldStay } from '#contract/refusals.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** What gives more than the policy, whatever the door. */
const refusedConcession = [
  'concession_not_allowed',
  'refund_limit',
  'prove_again',
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies readonly RefusalCode[]

/** A stay that is paid is sold anew as what it is to become. */
const refusedChange = [
  'reservation_not_found',
  'property_not_found',
  'stay_not_paid',
  ...unsoldStay,
  ...unsetTerms,
  'too_young',
  'stay_over',
  'stay_begun',
  'nothing_changed',
  'nights_taken',
  'nights_held',
] as const satisfies readonly RefusalCode[]

/** What a stay is to become. */
const wanted = { property_id: id, arrival: dayText, departure: dayText, travelers: whole }

/** Why it may give more than the policy. */
const why = { cause: z.enum(concessionCauses).optional(), note: note.optional() }

/** Who has nights that are wanted. */
export const inTheWay = z.array(
  z.object({
    kind: z.enum(nightsTakers),
    arrival: day,
    departure: day,
    reservation_id: z.int().nullable(),
    guest_name: z.string().nullable(),
    minutes: z.int().nullable(),
  }),
)

const offered = z.object({
  property_id: z.int(),
  arrival: day,
  departure: day,
  total: priceCents,
  difference: priceCents,
})

export const suggestStayChanges = endpoint({
  name: 'suggestStayChanges',
  method: 'POST',
  path: '/api/staff/reservations/{id}/change/suggestions',
  access: { staff: 'change_stays' },
  summary:
    'Who has the wanted nights, the nearest available days of the loft and the available lofts, with prices',
  params: z.object({ id }),
  payload: z.object({ ...wanted, locale: locale.optional() }),
  answer: z.object({
    in_the_way: inTheWay,
    near: z.array(offered),
    lofts: z.array(offered.extend({ property_name: z.string() })),
  }),
  refuses: ['reservation_not_found', 'stay_not_paid', 'property_not_found', 'invalid_dates'],
})

export const changeReservation = action({
  name: 'changeReservation',
  method: 'POST',
  path: '/api/staff/reservations/{id}/change',
  access: { staff: 'change_stays' },
  summary: 'Makes another stay of one that is paid, whole or not at all; the same key is the same change',
  params: z.object({ id }),
  payload: z.object({
    ...wanted,
    ...why,
    key: z.uuid(),
    version: z.int(),
    expected_difference: cents,
    balance_agreed: z.boolean(),
    with_link: z.boolean().optional().meta({
      description: 'The email about the change has a link by which all that is owed then is paid',
    }),
    locale: locale.optional(),
  }),
  answer: z.object({
    version: z.int(),
    after: priceCents,
    difference: priceCents,
    balance: priceCents,
  }),
  refuses: [
    ...refusedChange,
    ...refusedConcession,
    'request_open',
    'stay_changed',
    'new_price_changed',
    'balance_unconfirmed',
  ],
  journal: 'stay_changed',
  once: 'form',
  ahead: {
    name: 'previewStayChange',
    summary: 'What another loft, other dates or another number of guests would do; nothing is stored',
    payload: z.object({ ...wanted, ...why, locale: locale.optional() }),
    answer: z.object({
      version: z.int(),
      before: priceCents,
      total: priceCents,
      carried: priceCents,
      after: priceCents,
      difference: priceCents,
      balance: priceCents,
      refund: waysBack,
      lines: pricedLines,
      card,
      concession,
      email: emailAhead,
      link: z.object({ amount: priceCents, expires_at: instant, email: emailAhead }).nullable().meta({
        description:
          'What a link in the same email would ask for; null where nothing is owed, a link is open, or nobody reads emails',
      }),
    }),
    refuses: [...refusedChange, ...refusedNote],
  },
})

export const writeReceipt = action({
  name: 'writeReceipt',
  method: 'POST',
  path: '/api/staff/reservations/{id}/receipts',
  access: { staff: 'receive_outside' },
  summary: 'Writes down money that a guest paid without the card; the same key is the same money',
  params: z.object({ id }),
  payload: z.object({
    key: z.uuid(),
    amount: cents,
    method: z.enum(outsideMethods),
    reference: text(400),
    received_on: dayText,
    locale: locale.optional(),
  }),
  answer: z.object({ receipt_id: z.int(), amount: cents, balance: cents }),
  refuses: [
    'reservation_not_found',
    'stay_not_paid',
    'nothing_owed',
    'request_being_paid',
    ...refusedReceipt,
  ],
  journal: 'money_received',
  once: 'form',
})
