import { expect, test } from 'vitest'
import { courseOf } from './stay-course.ts'

const stay = {
  arrival: '2027-01-26',
  departure: '2027-01-29',
  checkIn: '16:00',
  checkOut: '11:00',
  zone: 'America/Toronto',
  bookedAt: '2026-11-22T15:00:00.000Z',
  releaseAt: '2027-02-01T17:00:00.000Z',
} as const

test('names each step with its moment, in their order', () => {
  expect(courseOf(stay)).toEqual([
    { kind: 'booked', at: '2026-11-22T15:00:00.000Z' },
    { kind: 'arrival_email', at: '2027-01-24T21:00:00.000Z' },
    { kind: 'door', at: '2027-01-26T21:00:00.000Z' },
    { kind: 'departure', at: '2027-01-29T16:00:00.000Z' },
    { kind: 'deposit_released', at: '2027-02-01T17:00:00.000Z' },
  ])
})

test.each([
  ['2027-01-24T20:59:59.000Z', true],
  ['2027-01-24T21:00:00.000Z', false],
] as const)('of a stay booked at %s an email before arrival is to come: %s', (bookedAt, isToCome) => {
  const kinds = courseOf({ ...stay, bookedAt }).map(({ kind }) => kind)
  expect(kinds.includes('arrival_email')).toBe(isToCome)
})

test('says nothing of a deposit where none is held', () => {
  expect(courseOf({ ...stay, releaseAt: null }).at(-1)?.kind).toBe('departure')
})

test('keeps the hours of the lofts when clocks change within the stay', () => {
  const course = courseOf({ ...stay, arrival: '2027-03-13', departure: '2027-03-15' })
  expect(course.find(({ kind }) => kind === 'door')?.at).toBe('2027-03-13T21:00:00.000Z')
  expect(course.find(({ kind }) => kind === 'departure')?.at).toBe('2027-03-15T15:00:00.000Z')
})
