import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentPurpose, PaymentState } from './payment.ts'
import { decideReceipt, receivedOf, shareRefund, type PaymentMethod } from './received-money.ts'

const paid = (
  id: number,
  amount: number,
  method: PaymentMethod = 'card',
  status: PaymentState = 'captured',
  purpose: PaymentPurpose = 'booking',
) => ({
  id,
  amount,
  method,
  status,
  purpose,
})

test('received is what was taken, less what went or goes back of it', () => {
  const payments = [paid(1, 700, 'card', 'refunded'), paid(2, 900, 'card', 'voided'), paid(3, 200, 'cash')]
  expect(
    receivedOf(payments, [
      { paymentId: 1, amount: 100 },
      { paymentId: 2, amount: 900 },
    ]),
  ).toBe(800)
})

const partsOf = (...of: Parameters<typeof shareRefund>) =>
  shareRefund(...of).map((part) => [part.payment.id, part.amount])

test('what came last goes back first, by card or without it, as far as there is something left of it', () => {
  const payments = [paid(3, 200, 'cash'), paid(1, 700), paid(4, 50, 'cheque')]
  const back = (amount: number) => partsOf(amount, payments, [{ paymentId: 3, amount: 100 }])
  expect(back(50)).toEqual([[4, 50]])
  expect(back(120)).toEqual([
    [4, 50],
    [3, 70],
  ])
  expect(back(850)).toEqual([
    [4, 50],
    [3, 100],
    [1, 700],
  ])
  expect(() => back(851)).toThrow(RangeError)
})

test('of several cards the link that paid last comes first, and the one that paid for the booking last', () => {
  const payments = [
    paid(1, 700, 'card', 'refunded'),
    paid(2, 200, 'cash'),
    paid(3, 300, 'card', 'captured', 'request'),
    paid(4, 900, 'card', 'voided', 'request'),
    paid(5, 100, 'card', 'captured', 'request'),
  ]
  expect(partsOf(1100, payments, [{ paymentId: 1, amount: 100 }])).toEqual([
    [5, 100],
    [3, 300],
    [2, 200],
    [1, 500],
  ])
})

const anyPaid = fc.record({
  amount: fc.integer({ min: 1, max: 100_000 }),
  method: fc.constantFrom<PaymentMethod>('card', 'interac'),
  status: fc.constantFrom<PaymentState>('captured', 'refunded', 'voided', 'authorised'),
  purpose: fc.constantFrom<PaymentPurpose>('booking', 'request'),
  back: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('whatever went back before, refunds one after the other never give back more than each payment took', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(anyPaid, { minLength: 1, maxLength: 6 }), shares, (many, asked) => {
      const payments = many.map((one, id) => ({ ...one, id }))
      const refunds = many.map(({ amount, back }, paymentId) => ({
        paymentId,
        amount: Math.floor(amount * back),
      }))
      for (const share of asked) {
        const amount = Math.floor(receivedOf(payments, refunds) * share)
        const parts = shareRefund(amount, payments, refunds)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        refunds.push(...parts.map((part) => ({ paymentId: part.payment.id, amount: part.amount })))
      }
      for (const { id, amount } of payments) {
        const own = refunds.filter(({ paymentId }) => paymentId === id)
        expect(own.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(amount)
      }
    }),
  )
})

test('the parts of a refund sum to it, none above what is left of its payment', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
      const payments = of.map((amount, id) => paid(id, amount, id === 0 ? 'card' : 'interac'))
      const amount = Math.floor(receivedOf(payments, []) * share)
      const parts = shareRefund(amount, payments, [])
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      for (const part of parts) expect(part.amount).toBeLessThanOrEqual(part.payment.amount)
    }),
  )
})

test('whatever is added on top and goes back, what was there before is left as it was', () => {
  const tops = fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  })
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), tops, shares, (price, added, asked) => {
      const booking = paid(1, price)
      const later = added.map(([amount, isCard], index) =>
        isCard ? paid(2 + index, amount, 'card', 'captured', 'request') : paid(2 + index, amount, 'interac'),
      )
      const refunds: { paymentId: number; amount: number }[] = []
      // In as many steps as one likes, and in the last one whatever is left of it.
      for (const share of [...asked, 1]) {
        const onTop = receivedOf(later, refunds)
        const parts = shareRefund(Math.floor(onTop * share), [booking, ...later], refunds)
        refunds.push(...parts.map((part) => ({ paymentId: part.payment.id, amount: part.amount })))
      }
      expect(receivedOf(later, refunds)).toBe(0)
      expect(refunds.filter(({ paymentId }) => paymentId === booking.id)).toEqual([])
    }),
  )
})

const today = { balance: 500, bookedOn: '2026-12-01', today: '2027-02-01' } as const
const usual = { amount: 500, method: 'interac', reference: ' C1  2 ', receivedOn: '2027-02-01' } as const

test('a receipt keeps its reference in plain words', () => {
  expect(decideReceipt(usual, today)).toEqual({ ok: true, ...usual, reference: 'C1 2' })
})

test.each([
  [{ amount: 500.5 }, 'receipt_amount_invalid'],
  [{ amount: 501 }, 'receipt_too_high'],
  [{ reference: '\u200b' }, 'reference_missing'],
  [{ reference: 'x'.repeat(101) }, 'reference_too_long'],
  [{ receivedOn: '2027-02-02' }, 'received_in_future'],
  [{ receivedOn: '2026-11-30' }, 'received_before_booking'],
] as const)('%o is refused', (more, code) => {
  const decided = decideReceipt({ ...usual, ...more }, today)
  expect(decided.ok ? null : decided.reason.code).toBe(code)
})

test('what is paid needs no more', () => {
  const decided = decideReceipt(usual, { ...today, balance: 0 })
  expect(decided).toEqual({ ok: false, reason: { code: 'nothing_owed' } })
})
