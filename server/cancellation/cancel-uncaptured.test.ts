import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { flakyBank, unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { cancelReservation } from '#tests/support/api/commands.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'
const half = 51_523

// The bank's messages are lost, or they would bring the capture about.
const { app, checkout, guest } = useApp()
beforeEach(() => checkout.clear())

const paymentStatuses = async () => (await checkout.payments()).map(({ status }) => status)
const kinds = async () => (await guest.documents()).map(({ kind, number }) => `${kind} ${number}`)

describe('a payment that is not taken yet', () => {
  /** Confirmed while the bank can be asked everything but the capture. */
  async function buyUncaptured() {
    const payments = await flakyBank(app.deps, (path) => path.endsWith('/capture'))
    const token = await guest.tokenAt(booked)
    const held = await checkout.hold(token)
    const intentId = held.answer.payment_intent_id
    const { status } = await checkout.askWith({ payments }, { path: '/api/checkouts/reservation' }, token, {
      payment_intent_id: intentId,
    })
    expect([status, await paymentStatuses()]).toEqual([200, ['authorised']])
    const [stay] = await checkout.stays()
    return { id: stay?.id ?? 0, intentId }
  }

  test('is let go when all of it would come back: no charge, no invoice, and the email says so', async () => {
    const { id, intentId } = await buyUncaptured()
    const done = await guest.cancelAt(addMinutes(booked, 30), id)
    expect(done.answer).toMatchObject({
      money: 'not_charged',
      refund: { refund: 113_049, reason: 'free_window' },
    })
    expect((await checkout.atBank(intentId)).status).toBe('canceled')
    await checkout.runJobs()
    expect(await paymentStatuses()).toEqual(['voided'])
    expect(await guest.documents()).toEqual([])
    const paper = await guest.download(await guest.tokenAt(booked), { reservation_id: id })
    expect([paper.status, paper.error.code]).toEqual([409, 'invoice_not_ready'])
    const email = await guest.cancellationEmail(id)
    expect(email?.text).toContain('était seulement autorisé : nous y renonçons en entier')
  })

  test('is taken first when a part of it is kept, and that part alone stays', async () => {
    const { id, intentId } = await buyUncaptured()
    const done = await guest.cancelAt(later, id)
    expect(done.answer.money).toBe('refunded')
    expect((await checkout.atBank(intentId)).status).toBe('succeeded')
    expect(await guest.refundsAtBank(intentId)).toEqual([half])
    expect(await kinds()).toEqual(['invoice 1', 'credit_note 1'])
  })

  test('is taken and given back by the jobs when the bank is away meanwhile', async () => {
    const { id, intentId } = await buyUncaptured()
    app.setNow(later)
    const away = { ...app.deps, payments: unreachableBank(app.deps) }
    const done = await cancelReservation(away, { id: app.seed.guestId }, { reservationId: id })
    expect(done).toMatchObject({ ok: true, money: 'refund_pending' })
    expect(await guest.documents()).toEqual([])
    await checkout.runJobs()
    await checkout.runJobs()
    expect((await checkout.atBank(intentId)).status).toBe('succeeded')
    expect(await guest.refundsAtBank(intentId)).toEqual([half])
    expect(await kinds()).toEqual(['invoice 1', 'credit_note 1'])
  })

  test('comes back whole when its capture was on its way already', async () => {
    const { id, intentId } = await buyUncaptured()
    await app.deps.payments.stripe.captureIntent(intentId, { amount: 113_049 }, 'on its way')
    await guest.cancelAt(addMinutes(booked, 30), id)
    await checkout.runJobs()
    expect(await guest.refundsAtBank(intentId)).toEqual([113_049])
    expect(await kinds()).toEqual(['invoice 1', 'credit_note 1'])
    expect(await guest.refunds()).toMatchObject([{ status: 'succeeded', cause: 'cancellation' }])
  })

  test.each([
    ['all of it would come back', addMinutes(booked, 30), 113_049],
    ['half of it is kept', later, half],
  ])('ends in one way when it is cancelled and taken at the same moment, and %s', async (_, at, refund) => {
    for (let round = 1; round <= 3; round++) {
      await checkout.clear()
      const { id, intentId } = await buyUncaptured()
      const token = await guest.tokenAt(at)
      const take = () => finishPayment(app.deps, intentId)
      const cancel = () => guest.cancel(token, id)
      const steps = round % 2 ? [take, cancel, take, cancel] : [cancel, take, cancel, take]
      const answers = await Promise.all(steps.map((step) => step()))
      const cancelled = answers.filter((answer) => 'status' in answer && answer.status === 200)
      expect(cancelled).toHaveLength(1)
      await checkout.runJobs()
      await checkout.runJobs()

      const isTaken = (await checkout.atBank(intentId)).status === 'succeeded'
      expect(isTaken || refund === 113_049).toBe(true)
      expect(await guest.refundsAtBank(intentId)).toEqual(isTaken ? [refund] : [])
      expect(await paymentStatuses()).toEqual([isTaken ? 'refunded' : 'voided'])
      expect(await kinds()).toEqual(isTaken ? ['invoice 1', 'credit_note 1'] : [])
      const emails = (await guest.mailsAbout(id)).filter(({ subject }) => subject.startsWith('Séjour annulé'))
      expect(emails).toHaveLength(1)
    }
  })

  test('is nobody’s debt when its bank withdrew it before', async () => {
    const { id, intentId } = await buyUncaptured()
    await app.deps.payments.stripe.cancelIntent(intentId, 'withdrawn')
    const done = await guest.cancelAt(later, id)
    expect(done.answer.money).toBe('not_charged')
    await checkout.runJobs()
    expect(await guest.refunds()).toEqual([])
    expect(await guest.documents()).toEqual([])
  })
})
