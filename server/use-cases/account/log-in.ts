// Opens a session for whoever knows an account's password, and tells nobody else whether there is such an account.

import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { findGuestByEmail, lockGuest, type Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { countAttempt, forgetAttempt } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { startSession, type OpenedSession } from './start-session.ts'

/** `address` is where the request comes from, null for a call inside the server. */
export type Credentials = { email: string; password: string; site: string; address: string | null }

export async function logIn(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  { email, password, site: slug, address }: Credentials,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = (await deps.catalog.read()).sites.get(slug)
  if (!site) return refused('site_not_found')
  const attempt = { siteId: site.id, email, address }
  const counted = await countAttempt(deps, attempt)
  if (!counted.ok) return counted

  const guest = await findGuestByEmail(deps.db, site.id, email)
  const isRight = await isPassword(password, guest?.passwordHash)
  if (!guest || !isRight) return refused('wrong_credentials')
  const session = await openSession(deps, guest)
  if (!session) return refused('wrong_credentials')
  await forgetAttempt(deps, attempt)
  return { ok: true, session }
}

/** Checking a password takes a while: one that was changed meanwhile opens nothing any more. */
async function openSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guest: Guest,
): Promise<OpenedSession | null> {
  return inTransaction(db, async (tx) => {
    const current = await lockGuest(tx, guest.id)
    return current?.passwordHash === guest.passwordHash ? startSession(tx, current, now()) : null
  })
}
