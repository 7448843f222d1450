import { useSyncExternalStore } from 'react'
import type { Locale } from '#domain/locale.ts'
import { call } from './call.ts'
import { clearStored, forgetOverdue, readStored, writeStored } from './storage.ts'

/** Who is signed in, as far as the header and the forms need it (decisions §3). */
export type Session = {
  token: string
  expiresAt: string
  /** No renewal moves the end beyond it. */
  renewableUntil?: string
  user: { id: number; firstname: string; locale: Locale }
}

export const sessionKey = 'session'
const listeners = new Set<() => void>()
let current: Session | null | undefined
/** Why nobody is signed in, where there is something to tell. */
let reason: 'none' | 'expired' | 'missed' = 'none'
/** When there was last, and to which page it leads, null where it leads to none. */
let occasion: { ledTo: string | null } = { ledTo: null }

/** The running session; an expired one is removed and is null. */
export function readSession(now: number = Date.now()): Session | null {
  const running = runningSession(now)
  if (current && !running) expireSession()
  return running
}

export function startSession(session: Session): void {
  writeStored(sessionKey, session)
  reason = 'none'
  become(session)
}

/** The one that was opened last, also when its hour is over. */
export const lastSession = (): Session | null => current ?? null

/** Forgets the session here; ending it on the server is POST /api/logout. */
export function endSession(): void {
  writeStored(sessionKey, null)
  become(null)
}

/** Its hour is over, or the server says that it is: pages then tell why somebody has to log in again. */
export function expireSession(ledTo: string | null = null): void {
  reason = 'expired'
  occasion = { ledTo }
  endSession()
  forgetOverdue()
}

/** Somebody wanted a page of an account, and nobody is signed in here: the page to which they are led says so. */
export function missSession(ledTo: string): void {
  if (reason === 'none') reason = 'missed'
  occasion = { ledTo }
  become(null)
}

export const hasSessionExpired = (): boolean => reason === 'expired'

/** The session as React state; null while a page is rendered on the server and until the browser has taken over. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    subscribe,
    () => runningSession(),
    () => null,
  )
}

/** Whether somebody is signed in, was until their hour was over, or wanted what needs it, as React state. */
export function useSessionState(): typeof reason | 'running' {
  return useSyncExternalStore(
    subscribe,
    () => (runningSession() ? 'running' : reason),
    () => 'none',
  )
}

/** Another one for each time that there is something to tell of a session that is not there, as React state. */
export const useSessionOccasion = (): typeof occasion =>
  useSyncExternalStore(
    subscribe,
    () => occasion,
    () => occasion,
  )

/** Only looks: it is asked while pages are drawn, when nothing may change. */
function runningSession(now: number = Date.now()): Session | null {
  // However old: anyone who comes back to a tab after hours is told that the session ended, not merely sent home.
  if (current === undefined) {
    current = readStored<Session>(sessionKey, now, Infinity)
  }
  return current && Date.parse(current.expiresAt) > now ? current : null
}

function become(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session here at once, and on the server; a server that cannot be reached lets it run out by itself. */
export async function logOut(locale: Locale): Promise<void> {
  const token = readSession()?.token
  endSession()
  clearStored()
  if (token) await call('POST /api/logout', {}, { token, locale })
}
