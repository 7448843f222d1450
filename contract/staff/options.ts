import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  cents,
  day,
  dayText,
  done,
  email,
  id,
  instant,
  line,
  locale,
  name,
  priceCents,
  text,
  whole,
} from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { outsideMethods } from '#domain/outside-money.ts'
import { longest } from '#domain/typed-fields.ts'
import { inTheWay } from './changes.ts'
import { emailAhead, pricedLines } from './refunds.ts'
import { refusedReceipt, unsetTerms, unsoldStay } from '#contract/refusals.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** An option is refused for what would refuse the sale of the same nights, and for what its form asks beside that. */
const refusedOption = [
  'property_not_found',
  ...unsoldStay,
  ...unsetTerms,
  'nights_not_free',
  'name_invalid',
  'email_invalid',
  'telephone_invalid',
  'missing_fields',
  'card_in_text',
  'option_end_past',
  'option_end_late',
  'option_total_changed',
  'guest_not_found',
  'too_young',
] as const satisfies readonly RefusalCode[]

const refusedRelease = ['reservation_not_found', 'option_not_open'] as const satisfies readonly RefusalCode[]

const refusedEnd = [
  ...refusedRelease,
  'invalid_dates',
  'option_end_past',
  'option_end_late',
] as const satisfies readonly RefusalCode[]

/** When it ends, by the lofts' clocks. */
const until = {
  until_day: dayText,
  until_time: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ description: 'HH:MM, where the lofts stand', example: '18:00' }),
}

/** Of whom nobody pressed anything: that they were told the terms and the policy, and agreed. */
const guestTold = {
  guest_told: z.boolean().optional().meta({
    description:
      'Whoever asks told the guest the terms and the cancellation policy, and they agreed: kept with the stay, with who said so',
  }),
}

const received = {
  amount: cents,
  method: z.enum(outsideMethods),
  reference: text(400),
  received_on: dayText,
}

export const offerLofts = endpoint({
  name: 'offerLofts',
  method: 'GET',
  path: '/api/staff/offers',
  access: { staff: 'hold_options' },
  summary:
    'In which lofts somebody could stay on some nights and for how much, why not in the others, and the nearest available days',
  params: z.object({ arrival: dayText, departure: dayText, travelers: whole, property: id.optional() }),
  payload: nothing,
  answer: z.object({
    site_name: z.string(),
    zone: z.string(),
    lofts: z.array(
      z.object({
        property_id: z.int(),
        property_name: z.string(),
        arrival_time: z.string(),
        total: priceCents.nullable().meta({ description: 'Null: it cannot be had on these nights' }),
        why_not: z.string().nullable().meta({ description: 'A sentence, where nobody else has the nights' }),
        in_the_way: inTheWay,
      }),
    ),
    near: z.array(
      z.object({
        property_id: z.int(),
        property_name: z.string(),
        arrival: day,
        departure: day,
        travelers: z.int(),
        total: priceCents,
      }),
    ),
  }),
  refuses: ['invalid_dates', 'in_the_past', 'too_far_ahead', 'too_many_nights'],
})

/** What is to be held, for whom and until when. */
const wanted = {
  property_id: id,
  arrival: dayText,
  departure: dayText,
  travelers: whole,
  guest_id: id
    .optional()
    .meta({ description: 'A guest whom the house knows; the contact is of nobody else then' }),
  firstname: name,
  lastname: name,
  email: email.meta({ description: 'Empty: papers are printed, and nothing is mailed' }),
  telephone: line(longest.telephone),
  guest_language: locale,
  expected_total: cents.optional(),
  with_link: z.boolean().optional().meta({ description: 'Sends a link at once by which all of it is paid' }),
  ...until,
  locale: locale.optional(),
}

export const holdStayAsOption = action({
  name: 'holdStayAsOption',
  method: 'POST',
  path: '/api/staff/options',
  access: { staff: 'hold_options' },
  summary: 'Holds nights for somebody who telephones, for 72 hours at most; the same key is the same option',
  params: nothing,
  payload: z.object({ key: z.uuid(), ...wanted, ...guestTold }),
  answer: z.object({
    id: z.int(),
    until: instant,
    total: priceCents,
    url: z
      .string()
      .nullable()
      .meta({ description: 'Of the link, if there is one; told once: only the hash of its secret is kept' }),
  }),
  refuses: refusedOption,
  journal: 'option_held',
  once: 'form',
  ahead: {
    name: 'previewOption',
    summary: 'What holding nights would do: price, end, and what the guest reads; nothing is stored',
    payload: z.object(wanted),
    answer: z.object({
      until: instant,
      total: priceCents,
      lines: pricedLines,
      email: emailAhead,
    }),
    refuses: refusedOption,
  },
})

export const extendStayOption = action({
  name: 'extendStayOption',
  method: 'POST',
  path: '/api/staff/reservations/{id}/option/extend',
  access: { staff: 'hold_options' },
  summary: 'Lets an option end at another moment, 72 hours from now at most',
  params: z.object({ id }),
  payload: z.object({ ...until, locale: locale.optional() }),
  answer: z.object({ until: instant }),
  refuses: refusedEnd,
  journal: 'option_extended',
  ahead: {
    name: 'previewOptionExtension',
    summary: 'When an option would end, and what its guest would read; nothing is stored',
    answer: z.object({
      until: instant,
      is_same: z.boolean().meta({ description: 'It ends then already: nothing happens' }),
      email: emailAhead,
    }),
    refuses: refusedEnd,
  },
})

export const releaseStayOption = action({
  name: 'releaseStayOption',
  method: 'POST',
  path: '/api/staff/reservations/{id}/option/release',
  access: { staff: 'hold_options' },
  summary: 'Gives the nights of an option back before its end',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: refusedRelease,
  journal: 'option_released',
  ahead: {
    name: 'previewOptionRelease',
    summary: 'What the guest of an option would read once it is released; nothing is stored',
    answer: z.object({ email: emailAhead }),
    refuses: refusedRelease,
  },
})

export const confirmOptionPaid = action({
  name: 'confirmOptionPaid',
  method: 'POST',
  path: '/api/staff/reservations/{id}/option/confirm',
  access: { staff: 'receive_outside' },
  summary:
    'Writes down money that was paid without the card and makes a booking of an option; the same key is the same money',
  params: z.object({ id }),
  payload: z.object({ key: z.uuid(), ...received, ...guestTold, locale: locale.optional() }),
  answer: z.object({ receipt_id: z.int(), amount: cents, balance: cents }),
  refuses: ['reservation_not_found', 'option_not_open', ...refusedReceipt],
  journal: 'option_confirmed',
  once: 'form',
  ahead: {
    name: 'previewOptionPaid',
    summary: 'What writing down the money for an option would do; nothing is stored',
    access: { staff: 'prepare_receipts' },
    payload: z.object({ ...received, locale: locale.optional() }),
    answer: z.object({
      amount: cents,
      total: cents,
      balance: cents,
      email: emailAhead,
    }),
    refuses: ['reservation_not_found', 'option_not_open', ...refusedReceipt],
  },
})
