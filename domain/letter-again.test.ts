import { expect, test } from 'vitest'
import { decideAgain } from './letter-again.ts'

const job = { name: 'confirmation' }
const sending = { recipient: 'margot@people.example', wasAsked: false, job, isUnderway: false }
const decided = (more: Partial<Parameters<typeof decideAgain>[0]>) => {
  const outcome = decideAgain({ ...sending, ...more })
  return outcome === null || outcome.ok ? outcome : outcome.reason.code
}

test('a letter goes out again to whoever has an address, once it has arrived before', () => {
  expect(decided({})).toEqual({ ok: true, job, recipient: sending.recipient })
  expect(decided({ isUnderway: true })).toBe('letter_underway')
  expect(decided({ recipient: null, isUnderway: true })).toBe('no_address')
  expect(decided({ recipient: '', isUnderway: true })).toBe('no_address')
  expect(decided({ job: null, recipient: null })).toBe('letter_not_found')
  expect(decided({ recipient: undefined, wasAsked: true })).toBe('reservation_not_found')
})

test('the same form is the same sending, whatever became of stay and letter since', () => {
  expect(decided({ wasAsked: true, job: null, recipient: null })).toBeNull()
})
