import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { returnUrl, secretKey } from '#sandbox/bank/test-bank.ts'
import { openRecordedBank, type SentRequest } from '#tests/support/api/recorded-bank.ts'
import { card, intentOf, metadata, methodOf } from '#tests/support/api/sandbox-payments.ts'

type Fields<Params> = Partial<Record<keyof Params, unknown>>

/** What is sent, and the SDK's own type says of each name whether Stripe knows it: a misspelt one does not compile. */
const wanted = {
  'POST /v1/payment_methods': {
    type: 'card',
    card: { number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123' },
    billing_details: { name: 'Camille Roy' },
  } satisfies Fields<Stripe.PaymentMethodCreateParams>,
  'POST /v1/payment_intents': {
    amount: '113049',
    currency: 'cad',
    payment_method: expect.stringMatching(/^pm_/) as string,
    allowed_payment_method_types: { 0: 'card' },
    capture_method: 'manual',
    metadata,
    description: 'Loft #101, 3 nuits',
    expand: { 0: 'latest_charge', 1: 'payment_method' },
  } satisfies Fields<Stripe.PaymentIntentCreateParams>,
  'POST /v1/payment_intents/{id}': {
    payment_method: expect.stringMatching(/^pm_/) as string,
    expand: { 0: 'latest_charge', 1: 'payment_method' },
  } satisfies Fields<Stripe.PaymentIntentUpdateParams>,
  'GET /v1/payment_intents/{id}': {
    expand: { 0: 'latest_charge', 1: 'payment_method' },
  } satisfies Fields<Stripe.PaymentIntentRetrieveParams>,
  'POST /v1/payment_intents/{id}/confirm': {
    return_url: returnUrl,
    expand: { 0: 'latest_charge', 1: 'payment_method' },
  } satisfies Fields<Stripe.PaymentIntentConfirmParams>,
  'POST /v1/payment_intents/{id}/capture': {
    amount_to_capture: '113049',
    expand: { 0: 'latest_charge', 1: 'payment_method' },
  } satisfies Fields<Stripe.PaymentIntentCaptureParams>,
  'POST /v1/payment_intents/{id}/cancel': {
    expand: { 0: 'latest_charge', 1: 'payment_method' },
  } satisfies Fields<Stripe.PaymentIntentCancelParams>,
  'GET /v1/payment_intents': {
    created: { gte: '1795280400' },
    limit: '100',
    expand: { 0: 'data.latest_charge', 1: 'data.payment_method' },
  } satisfies Fields<Stripe.PaymentIntentListParams>,
  'POST /v1/refunds': {
    payment_intent: expect.stringMatching(/^pi_/) as string,
    amount: '5000',
    metadata: { reservation_id: '7' },
  } satisfies Fields<Stripe.RefundCreateParams>,
  'GET /v1/refunds': {
    payment_intent: expect.stringMatching(/^pi_/) as string,
    limit: '100',
  } satisfies Fields<Stripe.RefundListParams>,
  'GET /v1/refunds/{id}': {} satisfies Fields<Stripe.RefundRetrieveParams>,
}

async function everything(): Promise<SentRequest[]> {
  const { payments, sent } = await openRecordedBank()
  const { id } = await intentOf(payments, card.number, 'hold-7')
  await payments.updateIntent(id, { paymentMethodId: await methodOf(payments, card.number) }, 'card-7')
  await payments.confirmIntent(id, { returnUrl }, 'confirm-7')
  await payments.captureIntent(id, { amount: 113_049 }, 'capture-7')
  await payments.retrieveIntent(id)
  const given = { intentId: id, amount: 5000, metadata: { reservation_id: '7' } }
  const refunded = await payments.refund(given, 'refund-7')
  await payments.retrieveRefund(refunded.ok ? refunded.refund.id : '')
  await payments.listRefunds({ intentId: id })
  const other = await intentOf(payments, card.number, 'hold-8')
  await payments.cancelIntent(other.id, 'cancel-8')
  await payments.listIntents({ createdAfter: '2026-11-21T17:00:00.000Z' })
  return sent
}

const named = ({ call }: SentRequest): string => call.replace(/(?<=\/)(pi|re)_\w+/, '{id}')

test('each call carries the key of the account, the pinned version and a form with names that Stripe knows', async () => {
  const sent = await everything()
  expect(new Set(sent.map(named))).toEqual(new Set(Object.keys(wanted)))
  for (const request of sent) {
    const { headers } = request
    const name = named(request)
    expect([name, nested(request.fields)]).toEqual([name, wanted[name as keyof typeof wanted]])
    expect([name, headers['stripe-version']]).toEqual([name, Stripe.API_VERSION])
    expect([name, headers.authorization]).toEqual([name, `Bearer ${secretKey}`])
    expect([name, headers['content-type']]).toEqual([name, 'application/x-www-form-urlencoded'])
  }
})

test('whatever moves money or prepares it carries the idempotency key of its attempt', async () => {
  const sent = await everything()
  const posted = sent.filter(({ call }) => call.startsWith('POST') && call !== 'POST /v1/payment_methods')
  expect(posted.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'hold-7',
    'card-7',
    'confirm-7',
    'capture-7',
    'refund-7',
    'hold-8',
    'cancel-8',
  ])
})

test('the fields in the browser belong to the same release of Stripe as the pinned version', async () => {
  const loader = join(import.meta.dirname, '..', '..', 'node_modules/@stripe/stripe-js/dist/pure.mjs')
  const release = /RELEASE_TRAIN = '(\w+)'/.exec(await readFile(loader, 'utf8'))?.[1]
  expect(Stripe.API_VERSION.split('.')[1]).toBe(release)
})

type Nested = { [name: string]: string | Nested }

/** `metadata[hold_id]=7` as it is meant: { metadata: { hold_id: '7' } }. */
function nested(fields: Record<string, string>): Nested {
  const all: Nested = {}
  for (const [name, value] of Object.entries(fields)) {
    const path = name.split('[').map((part) => part.replace(']', ''))
    let place = all
    for (const part of path.slice(0, -1)) place = place[part] = (place[part] ?? {}) as Nested
    place[path.at(-1) ?? name] = value
  }
  return all
}
