import { expect, test } from 'vitest'
import { addMinutes } from './days.ts'
import { leftAtBankLetterAt } from './left-at-bank.ts'

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
  expect(leftAtBankLetterAt({ askedAt, heldUntil })).toBe(addMinutes(heldAt, written))
})
