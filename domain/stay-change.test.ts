import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instant } from './days.ts'
import { judgeChange, minutesUntil, nearTerms, priceChange, type StayTerms } from './stay-change.ts'

const from: StayTerms = { propertyId: 1, arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 }
const times = { checkIn: '16:00', checkOut: '11:00', zone: 'America/Toronto' } as const
const before: Instant = '2027-02-12T20:59:00.000Z'
const inside: Instant = '2027-02-12T21:00:00.000Z'

const judge = (to: Partial<StayTerms>, now: Instant) => {
  const judged = judgeChange(from, { ...from, ...to }, times, now)
  return judged.ok ? judged.judgedOn : judged.reason.code
}

describe('a change is judged', () => {
  test.each([
    ['before check-in as a sale of that day', { arrival: '2027-02-13' }, before, '2027-02-12'],
    ['as no change where it is none', {}, before, 'nothing_changed'],
    ['from check-in on as begun', { arrival: '2027-02-13' }, inside, 'stay_begun'],
    ['in another loft as begun too', { propertyId: 2 }, inside, 'stay_begun'],
    ['with more people as begun too', { travelers: 3 }, inside, 'stay_begun'],
    ['with a later departure as begun too', { departure: '2027-02-16' }, inside, 'stay_begun'],
    ['with an earlier departure by the day of arrival', { departure: '2027-02-14' }, inside, '2027-02-12'],
    ['but not before today', { departure: '2027-02-13' }, '2027-02-14T15:00:00.000Z', 'stay_begun'],
    ['and not once it is over', { departure: '2027-02-14' }, '2027-02-15T16:00:00.000Z', 'stay_over'],
  ] as const)('%s', (_, to, now, judged) => expect(judge(to, now)).toBe(judged))
})

test.each([
  // before, goodwill, received, total → carried, after, difference, refund, balance
  [1000, 0, 1000, 800, 0, 800, -200, 200, 0],
  [1000, 0, 1000, 1300, 0, 1300, 300, 0, 300],
  [1000, 0, 1000, 1000, 0, 1000, 0, 0, 0],
  [900, 100, 900, 800, 100, 700, -200, 200, 0],
  [900, 100, 900, 50, 50, 0, -900, 900, 0],
  [1300, 0, 1000, 1100, 0, 1100, -200, 0, 100],
  [1300, 0, 1000, 900, 0, 900, -400, 100, 0],
])(
  '%i less %i, %i received, then %i',
  (was, goodwill, received, total, carried, after, difference, refund, balance) => {
    const price = priceChange({ before: was, goodwill, received, total })
    expect(price).toEqual({ before: was, total, carried, after, difference, refund, balance })
  },
)

test('nothing is both owed and given back, and together they are what was received', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, cents, (was, goodwill, received, total) => {
      const { refund, balance, after } = priceChange({ before: was, goodwill, received, total })
      expect(Math.min(refund, balance)).toBe(0)
      expect(received - refund + balance).toBe(after)
      expect(refund).toBeLessThanOrEqual(received)
    }),
  )
})

test('the last moment of a hold is a minute', () => {
  expect(minutesUntil(before, before)).toBe(1)
  expect(minutesUntil(before, inside)).toBe(1)
})

test('days near the wanted ones come by their distance, a fortnight both ways, as long as the stay', () => {
  const near = nearTerms(from)
  expect(near.slice(0, 3).map(({ arrival }) => arrival)).toEqual(['2027-02-13', '2027-02-11', '2027-02-14'])
  expect(near).toHaveLength(28)
  expect(near.at(-1)).toEqual({ ...from, arrival: '2027-01-29', departure: '2027-02-01' })
})
