// Opens sessions and renews them: only who signs in or is signed in needs it.

import { lastSession, sessionKey, startSession, type Session } from './session.ts'
import { writeStored } from './storage.ts'

const hourMs = 3_600_000
/** What a request may take, and what a clock may be wrong by without anybody noticing. */
const tolerableMs = 300_000

/**
 * A session that the server has just opened, with nearly an hour left. A clock that says otherwise is wrong (set by hand,
 * say, in a wrong time zone), and anyone who lives by it must be able to sign in: their hour then begins now. The last hour of
 * twelve may be shorter, so there the clock is taken to be as wrong as it was before.
 */
export function openSession(opened: Session, now: number = Date.now()): void {
  const { token, user, expiresAt, renewableUntil } = opened
  const by = renewableUntil === expiresAt ? shiftSince(expiresAt) : now + hourMs - Date.parse(expiresAt)
  const shiftMs = Math.abs(by) <= tolerableMs ? 0 : by
  startSession({
    token,
    user,
    expiresAt: shifted(expiresAt, shiftMs),
    ...(renewableUntil && { renewableUntil: shifted(renewableUntil, shiftMs) }),
  })
}

/** How far this browser's clock was found to be off when the session was opened, from the end that does not move. */
const shiftSince = (end: string): number => Date.parse(lastSession()?.renewableUntil ?? end) - Date.parse(end)

const shifted = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** Whether another hour, or a part of one, can be had. */
export const canRenew = ({ expiresAt, renewableUntil }: Session): boolean =>
  renewableUntil === undefined || Date.parse(expiresAt) < Date.parse(renewableUntil)

/**
 * The end of an hour in a step of the checkout, which nobody is led away from: the browser's storage forgets the token and keeps that it
 * ended, and what is sent next finds out.
 */
export const forgetToken = (): void => writeStored(sessionKey, { ...lastSession(), token: '' })
