import { expect, test } from 'vitest'
import type { Day } from '#domain/days.ts'
import { dayIn, monthsFrom, readPlace, walkedTo } from './year.ts'

test('a year begins with the month that the address says, or with this one', () => {
  expect(readPlace(new URLSearchParams('loft=3&from=2027-02-14'), '2026-11-26')).toEqual({
    loft: 3,
    from: '2027-02-01',
  })
  expect(readPlace(new URLSearchParams('loft=x&from=x'), '2026-11-26')).toEqual({
    loft: null,
    from: '2026-11-01',
  })
  expect(monthsFrom('2026-11-01')).toHaveLength(12)
  expect(monthsFrom('2026-11-01').at(-1)).toBe('2027-10-01')
})

test('a month has the days that it has', () => {
  expect(dayIn('2027-02-01', 28)).toBe('2027-02-28')
  expect(dayIn('2027-02-01', 29)).toBeNull()
})

test.each([
  ['ArrowDown', '2027-01-31', '2027-02-01'],
  ['ArrowUp', '2027-03-01', '2027-02-28'],
  ['ArrowRight', '2027-01-31', '2027-02-28'],
  ['ArrowLeft', '2027-01-15', '2026-12-15'],
  ['Home', '2027-01-15', '2027-01-01'],
  ['End', '2027-02-15', '2027-02-28'],
  ['Enter', '2027-02-15', null],
] as const)('%s leads from %s to %s', (key, from, to) => {
  expect(walkedTo(key, from as Day)).toBe(to)
})
