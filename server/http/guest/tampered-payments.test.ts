import pino from 'pino'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { startApp, usualNow, type TestApp } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cards, checkoutOf, type Checkout } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'

const logged: string[] = []
let app: TestApp
let checkout: Checkout
let token: string
let bank: Stripe

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  app = await startApp({ log })
  checkout = checkoutOf(app)
  const { apiBase, secretKey } = app.deps.settings.stripe
  bank = new Stripe(secretKey, {
    host: apiBase?.hostname,
    port: Number(apiBase?.port),
    protocol: 'http',
    telemetry: false,
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  logged.length = 0
  token = await checkout.signInAs(app.seed.guestId)
})

/** Stays, payments, jobs' emails and the bank's own list. */
async function everything(): Promise<unknown> {
  const atBank = await app.deps.payments.stripe.listIntents({ createdAfter: '2020-01-01T00:00:00.000Z' })
  return [await checkout.stays(), await checkout.payments(), atBank, (await app.mailbox.list()).length]
}

const heldIntent = async (more: object = {}) => (await checkout.hold(token, more)).answer.payment_intent_id

type Refused = { status: number; error: { code: string; charged?: string; request_id: string } }

/** The code, where nothing was charged or changed and the log knows the refusal by the number that the guest was shown. */
async function refusalOf(ask: () => Promise<Refused>): Promise<string> {
  const before = await everything()
  const { status, error } = await ask()
  expect([status, error.charged]).toEqual([422, 'no'])
  expect(await everything()).toEqual(before)
  const known = logged.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)
  expect(known).toContain(error.request_id)
  return error.code
}

describe('an intent is refused, told in the log, and changes nothing, when it is', () => {
  test('another guest’s, also on the way back from the bank', async () => {
    const { intentId } = await checkout.pay(token, cards.bankAsks)
    const other = await checkout.signInAs(await checkout.another('Solène'))
    expect(await refusalOf(() => checkout.reserve(other, intentId))).toBe('payment_intent_invalid')
    // The way back of somebody else's payment does not help to one's own stay either.
    const own = { arrival: '2027-03-12', departure: '2027-03-14' } as const
    await checkout.hold(other, own)
    expect(await refusalOf(() => checkout.reserve(other, intentId, own))).toBe('payment_intent_invalid')
  })

  test('another loft’s', async () => {
    const intentId = await heldIntent()
    const id = app.seed.secondPropertyId
    expect(await refusalOf(() => checkout.reserve(token, intentId, { id }))).toBe('payment_intent_mismatch')
  })

  test('for another amount by now', async () => {
    const intentId = await heldIntent()
    await bank.paymentIntents.update(intentId, { amount: 100 })
    expect(await refusalOf(() => checkout.reserve(token, intentId))).toBe('payment_intent_mismatch')
  })

  test('in another currency by now', async () => {
    const intentId = await heldIntent()
    await bank.paymentIntents.update(intentId, { currency: 'usd' })
    expect(await refusalOf(() => checkout.reserve(token, intentId))).toBe('payment_intent_mismatch')
  })

  test('one that the bank knows and we do not', async () => {
    await heldIntent()
    const foreign = await bank.paymentIntents.create({ amount: 113_049, currency: 'cad' })
    expect(await refusalOf(() => checkout.reserve(token, foreign.id))).toBe('payment_intent_invalid')
  })

  test('asked to lead back to another host', async () => {
    const intentId = await heldIntent()
    const return_url = 'https://elsewhere.example/fr/paiement/transaction'
    expect(await refusalOf(() => checkout.reserve(token, intentId, { return_url }))).toBe(
      'return_url_invalid',
    )
  })
})

test('used twice, an intent is one stay and one charge; for other nights it is refused', async () => {
  const { intentId, reserved } = await checkout.pay(token, cards.visa)
  const before = await everything()
  expect((await checkout.reserve(token, intentId)).answer).toEqual(reserved.answer)
  expect(await everything()).toEqual(before)
  const other = { arrival: '2027-04-12', departure: '2027-04-15' } as const
  expect(await refusalOf(() => checkout.reserve(token, intentId, other))).toBe('payment_intent_mismatch')
})

test('cancelled at the bank, an intent buys nothing; the next try has another one', async () => {
  const intentId = await heldIntent()
  await bank.paymentIntents.cancel(intentId)
  const { status, error } = await checkout.reserve(token, intentId)
  expect([status, error.code, error.charged]).toEqual([422, 'hold_expired', 'no'])
  const next = await checkout.pay(token, cards.visa)
  expect([next.reserved.status, next.intentId === intentId]).toEqual([200, false])
  await expectConsistent(app, checkout)
})

test('500 error_payment_link: approved for another amount than the hold’s, it is let go and never taken', async () => {
  const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
  expect(reserved.status).toBe(202)
  await bank.paymentIntents.update(intentId, { amount: 100_000 })
  const asked = await bank.paymentIntents.confirm(intentId, { return_url: `${app.url}/fr` })
  await answerBank(asked.next_action?.redirect_to_url?.url ?? bankPage(reserved.answer), 'approve')
  const { status, error } = await checkout.reserve(token, intentId)
  expect([status, error.code, error.charged]).toEqual([500, 'error_payment_link', 'no'])
  expect((await checkout.atBank(intentId)).status).toBe('canceled')
  expect(logged.join('')).toContain(error.request_id)
  expect((await checkout.reserve(token, intentId)).error.code).toBe('error_payment_link')
  // The nights are still held, and another intent pays for them.
  expect((await checkout.pay(token, cards.visa)).reserved.status).toBe(200)
  await expectConsistent(app, checkout)
})

describe('a message in the bank’s name', () => {
  const path = '/api/webhooks/stripe'
  const bodyFor = (intentId: string) =>
    JSON.stringify({
      id: 'evt_tampered',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 1,
      data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded', amount: 113_049 } },
    })
  const post = (body: string, secret: string, timestamp = app.bankTime()) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return app.api.request(path, { method: 'POST', headers: { 'Stripe-Signature': signature }, body })
  }

  test('forged: 400, told in the log by its number, and nothing happens', async () => {
    const intentId = await heldIntent()
    const before = await everything()
    const answer = await post(bodyFor(intentId), 'whsec_guessed')
    const { request_id } = (await answer.json()) as { request_id: string }
    expect(answer.status).toBe(400)
    expect(logged.join('')).toContain(request_id)
    expect(await everything()).toEqual(before)
  })

  test('signed long ago and replayed: 400', async () => {
    const { secret } = { secret: app.deps.settings.stripe.webhookSecret }
    const answer = await post(bodyFor(await heldIntent()), secret, 1_000_000_000)
    expect(answer.status).toBe(400)
  })

  test('well signed, but saying more than is so: the bank is asked, and the stay is not paid', async () => {
    const intentId = await heldIntent()
    expect((await post(bodyFor(intentId), app.deps.settings.stripe.webhookSecret)).status).toBe(200)
    expect(await checkout.stays()).toMatchObject([{ status: 'held' }])
    app.setNow(addMinutes(usualNow, 16))
    await checkout.sweep()
    await expectConsistent(app, checkout)
  })
})
