import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { money } from '#contract/money.ts'
import { stayPayload } from '#contract/public/properties.ts'
import { cents, day, instant, line, text, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { declined, unsoldStay } from '#contract/refusals.ts'

export const calculateCheckoutPrice = endpoint({
  name: 'calculateCheckoutPrice',
  method: 'POST',
  path: '/api/checkouts/calculate-price',
  access: 'guest',
  summary: 'The same price as /api/properties/calculate-price, for a signed-in guest, with the taxes',
  params: nothing,
  payload: stayPayload,
  answer: money,
  refuses: ['property_not_found', 'site_not_open', ...unsoldStay],
})

export const card = z.object({
  name: line(120).min(1),
  number: z.string().max(30),
  exp_month: whole,
  exp_year: whole,
  cvc: z.string().max(6),
})

/** How the browser collects a card: our own fields against the sandbox bank, the provider's fields with live keys. */
export const cardEntry = endpoint({
  name: 'cardEntry',
  method: 'GET',
  path: '/api/checkouts/card-entry',
  access: 'public',
  summary:
    'How card details are collected: "own_fields" against the sandbox bank, "provider_fields" with live keys',
  params: nothing,
  payload: nothing,
  answer: z.object({
    kind: z.enum(['own_fields', 'provider_fields']),
    publishable_key: z.string().nullable(),
  }),
})

const englishChosen = {
  english_chosen: z.boolean().optional().meta({
    description:
      'Required true when the language of the request is English: the guest was given the French texts first and chooses to contract in English',
  }),
}

const approvals = {
  terms_approved: z
    .boolean()
    .optional()
    .meta({ description: 'Whoever pays approved the terms; kept with the stay as what they agreed to' }),
  cancellation_approved: z.boolean().optional().meta({ description: 'The same of the cancellation policy' }),
}

/** What whoever pays by a link says; the specification’s own request has none of it. */
export const agreement = { ...englishChosen, ...approvals }

export const createIntent = endpoint({
  name: 'createIntent',
  method: 'POST',
  path: '/api/checkouts/intent',
  access: 'guest',
  summary:
    'Holds the nights for 15 minutes, where that may be, and creates the payment intent for exactly their price',
  params: nothing,
  payload: stayPayload.extend({
    card: card
      .optional()
      .meta({ description: 'Against the sandbox bank only: with live keys a card number is refused' }),
    payment_method_id: z
      .string()
      .max(255)
      .optional()
      .meta({ description: 'What the fields of Stripe made of the card: pm_…' }),
    message: text(2000).optional(),
    ...agreement,
    /** The total that the guest saw; a different one is refused as price_changed, with the new total. Never believed as an amount. */
    expected_total: cents.optional(),
    expected_terms: z.string().max(2000).optional().meta({
      description:
        'The `terms` that came with the price that the guest saw; others are refused as terms_changed',
    }),
  }),
  answer: z.object({
    payment_intent_id: z.string(),
    held_until: instant,
    /** The same as a distance, for a visitor whose clock is wrong. */
    seconds_left: z.int(),
    total: cents,
    nights_held: z.boolean().meta({
      description:
        'True: nobody else can have the nights until then. False: there is as much time to pay, and the nights are taken when the bank approves, unless somebody else has them by then',
    }),
  }),
  refuses: [
    'site_not_found',
    'site_not_open',
    'property_not_found',
    'too_young',
    'price_changed',
    'terms_changed',
    'english_not_chosen',
    'too_many_attempts',
    ...unsoldStay,
    'card_invalid',
    'card_number_invalid',
    'card_expired',
    'card_cvc_invalid',
    'raw_card_refused',
    'cards_refused',
    'hold_expired',
    'error_payment',
  ],
})

/** 202: go to the bank (decisions §4). */
export const requiresAction = z.object({
  status: z.literal('requires_action'),
  code: z.enum(['3ds_required', 'awaiting_payment_confirmation']),
  errors: z.string(),
  next_action: z.object({
    type: z.literal('redirect_to_url'),
    redirect_to_url: z.object({ url: z.string(), return_url: z.string() }),
  }),
})

/** Whether an endpoint may send whoever pays to their bank instead of answering at once. */
export const mayNeedBank = (spec: {
  answer: z.ZodType
}): spec is { answer: z.ZodUnion<readonly z.ZodType[]> } =>
  spec.answer instanceof z.ZodUnion && spec.answer.options.includes(requiresAction)

export const reservationMade = z.object({
  status: z.literal('confirmed'),
  reservation: z.object({
    id: z.int(),
    reference: z.string().meta({ description: 'What people quote on the phone, e.g. L-000123' }),
    property_id: z.int(),
    property_name: z.string(),
    arrival: day,
    departure: day,
    arrival_time: z.string(),
    departure_time: z.string(),
    travelers: z.int(),
    total: cents,
    email: z.string(),
    mail_sent: z.boolean(),
  }),
})

export const createReservation = endpoint({
  name: 'createReservation',
  method: 'POST',
  path: '/api/checkouts/reservation',
  access: 'guest',
  summary:
    'Confirms the payment and the reservation; the same call completes it after the return from the bank',
  params: nothing,
  payload: stayPayload.extend({
    payment_intent_id: z.string().max(255).meta({
      description:
        'Empty when this tab has none: answers what became of the payment that the guest began elsewhere for the same stay, and sends no card to its bank',
    }),
    return_url: z.string().max(2000).optional(),
  }),
  answer: z.union([reservationMade, requiresAction]),
  refuses: [
    'site_not_found',
    'payment_intent_invalid',
    'payment_intent_mismatch',
    'hold_expired',
    'return_url_invalid',
    ...declined,
    'cards_refused',
    'error_payment',
    'error_reservation',
    'error_payment_link',
    'error_no_confirm_sent',
    'error_3ds',
    'error_completion',
  ],
})
