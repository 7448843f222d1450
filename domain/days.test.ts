import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  addYears,
  dayOf,
  daysBetween,
  daysInMonth,
  eachDay,
  instantAt,
  minutesBetween,
  partsOf,
  timeIn,
  toDay,
  todayIn,
  toInstantOf,
  toMilliseconds,
  weekdayOf,
  type Day,
  type Instant,
  type TimeOfDay,
} from './days.ts'

const toronto = 'America/Toronto'
const anyDay = fc.integer({ min: 0, max: 109_000 }).map((n) => addDays('1900-01-01', n))

describe('a day is read from text', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2200-12-31', '2200-12-31'],
  ])('%s is %s', (text, day) => {
    expect(toDay(text)).toBe(day)
  })

  test.each([
    ['2026-02-29'],
    ['29/02/2027'],
    ['1900-02-29'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['2026-04-31'],
    ['2026-04-00'],
    ['11/21/2026'],
    ['1899-12-31'],
    ['2201-01-01'],
    ['2026-1-5'],
    ['1/5/2026'],
    ['21-11-2026'],
    ['2026/11/21'],
    [' 2026-11-21'],
    ['2026-11-21T00:00:00.000Z'],
    ['2026-11-21\n'],
    ['tomorrow'],
    ['２０２６-11-21'],
    [''],
    [null],
    [undefined],
  ])('%j is no day', (text) => {
    expect(toDay(text)).toBeNull()
  })

  test('whatever is typed, it is a real day or none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = toDay(text)
        expect(day === null || addDays(day, 0) === day).toBe(true)
      }),
    )
  })

  test('both ways of writing a day name the same day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, dayOfMonth] = day.split('-')
        expect(toDay(day)).toBe(day)
        expect(toDay(`${dayOfMonth}/${month}/${year}`)).toBe(day)
      }),
    )
  })

  test('numbers that are not whole name no day', () => {
    expect(dayOf(2026, 2.5, 1)).toBeNull()
    expect(dayOf(Number.NaN, 1, 1)).toBeNull()
    expect(dayOf(2026, 2, 1)).toBe('2026-02-01')
  })
})

describe('counting days', () => {
  test.each<[Day, number, Day]>([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 365, '2027-11-21'],
  ])('%s plus %i is %s', (day, n, result) => {
    expect(addDays(day, n)).toBe(result)
  })

  test('adding and counting are inverse, and text order is time order', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -700, max: 700 }), (day, n) => {
        const other = addDays(day, n)
        expect(daysBetween(day, other)).toBe(n)
        expect(addDays(other, -n)).toBe(day)
        expect(Math.sign(n)).toBe(other > day ? 1 : other < day ? -1 : 0)
        expect(weekdayOf(other)).toBe(((((weekdayOf(day) - 1 + n) % 7) + 7) % 7) + 1)
      }),
    )
  })

  test('each day runs from the first to the one before the last', () => {
    expect(eachDay('2028-02-27', '2028-03-01')).toEqual(['2028-02-27', '2028-02-28', '2028-02-29'])
    expect(eachDay('2026-11-21', '2026-11-21')).toEqual([])
    expect(eachDay('2026-11-21', '2026-11-20')).toEqual([])
  })

  test.each<[Day, number]>([
    ['2026-11-16', 1],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['1900-01-01', 1],
  ])('%s is weekday %i, Monday first', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    [2026, 2, 28],
    [2028, 2, 29],
    [2100, 2, 28],
    [2000, 2, 29],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('month %i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days)
  })

  test('29 February has its anniversary on the 28th where there is no 29th', () => {
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29')
    expect(addYears('2026-11-21', -100)).toBe('1926-11-21')
  })

  test('a day falls apart into its numbers', () => {
    expect(partsOf('2026-03-08')).toEqual({ year: 2026, month: 3, day: 8 })
  })

  test('what is no day is a fault, not a wrong answer', () => {
    expect(() => addDays('2026-1-5x' as Day, 1)).toThrow(RangeError)
  })
})

describe('days and clocks in Toronto', () => {
  test.each<[Instant, Day, TimeOfDay]>([
    ['2026-11-21T04:59:59.999Z', '2026-11-20', '23:59'],
    ['2026-11-21T05:00:00.000Z', '2026-11-21', '00:00'],
    ['2026-07-01T03:59:59.999Z', '2026-06-30', '23:59'],
    ['2026-07-01T04:00:00.000Z', '2026-07-01', '00:00'],
    ['2026-03-08T06:59:59.999Z', '2026-03-08', '01:59'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08', '03:00'],
    ['2026-11-01T05:30:00.000Z', '2026-11-01', '01:30'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01', '01:30'],
    ['1969-12-31T12:00:00.000Z', '1969-12-31', '07:00'],
  ])('%s is %s at %s', (instant, day, time) => {
    expect(todayIn(toronto, instant)).toBe(day)
    expect(timeIn(toronto, instant)).toBe(time)
  })

  test.each<[Day, TimeOfDay, Instant, string]>([
    ['2026-11-21', '16:00', '2026-11-21T21:00:00.000Z', 'winter'],
    ['2026-07-01', '16:00', '2026-07-01T20:00:00.000Z', 'summer'],
    ['2026-11-21', '00:00', '2026-11-21T05:00:00.000Z', 'midnight'],
    ['2026-03-08', '00:00', '2026-03-08T05:00:00.000Z', 'the midnight before the spring change'],
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z', 'the last minute before it'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', 'a time it skips'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z', 'the first minute after it'],
    ['2026-03-09', '00:00', '2026-03-09T04:00:00.000Z', 'the midnight after it'],
    ['2026-11-01', '00:59', '2026-11-01T04:59:00.000Z', 'before the autumn change'],
    ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'a time it repeats: the first'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z', 'after it'],
    ['2026-11-02', '00:00', '2026-11-02T05:00:00.000Z', 'the midnight after it'],
  ])('%s %s is %s: %s', (day, time, instant) => {
    expect(instantAt(day, time, toronto)).toBe(instant)
  })

  test('elsewhere too, even where midnight is skipped or the offset is no whole hour', () => {
    expect(instantAt('2026-11-21', '16:00', 'UTC')).toBe('2026-11-21T16:00:00.000Z')
    expect(instantAt('2026-11-21', '16:00', 'Asia/Kathmandu')).toBe('2026-11-21T10:15:00.000Z')
    expect(instantAt('2024-04-26', '00:00', 'Africa/Cairo')).toBe('2024-04-25T22:00:00.000Z')
  })

  test('every hour of a year is shown on the clock it was made from, except the one that spring skips', () => {
    for (const day of eachDay('2026-01-01', '2027-01-01')) {
      for (const hour of ['00', '01', '02', '03', '12', '23']) {
        const time = `${hour}:15` as TimeOfDay
        const instant = instantAt(day, time, toronto)
        const isSkipped = day === '2026-03-08' && hour === '02'
        expect([todayIn(toronto, instant), timeIn(toronto, instant)]).toEqual([
          day,
          isSkipped ? '03:15' : time,
        ])
      }
    }
  })
})

test('minutes are counted between instants', () => {
  expect(addMinutes('2026-11-21T23:59:00.000Z', 2)).toBe('2026-11-22T00:01:00.000Z')
  expect(addMinutes('2026-11-21T00:00:00.000Z', -15)).toBe('2026-11-20T23:45:00.000Z')
  expect(minutesBetween('2026-11-21T15:00:00.000Z', '2026-11-21T19:00:00.000Z')).toBe(240)
  expect(minutesBetween('2026-11-21T15:00:00.000Z', '2026-11-21T15:00:59.999Z')).toBe(0)
  expect(minutesBetween('2026-11-21T15:00:00.000Z', '2026-11-21T14:00:00.000Z')).toBe(-60)
})

test('an instant and its milliseconds are the same moment', () => {
  expect(toInstantOf(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(toMilliseconds('1970-01-01T00:00:01.500Z')).toBe(1500)
})
