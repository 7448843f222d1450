import { describe, expect, test } from 'vitest'
import { hoursOn, readHour, refuseHours, refuseMeeting, usualHours } from './hours.ts'

const later = { ...usualHours, arrivalTime: '15:00', from: '2027-03-01' } as const

test('hours hold from their first day on; before it, and of a house that has set none, the usual ones do', () => {
  expect(hoursOn('2027-02-28', [later])).toEqual(usualHours)
  expect(hoursOn('2027-03-01', [later])).toEqual({ ...usualHours, arrivalTime: '15:00' })
  expect(hoursOn('2027-03-01', [])).toEqual(usualHours)
})

test.each([
  ['16:00', '16:00'],
  [' 7:30 ', '07:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['7', null],
  ['7 h 30', null],
  ['16:60', null],
  ['', null],
])('%j is the hour %s', (typed, hour) => {
  expect(readHour(typed)).toBe(hour)
})

describe('hours that cannot be', () => {
  test('the usual ones can', () => {
    expect(refuseHours(usualHours)).toEqual({})
  })

  test.each([
    ['22:00', '08:00', true],
    ['21:00', '09:00', true],
    ['00:00', '07:00', true],
    ['21:00', '09:01', false],
    ['08:00', '22:00', false],
    ['22:00', '22:00', false],
  ] as const)('quiet from %s until %s: %s', (quietFrom, quietUntil, isRight) => {
    const fields = refuseHours({ ...usualHours, quietFrom, quietUntil })
    expect(fields).toEqual(isRight ? {} : { quietUntil: { code: 'setting_quiet_too_long', most: 12 } })
  })

  test.each([
    ['11:00', '12:00', {}],
    [
      '11:01',
      '12:00',
      { departureTime: { code: 'setting_hours_too_close', arrivalTime: '12:00', minutes: 60 } },
    ],
    [
      '05:59',
      '16:00',
      { departureTime: { code: 'setting_hour_out_of_range', earliest: '06:00', latest: '14:00' } },
    ],
    [
      '11:00',
      '21:01',
      { arrivalTime: { code: 'setting_hour_out_of_range', earliest: '12:00', latest: '21:00' } },
    ],
  ] as const)('out by %s, in from %s', (departureTime, arrivalTime, fields) => {
    expect(refuseHours({ ...usualHours, departureTime, arrivalTime })).toEqual(fields)
  })
})

test('new hours keep an hour between every check-out and every check-in, whichever of two stays came first', () => {
  const hours = { ...usualHours, arrivalTime: '15:00', departureTime: '13:00' } as const
  expect(refuseMeeting(hours, [])).toEqual({})
  expect(refuseMeeting(hours, [usualHours])).toEqual({})
  const early = { ...usualHours, arrivalTime: '13:30' } as const
  expect(refuseMeeting(hours, [usualHours, early])).toEqual({
    departureTime: { code: 'setting_departure_meets', arrivalTime: '13:30', minutes: 60 },
  })
  const late = { ...usualHours, departureTime: '14:00', arrivalTime: '20:00' } as const
  expect(refuseMeeting(hours, [late, usualHours])).toEqual({})
  expect(refuseMeeting({ ...hours, arrivalTime: '14:30' }, [late, usualHours])).toEqual({
    arrivalTime: { code: 'setting_arrival_meets', departureTime: '14:00', minutes: 60 },
  })
})
