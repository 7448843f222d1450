import { describe, expect, test } from 'vitest'
import { decideAdoption, type MadeByHand } from './adoption.ts'
import type { Priced } from './cancellation.ts'
import type { PaymentState, RefundState } from './payment.ts'
import type { ReservationState } from './reservation.ts'

const left: Priced = {
  lines: [{ code: 'nights', unitAmount: 10_000, quantity: 1, amount: 10_000 }],
  taxes: { tps: 0, tvq: 0 },
  total: 10_000,
}
const made: MadeByHand = { id: 're_1', status: 'succeeded', amount: 4000, metadata: {} }
const known = (status: RefundState, more: { amount?: number; providerId?: string } = {}) => ({
  id: 7,
  status,
  amount: 4000,
  providerId: null,
  ...more,
})

type Case = {
  made?: Partial<MadeByHand>
  stay?: ReservationState
  payment?: PaymentState
  refunds?: ReturnType<typeof known>[]
  onCard?: number
}
function decide({ stay = 'confirmed', payment = 'captured', refunds = [], onCard, ...change }: Case) {
  const books = {
    stay: { status: stay },
    payment: { status: payment },
    refunds,
    left,
    onCard: onCard ?? null,
  }
  const decided = decideAdoption({ ...made, ...change.made }, books)
  if (!decided.ok) return decided.reason
  return decided.settles ? `settles ${decided.settles.id}` : decided.lines?.map(({ amount }) => amount)
}

describe('a refund made by hand', () => {
  test('gives back a part of what the stay costs, up to all of it', () => {
    expect(decide({})).toEqual([4000])
    expect(decide({ made: { amount: 10_000 }, payment: 'refunded' })).toEqual([10_000])
    expect(decide({ onCard: 4000 })).toEqual([4000])
  })

  test('of the amount that the bank refused us is that refund, whatever became of the stay', () => {
    expect(decide({ refunds: [known('failed')], stay: 'cancelled' })).toBe('settles 7')
    expect(decide({ refunds: [known('failed', { amount: 3999 })] })).toEqual([4000])
  })

  test.each<[string, Case]>([
    ['bank_refund_not_made', { made: { status: 'failed' } }],
    ['bank_refund_not_made', { made: { status: 'canceled' } }],
    ['bank_refund_known', { refunds: [known('succeeded', { providerId: 're_1' })] }],
    ['bank_refund_known', { made: { metadata: { refund_id: '7' } }, refunds: [known('failed')] }],
    ['bank_refund_not_final', { made: { status: 'pending' } }],
    ['bank_refund_not_final', { refunds: [known('pending')] }],
    ['bank_refund_cancelled', { stay: 'cancelled' }],
    ['bank_refund_cancelled', { stay: 'undone' }],
    ['stay_not_paid', { payment: 'authorised' }],
  ])('is refused as %s', (code, one) => {
    expect(decide(one)).toEqual({ code })
  })

  test('is at most what is left of the stay, and of its card', () => {
    expect(decide({ made: { amount: 10_001 } })).toEqual({ code: 'refund_too_high', remaining: 10_000 })
    expect(decide({ onCard: 3999 })).toEqual({ code: 'refund_too_high', remaining: 3999 })
  })
})
