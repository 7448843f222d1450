// Opens a session of the console, tells whose session a token opens, and when it ends.

import { addMinutes, type Instant } from '#domain/days.ts'
import type { NamedBrowser } from '#domain/browser.ts'
import { unlockedMinutes } from '#domain/kept-device.ts'
import { staffSession } from '#domain/permissions.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import type { Db } from '#server/db/client.ts'
import type { StaffMember } from '#server/db/staff.ts'
import {
  findStaffSession,
  insertStaffSession,
  isStaffSessionLasting,
  touchStaffSession,
} from '#server/db/staff-sessions.ts'
import type { Deps } from '#server/deps.ts'

/** Somebody in the console, without what nobody should pass on, and their session. */
export type SessionStaff = Omit<StaffMember, 'passwordHash' | 'totpSecret' | 'totpLastStep'> & {
  sessionId: string
  provedAt: Instant
  /** Kept over the night, and not unlocked since. */
  isLocked: boolean
  /** The lofts that they are limited to; none = all. */
  propertyIds: number[]
}

/** Between two notes that a session is used. */
const notedMinutes = 1

/** The moments by which it is judged whether a session still lasts. */
export const lastingAt = (now: Instant) => ({ now, seenAfter: addMinutes(now, -staffSession.idleMinutes) })

/**
 * Null when the token opens nothing, its time is over, or its person is disabled. `isUse`: whether its person asks, and not a
 * page that they left open.
 */
export async function readStaffSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  { isUse } = { isUse: true },
): Promise<SessionStaff | null> {
  const at = now()
  const tokenHash = hashOf(token)
  const found = await findStaffSession(db, tokenHash, lastingAt(at))
  if (!found) return null
  const noted = addMinutes(at, -notedMinutes)
  const away = addMinutes(at, -unlockedMinutes)
  if (isUse && found.session.seenAt <= noted) await touchStaffSession(db, tokenHash, { now: at, noted, away })
  const { passwordHash: _, totpSecret: _secret, totpLastStep: _step, ...member } = found.member
  const { id: sessionId, provedAt, seenAt } = found.session
  const isLocked = found.session.isLocked || seenAt <= away
  return { ...member, sessionId, provedAt, isLocked, propertyIds: found.propertyIds }
}

/** Whether a session still lasts; to ask is no use of it. */
export const isStaffSessionOpen = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionId: string,
): Promise<boolean> => isStaffSessionLasting(db, sessionId, lastingAt(now()))

export type OpenedStaffSession = { token: string; sessionId: string }

/** To enter is a proof of who it is. `passkeyId`: by which, if by one. */
export async function startStaffSession(
  tx: Db,
  staffId: number,
  at: Instant,
  browser: NamedBrowser,
  passkeyId: number | null = null,
): Promise<OpenedStaffSession> {
  const token = newToken()
  const { id: sessionId } = await insertStaffSession(tx, {
    tokenHash: hashOf(token),
    staffId,
    createdAt: at,
    seenAt: at,
    expiresAt: addMinutes(at, staffSession.longestMinutes),
    provedAt: at,
    passkeyId,
    ...browser,
  })
  return { token, sessionId }
}
