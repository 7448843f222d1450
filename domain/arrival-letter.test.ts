import { expect, test } from 'vitest'
import type { Instant } from './days.ts'
import { arrivalLetterAt, isArrivalLetterDue, isBookedLate } from './emails.ts'

const coming = {
  arrival: '2027-02-12',
  checkIn: '16:00',
  zone: 'America/Toronto',
  bookedAt: '2026-11-21T15:00:00.000Z',
} as const

test('the letter is due 48 hours before check-in, also over a change of clock', () => {
  expect(arrivalLetterAt(coming)).toBe('2027-02-10T21:00:00.000Z')
  // The clocks go forward in the night before: on the wall it is 15:00.
  expect(arrivalLetterAt({ ...coming, arrival: '2027-03-14' })).toBe('2027-03-12T20:00:00.000Z')
  // They go back.
  expect(arrivalLetterAt({ ...coming, arrival: '2027-11-07' })).toBe('2027-11-05T21:00:00.000Z')
})

test.each<[Instant, boolean]>([
  ['2027-02-10T20:59:59.999Z', false],
  ['2027-02-10T21:00:00.000Z', true],
  ['2027-02-12T20:59:59.999Z', true],
  ['2027-02-12T21:00:00.000Z', false],
])('at %s it is due: %s', (now, isDue) => {
  expect(isArrivalLetterDue(coming, now)).toBe(isDue)
})

test.each<[Instant, boolean]>([
  ['2027-02-10T20:59:59.999Z', false],
  ['2027-02-10T21:00:00.000Z', true],
  ['2027-02-12T20:00:00.000Z', true],
])('a stay booked at %s is booked late: %s', (bookedAt, isLate) => {
  const stay = { ...coming, bookedAt }
  expect(isBookedLate(stay)).toBe(isLate)
  expect(isArrivalLetterDue(stay, '2027-02-12T20:30:00.000Z')).toBe(!isLate)
})
