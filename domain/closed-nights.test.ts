import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkedNights,
  checkNights,
  decideOpening,
  leftClosed,
  sharedNights,
  spanOf,
} from './closed-nights.ts'
import { addDays, eachDay, type Day } from './days.ts'

const today: Day = '2026-12-01'
const check = (firstNight: Day, lastNight: Day) => {
  const checked = checkNights({ firstNight, lastNight }, today)
  return checked.ok ? 'ok' : checked.reason.code
}

describe('nights that the staff closes', () => {
  test('from the 15th to the 15th is one night', () => {
    expect(spanOf({ firstNight: '2027-02-15', lastNight: '2027-02-15' })).toEqual({
      arrival: '2027-02-15',
      departure: '2027-02-16',
    })
  })

  test.each([
    ['2027-02-15', '2027-02-15', 'ok'],
    ['2027-02-15', '2027-02-14', 'nights_reversed'],
    // Further than guests may book.
    ['2028-01-10', '2028-01-12', 'ok'],
    ['2028-11-30', '2028-11-30', 'ok'],
    ['2028-11-30', '2028-12-01', 'nights_out_of_reach'],
    // For the record.
    ['2026-11-01', '2026-12-02', 'ok'],
    ['2025-12-01', '2025-12-01', 'ok'],
    ['2025-11-30', '2025-12-01', 'nights_out_of_reach'],
    // The night in which clocks change is one night.
    ['2027-03-14', '2027-03-14', 'ok'],
    ['2026-11-01', '2026-11-01', 'ok'],
  ] as const)('from %s to %s: %s', (first, last, code) => {
    expect(check(first, last)).toBe(code)
  })

  test('are read as they were typed: days first, then their loft, then where they lie', () => {
    const at = '2026-12-01T15:00:00.000Z'
    const codeOf = (firstNight: string, lastNight: string, zone: string | undefined) => {
      const checked = checkedNights({ firstNight, lastNight }, zone, at)
      return checked.ok ? checked.nights : checked.reason.code
    }
    const zone = 'America/Toronto'
    expect(codeOf(' 2027-02-15 ', '16/02/2027', zone)).toEqual({
      firstNight: '2027-02-15',
      lastNight: '2027-02-16',
    })
    expect(codeOf('2027-02-30', '2027-03-01', undefined)).toBe('invalid_dates')
    expect(codeOf('2027-02-15', '2027-02-14', undefined)).toBe('property_not_found')
    expect(codeOf('2027-02-15', '2027-02-14', zone)).toBe('nights_reversed')
  })

  test('are opened where one is closed, unless it was sold elsewhere', () => {
    const at = '2026-12-01T15:00:00.000Z'
    const nights = { firstNight: '2027-02-15', lastNight: '2027-02-18' } as const
    const block = (reason: 'closed' | 'channel') =>
      ({ arrival: '2027-02-10', departure: '2027-02-17', reason }) as const
    const open = (...closed: ReturnType<typeof block>[]) =>
      decideOpening({ zone: 'America/Toronto', closed }, nights, at)
    expect(open()).toMatchObject({ reason: { code: 'nights_open_already' } })
    expect(open(block('closed'))).toEqual({ ok: true, nights, closed: [block('closed')] })
    expect(open(block('closed'), block('channel'))).toMatchObject({
      reason: { code: 'nights_of_channel', firstNight: '2027-02-15', lastNight: '2027-02-16' },
    })
  })

  test.each([
    ['2027-03-13', '2027-03-14'],
    ['2026-10-31', '2026-11-01'],
  ] as const)('over a change of clocks, %s to %s, are two', (firstNight, lastNight) => {
    const { arrival, departure } = spanOf({ firstNight, lastNight })
    expect(eachDay(arrival, departure)).toEqual([firstNight, lastNight])
  })

  test('of which some are opened stay closed but for these, in two parts at most', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, many]) => ({ arrival: addDays(today, from), departure: addDays(today, from + many) }))
    const nightsIn = ({ arrival, departure }: { arrival: Day; departure: Day }) => eachDay(arrival, departure)
    fc.assert(
      fc.property(span, span, (closed, opened) => {
        const free = new Set(nightsIn(opened))
        const left = leftClosed(closed, opened)
        expect(left.flatMap(nightsIn)).toEqual(nightsIn(closed).filter((night) => !free.has(night)))
        const shared = nightsIn(closed).filter((night) => free.has(night))
        const told = { firstNight: shared[0], lastNight: shared.at(-1) }
        expect(shared.length > 0 ? sharedNights(closed, opened) : told).toEqual(told)
      }),
    )
  })
})
