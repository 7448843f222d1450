import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instant } from './days.ts'
import { add } from './money.ts'
import { quote, type PriceTerms } from './pricing.ts'
import {
  forgivenBy,
  judgeChange,
  minutesUntil,
  nearTerms,
  priceChange,
  type StayTerms,
} from './stay-change.ts'

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

describe('what is forgiven of nights that stay the guest’s', () => {
  const charges = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
  const termsAt = (weekend: number, week: number): PriceTerms => {
    const every = { from: '2027-01-01', to: '2028-01-01', season: null, minNights: 1 } as const
    return {
      rates: [
        { ...every, layer: 'base', weekdays: null, nightlyRate: week },
        { ...every, layer: 'weekday', weekdays: [5, 6], nightlyRate: weekend },
      ],
      cleaningFee: 12_000,
      extraPersonFee: 2500,
      includedPersons: 2,
      capacity: 4,
      charges,
    }
  }
  const priceOf = (terms: PriceTerms, stay: StayTerms) => {
    const priced = quote(terms, stay)
    if (!priced.ok) throw new Error(priced.reason.code)
    return priced.quote
  }
  /** Friday to Monday: two nights of the weekend, and Sunday’s. */
  const sold = { ...from, quote: priceOf(termsAt(40_000, 20_000), from) }
  const forgiven = (to: Partial<StayTerms>, terms = termsAt(40_000, 20_000), former = sold) => {
    const wanted = { ...from, ...to }
    return forgivenBy(former, wanted, terms, priceOf(terms, wanted))
  }

  test.each([
    ['fewer nights, the dear ones', { arrival: '2027-02-14' }],
    ['fewer nights, the cheap one', { departure: '2027-02-14' }],
    ['more nights', { departure: '2027-02-17' }],
    ['fewer people', { travelers: 1 }],
    ['other days', { arrival: '2027-03-12', departure: '2027-03-15' }],
    ['another loft', { propertyId: 2 }],
  ] as const)('is nothing where prices are as they were: %s', (_, to) => expect(forgiven(to)).toBe(0))

  test('is all by which they became cheaper, taxes and fees with them, whatever else changes', () => {
    const cheap = termsAt(100, 100)
    const whole = sold.quote.total - priceOf(cheap, from).total
    expect(forgiven({}, cheap)).toBe(whole)
    const { total } = priceOf(termsAt(40_000, 20_000), { ...from, departure: '2027-02-14' })
    const left = priceOf(cheap, { ...from, departure: '2027-02-14' }).total
    expect(forgiven({ departure: '2027-02-14' }, cheap)).toBe(total - left)
  })

  test('is nothing where they became dearer, and nothing of other nights or in another loft', () => {
    expect(forgiven({}, termsAt(50_000, 30_000))).toBe(0)
    const cheap = termsAt(100, 100)
    expect(forgiven({ propertyId: 2 }, cheap)).toBe(0)
    expect(forgiven({ arrival: '2027-03-12', departure: '2027-03-15' }, cheap)).toBe(0)
  })

  test('counts a lowered cleaning fee and a lowered price of people', () => {
    const terms = { ...termsAt(40_000, 20_000), cleaningFee: 0 }
    expect(forgiven({}, terms)).toBe(sold.quote.total - priceOf(terms, from).total)
  })

  test('takes the cheapest nights to be kept where nobody noted which night cost what', () => {
    const { nightlyRates: _, ...old } = sold.quote
    const cheap = termsAt(100, 100)
    const kept = { arrival: '2027-02-12', departure: '2027-02-13' } as const
    const exact = forgiven(kept, cheap)
    const least = forgiven(kept, cheap, { ...sold, quote: old })
    expect(least).toBeGreaterThan(0)
    expect(add(least, 20_000)).toBeLessThanOrEqual(exact)
  })
})
