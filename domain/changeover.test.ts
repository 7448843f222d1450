import { describe, expect, test } from 'vitest'
import { calendarOf, checkStay, departuresFrom } from './availability.ts'
import { anyDay, changeoverOf } from './changeover.ts'
import { dayStateOf, type DayState } from './day-state.ts'
import type { Day } from './days.ts'
import { nightOf, type RateRow } from './rate-layers.ts'
import type { Reason } from './refusal.ts'
import { refuseNights } from './sale.ts'

const today: Day = '2027-02-01'
const row = (more: Partial<RateRow>): RateRow => ({
  layer: 'day',
  season: null,
  from: '2027-02-01',
  to: '2027-02-02',
  weekdays: null,
  nightlyRate: null,
  minNights: null,
  ...more,
})
/** Let from 1 to 27 February, for two nights at least; nobody arrives on the 5th, nobody leaves on the 8th and the 9th. */
const rates = [
  row({ layer: 'base', to: '2027-02-28', nightlyRate: 20_000, minNights: 2 }),
  row({ from: '2027-02-05', to: '2027-02-06', arrivals: false, departures: null }),
  row({ from: '2027-02-08', to: '2027-02-10', departures: false }),
  // The last night's morning: no night follows it.
  row({ from: '2027-02-28', to: '2027-03-01', departures: false }),
]
const taken = [{ arrival: '2027-02-12', departure: '2027-02-14' }] as const
const facts = { taken, nights: (day: Day) => nightOf(rates, day), changeover: changeoverOf(rates) }
const calendar = calendarOf({ ...facts, nights: (day) => nightOf(rates, day), today, priceOf: (_, n) => n })
const starts = calendar.available.map(({ date }) => date.slice(-2))

describe('days on which nobody arrives or leaves', () => {
  test('are what the rows of single days say, and none where they say nothing', () => {
    const { noArrivals, noDepartures } = changeoverOf(rates)
    expect([...noArrivals]).toEqual(['2027-02-05'])
    expect([...noDepartures]).toEqual(['2027-02-08', '2027-02-09', '2027-02-28'])
    expect(changeoverOf(rates.slice(0, 1))).toBe(anyDay)
    expect(changeoverOf([row({ arrivals: true, departures: true })])).toBe(anyDay)
  })

  test('are in the calendar; a stay starts where one can end', () => {
    expect(calendar.noArrivals).toEqual(['2027-02-05'])
    expect(calendar.noDepartures).toEqual(['2027-02-08', '2027-02-09', '2027-02-28'])
    // The 25th ends on the 27th; the 26th could end on the 28th only, when nobody leaves.
    expect(starts).toEqual(
      ['01', '02', '03', '04', '06', '07', '08', '09', '10'].concat([
        '14',
        '15',
        '16',
        '17',
        '18',
        '19',
        '20',
        '21',
        '22',
        '23',
        '24',
        '25',
      ]),
    )
  })

  test('that are no departures are skipped: the stay goes on, and its price is that of the shortest one', () => {
    expect(departuresFrom(calendar, '2027-02-06').map((day) => day.slice(-2))).toEqual(['10', '11', '12'])
    expect(calendar.available.find(({ date }) => date === '2027-02-06')).toEqual({
      date: '2027-02-06',
      price: 4,
      minNights: 2,
    })
  })

  const table: [string, Day, Day, Reason | null][] = [
    ['the day before it', '2027-02-04', '2027-02-06', null],
    ['it', '2027-02-05', '2027-02-07', { code: 'no_arrival', day: '2027-02-05', nearest: '2027-02-04' }],
    ['the day after it', '2027-02-06', '2027-02-10', null],
    ['over it', '2027-02-03', '2027-02-06', null],
    ['until the day before', '2027-02-04', '2027-02-07', null],
    [
      'until the first closed morning',
      '2027-02-04',
      '2027-02-08',
      { code: 'no_departure', day: '2027-02-08', nearest: '2027-02-07' },
    ],
    [
      'until the last closed morning',
      '2027-02-06',
      '2027-02-09',
      { code: 'no_departure', day: '2027-02-09', nearest: '2027-02-10' },
    ],
    ['until the morning after', '2027-02-07', '2027-02-10', null],
    [
      'too short, to a closed morning',
      '2027-02-07',
      '2027-02-08',
      { code: 'no_departure', day: '2027-02-08', nearest: '2027-02-10' },
    ],
    ['too short, to an open one', '2027-02-09', '2027-02-10', { code: 'min_nights', minNights: 2 }],
    ['from it, into nights of others', '2027-02-05', '2027-02-13', { code: 'dates_unavailable' }],
    [
      'to the only morning that is left, when nobody leaves',
      '2027-02-26',
      '2027-02-28',
      { code: 'no_departure', day: '2027-02-28', nearest: null },
    ],
    ['too short where no stay can end', '2027-02-26', '2027-02-27', { code: 'dates_unavailable' }],
  ]
  test.each(table)('a stay %s: %s to %s', (_, arrival, departure, reason) => {
    const stay = { arrival, departure, travelers: 2 }
    expect(checkStay(calendar, stay, today)).toEqual(reason)
    expect(refuseNights(facts, stay, today)).toEqual(reason)
  })

  const days: [Day, Day | null, DayState][] = [
    ['2027-02-05', null, 'departure_only'],
    ['2027-02-08', null, 'arrival'],
    ['2027-02-07', '2027-02-06', 'min_nights'],
    ['2027-02-08', '2027-02-06', 'no_departure'],
    ['2027-02-09', '2027-02-06', 'no_departure'],
    ['2027-02-10', '2027-02-06', 'departure'],
    ['2027-02-13', '2027-02-06', 'taken'],
  ]
  test.each(days)('%s is, with the arrival %s: %s', (day, arrival, state) => {
    expect(dayStateOf(calendar, day, arrival, today)).toBe(state)
  })

  test('a day that is neither an arrival nor a departure says that nobody arrives', () => {
    const closed = calendarOf({
      today,
      taken: [],
      nights: () => ({ rate: 20_000, minNights: 1 }),
      priceOf: () => 1,
      changeover: { noArrivals: new Set([today]), noDepartures: new Set() },
    })
    expect(dayStateOf(closed, today, null, today)).toBe('no_arrival')
  })
})
