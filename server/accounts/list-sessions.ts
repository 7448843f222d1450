// Lists where a guest is signed in.

import type { BrowserName, SystemName } from '#domain/browser.ts'
import type { Instant } from '#domain/days.ts'
import { listSessions as listStored } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionGuest } from './read-session.ts'

export type ListedSession = {
  id: string
  browser: BrowserName
  system: SystemName
  signedInAt: Instant
  /** Null as long as it never was. */
  renewedAt: Instant | null
  expiresAt: Instant
  /** The one that asks. */
  isCurrent: boolean
}

/** The one that asks first, then the newest. */
export async function listSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guest: Pick<SessionGuest, 'id' | 'sessionId'>,
): Promise<ListedSession[]> {
  const stored = await listStored(db, guest.id, now())
  return stored
    .map(({ id, browser, system, signedInAt, createdAt, expiresAt }) => ({
      id,
      browser,
      system,
      signedInAt,
      renewedAt: createdAt === signedInAt ? null : createdAt,
      expiresAt,
      isCurrent: id === guest.sessionId,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
