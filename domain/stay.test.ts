import { describe, expect, test } from 'vitest'
import { addDays, type Day, type Instant } from './days.ts'
import { isOver, limits, nightsOf, refuseLength, refuseStay } from './stay.ts'

const today: Day = '2026-11-21'

describe('the limits of a stay', () => {
  test.each<[string, number, number, string | undefined]>([
    ['tonight', 0, 1, undefined],
    ['the longest', 0, 31, undefined],
    ['on the last day', 365, 366, undefined],
    ['on the last day, the longest', 365, 396, undefined],
    ['arriving and leaving the same day', 3, 3, 'invalid_dates'],
    ['backwards', 3, 2, 'invalid_dates'],
    ['backwards and in the past', -3, -4, 'invalid_dates'],
    ['since yesterday', -1, 2, 'in_the_past'],
    ['long and in the past', -40, 2, 'in_the_past'],
    ['a day too far ahead', 366, 367, 'too_far_ahead'],
    ['far ahead and too long', 366, 466, 'too_far_ahead'],
    ['a night too long', 0, 32, 'too_many_nights'],
  ])('%s', (_, arrival, departure, code) => {
    const stay = { arrival: addDays(today, arrival), departure: addDays(today, departure) }
    expect(refuseStay(stay, today)?.code).toBe(code)
  })

  test('a refusal carries the figure that its sentence needs', () => {
    const tooLong = { arrival: today, departure: addDays(today, 32) }
    expect(refuseStay(tooLong, today)).toEqual({ code: 'too_many_nights', maxNights: 31 })
    const tooFar = { arrival: addDays(today, 366), departure: addDays(today, 367) }
    expect(refuseStay(tooFar, today)).toEqual({ code: 'too_far_ahead', daysAhead: 365 })
  })
})

test('nights are counted from arrival to departure', () => {
  expect(nightsOf({ arrival: '2026-10-31', departure: '2026-11-02' })).toBe(2)
  expect(limits).toEqual({ minNights: 1, maxNights: 31, daysAhead: 365 })
})

test('length alone needs no clock', () => {
  expect(refuseLength({ arrival: '2020-01-01', departure: '2020-01-02' })).toBeNull()
  expect(refuseLength({ arrival: '2020-01-02', departure: '2020-01-01' })).toEqual({ code: 'invalid_dates' })
})

test.each<[Day, Instant, boolean]>([
  ['2026-11-21', '2026-11-21T15:59:59.999Z', false],
  ['2026-11-21', '2026-11-21T16:00:00.000Z', true],
  // The clocks went forward that night: 11:00 is an hour earlier in UTC.
  ['2027-03-14', '2027-03-14T14:59:59.999Z', false],
  ['2027-03-14', '2027-03-14T15:00:00.000Z', true],
  ['2027-11-07', '2027-11-07T15:59:59.999Z', false],
  ['2027-11-07', '2027-11-07T16:00:00.000Z', true],
])('a stay that ends on %s at 11:00 in Toronto is over at %s: %s', (departure, now, over) => {
  expect(isOver({ departure, checkOut: '11:00', zone: 'America/Toronto' }, now)).toBe(over)
})
