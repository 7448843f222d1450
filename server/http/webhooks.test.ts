import Stripe from 'stripe'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#server/app.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cards } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
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

function post(body: string, { secret = 'whsec_lofts', api = app.api } = {}) {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: app.bankTime(),
  })
  return api.request(path, { method: 'POST', headers: { 'Stripe-Signature': signature }, body })
}

async function approvedAtBank(): Promise<string> {
  const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
  await answerBank(bankPage(reserved.answer), 'approve')
  return intentId
}

test('200: a signed message finishes the payment of a guest who never came back', async () => {
  const intentId = await approvedAtBank()
  expect((await post(eventOf(intentId))).status).toBe(200)
  expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
  expect(await checkout.mails()).toHaveLength(1)
  expect((await checkout.reserve(token, intentId)).status).toBe(200)
  await expectConsistent(app, checkout)
})

test('200 for the same message again, and for ten at once: nothing happens twice', async () => {
  const intentId = await approvedAtBank()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => post(eventOf(intentId))),
    checkout.reserve(token, intentId),
    checkout.reserve(token, intentId),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await post(eventOf(intentId))).status).toBe(200)
  await checkout.runJobs()
  expect(await checkout.mails()).toHaveLength(2)
  await expectConsistent(app, checkout)
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
  const unsigned = await app.api.request(path, { method: 'POST', body: eventOf(intentId) })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: eventOf('pi_x'),
    secret: 'whsec_lofts',
    timestamp: app.bankTime(),
  })
  const changed = await app.api.request(path, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: eventOf(intentId),
  })
  for (const answer of [forged, unsigned, changed]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 'error', code: 'invalid_payload' })
  }
  expect(await checkout.stays()).toMatchObject([{ status: 'held' }])
})

test('400 for a body that is signed and no event', async () => {
  for (const body of ['', 'not json', '{}', '[]', 'null', '7', '{"id":"evt_9","type":"x","created":1}']) {
    const answer = await post(body)
    expect([body, answer.status]).toEqual([body, 400])
    expect(await answer.json()).toMatchObject({ status: 'error', code: 'invalid_payload' })
  }
})

test('a flood of unsigned messages is one line in the log', async () => {
  const log = app.deps.log.child({})
  const warned = vi.spyOn(log, 'warn')
  const api = createApi({ ...app.deps, log })
  for (let n = 0; n < 50; n++)
    expect((await api.request(path, { method: 'POST', body: '{}' })).status).toBe(400)
  expect(warned).toHaveBeenCalledTimes(1)
})

test('413 for a body over the limit', async () => {
  expect((await post('x'.repeat(70_000))).status).toBe(413)
})

test('503 while the bank does not answer, so that it tells again; the next time works', async () => {
  const intentId = await approvedAtBank()
  const api = createApi({ ...app.deps, payments: unreachableBank(app.deps) })
  expect((await post(eventOf(intentId), { api })).status).toBe(503)
  expect((await post(eventOf(intentId))).status).toBe(200)
  expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
})

test('405 for anything but POST', async () => {
  expect((await app.api.request(path)).status).toBe(405)
})
