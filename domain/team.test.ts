import { expect, test } from 'vitest'
import type { Outcome } from './refusal.ts'
import {
  decideChange,
  decideInvitation,
  decideMember,
  decideReset,
  decideWithdrawal,
  loftsFor,
} from './team.ts'

const member = { id: 7, status: 'active' } as const
const asking = 'owner' as const
const code = (outcome: Outcome<object>) => (outcome.ok ? 'ok' : outcome.reason.code)

test('whoever asks is judged by what they are by now, before anything else of the house is said', () => {
  for (const [now, said] of [
    [null, 'staff_signed_out'],
    ['manager', 'not_allowed'],
  ] as const) {
    expect(code(decideMember({ asking: now, member: undefined }))).toBe(said)
    expect(code(decideChange({ asking: now, member: undefined, lofts: null }))).toBe(said)
    expect(code(decideReset({ asking: now, member: undefined }, { of: 7, by: 1 }))).toBe(said)
    expect(code(decideInvitation({ asking: now, isKnown: true, lofts: null }, 'a@b.example'))).toBe(said)
    expect(code(decideWithdrawal({ asking: now, invitation: undefined }))).toBe(said)
  }
})

test('somebody of the site is changed, with lofts of the site', () => {
  expect(decideMember({ asking, member })).toEqual({ ok: true, member })
  expect(code(decideMember({ asking, member: undefined }))).toBe('member_not_found')
  expect(code(decideChange({ asking, member: undefined, lofts: null }))).toBe('member_not_found')
  expect(code(decideChange({ asking, member, lofts: null }))).toBe('property_not_found')
  expect(decideChange({ asking, member, lofts: [3] })).toEqual({ ok: true, member, lofts: [3] })
})

test('nobody forgets their own ways in, or those of somebody who is disabled', () => {
  const disabled = { id: 7, status: 'disabled' } as const
  expect(code(decideReset({ asking: null, member }, { of: 7, by: 7 }))).toBe('own_factors')
  expect(code(decideReset({ asking, member: undefined }, { of: 7, by: 1 }))).toBe('member_not_found')
  expect(code(decideReset({ asking, member: disabled }, { of: 7, by: 1 }))).toBe('member_disabled')
  expect(decideReset({ asking, member }, { of: 7, by: 1 })).toEqual({ ok: true, member })
})

test('an invitation goes to an address that is one, of nobody who is there; one that waits is withdrawn', () => {
  const invite = (email: string, more: object = {}) => {
    const outcome = decideInvitation({ asking, isKnown: false, lofts: [], ...more }, email)
    return outcome.ok ? 'ok' : outcome.reason.code
  }
  expect(invite('', { asking: null })).toBe('missing_fields')
  expect(invite('renaud', { asking: null })).toBe('email_invalid')
  expect(invite('renaud@staff.example', { isKnown: true, lofts: null })).toBe('member_known')
  expect(invite('renaud@staff.example', { lofts: null })).toBe('property_not_found')
  expect(invite('renaud@staff.example')).toBe('ok')
  expect(code(decideWithdrawal({ asking, invitation: undefined }))).toBe('invitation_not_found')
  expect(code(decideWithdrawal({ asking, invitation: { id: 3 } }))).toBe('ok')
})

test('housekeeping alone is limited to lofts, each counted once', () => {
  expect(loftsFor('manager', [1, 2], [])).toEqual([])
  expect(loftsFor('housekeeping', [2, 1, 1], [1, 2])).toEqual([1, 2])
  expect(loftsFor('housekeeping', [1, 99], [1])).toBeNull()
  expect(loftsFor('housekeeping', [], [])).toEqual([])
})
