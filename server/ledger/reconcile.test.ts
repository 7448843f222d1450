import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import type { Movement } from '#domain/movement.ts'
import { inTransaction } from '#server/db/client.ts'
import { listMovementsOfStay } from '#server/db/movements.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import { settleRefunds } from '#server/payments/settle-refund.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { intentOf } from '#tests/support/api/sandbox-payments.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { reconcile } from './reconcile.ts'
import { cancelReservation } from '#tests/support/api/commands.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
/** Eleven days before the usual stay: half of it is given back. */
const cancelled: Instant = '2027-02-01T15:00:00.000Z'
const afterwards: Instant = '2027-06-01T15:00:00.000Z'
const half = 51_523

const { app, checkout, guest } = useApp({ sharedClock: true })

async function reconciled(at: Instant = afterwards) {
  app.setNow(at)
  const answer = await reconcile(app.deps)
  if (!answer.ok) throw new Error(`The bank does not list: ${answer.reason}`)
  return answer.report
}

/** What is said of one stay or of one thing at the bank, and by how much the totals differ. */
async function toldOf(...about: (number | string)[]) {
  const { exceptions } = await reconciled()
  return exceptions
    .filter(({ stayId, providerId }) => about.includes(stayId ?? 0) || about.includes(providerId ?? ''))
    .map(({ code, expected, found }) => `${code} ${expected?.amount ?? '—'} → ${found?.amount ?? '—'}`)
}

let weeks = 0
/** A stay of its own for each test, eleven days or more after the day of cancelling. */
async function buy() {
  weeks += 1
  const month = String(2 + Math.ceil(weeks / 3)).padStart(2, '0')
  const day = 2 + 8 * (weeks % 3)
  const dayOf = (n: number) => `2027-${month}-${String(n).padStart(2, '0')}` as Day
  return guest.buyAt(booked, { arrival: dayOf(day), departure: dayOf(day + 3) })
}

/** What no code of ours can do: the triggers are not heard. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })
}

const rowsOf = async (stayId: number) =>
  (await listMovementsOfStay(app.db, stayId)).map(
    ({ kind, amount, providerId, occurredAt }): Partial<Movement> => ({
      kind,
      amount,
      providerId,
      occurredAt,
    }),
  )

describe('the books of a stay', () => {
  test('hold its whole life, each movement once, and agree with the bank', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    await guest.cancelAt(cancelled, id)
    const [refund] = await guest.refunds()
    const providerId = refund?.providerId
    const rows = [
      { kind: 'authorised', amount: 113_049, providerId: intentId, occurredAt: booked },
      { kind: 'captured', amount: 113_049, providerId: intentId, occurredAt: booked },
      { kind: 'refunded', amount: half, providerId, occurredAt: cancelled },
    ]
    expect(await rowsOf(id)).toEqual(rows)
    const sums = { captured: 113_049, refunded: half, kept: 113_049 - half }
    const none = { captured: 0, refunded: 0, kept: 0 }
    expect(await reconciled()).toEqual({
      exceptions: [],
      stays: 1,
      waiting: 0,
      totals: { stays: sums.kept, books: sums, outside: none, bank: sums },
    })

    await Promise.all([1, 2, 3].map(() => finishPayment(app.deps, intentId)))
    await Promise.all([1, 2, 3].map(() => settleRefunds(app.deps, intentId)))
    await checkout.sweep()
    await checkout.runJobs()
    expect(await rowsOf(id)).toEqual(rows)
  })

  test('say nothing of a hold that ran out, and of a card that was refused', async () => {
    const token = await guest.tokenAt(booked)
    const { reserved } = await checkout.pay(token, '4000000000000002', {
      arrival: '2027-02-20',
      departure: '2027-02-23',
    })
    expect(reserved.status).toBe(402)
    app.setNow(addMinutes(booked, 20))
    await checkout.sweep()
    const [stay] = (await checkout.stays()).slice(-1)
    expect([stay?.status, await rowsOf(stay?.id ?? 0)]).toEqual(['expired', []])
    expect((await reconciled()).exceptions).toEqual([])
  })
})

describe('is found', () => {
  test('money taken at the bank behind our back', async () => {
    const { stripe } = app.deps.payments
    app.setNow(booked)
    const { id, amount } = await intentOf(stripe, '4242424242424242', 'by hand')
    await stripe.confirmIntent(id, { returnUrl: app.url }, 'by hand, confirmed')
    await stripe.captureIntent(id, { amount }, 'by hand, captured')
    expect(await toldOf(id)).toEqual([`captured_unknown_here — → ${amount}`])
    const totals = (await reconciled()).exceptions.filter(({ code }) => code.endsWith('total_differs'))
    expect(
      totals.map(({ code, expected, found }) => [code, (found?.amount ?? 0) - (expected?.amount ?? 0)]),
    ).toEqual([['bank_total_differs', amount]])
    await stripe.refund({ intentId: id, amount }, 'by hand, undone')
  })

  test('a card that is blocked for nobody', async () => {
    const { stripe } = app.deps.payments
    app.setNow(booked)
    const { id, amount } = await intentOf(stripe, '4242424242424242', 'forgotten')
    await stripe.confirmIntent(id, { returnUrl: app.url }, 'forgotten, confirmed')
    const at = async (minutes: number) =>
      (await reconciled(addMinutes(booked, minutes))).exceptions.filter(({ providerId }) => providerId === id)
    expect(await at(24 * 60 - 1)).toEqual([])
    expect(await at(24 * 60)).toMatchObject([{ code: 'authorisation_held', found: { amount } }])
  })

  test('a refund made at the bank by hand', async () => {
    const { id, intentId } = await buy()
    const made = await app.deps.payments.stripe.refund({ intentId, amount: 700 }, 'a kindness')
    expect(await toldOf(id)).toEqual(['refund_unknown_here — → 700'])
    expect(made.ok && (await toldOf(made.refund.id))).toEqual(['refund_unknown_here — → 700'])
  })

  test('a row of the books that somebody changed, moved away or invented', async () => {
    const { id } = await buy()
    expect(await toldOf(id)).toEqual([])
    await tamper(sql`update movements set amount = 113050 where stay_id = ${id} and kind = 'captured'`)
    expect(await toldOf(id)).toEqual(['capture_differs 113050 → 113049', 'stay_sum_differs 113049 → 113050'])
    await tamper(
      sql`update movements set provider_id = 'pi_other' where stay_id = ${id} and kind = 'captured'`,
    )
    expect((await toldOf(id)).slice(0, 2)).toEqual([
      'captured_not_at_bank 113050 → —',
      'captured_unknown_here — → 113049',
    ])
    await tamper(sql`delete from movements where stay_id = ${id} and kind = 'captured'`)
    expect(await toldOf(id)).toEqual([
      'captured_unknown_here — → 113049',
      'reservation_without_capture 113049 → 0',
    ])
  })

  test('another currency', async () => {
    const { id } = await buy()
    await tamper(sql`update movements set currency = 'USD' where stay_id = ${id} and kind = 'captured'`)
    expect((await toldOf(id))[0]).toBe('capture_differs 113049 → 113049')
  })

  test('money that is kept of a stay that is none any more', async () => {
    const { id } = await buy()
    await app.db.updateTable('stays').set({ status: 'expired' }).where('id', '=', id).execute()
    expect(await toldOf(id)).toEqual(['captured_without_reservation 0 → 113049'])
  })

  test('a reservation that nobody paid, an hour after it was booked', async () => {
    const token = await guest.tokenAt(booked)
    await checkout.hold(token, { arrival: '2027-02-26', departure: '2027-02-28' })
    const [stay] = (await checkout.stays()).slice(-1)
    const change = { status: 'confirmed', confirmedAt: booked } as const
    await app.db.updateTable('stays').set(change).where('id', '=', stay!.id).execute()
    const codes = async (minutes: number) =>
      (await reconciled(addMinutes(booked, minutes))).exceptions
        .filter(({ stayId }) => stayId === stay!.id)
        .map(({ code }) => code)
    expect(await codes(59)).toEqual([])
    expect(await codes(60)).toEqual(['reservation_without_capture'])
  })

  test('a refund that is due and not made, until it is', async () => {
    const { id } = await buy()
    app.setNow(cancelled)
    const away = { ...app.deps, payments: unreachableBank(app.deps) }
    await cancelReservation(away, { id: app.seed.guestId }, { reservationId: id })
    const refund = (await guest.refunds()).at(-1)
    expect(await toldOf(id)).toEqual([`refund_missing ${refund?.amount} → —`])
    app.setNow(addMinutes(cancelled, 30))
    await checkout.runJobs()
    expect(await toldOf(id)).toEqual([])

    await tamper(
      sql`update invoices set snapshot = jsonb_set(snapshot, '{refund}', '1') where stay_id = ${id} and kind = 'credit_note'`,
    )
    expect(await toldOf(id)).toEqual([`refund_differs_from_credit_note 1 → ${refund?.amount}`])
    await tamper(
      sql`update movements set provider_id = 're_other' where stay_id = ${id} and kind = 'refunded'`,
    )
    expect((await toldOf(id)).slice(0, 2)).toEqual([
      `refund_not_at_bank ${refund?.amount} → —`,
      `refund_unknown_here — → ${refund?.amount}`,
    ])
  })

  test('nothing at all while the bank does not answer', async () => {
    expect(await reconcile({ ...app.deps, payments: unreachableBank(app.deps) })).toEqual({
      ok: false,
      reason: 'provider_unavailable',
    })
  })
})
