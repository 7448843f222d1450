// Has emails about addresses sent, and counts those that a signed-in guest asks for.

import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/days.ts'
import type { Outcome } from '#domain/refusal.ts'
import type { Db } from '#server/db/client.ts'
import type { Guest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { countEmail } from './attempts.ts'
import { recognizeBrowser } from './browser-mark.ts'
import type { SessionGuest } from './read-session.ts'

/** `networkAddress` is null for a call inside the server; `mark` is what the browser kept of an earlier login, if anything. */
export type Requester = { networkAddress: string | null; mark: string | null }

/**
 * Before it is written to `email`, the guest's own address or one that they want. Their browser is known by their own: what
 * strangers have sent to either uses up none of its emails. Refuses with `too_many_attempts`.
 */
export async function countAddressEmail(
  deps: Pick<Deps, 'db'>,
  guest: Pick<SessionGuest, 'siteId' | 'email'>,
  email: string,
  { networkAddress: address, mark }: Requester,
): Promise<Outcome> {
  const { siteId } = guest
  const knownBrowser = await recognizeBrowser(deps, { siteId, email: guest.email, mark })
  return countEmail(deps, 'address', { siteId, email, address, knownBrowser })
}

/** Has the email sent that asks the reader of an account's mailbox to confirm it; one, however often it is asked for meanwhile. */
export async function askToConfirmAddress(tx: Db, { id, email }: Pick<Guest, 'id' | 'email'>): Promise<void> {
  await addEmail(tx, { name: 'confirm-address', guestId: id, email }, { about: id })
}

/** Has the address told that an account had before `changedAt`; `former` is the guest as they were. */
export async function tellFormerAddress(tx: Db, former: Guest, changedAt: Instant): Promise<void> {
  const { id: guestId, siteId, email, firstname, emailConfirmedAt, locale } = former
  const change = { guestId, siteId, email, firstname, emailConfirmedAt, locale, changedAt }
  await addEmail(tx, { name: 'email-changed', ...change, changeId: randomUUID() })
}
