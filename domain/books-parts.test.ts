import { describe, expect, test } from 'vitest'
import { usualPatience } from './books.ts'
import { addMinutes, type Instant } from './days.ts'
import {
  ago,
  cancelled,
  given,
  judge,
  longAgo,
  moved,
  now,
  paid,
  refunded,
  stay,
  taken,
  told,
} from './test-books.ts'
import type { World } from './test-books.ts'

const returned = [
  ...refunded,
  moved('refund_failed', { amount: 400 }),
  moved('returned_outside', { amount: 400, providerId: null }),
]

describe('nothing is wrong', () => {
  test.each<[string, World]>([
    [
      'with a part of a stay that goes on given back by its credit note',
      {
        movements: refunded,
        stays: [stay({ credited: 400, creditedAt: longAgo })],
        payments: [taken()],
        refunds: [given()],
      },
    ],
    [
      'with a part given back, and the rest after a cancellation',
      {
        movements: [...refunded, moved('refunded', { refundId: 4, providerId: 're_2', amount: 600 })],
        stays: [{ ...cancelled, credited: 1000 }],
        payments: [taken()],
        refunds: [given(), given({ id: 're_2', amount: 600 })],
      },
    ],
    [
      'with a refund that the bank took back, returned without it',
      { movements: returned, stays: [cancelled], payments: [taken()], refunds: [given({ state: 'failed' })] },
    ],
  ])('%s', (_, world) => {
    expect(judge(world)).toMatchObject({ exceptions: [], waiting: 0 })
  })
})

describe('what is under way is left alone, to the minute', () => {
  test.each<[string, (at: Instant) => World, string]>([
    [
      'a part that is given back and not at the bank yet',
      (creditedAt) => ({
        movements: paid,
        stays: [stay({ credited: 400, creditedAt })],
        payments: [taken()],
      }),
      'refund_missing',
    ],
    [
      'a cancellation after a part was given back',
      (creditedAt) => ({
        movements: refunded,
        stays: [{ ...cancelled, cancelledAt: creditedAt, credited: 700, creditedAt }],
        payments: [taken()],
        refunds: [given()],
      }),
      'refund_differs_from_credit_note',
    ],
  ])('%s', (_, world, code) => {
    const codes = (at: Instant) => told(world(at)).map((line) => line.split(' ')[0])
    const last = ago(usualPatience.moving)
    expect(codes(now)).toEqual([])
    expect(codes(addMinutes(last, 1))).toEqual([])
    expect(codes(last)).toEqual([code])
    expect(codes(longAgo)).toEqual([code])
  })
})

describe('what is returned without the bank', () => {
  test('is in no sum of the bank, and counts for what the stay is owed', () => {
    const { totals } = judge({ movements: returned, stays: [cancelled], payments: [taken()] })
    const atBank = { captured: 1000, refunded: 0, kept: 1000 }
    const outside = { captured: 0, refunded: 400, kept: -400 }
    expect(totals).toEqual({ stays: 600, books: atBank, outside, bank: atBank })
  })

  test.each([
    [[given()], 'refund_unknown_here 7 re_1 — → 400 CAD'],
    [[given({ id: 're_2' })], 'refund_unknown_here 7 re_2 — → 400 CAD'],
  ])('and at the bank too is told of: %j', (refunds, line) => {
    expect(told({ movements: returned, stays: [cancelled], payments: [taken()], refunds })).toEqual([line])
  })

  test('and is another sum than the credit note is told of', () => {
    const other = [...paid, moved('returned_outside', { amount: 300, providerId: null })]
    expect(told({ movements: other, stays: [cancelled], payments: [taken()] })).toEqual([
      'refund_differs_from_credit_note 7 pi_1 400 CAD → 300 CAD',
    ])
  })
})

describe('a stay that was changed', () => {
  test('may owe a balance until its guest arrives, and then agrees once it was received', () => {
    const owing = stay({ total: 1300, balanceDueAt: addMinutes(now, 60) })
    const world = { movements: paid, stays: [owing], payments: [taken()] }
    expect(judge(world)).toMatchObject({ exceptions: [], totals: { stays: 1000 } })
    const received = moved('received_outside', { amount: 300, providerId: null })
    const whole = { ...world, stays: [{ ...owing, balanceDueAt: longAgo }], movements: [...paid, received] }
    expect(judge(whole)).toMatchObject({ exceptions: [], totals: { outside: { captured: 300 } } })
  })

  test('keeps what is to be handed over until somebody has done it', () => {
    const received = moved('received_outside', { amount: 300, providerId: null })
    const cheaper = stay({ total: 1000, balanceDueAt: longAgo, toHandOver: 300 })
    const world = { movements: [...paid, received], stays: [cheaper], payments: [taken()] }
    expect(told(world)).toEqual([])
    expect(told({ ...world, stays: [{ ...cheaper, toHandOver: 0 }] })).toHaveLength(1)
    const handed = moved('returned_outside', { amount: 300, providerId: null })
    const done = { ...world, stays: [{ ...cheaper, toHandOver: 0 }] }
    expect(told({ ...done, movements: [...world.movements, handed] })).toEqual([])
  })
})
