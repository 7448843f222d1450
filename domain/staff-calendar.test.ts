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

  test('have a kind in each state that takes nights', () => {
    expect(takingStates.map(calendarKindOf)).toEqual(['payment', 'option', 'reservation', 'closed'])
  })

  test.each(reservationStates.filter((state) => !takingStates.includes(state)))(
    'have none in %s',
    (state) => {
      expect(() => calendarKindOf(state)).toThrow('takes no nights')
    },
  )
})
