import { z } from 'zod'
import { agreement, card, requiresAction } from './checkout.ts'
import { endpoint } from '#contract/endpoint.ts'
import { refundStep } from '#contract/money.ts'
import { reservation } from './reservations.ts'
import { cents, dayText, instant, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { declined } from '#contract/refusals.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const closedLink = [
  'request_expired',
  'request_withdrawn',
  'request_paid',
] as const satisfies readonly RefusalCode[]

const token = z.string().max(60)

/** Nothing of the guest: whoever has the link sees it. */
const stay = reservation
  .pick({
    property_slug: true,
    property_name: true,
    property_thumbnail: true,
    property_thumbnail_alt: true,
    property_thumbnail_alt_en: true,
    arrival: true,
    departure: true,
    travelers: true,
  })
  .extend({ reference: z.string() })

export const readPaymentLink = endpoint({
  name: 'readPaymentLink',
  method: 'POST',
  path: '/api/payment-links',
  access: 'public',
  summary: 'What a payment link asks for and why, or what has become of it',
  params: nothing,
  payload: z.object({ token, locale: locale.optional() }),
  answer: z.object({
    cause: z.enum(['balance', 'booking']).meta({
      description: 'What is owed of a stay that is booked, or the price of held nights, which books them',
    }),
    asks_age: z.boolean().meta({ description: 'Whoever pays says the birth date of who books' }),
    minimum_age: z.int(),
    approvals_ticked: z.boolean().meta({ description: 'Whether the boxes of these start ticked' }),
    asks_approval: z.boolean().meta({
      description: 'Whoever pays approves terms and policy: of this stay nobody has, here or in the checkout',
    }),
    cancellation: z.array(refundStep).meta({
      description: 'What comes back of this stay if it is paid now; of one that is booked, from now on',
    }),
    rules: z
      .array(z.object({ label: z.string(), label_en: z.string(), text: z.string(), text_en: z.string() }))
      .meta({ description: 'Of the house, as far as this loft has a reason for them' }),
    state: z.enum(['open', 'paid', 'expired', 'withdrawn']),
    stay,
    amount: cents,
    worth: cents.meta({ description: 'What the stay costs by now, taxes included' }),
    balance: cents.meta({ description: 'What is owed of that now' }),
    is_receipt_mailed: z
      .boolean()
      .meta({ description: 'Whether a receipt goes out by email; not to a guest without an address' }),
    has_account: z.boolean().meta({ description: 'Whether the stay is found in an account' }),
    expires_at: instant,
    zone: z.string(),
  }),
  refuses: ['not_found'],
})

export const createLinkIntent = endpoint({
  name: 'createLinkIntent',
  method: 'POST',
  path: '/api/payment-links/intent',
  access: 'public',
  summary: 'Puts a card on the payment intent of a link, for exactly what it asks for; nothing is charged',
  params: nothing,
  payload: z.object({
    token,
    card: card
      .optional()
      .meta({ description: 'Against the sandbox bank only: with live keys a card number is refused' }),
    payment_method_id: z
      .string()
      .max(255)
      .optional()
      .meta({ description: 'What the fields of Stripe made of the card: pm_…' }),
    /** The amount that whoever pays saw; another one is refused as price_changed. Never believed as an amount. */
    expected_amount: cents,
    birthdate: dayText
      .optional()
      .meta({ description: 'Of who books, where the link asks for it; it is not kept' }),
    ...agreement,
    locale: locale.optional(),
  }),
  answer: z.object({ payment_intent_id: z.string() }),
  refuses: [
    'not_found',
    ...closedLink,
    'birthdate_invalid',
    'too_young',
    'english_not_chosen',
    'approvals_missing',
    'price_changed',
    'too_many_attempts',
    'card_invalid',
    'card_number_invalid',
    'card_expired',
    'card_cvc_invalid',
    'raw_card_refused',
    'error_payment',
    'error_completion',
  ],
})

export const payPaymentLink = endpoint({
  name: 'payPaymentLink',
  method: 'POST',
  path: '/api/payment-links/payment',
  access: 'public',
  summary: 'Pays what a link asks for; the same call completes it after the return from the bank',
  params: nothing,
  payload: z.object({
    token,
    payment_intent_id: z
      .string()
      .max(255)
      .meta({ description: 'Empty to ask what became of a payment: no card is sent to its bank' }),
    return_url: z.string().max(2000).optional(),
    locale: locale.optional(),
  }),
  answer: z.union([z.object({ status: z.literal('paid'), amount: cents }), requiresAction]),
  refuses: [
    'not_found',
    ...closedLink,
    'error_reservation',
    'payment_intent_invalid',
    'return_url_invalid',
    ...declined,
    'error_payment',
    'error_payment_link',
    'error_3ds',
    'error_completion',
  ],
})
