import { expect, test } from 'vitest'
import { addMinutes, type Instant } from './days.ts'
import { deliveryMoves, undeliveredFor } from './message.ts'
import { canMove } from './moves.ts'

const writtenAt = '2027-02-01T12:00:00.000Z' as Instant

test.each([
  ['mail_refused', 0, 'mail_refused'],
  ['mail_unavailable', 0, null],
  ['mail_unavailable', 29, null],
  ['mail_unavailable', 30, 'mail_unavailable'],
  ['mail_unavailable', 600, 'mail_unavailable'],
] as const)('%s after %i minutes is told as %s', (reason, minutes, told) => {
  expect(undeliveredFor(reason, { writtenAt, now: addMinutes(writtenAt, minutes) })).toBe(told)
})

test('what was sent can come back, and nothing that was sent waits again before it did', () => {
  expect(canMove(deliveryMoves, 'sent', 'undelivered')).toBe(true)
  expect(canMove(deliveryMoves, 'sent', 'waiting')).toBe(false)
  expect(canMove(deliveryMoves, 'undelivered', 'waiting')).toBe(true)
})
