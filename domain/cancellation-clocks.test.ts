import { expect, test } from 'vitest'
import { refundOf, stepAt, type Cancellable } from './cancellation.ts'
import { addDays, addMinutes, toInstantOf, toMilliseconds, type Day, type Instant } from './days.ts'
import { quote } from './pricing.ts'
import { specifiedPolicy } from './test-policy.ts'

const before = (moment: Instant): Instant => toInstantOf(toMilliseconds(moment) - 1)

/** 1,130.49 paid, of which 100.03 are the service fee with its taxes. */
const all = 113_049
const policy100 = 103_046
const policy50 = 51_523

type Case = [name: string, arrival: Day, bookedAt: Instant, at: Instant, reason: string, refund: number]

/** Clocks in Toronto are 5 hours behind UTC in winter and 4 in summer; they change on March 14 and November 7, 2027. */
const early: Instant = '2026-12-01T15:00:00.000Z'
const summer: Instant = '2026-10-20T15:00:00.000Z'
/** Half past midnight, before clocks go from 2 back to 1 o'clock; half past one, before they go from 2 on to 3. */
const fallNight: Instant = '2026-11-01T04:30:00.000Z'
const springNight: Instant = '2027-03-14T06:30:00.000Z'
const cases: Case[] = [
  ['at once', '2027-02-12', early, early, 'free_window', all],
  ['the last moment of 4 hours', '2027-02-12', early, before(addMinutes(early, 240)), 'free_window', all],
  ['after 4 hours', '2027-02-12', early, addMinutes(early, 240), 'full', policy100],
  ['the end of the 15th day', '2027-02-12', early, before('2027-01-29T05:00:00.000Z'), 'full', policy100],
  ['the start of the 14th day', '2027-02-12', early, '2027-01-29T05:00:00.000Z', 'partial', policy50],
  ['the end of the 4th day', '2027-02-12', early, before('2027-02-09T05:00:00.000Z'), 'partial', policy50],
  ['the start of the 3rd day', '2027-02-12', early, '2027-02-09T05:00:00.000Z', 'none', 0],
  ['the arrival day', '2027-02-12', early, before('2027-02-12T21:00:00.000Z'), 'none', 0],

  // Booked in the last minute of the eve: 4 hours, past midnight; booked at midnight: the arrival day's one hour.
  [
    '4 hours from the eve',
    '2027-02-12',
    '2027-02-12T04:59:00.000Z',
    '2027-02-12T08:58:59.999Z',
    'free_window',
    all,
  ],
  [
    'after 4 hours from the eve',
    '2027-02-12',
    '2027-02-12T04:59:00.000Z',
    '2027-02-12T08:59:00.000Z',
    'none',
    0,
  ],
  [
    '1 hour of the arrival day',
    '2027-02-12',
    '2027-02-12T05:00:00.000Z',
    '2027-02-12T05:59:59.999Z',
    'free_window',
    all,
  ],
  ['after that hour', '2027-02-12', '2027-02-12T05:00:00.000Z', '2027-02-12T06:00:00.000Z', 'none', 0],
  [
    'an hour that check-in cuts',
    '2027-02-12',
    '2027-02-12T20:30:00.000Z',
    '2027-02-12T20:59:59.999Z',
    'free_window',
    all,
  ],

  // The free window is measured in time, whatever the clocks do meanwhile.
  [
    '4 hours in spring',
    '2027-04-20',
    '2027-03-14T05:30:00.000Z',
    '2027-03-14T09:29:59.999Z',
    'free_window',
    all,
  ],
  ['after them', '2027-04-20', '2027-03-14T05:30:00.000Z', '2027-03-14T09:30:00.000Z', 'full', policy100],
  [
    'before the day of the spring change',
    '2027-03-28',
    early,
    before('2027-03-14T05:00:00.000Z'),
    'full',
    policy100,
  ],
  ['from the day of the spring change', '2027-03-28', early, '2027-03-14T05:00:00.000Z', 'partial', policy50],
  ['before the day after it', '2027-03-29', early, before('2027-03-15T04:00:00.000Z'), 'full', policy100],
  ['from the day after it', '2027-03-29', early, '2027-03-15T04:00:00.000Z', 'partial', policy50],
  [
    'before the day of the autumn change',
    '2027-11-21',
    early,
    before('2027-11-07T04:00:00.000Z'),
    'full',
    policy100,
  ],
  ['from the day of the autumn change', '2027-11-21', early, '2027-11-07T04:00:00.000Z', 'partial', policy50],
  ['before the day after that', '2027-11-22', early, before('2027-11-08T05:00:00.000Z'), 'full', policy100],
  ['from the day after that', '2027-11-22', early, '2027-11-08T05:00:00.000Z', 'partial', policy50],

  // The clocks go back on November 1, 2026, between booking and cancelling, or between cancelling and arrival.
  ['4 hours in autumn', '2026-12-20', fallNight, before('2026-11-01T08:30:00.000Z'), 'free_window', all],
  ['after those', '2026-12-20', fallNight, '2026-11-01T08:30:00.000Z', 'full', policy100],
  ['15 days across the change', '2026-11-10', summer, before('2026-10-27T04:00:00.000Z'), 'full', policy100],
  ['14 days across it', '2026-11-10', summer, '2026-10-27T04:00:00.000Z', 'partial', policy50],
  ['4 days after it', '2026-11-10', summer, before('2026-11-07T05:00:00.000Z'), 'partial', policy50],
  ['3 days after it', '2026-11-10', summer, '2026-11-07T05:00:00.000Z', 'none', 0],
  ['4 days across it', '2026-11-04', summer, before('2026-11-01T04:00:00.000Z'), 'partial', policy50],
  ['3 days, the first of which is the change', '2026-11-04', summer, '2026-11-01T04:00:00.000Z', 'none', 0],

  // Arrival on the very day: its hour is an hour, check-in is what the clock shows then.
  [
    '1 hour in the night of the change',
    '2026-11-01',
    fallNight,
    before('2026-11-01T05:30:00.000Z'),
    'free_window',
    all,
  ],
  ['after it', '2026-11-01', fallNight, '2026-11-01T05:30:00.000Z', 'none', 0],
  ['before check-in of that day', '2026-11-01', summer, before('2026-11-01T21:00:00.000Z'), 'none', 0],
  ['1 hour in spring', '2027-03-14', springNight, before('2027-03-14T07:30:00.000Z'), 'free_window', all],
  ['after that', '2027-03-14', springNight, '2027-03-14T07:30:00.000Z', 'none', 0],
  [
    'before check-in of the day in spring',
    '2027-03-14',
    early,
    before('2027-03-14T20:00:00.000Z'),
    'none',
    0,
  ],
]

const flatRate = {
  from: '2020-01-01',
  to: '2100-01-01',
  weekdays: null,
  nightlyRate: 25_000,
  minNights: 1,
  layer: 'base',
  season: null,
} as const
const terms = {
  rates: [flatRate],
  cleaningFee: 12_000,
  extraPersonFee: 2500,
  includedPersons: 2,
  capacity: 4,
  charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
}

function stayOf(arrival: Day, bookedAt: Instant): Cancellable {
  const priced = quote(terms, { arrival, departure: addDays(arrival, 3), travelers: 2 })
  if (!priced.ok) throw new Error(priced.reason.code)
  const place = { zone: 'America/Toronto', checkIn: '16:00' } as const
  return { ...place, policy: specifiedPolicy, quote: priced.quote, arrival, bookedAt }
}

test.each(cases)('%s', (_, arrival, bookedAt, at, reason, refund) => {
  const stay = stayOf(arrival, bookedAt)
  expect(refundOf(stay, at)).toMatchObject({ ok: true, reason, refund })
  expect(stepAt(stay, at)!.until > at).toBe(true)
})

test.each<[Day, Instant]>([
  ['2026-11-01', '2026-11-01T21:00:00.000Z'],
  ['2027-03-14', '2027-03-14T20:00:00.000Z'],
])('on %s, when the clocks change, there is no cancellation from %s on', (arrival, checkIn) => {
  const stay = stayOf(arrival, addMinutes(checkIn, -30))
  expect(refundOf(stay, checkIn)).toEqual({ ok: false, reason: { code: 'cancellation_closed' } })
  expect(refundOf(stay, before(checkIn))).toMatchObject({ ok: true, reason: 'free_window' })
})
