import { expect, test } from 'vitest'
import { stepsFrom, type Cancellable } from './cancellation.ts'
import type { Instant } from './days.ts'
import { quote } from './pricing.ts'
import { refundClockOf } from './refund-clock.ts'
import { specifiedPolicy } from './test-policy.ts'

/** The check of decisions §5 for a stay from 12 to 15 February 2027: 1,130.49, of which the service fee is 100.03. */
const terms = (managingFee: number) => ({
  rates: [
    {
      from: '2026-01-01',
      to: '2028-01-01',
      weekdays: null,
      nightlyRate: 25_000,
      minNights: 1,
      layer: 'base',
      season: null,
    } as const,
  ],
  cleaningFee: 12_000,
  extraPersonFee: 2500,
  includedPersons: 2,
  capacity: 4,
  charges: { managingFee, lodgingTax: 3500, tps: 5000, tvq: 9975 },
})

function stayWith(managingFee: number): Cancellable {
  const priced = quote(terms(managingFee), { arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 })
  if (!priced.ok) throw new Error(priced.reason.code)
  return {
    quote: priced.quote,
    policy: specifiedPolicy,
    arrival: '2027-02-12',
    bookedAt: '2026-11-21T15:00:00.000Z',
    zone: 'America/Toronto',
    checkIn: '16:00',
  }
}

const endOfFreeHours = '2026-11-21T19:00:00.000Z'
const fifteenDaysBefore = '2027-01-29T05:00:00.000Z'
const fourDaysBefore = '2027-02-09T05:00:00.000Z'
const checkIn = '2027-02-12T21:00:00.000Z'

const half = {
  until: fourDaysBefore,
  percent: 50,
  refund: 51_523,
  reason: 'partial',
  days: { most: 14, least: 4 },
}
const nothing = { until: checkIn, percent: 0, refund: 0, reason: 'none', days: { most: 3, least: 0 } }
const most = {
  until: fifteenDaysBefore,
  percent: 100,
  refund: 103_046,
  reason: 'full',
  days: { most: null, least: 15 },
}
const all = { until: endOfFreeHours, percent: 100, refund: 113_049, reason: 'free_window', days: null }

test.each([
  [
    'everything comes back in the first hours',
    '2026-11-21T18:59:59.999Z',
    { state: 'everything', now: all, of: 113_049, next: [most, half, nothing] },
  ],
  [
    'all but the service fee from then on',
    endOfFreeHours,
    { state: 'part', now: most, of: 113_049, next: [half, nothing] },
  ],
  [
    'half of it from 14 days before',
    fifteenDaysBefore,
    { state: 'part', now: half, of: 113_049, next: [nothing] },
  ],
  ['nothing from 3 days before', fourDaysBefore, { state: 'nothing', of: 113_049, until: checkIn }],
  ['nothing to cancel from check-in on', checkIn, { state: 'begun' }],
] as [string, Instant, object][])('%s', (_, now, clock) => {
  const stay = stayWith(10_000)
  expect(refundClockOf(stepsFrom(stay, now), stay.quote.total)).toEqual(clock)
})

test('where no fee is kept, the end of the first hours changes nothing and is no date', () => {
  const stay = stayWith(0)
  const { total } = stay.quote
  expect(refundClockOf(stepsFrom(stay, stay.bookedAt), total)).toMatchObject({
    state: 'everything',
    now: { until: fifteenDaysBefore, refund: total },
  })
})
