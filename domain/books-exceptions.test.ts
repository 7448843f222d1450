import { describe, expect, test } from 'vitest'
import { exceptionCodes, type StayInBooks } from './movement.ts'
import {
  cancelled,
  dayAgo,
  given,
  judge,
  moved,
  paid,
  refunded,
  stay,
  taken,
  told,
  type World,
} from './test-books.ts'

const caused = new Set<string>()

describe('what is told of', () => {
  const ofNobody = { stays: [] as StayInBooks[] }
  test.each<[string, World, string[]]>([
    [
      'money taken at the bank that no book knows',
      { ...ofNobody, payments: [taken()] },
      ['captured_unknown_here null pi_1 — → 1000 CAD'],
    ],
    [
      'money taken of a payment that was only authorised here',
      {
        movements: [moved('authorised'), moved('voided')],
        stays: [stay({ status: 'expired' })],
        payments: [taken()],
      },
      ['captured_unknown_here 7 pi_1 — → 1000 CAD'],
    ],
    [
      'money in the books that the bank does not know',
      { movements: paid },
      ['captured_not_at_bank 7 pi_1 1000 CAD → —'],
    ],
    [
      'money in the books that the bank never took',
      { movements: paid, payments: [taken({ taken: 0 })] },
      ['captured_not_at_bank 7 pi_1 1000 CAD → —'],
    ],
    [
      'one cent less',
      { movements: paid, payments: [taken({ taken: 999 })] },
      ['capture_differs 7 pi_1 1000 CAD → 999 CAD'],
    ],
    [
      'one cent more',
      { movements: paid, payments: [taken({ taken: 1001 })] },
      ['capture_differs 7 pi_1 1000 CAD → 1001 CAD'],
    ],
    [
      'another currency',
      { movements: paid, payments: [taken({ currency: 'USD' })] },
      ['capture_differs 7 pi_1 1000 CAD → 1000 USD'],
    ],
    [
      'money given back at the bank by hand',
      { movements: paid, payments: [taken()], refunds: [given()] },
      ['refund_unknown_here 7 re_1 — → 400 CAD'],
    ],
    [
      'money given back of nobody’s payment',
      { ...ofNobody, refunds: [given({ intentId: null })] },
      ['refund_unknown_here null re_1 — → 400 CAD'],
    ],
    [
      'a refund that the bank does not know',
      { movements: refunded, stays: [cancelled], payments: [taken()] },
      ['refund_not_at_bank 7 re_1 400 CAD → —'],
    ],
    [
      'a refund that failed at the bank without our hearing of it',
      { movements: refunded, stays: [cancelled], payments: [taken()], refunds: [given({ state: 'failed' })] },
      ['refund_not_at_bank 7 re_1 400 CAD → —'],
    ],
    [
      'a refund of one cent less',
      { movements: refunded, stays: [cancelled], payments: [taken()], refunds: [given({ amount: 399 })] },
      ['refund_differs 7 re_1 400 CAD → 399 CAD'],
    ],
    [
      'a refund in another currency',
      { movements: refunded, stays: [cancelled], payments: [taken()], refunds: [given({ currency: 'USD' })] },
      ['refund_differs 7 re_1 400 CAD → 400 USD'],
    ],
    [
      'money kept of a hold that ran out',
      { movements: paid, stays: [stay({ status: 'expired' })], payments: [taken()] },
      ['captured_without_reservation 7 pi_1 0 CAD → 1000 CAD'],
    ],
    [
      'money kept of a hold',
      { movements: paid, stays: [stay({ status: 'held' })], payments: [taken()] },
      ['captured_without_reservation 7 pi_1 0 CAD → 1000 CAD'],
    ],
    [
      'money of a stay that is not there',
      { movements: paid, ...ofNobody, payments: [taken()] },
      ['captured_without_reservation 7 pi_1 0 CAD → 1000 CAD'],
    ],
    ['a reservation that was never paid', {}, ['reservation_without_capture 7 null 1000 CAD → 0 CAD']],
    [
      'a reservation that cost another sum',
      { movements: paid, stays: [stay({ total: 1001 })], payments: [taken()] },
      ['stay_sum_differs 7 pi_1 1001 CAD → 1000 CAD'],
    ],
    [
      'a refund that a reservation does not explain',
      { movements: refunded, payments: [taken()], refunds: [given()] },
      ['stay_sum_differs 7 pi_1 1000 CAD → 600 CAD'],
    ],
    [
      'a refund that was never made',
      { movements: paid, stays: [cancelled], payments: [taken()] },
      ['refund_missing 7 pi_1 400 CAD → —'],
    ],
    [
      'a refund that failed',
      { movements: [...refunded, moved('refund_failed')], stays: [cancelled], payments: [taken()] },
      ['refund_missing 7 pi_1 400 CAD → —'],
    ],
    [
      'a cancelled stay that was paid and has no credit note',
      { movements: paid, stays: [{ ...cancelled, credited: null }], payments: [taken()] },
      ['refund_missing 7 pi_1 1000 CAD → —'],
    ],
    [
      'a refund of another sum than its credit note',
      {
        movements: refunded,
        stays: [{ ...cancelled, credited: 401 }],
        payments: [taken()],
        refunds: [given()],
      },
      ['refund_differs_from_credit_note 7 pi_1 401 CAD → 400 CAD'],
    ],
    [
      'a part that the credit note of a stay that goes on gives back, and nobody made',
      { movements: paid, stays: [stay({ credited: 400, creditedAt: dayAgo })], payments: [taken()] },
      ['refund_missing 7 pi_1 400 CAD → —'],
    ],
    [
      'a part of another sum than the credit notes of a stay that goes on',
      {
        movements: refunded,
        stays: [stay({ credited: 500, creditedAt: dayAgo })],
        payments: [taken()],
        refunds: [given()],
      },
      ['refund_differs_from_credit_note 7 pi_1 500 CAD → 400 CAD'],
    ],
    [
      'a credit note of a stay that was never paid',
      { stays: [cancelled] },
      ['stay_sum_differs 7 null 600 CAD → 0 CAD'],
    ],
    [
      'a balance of a changed stay whose guest has arrived',
      { movements: paid, stays: [stay({ total: 1300, balanceDueAt: dayAgo })], payments: [taken()] },
      ['balance_unpaid 7 null 1300 CAD → 1000 CAD'],
    ],
    [
      'a changed stay whose difference never went back',
      { movements: paid, stays: [stay({ total: 700, balanceDueAt: dayAgo })], payments: [taken()] },
      ['refund_missing 7 pi_1 300 CAD → —'],
    ],
    [
      'money in another currency, on both sides',
      { movements: paid.map((one) => ({ ...one, currency: 'USD' })), payments: [taken({ currency: 'USD' })] },
      ['stay_sum_differs 7 pi_1 1000 CAD → 0 CAD'],
    ],
    [
      'a deposit that is still held after it was let go',
      {
        movements: [
          ...paid,
          moved('deposit_held', { providerId: 'pi_2' }),
          moved('deposit_released', { providerId: 'pi_2' }),
        ],
        payments: [taken(), taken({ id: 'pi_2', taken: 0, held: 500 })],
      },
      ['authorisation_held 7 pi_2 — → 500 CAD'],
    ],
  ])('%s', (_, world, exceptions) => {
    for (const { code } of judge(world).exceptions) caused.add(code)
    expect(told(world)).toEqual(exceptions)
  })
})

test('every code has been caused', () => {
  expect([...caused].toSorted()).toEqual([...exceptionCodes].toSorted())
})
