import { describe, expect, test } from 'vitest'
import { addDays, eachDay, type Day } from './days.ts'
import { holidayOn, holidays, type Holiday } from './holidays.ts'

const ofYear = (year: number): [Day, Holiday][] =>
  eachDay(`${year}-01-01`, `${year + 1}-01-01`).flatMap((day) => {
    const holiday = holidayOn(day)
    return holiday ? [[day, holiday] as [Day, Holiday]] : []
  })

describe('the public holidays of Quebec', () => {
  test('are those of section 60, in 2026 and 2027', () => {
    expect(ofYear(2026)).toEqual([
      ['2026-01-01', 'new_year'],
      ['2026-04-03', 'good_friday'],
      ['2026-04-06', 'easter_monday'],
      ['2026-05-18', 'patriots_day'],
      ['2026-06-24', 'national_holiday'],
      ['2026-07-01', 'canada_day'],
      ['2026-09-07', 'labour_day'],
      ['2026-10-12', 'thanksgiving'],
      ['2026-12-25', 'christmas'],
    ])
    expect(ofYear(2027).map(([day]) => day)).toEqual([
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-24',
      '2027-06-24',
      '2027-07-01',
      '2027-09-06',
      '2027-10-11',
      '2027-12-25',
    ])
  })

  test('move Canada Day from a Sunday', () => {
    expect([holidayOn('2029-07-01'), holidayOn('2029-07-02')]).toEqual([null, 'canada_day'])
  })

  test.each([
    '2024-03-31',
    '2025-04-20',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2038-04-25',
    '2045-04-09',
  ] as const)('know that Easter is on %s', (easter) => {
    expect([holidayOn(addDays(easter, -2)), holidayOn(addDays(easter, 1))]).toEqual([
      'good_friday',
      'easter_monday',
    ])
  })

  test('are each of them once in every year', () => {
    for (let year = 2020; year < 2100; year++)
      expect(ofYear(year).map(([, holiday]) => holiday)).toEqual(holidays)
  })
})
