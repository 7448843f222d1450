import { beforeEach, describe, expect, test } from 'vitest'
import { listReservations } from '#contract/guest/reservations.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { beginNextAttempt } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'
import { flakyBank, unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { storeRefund } from '#server/payments/settle-refund.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'
import { cancelReservation } from '#tests/support/api/commands.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'
const half = 51_523

const { app, checkout, guest } = useApp({ webhooks: true, connections: 20 })
beforeEach(() => checkout.clear())

/** The same cancellation with another line to the bank. */
async function cancelOver(payments: Deps['payments'], id: number, at: Instant = later) {
  app.setNow(at)
  const { guestId } = app.seed
  const outcome = await cancelReservation({ ...app.deps, payments }, { id: guestId }, { reservationId: id })
  if (!outcome.ok) throw new Error(outcome.reason.code)
  return outcome
}

const toOwner = async (id: number) => guest.mailsAbout(id, 'info@leslofts.example')
const paymentStatuses = async () => (await checkout.payments()).map(({ status }) => status)
const kinds = async () => (await guest.documents()).map(({ kind, number }) => `${kind} ${number}`)

test('of many clicks at once one cancels, and one refund is made', async () => {
  const { id, intentId } = await guest.buyAt(booked)
  const token = await guest.tokenAt(later)
  const clicks = Array.from({ length: isDeep ? 100 : 30 }, () =>
    guest.cancel(token, id, { expected_refund: half }),
  )
  const answers = await Promise.all(clicks)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['already_cancelled']))
  await checkout.runJobs()
  expect(await guest.refundsAtBank(intentId)).toEqual([half])
  expect(await guest.refunds()).toMatchObject([
    { amount: half, status: 'succeeded', cause: 'cancellation', attempt: 1 },
  ])
  expect(await kinds()).toEqual(['invoice 1', 'credit_note 1'])
  expect(
    (await guest.mailsAbout(id)).filter(({ subject }) => subject.startsWith('Séjour annulé')),
  ).toHaveLength(1)
})

/** What the account says of the money of the one cancelled stay. */
async function shown(at: Instant): Promise<unknown[]> {
  const token = await guest.tokenAt(at)
  const [only] = (await app.call(listReservations, { token })).answer.canceled_reservations
  return [only?.money, only?.refund?.amount, only?.refund?.settled_at]
}

describe('the account says of a refund what the bank said', () => {
  test('on its way while nobody answers, then back, with the moment', async () => {
    const { id } = await guest.buyAt(booked)
    await cancelOver(unreachableBank(app.deps), id)
    expect(await shown(later)).toEqual(['refund_pending', half, null])
    const done = addMinutes(later, 7)
    app.setNow(done)
    await checkout.runJobs()
    expect(await shown(addMinutes(later, 60))).toEqual(['refunded', half, done])
  })

  test('refused for as long as it is refused', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    // Somebody gave it back by hand at the provider, so the bank refuses ours.
    await app.deps.payments.stripe.refund({ intentId, amount: 113_049 }, 'by a hand')
    await guest.cancelAt(later, id)
    expect(await shown(later)).toEqual(['refund_failed', half, null])
    for (const _ of [1, 2, 3, 4, 5, 6]) await checkout.runJobs()
    expect(await shown(later)).toEqual(['refund_failed', half, null])
  })

  test('back, then refused when the card’s bank returned it, then back again', async () => {
    const { id } = await guest.buyAt(booked, {}, '4000000000005126')
    await guest.cancelAt(later, id)
    app.settleRefunds()
    await expect.poll(() => shown(later), { timeout: 20_000 }).toEqual(['refund_failed', half, null])
    const again = addMinutes(later, 61)
    app.setNow(again)
    const [refund] = await guest.refunds()
    expect(await refundPayment(app.deps, refund?.id ?? 0)).toBe('succeeded')
    expect(await shown(again)).toEqual(['refunded', half, again])
  })

  test('and not what it says late of an attempt that is followed by another', async () => {
    const { id } = await guest.buyAt(booked)
    await cancelOver(unreachableBank(app.deps), id)
    const [first] = await guest.refunds()
    const refused = await storeRefund(app.deps, first!, { status: 'failed', lastError: 'declined' })
    const second = await beginNextAttempt(app.db, refused)
    expect(await storeRefund(app.deps, first!, { status: 'succeeded', providerId: 're_late' })).toEqual(
      second,
    )
    expect(await guest.refunds()).toEqual([second])
    expect(await paymentStatuses()).toEqual(['captured'])
  })
})

describe('a refund that the bank does not take', () => {
  test('waits for its job when nobody answers, and is made once', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const { money, refund } = await cancelOver(unreachableBank(app.deps), id)
    expect([money, refund.refund]).toEqual(['refund_pending', half])
    expect(await guest.refundsAtBank(intentId)).toEqual([])
    await checkout.runJobs()
    await checkout.runJobs()
    expect(await guest.refundsAtBank(intentId)).toEqual([half])
    expect(await guest.refunds()).toMatchObject([{ status: 'succeeded', attempt: 1 }])
    expect(await paymentStatuses()).toEqual(['refunded'])
  })

  test('stays its job’s for as long as the line is down', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const payments = await flakyBank(app.deps, (path) => path.includes('/refunds'))
    await cancelOver(payments, id)
    const [refund] = await guest.refunds()
    for (const _ of [1, 2, 3]) {
      expect(await refundPayment({ ...app.deps, payments }, refund?.id ?? 0)).toBe('pending')
    }
    expect(await guest.refunds()).toMatchObject([{ status: 'pending', attempt: 1, settledAt: null }])
    await checkout.runJobs()
    expect(await guest.refundsAtBank(intentId)).toEqual([half])
  })

  test('is found when the bank made it and its answer was lost, even after the bank forgot the key', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    await cancelOver(unreachableBank(app.deps), id)
    const [refund] = await guest.refunds()
    const metadata = { refund_id: String(refund?.id), attempt: '1' }
    await app.deps.payments.stripe.refund({ intentId, amount: half, metadata }, 'a key of the day before')
    await checkout.runJobs()
    expect(await guest.refundsAtBank(intentId)).toEqual([half])
    expect(await guest.refunds()).toMatchObject([{ status: 'succeeded' }])
  })

  test('is shown as refused, tried again with a new key, and told to the owner once', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    // Somebody gave it back by hand at the provider, so the bank refuses ours.
    await app.deps.payments.stripe.refund({ intentId, amount: 113_049 }, 'by hand')
    const done = await guest.cancelAt(later, id)
    expect([done.status, done.answer.money]).toEqual([200, 'refund_failed'])
    expect(await guest.refunds()).toMatchObject([
      { status: 'failed', attempt: 1, lastError: 'already_refunded' },
    ])
    for (const _ of [1, 2, 3, 4, 5, 6]) await checkout.runJobs()
    expect(await guest.refunds()).toMatchObject([{ status: 'failed', attempt: 5 }])
    const news = (await toOwner(id)).filter(({ subject }) => subject.startsWith('Remboursement refusé'))
    expect(news).toHaveLength(1)
    expect(news[0]?.text).toContain('La banque a refusé le remboursement de 515,23 $ à Margot Tremblay.')
    expect(await guest.refundsAtBank(intentId)).toEqual([113_049])
  })

  test('is pending while the bank works on it, and done when its message says so', async () => {
    const { id } = await guest.buyAt(booked, {}, '4000000000007726')
    const done = await guest.cancelAt(later, id)
    expect(done.answer.money).toBe('refund_pending')
    expect(await guest.refunds()).toMatchObject([{ status: 'pending' }])
    app.settleRefunds()
    await expect.poll(() => guest.refunds(), { timeout: 20_000 }).toMatchObject([{ status: 'succeeded' }])
    expect(await paymentStatuses()).toEqual(['refunded'])
  })

  test('is refused when the card’s bank sends it back later, and asked for again', async () => {
    const { id } = await guest.buyAt(booked, {}, '4000000000005126')
    const done = await guest.cancelAt(later, id)
    expect(done.answer.money).toBe('refunded')
    app.settleRefunds()
    await expect
      .poll(() => guest.refunds(), { timeout: 20_000 })
      .toMatchObject([{ status: 'failed', lastError: 'expired_or_canceled_card' }])
    expect(await paymentStatuses()).toEqual(['captured'])
    const [refund] = await guest.refunds()
    expect(await refundPayment(app.deps, refund?.id ?? 0)).toBe('succeeded')
    expect(await guest.refunds()).toMatchObject([{ attempt: 2 }])
  })
})

test('an email that cannot be sent at once is sent by its job', async () => {
  const { id } = await guest.buyAt(booked)
  app.setNow(later)
  const mailer = {
    send: async () => ({ ok: false, reason: 'mail_unavailable', answer: '421 Busy' }) as const,
    close: async () => {},
  }
  const done = await cancelReservation(
    { ...app.deps, mailer },
    { id: app.seed.guestId },
    { reservationId: id },
  )
  expect(done.ok).toBe(true)
  expect(await guest.cancellationEmail(id)).toBeUndefined()
  await checkout.runJobs()
  expect(await guest.cancellationEmail(id)).toBeDefined()
})
