import { expect, test } from 'vitest'
import { addMinutes } from './days.ts'
import { afterStayDates, isAfterStayLetterDue } from './after-stay-letter.ts'

const winter = { departure: '2027-02-15', zone: 'America/Toronto' } as const

test('is due from 10:00 on the day after departure, by the clock of the site, for seven days', () => {
  expect(afterStayDates(winter)).toEqual({
    writtenAt: '2027-02-16T15:00:00.000Z',
    endsAt: '2027-02-23T15:00:00.000Z',
  })
  expect(isAfterStayLetterDue(winter, '2027-02-16T14:59:59.999Z')).toBe(false)
  expect(isAfterStayLetterDue(winter, '2027-02-16T15:00:00.000Z')).toBe(true)
  expect(isAfterStayLetterDue(winter, '2027-02-23T14:59:59.999Z')).toBe(true)
  expect(isAfterStayLetterDue(winter, '2027-02-23T15:00:00.000Z')).toBe(false)
})

test.each([
  ['2027-03-13', '2027-03-14T14:00:00.000Z'],
  ['2027-11-06', '2027-11-07T15:00:00.000Z'],
] as const)('is at 10:00 when the clocks change in the night after %s, too', (departure, writtenAt) => {
  const left = { ...winter, departure }
  expect(afterStayDates(left).writtenAt).toBe(writtenAt)
  expect(isAfterStayLetterDue(left, addMinutes(writtenAt, -1))).toBe(false)
})
