import { describe, expect, test } from 'vitest'
import { addMinutes, type Instant } from './days.ts'
import {
  afterStayDates,
  arrivalEmailAt,
  isAfterStayEmailDue,
  isArrivalEmailDue,
  isBookedLate,
  leftAtBankEmailAt,
} from './emails.ts'

const coming = {
  arrival: '2027-02-12',
  checkIn: '16:00',
  zone: 'America/Toronto',
  bookedAt: '2026-11-21T15:00:00.000Z',
} as const

test('the email before arrival is due 48 hours before check-in, also over a change of clock', () => {
  expect(arrivalEmailAt(coming)).toBe('2027-02-10T21:00:00.000Z')
  // The clocks go forward in the night before: on the wall it is 15:00.
  expect(arrivalEmailAt({ ...coming, arrival: '2027-03-14' })).toBe('2027-03-12T20:00:00.000Z')
  // They go back.
  expect(arrivalEmailAt({ ...coming, arrival: '2027-11-07' })).toBe('2027-11-05T21:00:00.000Z')
})

test.each<[Instant, boolean]>([
  ['2027-02-10T20:59:59.999Z', false],
  ['2027-02-10T21:00:00.000Z', true],
  ['2027-02-12T20:59:59.999Z', true],
  ['2027-02-12T21:00:00.000Z', false],
])('at %s the email before arrival is due: %s', (now, isDue) => {
  expect(isArrivalEmailDue(coming, now)).toBe(isDue)
})

test.each<[Instant, boolean]>([
  ['2027-02-10T20:59:59.999Z', false],
  ['2027-02-10T21:00:00.000Z', true],
  ['2027-02-12T20:00:00.000Z', true],
])('a stay booked at %s is booked late: %s', (bookedAt, isLate) => {
  const stay = { ...coming, bookedAt }
  expect(isBookedLate(stay)).toBe(isLate)
  expect(isArrivalEmailDue(stay, '2027-02-12T20:30:00.000Z')).toBe(!isLate)
})

describe('where the house writes earlier', () => {
  const rule = { days: 7, since: '2026-12-01T15:00:00.000Z' } as const

  test('the email before arrival is due so many times 24 hours before check-in', () => {
    expect(arrivalEmailAt({ ...coming, rule })).toBe('2027-02-05T21:00:00.000Z')
    expect(isArrivalEmailDue({ ...coming, rule }, '2027-02-05T20:59:59.999Z')).toBe(false)
    expect(isArrivalEmailDue({ ...coming, rule }, '2027-02-05T21:00:00.000Z')).toBe(true)
  })

  test.each<[Instant, boolean]>([
    ['2027-02-05T20:59:59.999Z', false],
    ['2027-02-05T21:00:00.000Z', true],
  ])('a stay booked at %s is booked late: %s', (bookedAt, isLate) => {
    expect(isBookedLate({ ...coming, bookedAt, rule })).toBe(isLate)
  })

  test('whoever booked by the earlier rule is written to, since their confirmation may have left it out', () => {
    const changed = { ...rule, since: '2027-02-09T15:00:00.000Z' } as const
    const stay = { ...coming, bookedAt: '2027-02-08T15:00:00.000Z', rule: changed } as const
    expect(isBookedLate(stay)).toBe(false)
    expect(isArrivalEmailDue(stay, changed.since)).toBe(true)
  })

  test('whoever booked within 48 hours is late by every rule, also by one that came afterwards', () => {
    const changed = { ...rule, since: '2027-02-11T15:00:00.000Z' } as const
    const bookedAt = '2027-02-10T21:00:00.000Z'
    expect(isBookedLate({ ...coming, bookedAt, rule: changed })).toBe(true)
    expect(isBookedLate({ ...coming, bookedAt: addMinutes(bookedAt, -1), rule: changed })).toBe(false)
  })
})

const winter = { departure: '2027-02-15', zone: 'America/Toronto' } as const

test('the email after the stay is due from 10:00 on the day after departure, by the clock of the site, for seven days', () => {
  expect(afterStayDates(winter)).toEqual({
    writtenAt: '2027-02-17T15:00:00.000Z',
    endsAt: '2027-02-23T15:00:00.000Z',
  })
  expect(isAfterStayEmailDue(winter, '2027-02-17T14:59:59.999Z')).toBe(false)
  expect(isAfterStayEmailDue(winter, '2027-02-17T15:00:00.000Z')).toBe(true)
  expect(isAfterStayEmailDue(winter, '2027-02-23T14:59:59.999Z')).toBe(true)
  expect(isAfterStayEmailDue(winter, '2027-02-23T15:00:00.000Z')).toBe(false)
})

test('the email after the stay comes when the house says, and for as long', () => {
  expect(afterStayDates({ ...winter, rule: { days: 1, time: '18:00' } })).toEqual({
    writtenAt: '2027-02-16T23:00:00.000Z',
    endsAt: '2027-02-22T23:00:00.000Z',
  })
})

test.each([
  ['2027-03-12', '2027-03-14T14:00:00.000Z'],
  ['2027-11-05', '2027-11-07T15:00:00.000Z'],
] as const)(
  'the email after the stay is due at 10:00 when the clocks change in the second night after %s, too',
  (departure, writtenAt) => {
    const left = { ...winter, departure }
    expect(afterStayDates(left).writtenAt).toBe(writtenAt)
    expect(isAfterStayEmailDue(left, addMinutes(writtenAt, -1))).toBe(false)
  },
)

const heldAt = '2026-11-21T15:00:00.000Z'
const heldUntil = addMinutes(heldAt, 15)

test.each([
  ['at once', 0, 4],
  ['in the middle', 7, 11],
  ['when four minutes more leave just enough', 8, 12],
  ['a little later', 9, 12],
  ['when hardly enough is left', 11, 12],
  ['shortly before the end', 13, 14],
  ['in the last minute', 14.5, 15.5],
])('asked %s, somebody is written to in time to answer', (_, asked, written) => {
  const askedAt = addMinutes(heldAt, asked)
  expect(leftAtBankEmailAt({ askedAt, heldUntil })).toBe(addMinutes(heldAt, written))
})
