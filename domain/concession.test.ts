import { describe, expect, test } from 'vitest'
import { concessionOf, decideConcession, judgeConcession, type Conceding } from './concession.ts'
import { roles, type Role } from './permissions.ts'

test.each([
  // back and by policy before, after, forgiven → given
  ['a change that gives what cancelling what is dropped would', [0, 1000], [400, 600], 0, 0],
  ['one that gives more', [0, 500], [400, 300], 0, 200],
  ['a move to where more is refundable', [0, 0], [0, 1000], 0, 1000],
  ['one to where less is', [0, 1000], [0, 500], 0, 0],
  ['a part of a stay that is kept, all of which could be cancelled', [0, 1000], [300, 700], 300, 300],
  ['a lowered price of nights that are kept', [0, 500], [400, 300], 400, 400],
  ['what went back before', [300, 700], [300, 700], 0, 0],
  ['a cancellation beyond the policy', [0, 500], [800, 0], 0, 300],
] as const)('%s', (_, before, after, forgiven, given) => {
  const due = ([back, byPolicy]: readonly [number, number]) => ({ back, byPolicy })
  expect(concessionOf(due(before), due(after), forgiven)).toBe(given)
})

describe('who may give', () => {
  const now = '2027-02-01T15:00:00.000Z'
  const fresh = '2027-02-01T14:56:00.000Z'
  const by = (role: Role, given = 0): Conceding & { provedAt: typeof fresh } => ({
    role,
    allowance: role === 'owner' ? null : { limit: 25_000, given },
    provedAt: fresh,
  })
  const goodwill = (amount: number) => ({ amount, cause: 'goodwill' as const })
  const codeOf = (outcome: ReturnType<typeof judgeConcession>) => (outcome.ok ? 'ok' : outcome.reason.code)

  test.each(roles)('%s passes where nothing is given', (role) => {
    expect(
      codeOf(decideConcession(goodwill(0), { ...by(role), provedAt: '2027-01-01T00:00:00.000Z' }, now)),
    ).toBe('ok')
  })

  test.each([
    ['owner', 9_999_999, 0, 'ok'],
    ['manager', 25_000, 0, 'ok'],
    ['manager', 25_001, 0, 'refund_limit'],
    ['manager', 15_001, 10_000, 'refund_limit'],
    ['reception', 1, 0, 'concession_not_allowed'],
    ['housekeeping', 1, 0, 'concession_not_allowed'],
    ['bookkeeper', 1, 0, 'concession_not_allowed'],
  ] as const)('%s gives %i after %i: %s', (role, amount, given, code) => {
    expect(codeOf(decideConcession(goodwill(amount), by(role, given), now))).toBe(code)
    expect(codeOf(judgeConcession(goodwill(amount), by(role, given)))).toBe(code)
  })

  test('what the house is to blame for has no limit, but wants the right to give', () => {
    const fault = { amount: 90_000, cause: 'house_fault' as const }
    expect(codeOf(decideConcession(fault, by('manager'), now))).toBe('ok')
    expect(codeOf(decideConcession(fault, by('reception'), now))).toBe('concession_not_allowed')
  })

  test('to do it wants a proof of the last five minutes, to look does not', () => {
    const old = { ...by('owner'), provedAt: '2027-02-01T14:55:00.000Z' as const }
    expect(codeOf(decideConcession(goodwill(1), old, now))).toBe('prove_again')
    expect(codeOf(judgeConcession(goodwill(1), old))).toBe('ok')
  })
})
