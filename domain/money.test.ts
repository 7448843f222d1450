import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, divide, percentOf, share, times } from './money.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })

describe('a rate of an amount', () => {
  test.each([
    { amount: 0, rate: 5000, result: 0, why: 'nothing of nothing' },
    { amount: 9, rate: 5000, result: 0, why: '0.45 cents is dropped' },
    { amount: 10, rate: 5000, result: 1, why: 'half a cent goes up' },
    { amount: 29, rate: 5000, result: 1, why: '1.45 cents' },
    { amount: 30, rate: 5000, result: 2, why: '1.5 cents' },
    { amount: 200, rate: 9975, result: 20, why: '19.95 cents' },
    { amount: 20_000, rate: 9975, result: 1995, why: 'three decimals' },
    { amount: 98_325, rate: 5000, result: 4916, why: 'decisions §5, TPS' },
    { amount: 98_325, rate: 9975, result: 9808, why: 'decisions §5, TVQ' },
    { amount: 187_000, rate: 5000, result: 9350, why: "Revenu Québec's example, TPS" },
    { amount: 187_000, rate: 9975, result: 18_653, why: "Revenu Québec's example, TVQ" },
    { amount: 1234, rate: 100_000, result: 1234, why: '100 %' },
  ])('$rate of $amount is $result: $why', ({ amount, rate, result }) => {
    expect(percentOf(amount, rate)).toBe(result)
  })

  test('is never more than half a cent away from the exact value', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (amount, rate) => {
        const error = BigInt(percentOf(amount, rate)) * 200_000n - 2n * BigInt(amount) * BigInt(rate)
        expect(error > -100_000n && error <= 100_000n).toBe(true)
      }),
    )
  })
})

describe('a division', () => {
  test.each([
    [100, 3, 33],
    [200, 3, 67],
    [1, 2, 1],
    [5, 2, 3],
    [3, 7, 0],
    [4, 7, 1],
    [0, 5, 0],
  ])('%i in %i parts is %i', (amount, n, result) => {
    expect(divide(amount, n)).toBe(result)
  })
})

describe('a share', () => {
  test.each([
    { total: 100, weights: [1, 1, 1], parts: [34, 33, 33], why: 'the earlier part wins ties' },
    { total: 5, weights: [1, 1], parts: [3, 2], why: 'the earlier part wins ties' },
    { total: 10, weights: [1, 2, 3], parts: [2, 3, 5], why: 'the largest remainder gets the cent' },
    { total: 4916, weights: [8700, 89_625], parts: [435, 4481], why: 'decisions §5, TPS' },
    { total: 9808, weights: [8700, 89_625], parts: [868, 8940], why: 'decisions §5, TVQ' },
    { total: 7, weights: [0, 3, 0], parts: [0, 7, 0], why: 'what weighs nothing gets nothing' },
    { total: 0, weights: [0, 0], parts: [0, 0], why: 'nothing among nothing' },
    { total: 0, weights: [], parts: [], why: 'nothing among nobody' },
  ])('$total by $weights is $parts: $why', ({ total, weights, parts }) => {
    expect(share(total, weights)).toEqual(parts)
  })

  test('sums to the whole and stays within a cent of the proportion', () => {
    const weights = fc.array(cents, { minLength: 1, maxLength: 9 }).filter((parts) => add(...parts) > 0)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (total, parts) => {
        const shares = share(total, parts)
        const sum = add(...parts)
        expect(add(...shares)).toBe(total)
        shares.forEach((part, index) =>
          expect(Math.abs(part * sum - total * parts[index]!)).toBeLessThan(sum),
        )
      }),
    )
  })

  test('of money among parts that all weigh nothing is a fault', () => {
    expect(() => share(1, [0, 0])).toThrow(RangeError)
    expect(() => share(1, [])).toThrow(RangeError)
  })
})

test('amounts are added and multiplied as whole cents', () => {
  expect(add()).toBe(0)
  expect(add(75_000, 12_000, 8700)).toBe(95_700)
  expect(times(25_000, 3)).toBe(75_000)
  expect(times(25_000, 0)).toBe(0)
})

test.each([
  ['a negative amount', () => percentOf(-1, 5000)],
  ['a fraction of a cent', () => add(0.5)],
  ['no number', () => add(Number.NaN)],
  ['an amount too large to be exact', () => times(Number.MAX_SAFE_INTEGER, 2)],
  ['a negative weight', () => share(10, [-1, 2])],
  ['a division by nothing', () => divide(100, 0)],
  ['a negative rate', () => percentOf(100, -5000)],
])('%s is a fault', (_, act) => {
  expect(act).toThrow(RangeError)
})
