import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

/** Who is signed in, as far as the header and the forms need it (decisions §3). */
export type Session = {
  token: string
  expiresAt: string
  user: { id: number; firstname: string; locale: 'fr' | 'en' }
}

const key = 'lofts.session'
const listeners = new Set<() => void>()
let current: Session | null | undefined

/** The running session; an expired one is removed and is null. */
export function readSession(now: number = Date.now()): Session | null {
  if (current === undefined) current = readStored<Session>(key)
  if (current && Date.parse(current.expiresAt) <= now) endSession()
  return current ?? null
}

export function startSession(session: Session): void {
  writeStored(key, session)
  current = session
  tell()
}

/** Forgets the session here; ending it on the server is POST /api/logout. */
export function endSession(): void {
  writeStored(key, null)
  current = null
  tell()
}

/** The session as React state; null while a page is rendered on the server and until the browser has taken over. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
