import { describe, expect, test } from 'vitest'
import { usualPatience } from './books.ts'
import { addMinutes, type Instant } from './days.ts'
import {
  ago,
  cancelled,
  dayAgo,
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
  type World,
} from './test-books.ts'

describe('nothing is wrong', () => {
  test.each<[string, World]>([
    ['when there is nothing', { stays: [] }],
    ['with a stay that is booked and paid', { movements: paid, payments: [taken()] }],
    [
      'with one cancelled and refunded by its credit note',
      { movements: refunded, stays: [cancelled], payments: [taken()], refunds: [given()] },
    ],
    [
      'with one cancelled of which all is kept',
      { movements: paid, stays: [{ ...cancelled, credited: 0 }], payments: [taken()] },
    ],
    [
      'with one cancelled before it was paid',
      {
        movements: [moved('authorised'), moved('voided')],
        stays: [{ ...cancelled, credited: null }],
        payments: [taken({ taken: 0 })],
      },
    ],
    [
      'with a hold that ran out',
      { stays: [stay({ status: 'expired', confirmedAt: null })], payments: [taken({ taken: 0 })] },
    ],
    [
      'with money taken of nobody’s stay and given back',
      {
        movements: [moved('captured', { amount: 400 }), moved('refunded', { amount: 400 })],
        stays: [stay({ status: 'expired', confirmedAt: null })],
        payments: [taken({ taken: 400 })],
        refunds: [given()],
      },
    ],
    [
      'with a refund that failed and was made again',
      {
        movements: [
          ...paid,
          moved('refund_failed', { amount: 400, providerId: null }),
          moved('refunded', { amount: 400, providerId: 're_0' }),
          moved('refund_failed', { amount: 400, providerId: 're_0' }),
          moved('refunded', { amount: 400 }),
        ],
        stays: [cancelled],
        payments: [taken()],
        refunds: [given({ id: 're_0', state: 'failed' }), given()],
      },
    ],
    [
      'with a deposit that is held',
      {
        movements: [...paid, moved('deposit_held', { providerId: 'pi_2', amount: 500 })],
        payments: [taken(), taken({ id: 'pi_2', taken: 0, held: 500 })],
      },
    ],
    [
      'with a deposit of which a part was taken',
      {
        movements: [
          ...paid,
          moved('deposit_held', { providerId: 'pi_2', amount: 500 }),
          moved('deposit_captured', { providerId: 'pi_2', amount: 200 }),
        ],
        payments: [taken(), taken({ id: 'pi_2', taken: 200 })],
      },
    ],
    ['with an intent of nobody’s on which nothing was taken', { stays: [], payments: [taken({ taken: 0 })] }],
  ])('%s', (_, world) => {
    expect(judge(world)).toMatchObject({ exceptions: [], waiting: 0 })
  })
})

describe('what is under way is left alone, to the minute', () => {
  const { settling, moving, held, pending } = usualPatience
  const fresh = (at: Instant) => [
    moved('authorised', { occurredAt: at }),
    moved('captured', { occurredAt: at }),
  ]
  test.each<[string, number, (at: Instant) => World, string]>([
    [
      'a capture that only the bank knows',
      settling,
      (created) => ({ stays: [], payments: [taken({ created })] }),
      'captured_unknown_here',
    ],
    [
      'a refund that only the bank knows',
      settling,
      (created) => ({ movements: paid, payments: [taken()], refunds: [given({ created })] }),
      'refund_unknown_here',
    ],
    [
      'a refund of nobody’s payment',
      settling,
      (created) => ({ stays: [], refunds: [given({ created, intentId: null })] }),
      'refund_unknown_here',
    ],
    [
      'a capture that the bank does not list yet',
      settling,
      (at) => ({ movements: fresh(at) }),
      'captured_not_at_bank',
    ],
    [
      'a reservation that is not paid yet',
      moving,
      (confirmedAt) => ({ stays: [stay({ confirmedAt })] }),
      'reservation_without_capture',
    ],
    [
      'a cancellation that is not refunded yet',
      moving,
      (cancelledAt) => ({ movements: paid, payments: [taken()], stays: [{ ...cancelled, cancelledAt }] }),
      'refund_missing',
    ],
    [
      'a refund that the bank works on',
      pending,
      (created) => ({
        movements: paid,
        payments: [taken()],
        stays: [cancelled],
        refunds: [given({ state: 'pending', created })],
      }),
      'refund_missing',
    ],
    [
      'a card that is blocked at the bank',
      held,
      (created) => ({ stays: [], payments: [taken({ taken: 0, held: 1000, created })] }),
      'authorisation_held',
    ],
    [
      'a card that is blocked as far as we know',
      held,
      (occurredAt) => ({
        movements: [moved('authorised', { occurredAt })],
        stays: [stay({ status: 'held' })],
      }),
      'authorisation_held',
    ],
  ])('%s', (_, minutes, world, code) => {
    const codes = (at: Instant) => told(world(at)).map((line) => line.split(' ')[0])
    expect(codes(now)).toEqual([])
    expect(codes(addMinutes(ago(minutes), 1))).toEqual([])
    expect(codes(ago(minutes))).toEqual([code])
    expect(codes(longAgo)).toEqual([code])
  })

  test('and counted, while the others are judged', () => {
    const report = judge({
      movements: paid,
      stays: [stay(), stay({ id: 8, confirmedAt: ago(5) })],
      payments: [taken()],
    })
    expect(report).toMatchObject({ exceptions: [], stays: 2, waiting: 1, totals: { stays: 1000 } })
  })

  test('an authorisation that both sides hold is told of once', () => {
    const authorised = [moved('authorised', { occurredAt: dayAgo })]
    const blocked = { movements: authorised, stays: [stay({ status: 'held' })] }
    expect(told({ ...blocked, payments: [taken({ taken: 0, held: 1000 })] })).toEqual([
      'authorisation_held 7 pi_1 — → 1000 CAD',
    ])
  })

  test('a clock that is behind the bank’s judges all the same', () => {
    const created = addMinutes(now, 60 * 24)
    expect(told({ stays: [], payments: [taken({ created })] })).toHaveLength(1)
  })
})

describe('Σ captured − Σ refunded', () => {
  test('is the same in the books, at the bank and by the stays', () => {
    const { totals } = judge({
      movements: [...refunded, moved('captured', { stayId: 8, providerId: 'pi_8', amount: 250 })],
      stays: [cancelled, stay({ id: 8, total: 250 })],
      payments: [taken(), taken({ id: 'pi_8', taken: 250 })],
      refunds: [given()],
    })
    const sums = { captured: 1250, refunded: 400, kept: 850 }
    const outside = { captured: 0, refunded: 0, kept: 0 }
    expect(totals).toEqual({ stays: 850, books: sums, outside, bank: sums })
  })

  test('says by how much it differs, on either side', () => {
    const { exceptions } = judge({
      movements: paid,
      stays: [stay({ total: 1001 })],
      payments: [taken({ taken: 998 })],
    })
    const totals = exceptions.filter(({ code }) => code.endsWith('total_differs'))
    expect(totals).toMatchObject([
      { code: 'stays_total_differs', expected: { amount: 1001 }, found: { amount: 1000 } },
      { code: 'bank_total_differs', expected: { amount: 1000 }, found: { amount: 998 } },
    ])
  })
})
