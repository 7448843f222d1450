import { beforeEach, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { lookUpPayment } from '#contract/guest/payments.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { answerBank, bankPage, cards } from '#tests/support/api/checkout.ts'
import { flakyBank, unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { cancelReservation } from '#tests/support/api/commands.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const part = 70_000

let token: string

// The bank's messages are lost, or they would bring things about before their time.
const { app, checkout, guest } = useApp()
beforeEach(async () => {
  await checkout.clear()
  token = await guest.tokenAt(booked)
})

const takePart = (intentId: string) =>
  app.deps.payments.stripe.captureIntent(intentId, { amount: part }, `by hand ${intentId}`)
const states = async () =>
  [...(await checkout.stays()), ...(await checkout.payments()), ...(await guest.refunds())].map(
    ({ status }) => status,
  )
const emails = async () =>
  (await checkout.mails())
    .filter(({ subject }) => /^(Remboursement de|Débit manuel)/.test(subject))
    .map(({ to }) => to)
    .toSorted()
const both = ['info@leslofts.example', 'margot@people.example']

test('of a payment that waits to be booked, a part books nothing, goes back, and both are told', async () => {
  const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
  await answerBank(bankPage(reserved.answer), 'approve')
  await takePart(intentId)
  for (const _ of ['on the way back', 'asked again']) {
    const { status, error } = await checkout.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([500, 'error_payment_link', 'yes'])
  }
  await checkout.runJobs()
  expect(await states()).toEqual(['held', 'voided', 'succeeded'])
  expect(await guest.refundsAtBank(intentId)).toEqual([part])
  expect([await emails(), await guest.documents()]).toEqual([both, []])
  // The nights are still held, and another intent pays for all of them.
  const again = await checkout.pay(token, cards.visa)
  expect([again.reserved.status, again.intentId === intentId]).toEqual([200, false])
})

/** Confirmed while the bank can be asked everything but the capture. */
async function buyUncaptured() {
  const payments = await flakyBank(app.deps, (path) => path.endsWith('/capture'))
  const payment_intent_id = (await checkout.hold(token)).answer.payment_intent_id
  await checkout.askWith({ payments }, { path: '/api/checkouts/reservation' }, token, { payment_intent_id })
  return { id: (await checkout.stays())[0]?.id ?? 0, intentId: payment_intent_id }
}

test('of a reservation, a part undoes it and goes back, and nobody tries for ever', async () => {
  const { id, intentId } = await buyUncaptured()
  await takePart(intentId)
  for (const _ of ['finds', 'gives back']) await checkout.runJobs()
  expect(await states()).toEqual(['undone', 'voided', 'succeeded'])
  expect(await guest.refundsAtBank(intentId)).toEqual([part])
  expect([await emails(), await guest.documents()]).toEqual([both, []])
  const email = (await guest.mailsAbout(id)).find(({ subject }) => subject.startsWith('Remboursement de'))
  expect(email?.text).toContain('700,00 $ seulement ont été débités au lieu de 1 130,49 $')

  const { status, error } = await checkout.reserve(token, intentId)
  expect([status, error.code, error.charged]).toEqual([500, 'error_payment_link', 'yes'])
  const found = await app.call(lookUpPayment, { token, payload: { reservation_id: id } })
  expect(found.answer.state).toBe('cancelled')
  const listed = (await app.call(listReservations, { token })).answer.canceled_reservations
  expect(listed).toMatchObject([{ money: 'refunded', refund: { amount: part } }])
  // The nights are free again, also for the same guest.
  expect((await checkout.pay(token, cards.visa)).reserved.status).toBe(200)
})

test.each([
  ['all of it would come back', addMinutes(booked, 30)],
  ['half of it is kept', '2027-02-01T15:00:00.000Z'],
] as const)(
  'of a reservation that its guest cancels meanwhile, a part goes back, also when %s',
  async (_, at) => {
    const { id, intentId } = await buyUncaptured()
    await takePart(intentId)
    app.setNow(at)
    const away = { ...app.deps, payments: unreachableBank(app.deps) }
    await cancelReservation(away, { id: app.seed.guestId }, { reservationId: id })
    for (const _ of ['finds', 'gives back']) await checkout.runJobs()
    expect(await states()).toEqual(['cancelled', 'voided', 'succeeded'])
    expect([await guest.refundsAtBank(intentId), await guest.documents()]).toEqual([[part], []])
  },
)
