// Decides for how long a device of the staff may stay signed in, and what it still shows before its person has unlocked it.

import { addMinutes, type Instant } from './days.ts'
import { grantOf, roles, staffSession, type Permission, type Role } from './permissions.ts'
import { refused, type Outcome } from './refusal.ts'

/** Days without use; 0 = not kept. */
export const keepingDays = [0, 1, 7, 30] as const
export type KeepingDays = (typeof keepingDays)[number]

/** What the house allows each role. */
export type Keeping = Readonly<Record<Role, KeepingDays>>

/** As long as the owner says nothing else. */
export const usualKeeping: Keeping = { owner: 30, manager: 30, reception: 7, housekeeping: 7, bookkeeper: 7 }

/** As the journal keeps it: 'owner 30'. */
export const toldKeeping = (keeping: Keeping): string[] => roles.map((role) => `${role} ${keeping[role]}`)

const dayMinutes = 24 * 60

/** Since it was entered, however much it is used. */
export const longestKeptDays = 90

/** A kept device that nobody used for so long shows no more than its lofts until a passkey unlocks it. */
export const unlockedMinutes = staffSession.idleMinutes

/** Comes with what an open page asks by itself, by which nobody uses the device. */
export const unattendedHeader = 'Unattended'

export const keptUntil = (enteredAt: Instant): Instant => addMinutes(enteredAt, longestKeptDays * dayMinutes)

export type Entry = { enteredAt: Instant; isByPasskey: boolean }

/** Null where it is kept no longer. */
export type Kept = { days: Exclude<KeepingDays, 0>; until: Instant } | null

export function decideKeeping(
  days: KeepingDays,
  { enteredAt, isByPasskey }: Entry,
  most: KeepingDays,
): Outcome<{ kept: Kept }> {
  if (days === 0) return { ok: true, kept: null }
  if (!isByPasskey) return refused('device_without_passkey')
  if (days > most) return refused('kept_too_long')
  return { ok: true, kept: { days, until: keptUntil(enteredAt) } }
}

type Session = Entry & { seenAt: Instant; keptDays: number | null; keptUntil: Instant | null }

/** When a session that is kept ends if nobody uses it any more; null for one that is not. */
export function keptUntilUnused(
  { isByPasskey, seenAt, keptDays, keptUntil: last }: Session,
  most: KeepingDays,
): Instant | null {
  const days = Math.min(keptDays ?? 0, most)
  if (days === 0 || last === null || !isByPasskey) return null
  const unused = addMinutes(seenAt, days * dayMinutes)
  return unused < last ? unused : last
}

/** What is done with a device in the hand of whoever gets lofts ready: no amount, no code, no guest's name or address. */
const openOfLofts: readonly Permission[] = ['see_today', 'see_turnovers', 'do_turnovers']
/** What the answers to those tell housekeeping. */
const seenOfLofts: readonly Permission[] = [...openOfLofts, 'see_beds']

/** Whether a locked device does it; what it shows of lofts, it shows as housekeeping sees it. */
export const isOpenLocked = (role: Role, permission: Permission): boolean =>
  permission === 'own_account' ||
  (openOfLofts.includes(permission) && seenOfLofts.every((each) => grantOf(role, each) === 'yes'))

/** As whom a locked device asks. */
export const roleLocked = (role: Role, permission: Permission): Role =>
  permission === 'own_account' ? role : 'housekeeping'
