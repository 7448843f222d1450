import { describe, expect, test } from 'vitest'
import { refundOf, type Cancellable } from './cancellation.ts'
import type { Instant } from './days.ts'
import { decideHouseCancellation, refundDecided, type HouseWish } from './house-cancellation.ts'
import { quote } from './pricing.ts'
import { specifiedPolicy } from './test-policy.ts'

const priced = quote(
  {
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
    ],
    cleaningFee: 12_000,
    extraPersonFee: 0,
    includedPersons: 2,
    capacity: 4,
    charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
  },
  { arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 },
)
if (!priced.ok) throw new Error(priced.reason.code)
const cancellable: Cancellable = {
  quote: priced.quote,
  policy: specifiedPolicy,
  arrival: '2027-02-12',
  bookedAt: '2026-12-01T15:00:00.000Z',
  zone: 'America/Toronto',
  checkIn: '16:00',
}
const total = 113_049
/** Half comes back by the policy. */
const half = 51_523
const now: Instant = '2027-02-01T15:00:00.000Z'

const decide = (wish: Partial<HouseWish>) =>
  decideHouseCancellation(
    cancellable,
    { as: 'agreed', amount: 80_000, note: 'Un dégât d’eau.', ...wish },
    now,
  )

describe('the house cancels', () => {
  test('by the policy as its guest would', () => {
    const decided = decide({ as: 'policy', note: '' })
    const concession = { amount: 0, cause: 'goodwill' }
    expect(decided).toEqual({ ok: true, house: { as: 'policy' }, concession })
    expect(refundDecided(cancellable, { as: 'policy' }, now)).toEqual(refundOf(cancellable, now))
  })

  test('by its own fault, and everything goes back, the service fee too', () => {
    const decided = decide({ as: 'house_fault', amount: null })
    const concession = { amount: total - half, cause: 'house_fault' }
    const house = { as: 'house_fault', note: 'Un dégât d’eau.' }
    expect(decided).toEqual({ ok: true, house, concession })
    const refund = refundDecided(cancellable, { as: 'house_fault', note: 'x' }, now)
    expect(refund).toMatchObject({ ok: true, refund: total, percent: null, reason: 'house_fault' })
    const lines = refund.ok ? refund.lines.map(({ code, amount }) => [code, amount]) : []
    expect(lines).toEqual(priced.quote.lines.map(({ code, amount }) => [code, amount]))
  })

  test('for an amount that was agreed on, shared among all lines to the cent', () => {
    const refund = refundDecided(cancellable, { as: 'agreed', refund: 80_000, note: 'x' }, now)
    const sum = refund.ok ? refund.lines.reduce((all, { amount }) => all + amount, 0) : 0
    expect([refund.ok, sum]).toEqual([true, 80_000])
  })

  test.each([
    [{ amount: half - 1 }, { code: 'refund_below_policy', refund: half }],
    [{ amount: total + 1 }, { code: 'refund_too_high', remaining: total }],
    [{ amount: null }, { code: 'refund_amount_invalid' }],
    [{ amount: -1 }, { code: 'refund_amount_invalid' }],
    [{ note: ' ' }, { code: 'refund_note_missing' }],
    [{ as: 'house_fault' as const, note: '' }, { code: 'refund_note_missing' }],
    [{ note: '4242 4242 4242 4242' }, { code: 'card_in_text' }],
  ])('but not with %j', (wish, reason) => {
    expect(decide(wish)).toEqual({ ok: false, reason })
  })

  test('and what is beyond the policy is a concession', () => {
    const concession = { amount: 15_001, cause: 'goodwill' }
    expect(decide({ amount: half + 15_001 })).toMatchObject({ ok: true, concession })
  })

  test.each(['policy', 'house_fault', 'agreed'] as const)('never from check-in on: %s', (as) => {
    const wish = { as, amount: 80_000, note: 'x' }
    const late = decideHouseCancellation(cancellable, wish, '2027-02-12T21:00:00.000Z')
    expect(late).toEqual({ ok: false, reason: { code: 'cancellation_closed' } })
  })
})
