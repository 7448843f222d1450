import { expect, test } from 'vitest'
import type { Instant } from './days.ts'
import { decideOptionEnd, latestOptionEnd } from './option.ts'

const stay = { arrival: '2027-02-12', checkIn: '16:00', zone: 'America/Toronto' } as const
const now: Instant = '2027-02-01T15:00:00.000Z'

test.each<[string, Instant, Instant]>([
  ['72 hours later', now, '2027-02-04T15:00:00.000Z'],
  ['at check-in', '2027-02-10T15:00:00.000Z', '2027-02-12T21:00:00.000Z'],
])('an option ends %s at the latest', (_, at, latest) => {
  expect(latestOptionEnd(stay, at)).toBe(latest)
})

test.each<[Instant, string]>([
  ['2027-02-01T15:01:00.000Z', 'ok'],
  ['2027-02-04T15:00:00.000Z', 'ok'],
  ['2027-02-04T15:01:00.000Z', 'option_end_late'],
  ['2027-02-01T15:00:00.000Z', 'option_end_past'],
  ['2027-01-31T15:00:00.000Z', 'option_end_past'],
])('until %s is %s', (until, expected) => {
  const end = decideOptionEnd(until, stay, now)
  expect(end.ok ? 'ok' : end.reason.code).toBe(expected)
})

test('a refusal says the latest moment, where the lofts stand', () => {
  expect(decideOptionEnd('2027-02-09T15:00:00.000Z', stay, now)).toMatchObject({
    reason: { latest: '2027-02-04T15:00:00.000Z', zone: 'America/Toronto' },
  })
})
