import { expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { listMovementsOfStay } from '#server/db/movements.ts'
import { flakyBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { reconcile } from './reconcile.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const afterwards: Instant = '2027-06-01T15:00:00.000Z'

// The bank's messages are lost, or they would bring things about before their time.
const { app, checkout, guest } = useApp({ sharedClock: true })

const kindsOf = async (stayId: number) =>
  (await listMovementsOfStay(app.db, stayId)).map(({ kind, amount }) => `${kind} ${amount}`)

async function exceptions() {
  app.setNow(afterwards)
  const reconciled = await reconcile(app.deps)
  if (!reconciled.ok) throw new Error('The bank does not list.')
  return reconciled.report.exceptions
}

/** Confirmed while the bank can be asked everything but the capture. */
async function buyUncaptured(more: object) {
  const payments = await flakyBank(app.deps, (path) => path.endsWith('/capture'))
  const token = await guest.tokenAt(booked)
  const intentId = (await checkout.hold(token, more)).answer.payment_intent_id
  await checkout.askWith({ payments }, { path: '/api/checkouts/reservation' }, token, {
    payment_intent_id: intentId,
    ...more,
  })
  const stay = (await checkout.stays()).at(-1)
  return { id: stay?.id ?? 0, intentId }
}

test('money that is taken for nights that somebody else has by then goes back, and the books hold both', async () => {
  const { answer } = await checkout.hold(await guest.tokenAt(booked))
  const intentId = answer.payment_intent_id
  const stay = (await checkout.stays()).at(-1)
  await app.deps.payments.stripe.confirmIntent(intentId, { returnUrl: app.url }, 'late')
  await app.deps.payments.stripe.captureIntent(intentId, { amount: 113_049 }, 'by hand')
  app.setNow(addMinutes(booked, 16))
  expect((await checkout.hold(await checkout.signInAs(await checkout.another('Ana')))).status).toBe(200)
  await checkout.sweep()
  await checkout.runJobs()
  expect(await kindsOf(stay?.id ?? 0)).toEqual(['captured 113049', 'refunded 113049'])
  expect(await exceptions()).toEqual([])
})

test('an authorisation that is let go is voided in the books, and nothing is kept', async () => {
  const { id } = await buyUncaptured({ arrival: '2027-03-01', departure: '2027-03-04' })
  await guest.cancelAt(addMinutes(booked, 30), id)
  await checkout.runJobs()
  expect(await kindsOf(id)).toEqual(['authorised 113049', 'voided 113049'])
  expect(await exceptions()).toEqual([])
})

test('one that was taken all the same comes back whole, as three more facts', async () => {
  const { id, intentId } = await buyUncaptured({ arrival: '2027-03-11', departure: '2027-03-14' })
  await app.deps.payments.stripe.captureIntent(intentId, { amount: 113_049 }, 'on its way')
  await guest.cancelAt(addMinutes(booked, 30), id)
  await checkout.runJobs()
  expect(await kindsOf(id)).toEqual([
    'authorised 113049',
    'voided 113049',
    'captured 113049',
    'refunded 113049',
  ])
  expect(await exceptions()).toEqual([])
})

test('one that its bank withdrew is voided, and so is the reservation', async () => {
  const { id, intentId } = await buyUncaptured({ arrival: '2027-03-21', departure: '2027-03-24' })
  await app.deps.payments.stripe.cancelIntent(intentId, 'withdrawn')
  await checkout.runJobs()
  expect(await kindsOf(id)).toEqual(['authorised 113049', 'voided 113049'])
  expect(await exceptions()).toEqual([])
})

test('a part that somebody takes by hand is found, until it is given back with the reservation', async () => {
  const { id, intentId } = await buyUncaptured({ arrival: '2027-04-01', departure: '2027-04-04' })
  await app.deps.payments.stripe.captureIntent(intentId, { amount: 100_000 }, 'a part by hand')
  const found = (await exceptions()).filter(({ stayId }) => stayId === id)
  expect(found.map(({ code }) => code)).toEqual(['captured_unknown_here', 'reservation_without_capture'])
  // The job that takes the price finds it, and then the one that gives back has its turn.
  for (const _ of ['finds', 'gives back']) await checkout.runJobs()
  expect(await kindsOf(id)).toEqual([
    'authorised 113049',
    'voided 113049',
    'captured 100000',
    'refunded 100000',
  ])
  expect(await exceptions()).toEqual([])
})
