import { describe, expect, test } from 'vitest'
import { calendarOf, checkStay, departuresFrom, type Calendar } from './availability.ts'
import { dayStateOf, type DayState } from './day-state.ts'
import { addDays, type Day } from './days.ts'
import { nearestStays, partialStays } from './other-stays.ts'

/** 21 November 2026 is a Saturday; the loft is taken from the 25th to the 28th and from the 28th to the 29th. */
const today: Day = '2026-11-21'
const taken: { arrival: Day; departure: Day }[] = [
  { arrival: '2026-11-25', departure: '2026-11-28' },
  { arrival: '2026-11-28', departure: '2026-11-29' },
]

function calendarWith(changes: Partial<Parameters<typeof calendarOf>[0]> = {}): Calendar {
  const nights = () => ({ rate: 20_000, minNights: 2 })
  return calendarOf({ today, taken, nights, priceOf: (_, n) => 100 * n, ...changes })
}

const stayOf = (arrival: Day, departure: Day) => ({ arrival, departure, travelers: 2 })

describe('a calendar', () => {
  test('lists when other stays arrive, depart and are there, and when a stay may start', () => {
    const { available, arrivals, departures, booked } = calendarWith()
    expect(arrivals).toEqual(['2026-11-25', '2026-11-28'])
    expect(departures).toEqual(['2026-11-28', '2026-11-29'])
    expect(booked).toEqual(['2026-11-26', '2026-11-27'])
    expect(available.slice(0, 5).map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-29',
      '2026-11-30',
    ])
    expect(available.at(-1)).toEqual({ date: '2027-11-21', price: 200, minNights: 2 })
  })

  test('starts today, whoever is in the loft since before', () => {
    const since = [
      { arrival: addDays(today, -400), departure: addDays(today, -1) },
      { arrival: addDays(today, -1), departure: addDays(today, 2) },
    ]
    const { available, arrivals, departures, booked } = calendarWith({ taken: since })
    expect([arrivals, departures, booked]).toEqual([[], ['2026-11-23'], ['2026-11-21', '2026-11-22']])
    expect(available[0]?.date).toBe('2026-11-23')
  })

  test('has a guest leave today and the next one come', () => {
    const { available, departures } = calendarWith({ taken: [{ arrival: '2026-11-18', departure: today }] })
    expect(departures).toEqual([today])
    expect(available[0]?.date).toBe(today)
  })

  test('reaches as far as the latest stay that can be sold: 365 days and 31 nights', () => {
    const far = [{ arrival: addDays(today, 390), departure: addDays(today, 3000) }]
    const calendar = calendarWith({ taken: far })
    const { available, arrivals, departures, booked } = calendar
    expect(arrivals).toEqual([addDays(today, 390)])
    expect(departures).toEqual([])
    expect(booked.at(-1)).toBe(addDays(today, 396))
    expect(available).toHaveLength(366)
    const last = addDays(today, 365)
    expect(departuresFrom(calendar, last).at(-1)).toBe(addDays(today, 390))
  })

  test('closed for years is empty', () => {
    const { available, arrivals, departures, booked } = calendarWith({
      taken: [{ arrival: '2020-01-01', departure: '2040-01-01' }],
    })
    expect([available, arrivals, departures]).toEqual([[], [], []])
    expect(booked).toHaveLength(397)
  })

  test('shows nights without a rate like a stay', () => {
    const isClosed = (day: Day) => day >= '2026-12-10' && day < '2026-12-15'
    const nights = (day: Day) => (isClosed(day) ? null : { rate: 20_000, minNights: 2 })
    const calendar = calendarWith({ nights, taken: [] })
    expect(calendar.arrivals).toEqual(['2026-12-10'])
    expect(calendar.departures).toEqual(['2026-12-15'])
    expect(calendar.booked).toEqual(['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'])
    expect(departuresFrom(calendar, '2026-12-07')).toEqual(['2026-12-09', '2026-12-10'])
    expect(departuresFrom(calendar, '2026-12-09')).toEqual([])
  })

  test('without any rate offers nothing', () => {
    expect(calendarWith({ nights: () => null }).available).toEqual([])
  })

  test('does not offer a day whose minimum is longer than any stay', () => {
    expect(calendarWith({ nights: () => ({ rate: 20_000, minNights: 32 }) }).available).toEqual([])
    expect(calendarWith({ nights: () => ({ rate: 20_000, minNights: 31 }) }).available).not.toEqual([])
  })
})

describe('a stay in a calendar', () => {
  const calendar = calendarWith()

  test.each<[string, Day, Day, string | undefined]>([
    ['until the next guest comes', '2026-11-23', '2026-11-25', undefined],
    ['from when the last one leaves', '2026-11-29', '2026-12-01', undefined],
    ['into the next one', '2026-11-23', '2026-11-26', 'dates_unavailable'],
    ['across all of them', '2026-11-23', '2026-12-01', 'dates_unavailable'],
    ['on the day another arrives', '2026-11-25', '2026-11-27', 'dates_unavailable'],
    ['while another is there', '2026-11-26', '2026-11-27', 'dates_unavailable'],
    ['between two that touch', '2026-11-28', '2026-11-30', 'dates_unavailable'],
    ['in a gap shorter than the minimum', '2026-11-24', '2026-11-25', 'dates_unavailable'],
    ['shorter than the minimum', '2026-11-21', '2026-11-22', 'min_nights'],
    ['too far ahead', '2027-11-22', '2027-11-24', 'too_far_ahead'],
    ['on the last day', '2027-11-21', '2027-11-23', undefined],
    ['too long', '2026-11-30', '2027-01-01', 'too_many_nights'],
    ['in the past', '2026-11-20', '2026-11-22', 'in_the_past'],
    ['no night at all', '2026-11-22', '2026-11-22', 'invalid_dates'],
  ])('%s: %s to %s', (_, arrival, departure, code) => {
    expect(checkStay(calendar, stayOf(arrival, departure), today)?.code).toBe(code)
  })

  test('that is too short is told how long it has to be', () => {
    const refusal = checkStay(calendar, stayOf('2026-11-21', '2026-11-22'), today)
    expect(refusal).toEqual({ code: 'min_nights', minNights: 2 })
  })

  test('keeps the minimum of its arrival day, not of the days after', () => {
    const nights = (day: Day) => ({ rate: 20_000, minNights: day === '2026-12-05' ? 1 : 4 })
    const weekend = calendarWith({ nights })
    expect(checkStay(weekend, stayOf('2026-12-05', '2026-12-06'), today)).toBeNull()
    expect(checkStay(weekend, stayOf('2026-12-04', '2026-12-06'), today)?.code).toBe('min_nights')
  })

  test('is judged alike when the calendar came out of order', () => {
    const { available, arrivals, departures, booked } = calendar
    const shuffled = {
      ...calendar,
      available: available.toReversed(),
      arrivals: arrivals.toReversed(),
      departures,
      booked: booked.toReversed(),
    }
    expect(departuresFrom(shuffled, '2026-11-21')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  })

  test('cannot be had in a calendar that lists its arrival both as available and as taken', () => {
    const contradictory = { ...calendar, arrivals: [...calendar.arrivals, '2026-12-10' as Day] }
    expect(checkStay(contradictory, stayOf('2026-12-10', '2026-12-12'), today)?.code).toBe(
      'dates_unavailable',
    )
  })
})

describe('a day in the picker', () => {
  const calendar = calendarWith()

  test.each<[Day, DayState]>([
    ['2026-11-20', 'past'],
    ['2026-11-21', 'arrival'],
    ['2026-11-23', 'arrival'],
    ['2026-11-24', 'departure_only'],
    ['2026-11-25', 'departure_only'],
    ['2026-11-26', 'taken'],
    ['2026-11-28', 'taken'],
    ['2026-11-29', 'arrival'],
    ['2027-11-21', 'arrival'],
    ['2027-11-22', 'departure_only'],
    ['2027-12-22', 'departure_only'],
    ['2027-12-23', 'too_far'],
  ])('before anything is chosen, %s is %s', (day, state) => {
    expect(dayStateOf(calendar, day, null, today)).toBe(state)
  })

  test.each<[Day, DayState]>([
    ['2026-11-20', 'past'],
    ['2026-11-21', 'arrival'],
    ['2026-11-22', 'arrival'],
    ['2026-11-23', 'min_nights'],
    ['2026-11-24', 'departure'],
    ['2026-11-25', 'departure'],
    ['2026-11-26', 'taken'],
    ['2026-11-30', 'taken'],
  ])('with arrival on the 22nd, %s is %s', (day, state) => {
    expect(dayStateOf(calendarWith(), day, '2026-11-22', today)).toBe(state)
  })

  test('after an arrival that cannot be, nothing can follow', () => {
    expect(dayStateOf(calendar, '2026-11-27', '2026-11-26', today)).toBe('taken')
    expect(departuresFrom(calendar, '2026-11-26')).toEqual([])
  })

  test('no stay is longer than 31 nights', () => {
    expect(dayStateOf(calendar, '2027-01-31', '2026-12-31', today)).toBe('departure')
    expect(dayStateOf(calendar, '2027-02-01', '2026-12-31', today)).toBe('taken')
  })

  test('without knowing today, a day outside the calendar is taken', () => {
    expect(dayStateOf(calendar, '2026-11-20')).toBe('taken')
    expect(dayStateOf(calendar, '2028-11-20')).toBe('taken')
  })
})

describe('when the wanted stay is not free', () => {
  const calendar = calendarWith()

  test('the nearest of the same length are offered, the earlier of two equally near ones first', () => {
    expect(nearestStays(calendar, stayOf('2026-11-26', '2026-11-28'), today, 4)).toEqual([
      stayOf('2026-11-23', '2026-11-25'),
      stayOf('2026-11-29', '2026-12-01'),
      stayOf('2026-11-22', '2026-11-24'),
      stayOf('2026-11-30', '2026-12-02'),
    ])
  })

  test('the first or last possible ones are nearest to dates in the past or too far ahead', () => {
    const [first] = nearestStays(calendar, stayOf('2025-07-01', '2025-07-03'), today, 1)
    expect(first).toEqual(stayOf('2026-11-21', '2026-11-23'))
    const [last] = nearestStays(calendar, stayOf('2190-07-01', '2190-07-03'), today, 1)
    expect(last).toEqual(stayOf('2027-11-21', '2027-11-23'))
  })

  test('none is nearest to a stay that is never sold, or in a closed loft', () => {
    expect(nearestStays(calendar, stayOf('2026-11-26', '2026-11-26'), today, 3)).toEqual([])
    expect(nearestStays(calendar, stayOf('2026-12-01', '2027-02-01'), today, 3)).toEqual([])
    const closed = calendarWith({ nights: () => null })
    expect(nearestStays(closed, stayOf('2026-12-01', '2026-12-03'), today, 3)).toEqual([])
  })

  test('the longest free part is offered, the earlier of two equally long ones', () => {
    expect(partialStays(calendar, stayOf('2026-11-22', '2026-12-05'), today)).toEqual([
      stayOf('2026-11-29', '2026-12-05'),
    ])
    expect(partialStays(calendar, stayOf('2026-11-23', '2026-12-01'), today)).toEqual([
      stayOf('2026-11-23', '2026-11-25'),
    ])
    expect(partialStays(calendar, stayOf('2026-11-24', '2026-11-29'), today)).toEqual([])
    expect(partialStays(calendar, stayOf('2026-11-20', '2026-11-29'), today)).toEqual([])
  })
})
