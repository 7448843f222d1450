import { expect, test } from 'vitest'
import { decideAcknowledgement } from './acknowledgement.ts'
import type { Instant } from './days.ts'

const at: Instant = '2026-12-01T15:00:00.000Z'
const open = { clearedAt: null, acknowledged: null }
const decided = (exception: Parameters<typeof decideAcknowledgement>[0], words = ' Un virement. ') => {
  const outcome = decideAcknowledgement(exception, words)
  return outcome.ok ? outcome : outcome.reason.code
}

test('a difference is acknowledged once, while it stands, and never without a word', () => {
  expect(decided(open)).toEqual({ ok: true, exception: open, note: 'Un virement.' })
  expect(decided(undefined)).toBe('exception_not_found')
  expect(decided({ ...open, clearedAt: at })).toBe('exception_cleared')
  expect(decided({ ...open, acknowledged: { by: 'Odile' } })).toBe('exception_acknowledged')
  expect(decided({ clearedAt: at, acknowledged: { by: 'Odile' } })).toBe('exception_cleared')
})

test('the words are judged before the difference is looked for', () => {
  expect(decided(undefined, ' ')).toBe('reason_missing')
  expect(decided(undefined, '4242 4242 4242 4242')).toBe('card_in_text')
  expect(decided(undefined, 'a'.repeat(4000))).toBe('refund_note_too_long')
})
