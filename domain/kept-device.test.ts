import { expect, test } from 'vitest'
import { decideKeeping, isOpenLocked, keptUntilUnused, roleLocked } from './kept-device.ts'
import { grantOf, permissions, roles, type Permission } from './permissions.ts'

const enteredAt = '2026-11-01T08:00:00.000Z'
const byPasskey = { enteredAt, isByPasskey: true } as const
const codeOf = (outcome: ReturnType<typeof decideKeeping>) => (outcome.ok ? 'ok' : outcome.reason.code)

test.each([
  [1, 7, { days: 1, until: '2027-01-30T08:00:00.000Z' }],
  [7, 7, { days: 7, until: '2027-01-30T08:00:00.000Z' }],
  [0, 0, null],
] as const)('a device is kept for %s days where the house allows %s', (days, most, kept) => {
  expect(decideKeeping(days, byPasskey, most)).toEqual({ ok: true, kept })
})

test('none is kept longer than the house allows, or by a password', () => {
  expect(codeOf(decideKeeping(30, byPasskey, 7))).toBe('kept_too_long')
  expect(codeOf(decideKeeping(1, byPasskey, 0))).toBe('kept_too_long')
  expect(codeOf(decideKeeping(1, { enteredAt, isByPasskey: false }, 30))).toBe('device_without_passkey')
})

test.each([
  ['as its person chose', 7, 30, '2026-12-01T08:00:00.000Z', '2026-12-08T08:00:00.000Z'],
  ['as the house allows by now', 30, 1, '2026-12-01T08:00:00.000Z', '2026-12-02T08:00:00.000Z'],
  ['to the last of all days', 30, 30, '2027-01-20T08:00:00.000Z', '2027-01-30T08:00:00.000Z'],
] as const)('unused it lasts %s', (_, keptDays, most, seenAt, until) => {
  const session = { ...byPasskey, seenAt, keptDays, keptUntil: '2027-01-30T08:00:00.000Z' as const }
  expect(keptUntilUnused(session, most)).toBe(until)
  expect(keptUntilUnused(session, 0)).toBeNull()
  expect(keptUntilUnused({ ...session, isByPasskey: false }, most)).toBeNull()
})

test('a locked device does for nobody what their role does not, and shows nobody what housekeeping does not see', () => {
  const all = Object.keys(permissions) as Permission[]
  const openTo = (role: (typeof roles)[number]) => all.filter((permission) => isOpenLocked(role, permission))
  const lofts = ['own_account', 'see_today', 'see_turnovers', 'do_turnovers']
  expect(Object.fromEntries(roles.map((role) => [role, openTo(role)]))).toEqual({
    owner: lofts,
    manager: lofts,
    reception: lofts,
    housekeeping: lofts,
    // Its answers would tell for how many a loft is got ready.
    bookkeeper: ['own_account'],
  })
  for (const role of roles)
    for (const permission of openTo(role)) {
      expect(grantOf(role, permission)).toBe('yes')
      const isOwn = permission === 'own_account'
      expect(roleLocked(role, permission)).toBe(isOwn ? role : 'housekeeping')
    }
})
