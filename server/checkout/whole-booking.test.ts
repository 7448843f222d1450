import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIntent, createReservation } from '#contract/guest/checkout.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import { startApp, type TestApp } from '#tests/support/api/app.ts'
import {
  answerBank,
  bankPage,
  cardOf,
  cards,
  checkoutOf,
  type Checkout,
} from '#tests/support/api/checkout.ts'
import { countStatements } from '#tests/support/api/counted-statements.ts'
import { brokenLine } from '#tests/support/faults/breaks.ts'
import { postEvent } from '#tests/support/faults/post-event.ts'
import { doDueJobs } from '#tests/support/faults/queue.ts'

/** PostgreSQL's own clock, which dates what is due at once, is behind the app's. */
const start: Instant = '2050-01-08T15:00:00.000Z'
const wanted = { arrival: '2050-02-11', departure: '2050-02-14', travelers: 2 }
const giving = (number: string) => ({ card: { ...cardOf(number), exp_year: 2055 } })

let app: TestApp
let checkout: Checkout
let work: ReturnType<typeof countStatements>
beforeAll(async () => {
  app = await startApp({ now: start, sharedClock: true })
  checkout = checkoutOf(app)
  work = countStatements(app.deps)
})
afterAll(async () => {
  await work.close()
  await app.close()
})
beforeEach(async () => {
  app.setNow(start)
  await checkout.clear()
})

/** How many statements the database gets, and what the bank is asked, since the last time. */
function counted() {
  const { statements, asked } = work.take()
  return { statements: statements.length, bank: asked }
}

/** The calls of the browser, each with what it costs. */
async function guest() {
  const api = createApi(work.deps)
  const token = await checkout.signInAs(app.seed.guestId)
  return async ({ path }: { path: string }, more: object) => {
    work.take()
    const response = await api.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'X-Forwarded-For': '203.0.113.7',
      },
      body: JSON.stringify({ payload: { id: app.seed.propertyId, ...wanted, ...more } }),
    })
    const answer = (await response.json()) as { payment_intent_id: string }
    return { status: response.status, answer, work: counted() }
  }
}

async function message(intentId: string, type: string) {
  work.take()
  expect(await postEvent(app, { intentId, type, deps: work.deps })).toBe(200)
  return counted()
}

/** The jobs that are due after so many minutes, by name, and what they cost together. */
async function jobs(minutes: number) {
  app.setNow(addMinutes(start, minutes))
  work.take()
  const names = await doDueJobs({ ...app, deps: work.deps })
  return { names, ...counted() }
}

const hold = {
  statements: 14,
  bank: ['createPaymentMethod', 'createCustomer', 'createIntent', 'updateIntent'],
}
const late = { statements: 3, bank: [] }

test('a whole booking asks the database and the bank for exactly what docs/performance.md lists', async () => {
  const ask = await guest()
  const held = await ask(createIntent, giving(cards.visa))
  expect([held.status, held.work]).toEqual([200, hold])
  const intentId = held.answer.payment_intent_id

  const reserved = await ask(createReservation, { payment_intent_id: intentId })
  const reservation = { statements: 36, bank: ['retrieveIntent', 'confirmIntent', 'captureIntent'] }
  expect([reserved.status, reserved.work]).toEqual([200, reservation])

  expect(await message(intentId, 'amount_capturable_updated')).toEqual(late)
  expect(await message(intentId, 'succeeded')).toEqual(late)

  const notice = { statements: 8, bank: [] }
  expect(await jobs(2)).toEqual({ names: ['`email owner-notice`'], ...notice })
  expect(await jobs(20)).toEqual({ names: [], statements: 0, bank: [] })

  const listed = (step: string, { statements, bank }: typeof hold) => [step, statements, bank.length]
  expect(listedSteps()).toEqual([
    listed('hold', hold),
    listed('reservation', reservation),
    listed('the message that it is approved', late),
    listed('the message that it is taken', late),
    listed('the notice to the owner', notice),
  ])
})

test('a card whose bank asks first costs the way to its page, and the way back less than a booking', async () => {
  const ask = await guest()
  const held = await ask(createIntent, giving(cards.bankAsks))
  expect(held.work).toEqual(hold)
  const payment = { payment_intent_id: held.answer.payment_intent_id }

  const asked = await ask(createReservation, payment)
  expect([asked.status, asked.work]).toEqual([
    202,
    { statements: 14, bank: ['retrieveIntent', 'confirmIntent'] },
  ])
  await answerBank(bankPage(asked.answer), 'approve')
  const back = await ask(createReservation, payment)
  expect([back.status, back.work]).toEqual([
    200,
    { statements: 31, bank: ['retrieveIntent', 'captureIntent'] },
  ])
  expect(await jobs(2)).toMatchObject({ names: ['`email owner-notice`'] })
  // Planned when the guest was sent to the bank's page; it finds them back.
  expect(await jobs(20)).toEqual({
    names: ['`left-at-bank`'],
    statements: 1,
    bank: [],
  })
})

test('the bank’s message that comes before the guest books the stay, and the guest finds it booked', async () => {
  const ask = await guest()
  const held = await ask(createIntent, giving(cards.bankAsks))
  const intentId = held.answer.payment_intent_id
  const asked = await ask(createReservation, { payment_intent_id: intentId })
  await answerBank(bankPage(asked.answer), 'approve')
  expect(await message(intentId, 'amount_capturable_updated')).toEqual({
    statements: 31,
    bank: ['retrieveIntent', 'captureIntent'],
  })
  const back = await ask(createReservation, { payment_intent_id: intentId })
  expect([back.status, back.work]).toEqual([200, { statements: 9, bank: ['retrieveIntent'] }])
})

test('a message whose booking call could not take the money takes it itself', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  const { payment_intent_id } = (await checkout.hold(token, { ...wanted, ...giving(cards.visa) })).answer
  const silent = await brokenLine(app.deps, 'capture', 'before')
  const reserved = await checkout.askWith(silent, createReservation, token, { ...wanted, payment_intent_id })
  expect(reserved.status).toBe(200)
  expect(await message(payment_intent_id, 'amount_capturable_updated')).toEqual({
    statements: 17,
    bank: ['retrieveIntent', 'captureIntent'],
  })
  expect(await message(payment_intent_id, 'succeeded')).toEqual(late)
})

/** The rows of the table: step, statements, calls of the bank. */
function listedSteps() {
  const page = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8')
  const [, section = ''] = page.split('## What one booking asks for\n')
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| **'))
  return rows.map((row) => {
    const [, step = '', statements, calls] = row.split('|')
    return [step.trim().replaceAll('**', ''), Number(statements), Number(calls)]
  })
}
