import { describe, expect, test } from 'vitest'
import { moneyStatusOf, refundSumOf, type MoneyFacts, type ToldRefund } from './money-status.ts'
import type { RefundCause, RefundState } from './payment.ts'

const refund = (status: RefundState, amount = 5000, cause: RefundCause = 'cancellation'): ToldRefund => ({
  cause,
  amount,
  status,
  settledAt: status === 'pending' ? null : '2026-12-01T10:00:00.000Z',
})

describe('what is said of the money of a stay', () => {
  const cases: [string, MoneyFacts, string][] = [
    [
      'is paid, when a part was given back of a stay that goes on',
      {
        isCancelled: false,
        payments: [{ status: 'refunded' }],
        refunds: [refund('succeeded', 100, 'goodwill'), refund('failed', 100, 'goodwill')],
      },
      'paid',
    ],
    [
      'stays with the house, but for a part that was given back before',
      {
        isCancelled: true,
        payments: [{ status: 'refunded' }],
        refunds: [refund('succeeded', 100, 'goodwill')],
      },
      'kept',
    ],
    [
      'is authorised',
      { isCancelled: false, payments: [{ status: 'authorised' }], refunds: [] },
      'authorised',
    ],
    [
      'is paid',
      { isCancelled: false, payments: [{ status: 'failed' }, { status: 'captured' }], refunds: [] },
      'paid',
    ],
    ['was let go', { isCancelled: true, payments: [{ status: 'voided' }], refunds: [] }, 'not_charged'],
    ['was never asked for', { isCancelled: true, payments: [], refunds: [] }, 'not_charged'],
    ['stays with the house', { isCancelled: true, payments: [{ status: 'captured' }], refunds: [] }, 'kept'],
    [
      'is on its way',
      { isCancelled: true, payments: [{ status: 'captured' }], refunds: [refund('pending')] },
      'refund_pending',
    ],
    [
      'was refused by the bank and is still owed',
      { isCancelled: true, payments: [{ status: 'captured' }], refunds: [refund('failed')] },
      'refund_failed',
    ],
    [
      'is back',
      { isCancelled: true, payments: [{ status: 'refunded' }], refunds: [refund('succeeded')] },
      'refunded',
    ],
    [
      'is half back',
      {
        isCancelled: true,
        payments: [{ status: 'captured' }],
        refunds: [refund('succeeded'), refund('pending')],
      },
      'refund_pending',
    ],
  ]
  test.each(cases)('%s', (_, facts, status) => expect(moneyStatusOf(facts)).toBe(status))
})

describe('the sum of the refunds', () => {
  test('has the day of the last one', () => {
    const later = { ...refund('succeeded', 1), settledAt: '2026-12-02T10:00:00.000Z' as const }
    expect(refundSumOf({ refunds: [later, refund('succeeded')] })).toEqual({
      amount: 5001,
      settledAt: later.settledAt,
    })
  })
  test('has no day while one is owed, nor when there is nothing to give back', () => {
    expect(refundSumOf({ refunds: [refund('succeeded'), refund('failed', 2)] })).toEqual({
      amount: 5002,
      settledAt: null,
    })
    expect(refundSumOf({ refunds: [] })).toEqual({ amount: 0, settledAt: null })
  })
})
