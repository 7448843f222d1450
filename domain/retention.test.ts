import { expect, test } from 'vitest'
import { forgottenBefore, retention } from './retention.ts'
import { limits } from './stay.ts'

test('what is older than its days is to be forgotten, to the minute', () => {
  expect(forgottenBefore('2026-11-21T15:00:00.000Z', 'unpaidHoldDays')).toBe('2026-10-22T15:00:00.000Z')
  expect(forgottenBefore('2026-11-21T15:00:00.000Z', 'sentMailDays')).toBe('2024-11-21T15:00:00.000Z')
})

test('an email is remembered until the longest stay that can be booked is over', () => {
  expect(retention.sentMailDays).toBeGreaterThan(limits.daysAhead + limits.maxNights)
})
