// Knows browsers that signed in to an account before, by a random mark that they keep: strangers' guesses at the account's
// password must not keep them out (decisions §9).

import { inTransaction } from '#server/db/client.ts'
import { isGivenMark, isKnownBrowser, rememberBrowser } from '#server/db/known-browsers.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf, newToken } from './tokens.ts'

/** The hash of the mark when its browser signed in to this account before, else null. */
export async function recognizeBrowser(
  { db }: Pick<Deps, 'db'>,
  { siteId, email, mark }: { siteId: number; email: string; mark: string | null },
): Promise<string | null> {
  if (mark === null) return null
  const markHash = hashOf(mark)
  return (await isKnownBrowser(db, { siteId, email, markHash })) ? markHash : null
}

/**
 * Notes that a browser signed in, and gives the mark that it is to keep. One that it has already goes on, so that several
 * people of a household share a browser; but only one of ours: another may have been put there by somebody who knows it.
 */
export async function markBrowser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guestId: number,
  mark: string | null,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const kept = mark !== null && (await isGivenMark(tx, hashOf(mark))) ? mark : newToken()
    await rememberBrowser(tx, { guestId, markHash: hashOf(kept), usedAt: now() })
    return kept
  })
}
