import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundedLines, refundOf, type Cancellable } from './cancellation.ts'
import { decideGivingBack, maxNoteLength, priceLeft, splitAmount, type Credited } from './credit.ts'
import type { Instant } from './days.ts'
import { add } from './money.ts'
import { quote, type PriceTerms, type Quote } from './pricing.ts'
import { specifiedPolicy } from './test-policy.ts'

const terms: PriceTerms = {
  rates: [
    {
      from: '2026-01-01',
      to: '2028-01-01',
      weekdays: null,
      nightlyRate: 25_000,
      minNights: 1,
      layer: 'base',
      season: null,
    },
    {
      from: '2026-01-01',
      to: '2028-01-01',
      weekdays: [6],
      nightlyRate: 31_300,
      minNights: 1,
      layer: 'weekday',
      season: null,
    },
  ],
  cleaningFee: 12_000,
  extraPersonFee: 2500,
  includedPersons: 2,
  capacity: 4,
  charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
}

function priced(rates: PriceTerms['rates'], travelers = 2): Quote {
  const stay = { arrival: '2027-02-12', departure: '2027-02-15', travelers } as const
  const answer = quote({ ...terms, rates }, stay)
  if (!answer.ok) throw new Error(answer.reason.code)
  return answer.quote
}

/** Three nights at 250.00 for two: 1,130.49. */
const price = priced(terms.rates.slice(0, 1))
/** Two rates and a guest more. */
const mixed = priced(terms.rates, 3)

const partOf = (of: Quote, notes: readonly Credited[], amount: number): Credited => {
  const left = priceLeft(of, notes)
  return { cause: 'goodwill', lines: refundedLines(left, { lines: splitAmount(left, amount) }) }
}
const sumOf = ({ lines }: Credited) => add(...lines.map(({ refunded }) => refunded))

describe('a part of the price', () => {
  test('is taken from every line in proportion, taxes as lines of their own, and sums to the cent', () => {
    expect(price.total).toBe(113_049)
    expect(splitAmount(price, 10_000).map(({ code, amount }) => [code, amount])).toEqual([
      ['nights', 6634],
      ['cleaning', 1061],
      ['managing_fee', 770],
      ['lodging_tax', 232],
      ['tps', 435],
      ['tvq', 868],
    ])
  })

  test('leaves a price whose lines still sum to its total, and whose service fee has its share of the taxes', () => {
    const left = priceLeft(price, [partOf(price, [], 10_000)])
    expect(left.total).toBe(103_049)
    expect(add(...left.lines.map(({ amount }) => amount))).toBe(103_049)
    const taxes = left.lines.filter(({ code }) => code === 'tps' || code === 'tvq')
    expect(taxes.map(({ amount }) => amount)).toEqual([4916 - 435, 9808 - 868])
    expect(left.taxes).toEqual({ tps: 4084, tvq: 8149 })
  })

  test('that is the whole leaves nothing', () => {
    const left = priceLeft(mixed, [partOf(mixed, [], mixed.total)])
    expect([left.total, left.taxes]).toEqual([0, { tps: 0, tvq: 0 }])
    expect(left.lines.map(({ amount }) => amount)).toEqual(mixed.lines.map(() => 0))
  })

  test('leaves the price that a quote is when nothing was given back', () => {
    const { lines, taxes, total } = mixed
    expect(priceLeft(mixed, [])).toEqual({ lines, taxes, total })
  })
})

const booked: Instant = '2026-11-21T15:00:00.000Z'
const cancellableOf = (left: Cancellable['quote']): Cancellable => ({
  quote: left,
  policy: specifiedPolicy,
  arrival: price.arrival,
  bookedAt: booked,
  zone: 'America/Toronto',
  checkIn: '16:00',
})

const moments: Record<string, Instant> = {
  free_window: '2026-11-21T16:00:00.000Z',
  full: '2026-12-21T16:00:00.000Z',
  partial: '2027-02-01T16:00:00.000Z',
  none: '2027-02-11T16:00:00.000Z',
}

describe('a cancellation after a part was given back', () => {
  test.each([
    ['free_window', 103_049],
    ['full', 93_931],
    ['partial', 46_966],
    ['none', 0],
  ])('gives the share of %s of what is left', (reason, amount) => {
    const left = priceLeft(price, [partOf(price, [], 10_000)])
    const refund = refundOf(cancellableOf(left), moments[reason]!)
    expect(refund).toMatchObject({ ok: true, reason, refund: amount })
  })

  test('is decided of what was left before it', () => {
    const part = partOf(price, [], 10_000)
    const left = priceLeft(price, [part])
    const refund = refundOf(cancellableOf(left), moments['partial']!)
    if (!refund.ok) throw new Error(refund.reason.code)
    const note: Credited = { cause: 'cancellation', lines: refundedLines(left, refund) }
    // Credit notes from before there was more than one name no cause.
    for (const cause of ['cancellation', undefined, null] as const)
      expect(priceLeft(price, [part, { ...note, cause }])).toEqual(left)
  })
})

test('seven refunds in any order, a cancellation among them, never give back more than was paid, of no line', () => {
  const wish = fc.oneof(fc.nat(150_000), fc.constant('rest' as const))
  const moment = fc.constantFrom(...Object.values(moments))
  const wishes = fc.array(wish, { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(fc.constantFrom(price, mixed), wishes, fc.nat(7), moment, (of, wanted, place, at) => {
      const notes: Credited[] = []
      const wrong: number[] = []
      for (const [index, one] of wanted.entries()) {
        const left = priceLeft(of, notes)
        if (index === place) {
          const refund = refundOf(cancellableOf(left), at)
          if (!refund.ok) throw new Error(refund.reason.code)
          const lines = refundedLines(left, refund)
          wrong.push(sumOf({ lines }) - refund.refund)
          notes.push({ cause: 'cancellation', lines })
          break
        }
        const amount = one === 'rest' ? left.total : one
        const decided = decideGivingBack(left, { amount, expectedRemaining: left.total, note: 'Oui' })
        const isPossible = amount > 0 && amount <= left.total
        const lines = decided.ok ? refundedLines(left, decided) : []
        wrong.push(Number(decided.ok !== isPossible), decided.ok ? sumOf({ lines }) - amount : 0)
        if (decided.ok) notes.push({ cause: 'goodwill', lines })
      }
      expect(wrong.filter(Boolean)).toEqual([])
      expect(add(...notes.map(sumOf))).toBeLessThanOrEqual(of.total)
      of.lines.forEach(({ amount }, index) =>
        expect(add(...notes.map(({ lines }) => lines[index]?.refunded ?? 0))).toBeLessThanOrEqual(amount),
      )
    }),
  )
})

describe('what is asked to be given back', () => {
  const wish = { amount: 10_000, expectedRemaining: 113_049, note: ' Le foyer\nne marchait pas. ' }

  test('is given with its lines and with words on one line', () => {
    const decided = decideGivingBack(price, wish)
    const lines = splitAmount(price, 10_000)
    expect(decided).toEqual({ ok: true, amount: 10_000, lines, note: 'Le foyer ne marchait pas.' })
  })

  test.each([
    ['nothing', { amount: 0 }, { code: 'refund_amount_invalid' }],
    ['less than nothing', { amount: -500 }, { code: 'refund_amount_invalid' }],
    ['half a cent', { amount: 0.5 }, { code: 'refund_amount_invalid' }],
    ['no number', { amount: NaN }, { code: 'refund_amount_invalid' }],
    ['more than is left', { amount: 113_050 }, { code: 'refund_too_high', remaining: 113_049 }],
    [
      'what somebody else changed meanwhile',
      { expectedRemaining: 120_000 },
      { code: 'remaining_changed', remaining: 113_049 },
    ],
    ['no reason', { note: ' \u200b\n' }, { code: 'refund_note_missing' }],
    [
      'too many words',
      { note: 'a'.repeat(maxNoteLength + 1) },
      { code: 'refund_note_too_long', maximum: 500 },
    ],
  ])('is refused: %s', (_, change, reason) => {
    expect(decideGivingBack(price, { ...wish, ...change })).toEqual({ ok: false, reason })
  })
})
