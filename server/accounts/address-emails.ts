// Counts a letter about an address that a signed-in guest asks for.

import type { Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { countLetter } from './attempts.ts'
import { recognizeBrowser } from './browser-mark.ts'
import type { SessionGuest } from './read-session.ts'

/** `networkAddress` is null for a call inside the server; `mark` is what the browser kept of an earlier login, if anything. */
export type Requester = { networkAddress: string | null; mark: string | null }

/**
 * Before it is written to `email`, the guest's own address or one that they want. Their browser is known by their own: what
 * strangers have sent to either uses up none of its letters. Refuses with `too_many_attempts`.
 */
export async function countAddressLetter(
  deps: Pick<Deps, 'db'>,
  guest: Pick<SessionGuest, 'siteId' | 'email'>,
  email: string,
  { networkAddress: address, mark }: Requester,
): Promise<Outcome> {
  const { siteId } = guest
  const knownBrowser = await recognizeBrowser(deps, { siteId, email: guest.email, mark })
  return countLetter(deps, 'address', { siteId, email, address, knownBrowser })
}
