import { z } from 'zod'
import { action } from '#contract/action.ts'
import { quoteLine } from '#contract/money.ts'
import { cents, dayText, done, id, line, locale, priceCents, sight, text } from '#contract/values.ts'
import { concessionCauses } from '#domain/concession.ts'
import { outsideMethods } from '#domain/outside-money.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedParts = [
  'reservation_not_found',
  'stay_not_paid',
  'refund_amount_invalid',
  'refund_too_high',
  'refund_note_missing',
  'refund_note_too_long',
  'card_in_text',
] as const satisfies readonly RefusalCode[]

/** What an email will say before it is sent. */
export const emailAhead = z
  .object({ locale, subject: z.string(), text: z.string() })
  .nullable()
  .meta({ description: 'Null of a guest without an email address' })

/** Lines of a price, or what goes back of each of them; taxes as lines of their own. */
export const linesOf = (amount: typeof cents) =>
  z.array(z.object({ code: quoteLine.shape.code, label: z.string(), label_en: z.string(), amount }))
export const pricedLines = linesOf(priceCents)

/** The one that paid. */
export const card = z
  .object({ brand: z.string(), last4: z.string() })
  .register(sight, { needs: 'see_cards' })
  .nullable()

export const handed = priceCents.meta({
  description: 'What of the refund did not come by card, and goes back without it',
})

export const waysBack = z.object({ to_card: priceCents, handed })

/** What a role may give back alone of one stay, and what it gave. */
export const allowance = z.object({ limit: cents, given: cents }).nullable()

/** What a command gives beyond the policy, and whether the role may do it, or has to ask somebody who may. */
export const concession = z.object({
  amount: priceCents,
  cause: z.enum(concessionCauses),
  may: z.enum(['yes', 'ask']),
  allowance,
})

/** Longer than it may be, so that the refusal says how long that is. */
export const note = text(4000).meta({ description: 'Why, in words that the guest reads' })

export const giveBack = action({
  name: 'giveBack',
  method: 'POST',
  path: '/api/staff/reservations/{id}/refunds',
  access: { staff: 'give_back' },
  summary: 'Gives a part of the price back; the same key is the same refund, however often it is sent',
  params: z.object({ id }),
  payload: z.object({
    key: z.uuid(),
    amount: cents,
    expected_remaining: cents,
    note,
    locale: locale.optional(),
  }),
  answer: z.object({ refund_id: z.int(), amount: cents, remaining: cents }),
  refuses: [...refusedParts, 'refund_limit', 'remaining_changed'],
  journal: 'part_given_back',
  once: 'form',
  ahead: {
    name: 'previewRefund',
    summary: 'What giving a part of the price back would do; nothing is stored',
    access: { staff: 'prepare_refunds' },
    payload: z.object({ amount: cents, note, locale: locale.optional() }),
    answer: z.object({
      amount: cents,
      remaining: cents,
      remaining_after: cents,
      refund: waysBack,
      card,
      lines: pricedLines,
      concession,
      email: emailAhead,
    }),
    refuses: refusedParts,
  },
})

export const writeOutsideReturn = action({
  name: 'writeOutsideReturn',
  method: 'POST',
  path: '/api/staff/reservations/{id}/refunds/{refund}/returned-outside',
  access: { staff: 'return_outside' },
  summary: 'Writes down that a refund which the bank refused was handed over without the card',
  params: z.object({ id, refund: id }),
  payload: z.object({
    method: z.enum(outsideMethods),
    reference: line(200),
    returned_on: dayText,
    locale: locale.optional(),
  }),
  answer: done,
  refuses: [
    'reservation_not_found',
    'refund_not_refused',
    'reference_missing',
    'reference_too_long',
    'card_in_text',
    'returned_day_missing',
    'returned_in_future',
    'returned_before_asked',
  ],
  journal: 'returned_outside',
})
