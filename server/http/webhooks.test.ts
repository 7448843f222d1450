import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#server/app.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cards, checkoutOf, type Checkout } from '#tests/support/api/checkout.ts'
import { expectOrder } from '#tests/support/api/expect-consistent.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'

let world: TestApi
let shop: Checkout
let token: string

beforeAll(async () => {
  world = await testApi({ webhooks: false })
  shop = checkoutOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(usualNow)
  await shop.clear()
  token = await shop.signInAs(world.house.guestId)
})

const path = '/api/webhooks/stripe'

const eventOf = (intentId: string, id = 'evt_1') =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.amount_capturable_updated',
    created: 1_795_273_200,
    data: { object: { id: intentId, object: 'payment_intent' } },
  })

function post(body: string, { secret = 'whsec_lofts', api = world.api } = {}) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  return api.request(path, { method: 'POST', headers: { 'Stripe-Signature': signature }, body })
}

async function approvedAtBank(): Promise<string> {
  const { intentId, reserved } = await shop.pay(token, cards.bankAsks)
  await answerBank(bankPage(reserved.answer), 'approve')
  return intentId
}

test('200: a signed message finishes the payment of a guest who never came back', async () => {
  const intentId = await approvedAtBank()
  expect((await post(eventOf(intentId))).status).toBe(200)
  expect(await shop.stays()).toMatchObject([{ status: 'confirmed' }])
  expect(await shop.mails()).toHaveLength(1)
  expect((await shop.reserve(token, intentId)).status).toBe(200)
  await expectOrder(world, shop)
})

test('200 for the same message again, and for ten at once: nothing happens twice', async () => {
  const intentId = await approvedAtBank()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => post(eventOf(intentId))),
    shop.reserve(token, intentId),
    shop.reserve(token, intentId),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await post(eventOf(intentId))).status).toBe(200)
  await shop.runJobs()
  expect(await shop.mails()).toHaveLength(2)
  await expectOrder(world, shop)
})

test('200 for an intent that is not ours, and for a message about something else', async () => {
  expect((await post(eventOf('pi_of_somebody_else'))).status).toBe(200)
  const other = JSON.stringify({
    id: 'evt_2',
    object: 'event',
    type: 'customer.created',
    created: 1,
    data: { object: { id: 'cus_1' } },
  })
  expect((await post(other)).status).toBe(200)
})

test('400 for a wrong signature, none, or a body that was changed after signing: nothing is read', async () => {
  const intentId = await approvedAtBank()
  const forged = await post(eventOf(intentId), { secret: 'whsec_guessed' })
  const unsigned = await world.api.request(path, { method: 'POST', body: eventOf(intentId) })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: eventOf('pi_x'),
    secret: 'whsec_lofts',
  })
  const changed = await world.api.request(path, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: eventOf(intentId),
  })
  for (const answer of [forged, unsigned, changed]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 'error', code: 'invalid_payload' })
  }
  expect(await shop.stays()).toMatchObject([{ status: 'held' }])
})

test('400 for a body that is signed and no event', async () => {
  for (const body of ['', 'not json', '{}', '[]', 'null', '7', '{"id":"evt_9","type":"x","created":1}']) {
    const answer = await post(body)
    expect([body, answer.status]).toEqual([body, 400])
    expect(await answer.json()).toMatchObject({ status: 'error', code: 'invalid_payload' })
  }
})

test('a flood of unsigned messages is one line in the log', async () => {
  const log = world.deps.log.child({})
  const warned = vi.spyOn(log, 'warn')
  const api = createApi({ ...world.deps, log })
  for (let n = 0; n < 50; n++)
    expect((await api.request(path, { method: 'POST', body: '{}' })).status).toBe(400)
  expect(warned).toHaveBeenCalledTimes(1)
})

test('413 for a body over the limit', async () => {
  expect((await post('x'.repeat(70_000))).status).toBe(413)
})

test('503 while the bank does not answer, so that it tells again; the next time works', async () => {
  const intentId = await approvedAtBank()
  const api = createApi({ ...world.deps, payments: unreachableBank(world.deps) })
  expect((await post(eventOf(intentId), { api })).status).toBe(503)
  expect((await post(eventOf(intentId))).status).toBe(200)
  expect(await shop.stays()).toMatchObject([{ status: 'confirmed' }])
})

test('405 for anything but POST', async () => {
  expect((await world.api.request(path)).status).toBe(405)
})
