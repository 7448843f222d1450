import { describe, expect, test } from 'vitest'
import { canMove } from './moves.ts'
import {
  isApproved,
  isAtBank,
  isUsable,
  isWaiting,
  mayBeApproved,
  openStates,
  paymentMoves,
  refundMoves,
  type PaymentState,
  type RefundState,
} from './payment.ts'

const states = Object.keys(paymentMoves) as PaymentState[]
const named = (is: (payment: { status: PaymentState }) => boolean) =>
  states.filter((status) => is({ status }))

describe('a payment', () => {
  const allowed = [
    'created → created, requires_action, failed, authorised, voided',
    'requires_action → created, failed, authorised, voided',
    'failed → created, requires_action, failed, authorised, voided',
    'authorised → captured, voided',
    'captured → refunded, withdrawn',
    'refunded → captured',
    'voided → captured',
    'withdrawn → ',
  ]
  test('goes only where the business has such a move', () => {
    const moves = states.map(
      (from) => `${from} → ${states.filter((to) => canMove(paymentMoves, from, to)).join(', ')}`,
    )
    expect(moves).toEqual(
      allowed.map((line) => {
        const [from, to] = line.split(' → ')
        return `${from} → ${states.filter((state) => to?.split(', ').includes(state)).join(', ')}`
      }),
    )
  })

  test('is let go only while it may still become money', () => {
    expect(openStates).toEqual(['created', 'requires_action', 'failed', 'authorised'])
  })

  test('waits, is approved, has bought or is usable as its state says', () => {
    expect(named(isWaiting)).toEqual(['created', 'requires_action', 'failed'])
    expect(named(isApproved)).toEqual(['authorised', 'captured', 'refunded'])
    expect(named(isUsable)).toEqual([
      'created',
      'requires_action',
      'failed',
      'authorised',
      'captured',
      'refunded',
    ])
  })

  test('is at the bank while an answer is missing, unless it was let go', () => {
    const asked = { asked: 2, answered: 1 }
    expect(isAtBank({ status: 'requires_action', ...asked })).toBe(true)
    expect(isAtBank({ status: 'failed', asked: 2, answered: 2 })).toBe(false)
    expect(isAtBank({ status: 'voided', ...asked })).toBe(false)
    expect(mayBeApproved({ status: 'captured', asked: 1, answered: 1 })).toBe(true)
    expect(mayBeApproved({ status: 'voided', ...asked })).toBe(false)
  })
})

test('a refund only moves on: a late answer brings nothing back', () => {
  const all = Object.keys(refundMoves) as RefundState[]
  const back = all
    .flatMap((from) => all.map((to) => [from, to] as const))
    .filter(([from, to]) => canMove(refundMoves, from, to))
  expect(back.map((move) => move.join(' → '))).toEqual([
    'pending → pending',
    'pending → succeeded',
    'pending → failed',
    'pending → returned_outside',
    'succeeded → failed',
    'failed → failed',
    'failed → returned_outside',
  ])
})
