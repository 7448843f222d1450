import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundedLines, refundOf, stepAt, timelineOf, type Cancellable } from './cancellation.ts'
import { addDays, addMinutes, daysBetween, instantAt, todayIn, type Day, type Instant } from './days.ts'
import { add } from './money.ts'
import { quote, type Quote } from './pricing.ts'
import { fortyPolicy, specifiedPolicy } from './test-policy.ts'

const zone = 'America/Toronto'

/** 3 nights at 250.00, cleaning 120.00: total 1,130.49, of which 100.03 are the service fee with its taxes. */
const price = quoteOf({ nightlyRate: 25_000, cleaningFee: 12_000, nights: 3, travelers: 2 })

const booking: Cancellable = {
  quote: price,
  policy: specifiedPolicy,
  arrival: '2026-12-21',
  bookedAt: '2026-11-21T15:00:00.000Z',
  zone,
  checkIn: '16:00',
}

function quoteOf(stay: {
  nightlyRate: number
  cleaningFee: number
  nights: number
  travelers: number
}): Quote {
  const arrival: Day = '2026-12-21'
  const rate = {
    from: '2026-01-01',
    to: '2028-01-01',
    weekdays: null,
    minNights: 1,
    layer: 'base',
    season: null,
  } as const
  const outcome = quote(
    {
      rates: [
        { ...rate, nightlyRate: stay.nightlyRate },
        { ...rate, nightlyRate: stay.nightlyRate + 3333, weekdays: [5, 6], layer: 'weekday' as const },
      ],
      cleaningFee: stay.cleaningFee,
      extraPersonFee: 1501,
      includedPersons: 2,
      capacity: 4,
      charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
    },
    { arrival, departure: addDays(arrival, stay.nights), travelers: stay.travelers },
  )
  if (!outcome.ok) throw new Error(outcome.reason.code)
  return outcome.quote
}

describe('what is refunded', () => {
  test.each<[string, Instant, number, string, number]>([
    ['at once', '2026-11-21T15:00:00.000Z', 100, 'free_window', 113_049],
    ['just within 4 hours', '2026-11-21T18:59:59.999Z', 100, 'free_window', 113_049],
    ['after 4 hours', '2026-11-21T19:00:00.000Z', 100, 'full', 103_046],
    ['late on the 15th day before', '2026-12-07T04:59:59.999Z', 100, 'full', 103_046],
    ['early on the 14th day before', '2026-12-07T05:00:00.000Z', 50, 'partial', 51_523],
    ['late on the 4th day before', '2026-12-18T04:59:59.999Z', 50, 'partial', 51_523],
    ['early on the 3rd day before', '2026-12-18T05:00:00.000Z', 0, 'none', 0],
    ['on the arrival day, before check-in', '2026-12-21T20:59:59.999Z', 0, 'none', 0],
  ])('%s', (_, now, percent, reason, refund) => {
    expect(refundOf(booking, now)).toMatchObject({ ok: true, percent, reason, refund })
  })

  test('from check-in time on there is no cancellation', () => {
    const closed = { ok: false, reason: { code: 'cancellation_closed' } }
    expect(refundOf(booking, '2026-12-21T21:00:00.000Z')).toEqual(closed)
    expect(refundOf(booking, '2026-12-30T00:00:00.000Z')).toEqual(closed)
  })

  test('everything comes back in the free window, the service fee with its taxes never else', () => {
    const lines = [
      { code: 'nights', unitAmount: 25_000, amount: 75_000 },
      { code: 'cleaning', unitAmount: 12_000, amount: 12_000 },
      { code: 'managing_fee', unitAmount: 8700, amount: 8700 },
      { code: 'lodging_tax', unitAmount: 2625, amount: 2625 },
      { code: 'tps', unitAmount: 4916, amount: 4916 },
      { code: 'tvq', unitAmount: 9808, amount: 9808 },
    ]
    expect(refundOf(booking, booking.bookedAt)).toMatchObject({ lines })
    expect(refundOf(booking, '2026-11-25T15:00:00.000Z')).toMatchObject({
      lines: [
        lines[0],
        lines[1],
        lines[3],
        { code: 'tps', unitAmount: 4481, amount: 4481 },
        { code: 'tvq', unitAmount: 8940, amount: 8940 },
      ],
    })
  })

  test('half of an odd cent is rounded once, on the whole', () => {
    expect(refundOf(booking, '2026-12-10T15:00:00.000Z')).toMatchObject({
      refund: 51_523,
      lines: [
        { code: 'nights', amount: 37_500 },
        { code: 'cleaning', amount: 6000 },
        { code: 'lodging_tax', amount: 1313 },
        { code: 'tps', amount: 2240 },
        { code: 'tvq', amount: 4470 },
      ],
    })
  })
})

const free = { percent: 100, reason: 'free_window', days: null }
const full = { percent: 100, reason: 'full', days: { most: null, least: 15 } }
const half = { percent: 50, reason: 'partial', days: { most: 14, least: 4 } }
const none = { percent: 0, reason: 'none', days: { most: 3, least: 0 } }

describe('the timeline', () => {
  test('holds each step until the day after its last, in the time of the lofts', () => {
    expect(timelineOf(booking)).toEqual([
      { until: '2026-11-21T19:00:00.000Z', refund: 113_049, ...free },
      { until: '2026-12-07T05:00:00.000Z', refund: 103_046, ...full },
      { until: '2026-12-18T05:00:00.000Z', refund: 51_523, ...half },
      { until: '2026-12-21T21:00:00.000Z', refund: 0, ...none },
    ])
  })

  test.each<[string, Instant, string[]]>([
    ['15 days before', '2026-12-06T15:00:00.000Z', ['free_window', 'full', 'partial', 'none']],
    ['14 days before', '2026-12-07T15:00:00.000Z', ['free_window', 'partial', 'none']],
    ['4 days before', '2026-12-17T15:00:00.000Z', ['free_window', 'partial', 'none']],
    ['3 days before', '2026-12-18T15:00:00.000Z', ['free_window', 'none']],
    ['4 days before, the window past midnight', '2026-12-18T04:00:00.000Z', ['free_window', 'none']],
    ['the arrival day', '2026-12-21T15:00:00.000Z', ['free_window', 'none']],
    ['an hour before check-in', '2026-12-21T20:00:00.000Z', ['free_window']],
    ['after check-in time', '2026-12-21T21:00:00.000Z', []],
  ])('of a stay booked %s', (_, bookedAt, reasons) => {
    expect(timelineOf({ ...booking, bookedAt }).map(({ reason }) => reason)).toEqual(reasons)
  })

  test.each<[string, Instant, Instant]>([
    ['4 hours', '2026-12-21T04:59:00.000Z', '2026-12-21T08:59:00.000Z'],
    ['1 hour on the arrival day', '2026-12-21T05:00:00.000Z', '2026-12-21T06:00:00.000Z'],
    ['until check-in at most', '2026-12-21T20:30:00.000Z', '2026-12-21T21:00:00.000Z'],
  ])('has a free window of %s', (_, bookedAt, until) => {
    expect(timelineOf({ ...booking, bookedAt })[0]).toMatchObject({ reason: 'free_window', until })
  })

  test('is that of the policy of the stay, whatever others were sold by', () => {
    const policy = { ...fortyPolicy, freeMinutes: 90 }
    expect(timelineOf({ ...booking, policy })).toEqual([
      { until: '2026-11-21T16:30:00.000Z', refund: 113_049, ...free },
      { until: '2026-12-07T05:00:00.000Z', refund: 103_046, ...full },
      { until: '2026-12-18T05:00:00.000Z', refund: 41_218, ...half, percent: 40 },
      { until: '2026-12-21T21:00:00.000Z', refund: 0, ...none },
    ])
  })

  test('has a last step that gives something back, where the policy says so', () => {
    const policy = { ...specifiedPolicy, steps: [{ percent: 25, daysBefore: 0 }] }
    const quarter = { percent: 25, refund: 25_762, reason: 'partial', days: { most: null, least: 0 } }
    expect(timelineOf({ ...booking, policy })[1]).toEqual({ until: '2026-12-21T21:00:00.000Z', ...quarter })
  })

  test('counts days on the calendar, whatever the clocks do in between', () => {
    const steps = timelineOf({ ...booking, arrival: '2026-03-15', bookedAt: '2026-02-01T15:00:00.000Z' })
    expect(steps.map(({ until }) => until)).toEqual([
      '2026-02-01T19:00:00.000Z',
      '2026-03-01T05:00:00.000Z',
      '2026-03-12T04:00:00.000Z',
      '2026-03-15T20:00:00.000Z',
    ])
  })
})

describe('whatever the stay and the moment', () => {
  const stays = fc.record({
    nightlyRate: fc.integer({ min: 0, max: 90_000 }),
    cleaningFee: fc.integer({ min: 0, max: 30_000 }),
    nights: fc.integer({ min: 1, max: 31 }),
    travelers: fc.integer({ min: 1, max: 4 }),
  })
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 60 })

  test('the lines sum to the refund, which is what the rule says of the refundable part', () => {
    fc.assert(
      fc.property(stays, minutes, (stay, later) => {
        const some = { ...booking, quote: quoteOf(stay) }
        const outcome = refundOf(some, addMinutes(booking.bookedAt, later))
        if (!outcome.ok) return
        const { refund, percent, reason, lines } = outcome
        const kept = reason === 'free_window' ? 0 : some.quote.managingFee.total
        expect(refund).toBe(Math.floor(((some.quote.total - kept) * percent) / 100 + 0.5))
        expect(add(...lines.map(({ amount }) => amount))).toBe(refund)
      }),
    )
  })

  test('the percentage is the one of the days before arrival, and the preview is what is executed', () => {
    fc.assert(
      fc.property(minutes, minutes, (ahead, later) => {
        const bookedAt = addMinutes(instantAt(booking.arrival, booking.checkIn, zone), -ahead)
        const some = { ...booking, bookedAt }
        const now = addMinutes(bookedAt, later)
        const outcome = refundOf(some, now)
        expect(outcome.ok).toBe(later < ahead)
        if (!outcome.ok) return
        const days = daysBetween(todayIn(zone, now), booking.arrival)
        const isFree = outcome.reason === 'free_window'
        expect(outcome.percent).toBe(isFree || days >= 15 ? 100 : days >= 4 ? 50 : 0)
        const step = timelineOf(some).find(({ until }) => now < until)
        expect(step).toMatchObject({
          refund: outcome.refund,
          percent: outcome.percent,
          reason: outcome.reason,
        })
      }),
    )
  })

  test('the longer somebody waits, the less comes back', () => {
    fc.assert(
      fc.property(stays, minutes, (stay, ahead) => {
        const bookedAt = addMinutes(instantAt(booking.arrival, booking.checkIn, zone), -ahead)
        const steps = timelineOf({ ...booking, quote: quoteOf(stay), bookedAt })
        for (const [index, step] of steps.entries()) {
          const before = steps[index - 1]
          expect(step.until > (before?.until ?? bookedAt)).toBe(true)
          expect(step.refund).toBeLessThanOrEqual(before?.refund ?? Infinity)
        }
      }),
    )
  })
})

test('every line of the price says what is given back of it, and all of them are the refund', () => {
  const two = quoteOf({ nightlyRate: 25_000, cleaningFee: 12_000, nights: 7, travelers: 4 })
  const later = { ...booking, quote: two }
  for (const now of [
    '2026-11-21T15:00:00.000Z',
    '2026-12-01T15:00:00.000Z',
    '2026-12-10T15:00:00.000Z',
  ] as const) {
    const refund = refundOf(later, now)
    if (!refund.ok) throw new Error(refund.reason.code)
    const lines = refundedLines(two, refund)
    expect(lines).toMatchObject(two.lines)
    expect(add(...lines.map(({ refunded }) => refunded))).toBe(refund.refund)
    expect(lines.every(({ amount, refunded }) => refunded <= amount)).toBe(true)
    expect(stepAt(later, now)?.refund).toBe(refund.refund)
  }
})
