import { beforeEach, describe, expect, test } from 'vitest'
import { listReservations } from '#contract/guest/reservations.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { settleRefunds } from '#server/payments/settle-refund.ts'
import { ownerOf } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { returnOutside, type OutsideReturnWish } from '#tests/support/api/commands.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const cancelledAt: Instant = '2027-02-01T15:00:00.000Z'
const later = addMinutes(cancelledAt, 3 * 24 * 60)
const half = 51_523
/** Its refunds are taken back a moment after they were made. */
const takenBack = '4000000000005126'

const { app, checkout, guest } = useApp({ webhooks: true, connections: 20 })
beforeEach(() => checkout.clear())

const receipt = {
  method: 'interac',
  reference: 'CA12345',
  returnedOn: '2027-02-04',
} as const

const personOf = (name: string) => ownerOf(app.seed.siteId, name)

const stayOf = async (refundId: number) =>
  (
    await app.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select('stayId')
      .where('refunds.id', '=', refundId)
      .executeTakeFirst()
  )?.stayId ?? 0

async function write(refundId: number, more: Partial<OutsideReturnWish> = {}, by = 'Camille') {
  app.setNow(later)
  const stayId = await stayOf(refundId)
  return returnOutside(app.deps, personOf(by), { ...receipt, stayId, refundId, ...more })
}

async function refundRefused(): Promise<{ id: number; refundId: number; intentId: string }> {
  const { id, intentId } = await guest.buyAt(booked, {}, takenBack)
  await guest.cancelAt(cancelledAt, id)
  app.settleRefunds()
  await expect.poll(async () => (await guest.refunds())[0]?.status, { timeout: 20_000 }).toBe('failed')
  const [refund] = await guest.refunds()
  return { id, refundId: refund?.id ?? 0, intentId }
}

const paymentStatus = async () => (await checkout.payments())[0]?.status
const kindsOfMovements = async () =>
  (await app.db.selectFrom('movements').select(['kind', 'providerId']).orderBy('id').execute()).slice(-1)

test('what the bank refused is returned without it, and the books agree with both', async () => {
  const { id, refundId, intentId } = await refundRefused()
  expect(await paymentStatus()).toBe('captured')
  const refund = {
    id: refundId,
    status: 'returned_outside',
    amount: half,
    ...receipt,
    returnedBy: 'Camille',
    settledAt: later,
  }
  expect(await write(refundId)).toMatchObject({ ok: true, refund })
  expect(await paymentStatus()).toBe('refunded')
  expect(await kindsOfMovements()).toEqual([{ kind: 'returned_outside', providerId: null }])
  const { answer } = await app.call(listReservations, { token: await guest.tokenAt(later) })
  expect(answer.canceled_reservations).toMatchObject([
    { id, money: 'refunded', refund: { amount: half, settled_at: later } },
  ])
  app.setNow('2027-06-01T15:00:00.000Z')
  await checkout.runJobs()
  expect(await refundPayment(app.deps, refundId)).toBe('succeeded')
  await settleRefunds(app.deps, intentId)
  expect(await guest.refundsAtBank(intentId)).toEqual([])
  expect(await guest.refunds()).toMatchObject([refund])
  const answered = await reconcile(app.deps)
  if (!answered.ok) throw new Error(answered.reason)
  expect(answered.report).toMatchObject({
    exceptions: [],
    waiting: 0,
    totals: { stays: 113_049 - half, outside: { captured: 0, refunded: half, kept: -half } },
  })
})

describe('of one refund', () => {
  test('the same receipt written twice is one, another is refused', async () => {
    const { refundId } = await refundRefused()
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(refundId)))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, refund: { id: refundId } })
    const refused = { ok: false, reason: { code: 'refund_not_refused' } }
    expect(await write(refundId, {}, 'Renaud')).toEqual(refused)
    expect(await guest.refunds()).toMatchObject([receipt])
  })

  test('either the bank is asked again or it is returned without it, never both', async () => {
    const { refundId, intentId } = await refundRefused()
    app.setNow(later)
    const [written] = await Promise.all([write(refundId), refundPayment(app.deps, refundId)])
    const atBank = await guest.refundsAtBank(intentId)
    expect(atBank.length).toBe(written.ok ? 0 : 1)
  })
})

describe('nothing is written down', () => {
  test('while the bank has not refused', async () => {
    const { id } = await guest.buyAt(booked)
    await guest.cancelAt(cancelledAt, id)
    const [refund] = await guest.refunds()
    expect(await write(refund!.id)).toEqual({ ok: false, reason: { code: 'refund_not_refused' } })
    expect(await guest.refunds()).toMatchObject([{ status: 'succeeded', method: null, returnedBy: null }])
  })

  test('of a refund that does not exist', async () => {
    expect(await write(2_000_000)).toEqual({ ok: false, reason: { code: 'reservation_not_found' } })
  })

  test.each([
    ['2027-02-05', 'returned_in_future'],
    ['2027-01-31', 'returned_before_asked'],
  ] as const)('for %s, by the days of the lofts', async (returnedOn, code) => {
    const { refundId } = await refundRefused()
    expect(await write(refundId, { returnedOn })).toEqual({ ok: false, reason: { code } })
    expect(await guest.refunds()).toMatchObject([{ status: 'failed' }])
  })
})
