import { z } from 'zod'
import { action } from '#contract/action.ts'
import { cents, id, line, locale, sight } from '#contract/values.ts'
import { longestOfBuyer } from '#domain/buyer.ts'
import { emailAhead } from './refunds.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** An invoice is there, and its buyer becomes another one. */
const refusedBuyer = [
  'reservation_not_found',
  'no_invoice_yet',
  'missing_fields',
  'country_invalid',
  'region_invalid',
  'card_in_text',
  'buyer_unchanged',
] as const satisfies readonly RefusalCode[]

/** As an invoice names its buyer, empty texts for what is not said. */
export const buyer = {
  name: line(longestOfBuyer.name),
  address: line(longestOfBuyer.address),
  address_suite: line(longestOfBuyer.addressSuite),
  city: line(longestOfBuyer.city),
  region: line(longestOfBuyer.region),
  postal_code: line(longestOfBuyer.postalCode),
  country: line(longestOfBuyer.country),
}

/** Whom the invoice that counts names. */
export const namedBuyer = z
  .object({ invoice: z.int(), ...buyer })
  .register(sight, { needs: 'see_amounts' })
  .nullable()
  .meta({ description: 'Whom the invoice that counts names; null before there is one' })

export const correctBuyer = action({
  name: 'correctBuyer',
  method: 'POST',
  path: '/api/staff/reservations/{id}/buyer',
  access: { staff: 'correct_buyers' },
  summary: 'Issues the invoice anew with another buyer; the same key is the same invoice',
  params: z.object({ id }),
  payload: z.object({
    ...buyer,
    key: z.uuid(),
    expected_invoice: z.int().meta({
      description: 'The number of the invoice that was seen; one that was replaced is not corrected',
    }),
    locale: locale.optional(),
  }),
  answer: z.object({ document_id: z.int(), number: z.string(), replaces: z.string() }),
  refuses: [...refusedBuyer, 'invoice_replaced'],
  journal: 'buyer_corrected',
  once: 'form',
  ahead: {
    name: 'previewBuyer',
    summary: 'What an invoice with another buyer would do; nothing is stored',
    access: { staff: 'correct_buyers' },
    payload: z.object({ ...buyer, locale: locale.optional() }),
    answer: z.object({
      invoice: z.int().meta({ description: 'The number of the invoice that would be replaced' }),
      total: cents,
      former: z.object(buyer),
      buyer: z.object(buyer),
      email: emailAhead.nullable(),
    }),
    refuses: refusedBuyer,
  },
})
