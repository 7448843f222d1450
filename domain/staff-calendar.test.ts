import { describe, expect, test } from 'vitest'
import { reservationStates, takingStates } from './reservation.ts'
import { calendarKindOf, calendarRange } from './staff-calendar.ts'

const today = '2026-12-01'

describe('the nights of the calendar of the staff', () => {
  test.each([
    [null, null, '2026-12-01/2027-01-11'],
    ['2027-02-08', null, '2027-02-08/2027-03-21'],
    ['2027-02-08', '2027-02-08', '2027-02-08/2027-02-08'],
    ['2027-02-08', '2027-05-18', '2027-02-08/2027-05-18'],
    ['2027-02-08', '2027-05-19', 'nights_out_of_reach'],
    ['2027-02-08', '2027-02-07', 'nights_reversed'],
    ['2025-12-01', null, '2025-12-01/2026-01-11'],
    ['2025-11-30', null, 'nights_out_of_reach'],
    ['2028-11-30', '2028-11-30', '2028-11-30/2028-11-30'],
    ['2028-11-30', null, 'nights_out_of_reach'],
  ] as const)('from %s to %s are %s', (firstNight, lastNight, expected) => {
    const range = calendarRange({ firstNight, lastNight }, today)
    expect(range.ok ? `${range.nights.firstNight}/${range.nights.lastNight}` : range.reason.code).toBe(
      expected,
    )
  })

  test('are taken in the states that take nights, and in no other', () => {
    for (const state of reservationStates)
      if (takingStates.includes(state)) expect(calendarKindOf(state)).not.toBe('')
      else expect(() => calendarKindOf(state)).toThrow()
  })
})
