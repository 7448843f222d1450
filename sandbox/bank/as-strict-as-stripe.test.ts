import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import {
  answerAt,
  confirmed,
  errorOf,
  idOf,
  intentFor,
  methodFor,
  openBank,
  pageOf,
  returnUrl,
  secretKey,
} from './test-bank.ts'

describe('what Stripe refuses, the bank refuses', () => {
  test.each<[string, Record<string, string>]>([
    ['51 keys', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`key_${n}`, 'x']))],
    ['a key of 41 characters', { ['k'.repeat(41)]: 'x' }],
    ['a value of 501 characters', { key: 'x'.repeat(501) }],
  ])('metadata with %s', async (_, metadata) => {
    const { stripe } = await openBank()
    expect((await errorOf(stripe.customers.create({ metadata }))).statusCode).toBe(400)
  })

  test.each(['nope', 'a@b', '@b.example', 'a b@c.example', 'a@b@c.example'])(
    '%s as an e-mail address',
    async (email) => {
      const { stripe } = await openBank()
      expect(await errorOf(stripe.customers.create({ email }))).toMatchObject({
        statusCode: 400,
        code: 'email_invalid',
      })
      const intent = await intentFor(stripe, '4242424242424242')
      const update = stripe.paymentIntents.update(intent.id, { receipt_email: email })
      expect(await errorOf(update)).toMatchObject({ statusCode: 400, code: 'email_invalid' })
    },
  )

  test.each([{ off_session: true }, { error_on_requires_action: true }])(
    '%o without confirm',
    async (more) => {
      const { stripe } = await openBank()
      expect((await errorOf(intentFor(stripe, '4242424242424242', more))).statusCode).toBe(400)
    },
  )

  test('opening what is no reference', async () => {
    const { stripe } = await openBank()
    const intent = await intentFor(stripe, '4242424242424242')
    const read = (expand: string[]) => stripe.paymentIntents.retrieve(intent.id, { expand })
    expect((await errorOf(read(['nonsense']))).statusCode).toBe(400)
    expect((await read(['latest_charge.balance_transaction'])).id).toBe(intent.id)
  })

  test('a version of the API that is older than its shapes', async () => {
    const { stripe } = await openBank()
    const old = stripe.customers.create({}, { apiVersion: '1999-01-01' })
    expect((await errorOf(old)).statusCode).toBe(400)
  })

  test('an idempotency key at another endpoint, naming both', async () => {
    const { stripe } = await openBank()
    const customer = await stripe.customers.create({}, { idempotencyKey: 'one' })
    const error = await errorOf(stripe.customers.update(customer.id, {}, { idempotencyKey: 'one' }))
    expect(error.message).toContain(`/v1/customers/${customer.id}`)
    expect(error.type).toBe('StripeIdempotencyError')
  })
})

test('what is sent empty is unset, what is left out stays', async () => {
  const { stripe } = await openBank()
  const { id } = await stripe.customers.create({
    name: 'Camille',
    description: 'x',
    metadata: { hold_id: '7' },
  })
  expect(await stripe.customers.update(id, { name: '', metadata: '' })).toMatchObject({
    name: null,
    description: 'x',
    metadata: {},
  })
})

test('a card whose bank wants to ask is declined where nobody may be asked', async () => {
  const { stripe } = await openBank()
  const intent = await intentFor(stripe, '4000000000003220')
  const confirm = stripe.paymentIntents.confirm(intent.id, {
    return_url: returnUrl,
    error_on_requires_action: true,
  })
  expect(await errorOf(confirm)).toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

test.each([
  ['4000000000006975', 'card_velocity_exceeded'],
  ['4100000000000019', 'fraudulent'],
  ['4000000000004954', 'fraudulent'],
])('card %s is declined as %s', async (number, declineCode) => {
  const { stripe } = await openBank()
  expect(await errorOf(confirmed(stripe, number))).toMatchObject({
    code: 'card_declined',
    decline_code: declineCode,
  })
})

test('a charge tells what was checked: the code of the card, the cardholder’s approval', async () => {
  const { stripe } = await openBank()
  const read = async (intent: Stripe.PaymentIntent) =>
    (await stripe.charges.retrieve(idOf(intent.latest_charge))).payment_method_details?.card
  const unchecked = await confirmed(stripe, '4000000000000101')
  expect(await read(unchecked)).toMatchObject({ checks: { cvc_check: 'fail' }, three_d_secure: null })
  const asked = await confirmed(stripe, '4000000000003220')
  await answerAt(pageOf(asked), 'approve')
  const approved = await stripe.paymentIntents.retrieve(asked.id)
  expect(await read(approved)).toMatchObject({ three_d_secure: { result: 'authenticated' } })
})

test('an intent echoes automatic payment methods', async () => {
  const { stripe } = await openBank()
  const method = await methodFor(stripe, '4242424242424242')
  const intent = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'cad',
    payment_method: method.id,
    automatic_payment_methods: { enabled: true },
  })
  expect(intent.automatic_payment_methods).toEqual({ allow_redirects: 'always', enabled: true })
})

test('the key may come as the user name of HTTP Basic, and answers name the version of the API', async () => {
  const { url } = await openBank()
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const response = await fetch(`${url}/v1/customers`, { method: 'POST', headers: { authorization } })
  expect(response.status).toBe(200)
  expect(response.headers.get('Stripe-Version')).toBe(Stripe.API_VERSION)
})
