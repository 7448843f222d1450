// Opens a session for anyone who knows an account's password, and tells nobody else whether there is such an account.

import type { NamedBrowser } from '#domain/browser.ts'
import { refused, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { findGuestByEmail, keptPassword, lockGuest, type Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { countLogin, forgetAttempt, orUncount, passwordOwnerOf, uncountLogin } from './attempts.ts'
import { recognizeBrowser } from './browser-mark.ts'
import { provePassword } from './passwords.ts'
import { startSession, type OpenedSession } from './start-session.ts'

export type Credentials = {
  email: string
  password: string
  site: string
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
  /** What the browser kept of an earlier login, if anything. */
  mark: string | null
  browser: NamedBrowser
}

export async function logIn(
  deps: Pick<Deps, 'db' | 'now' | 'catalog' | 'passwordStrength'>,
  { email, password, site: slug, address, mark, browser }: Credentials,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  const fields: FieldReasons = {}
  if (email === '') fields.email = { code: 'missing_fields' }
  if (password === '') fields.password = { code: 'missing_fields' }
  if (Object.keys(fields).length > 0) return refused('missing_credentials', { fields })
  const knownBrowser = await recognizeBrowser(deps, { siteId: site.id, email, mark })
  const attempt = { siteId: site.id, email, address, knownBrowser }
  const counted = await countLogin(deps, attempt)
  if (!counted.ok) return counted

  const guest = await findGuestByEmail(deps.db, site.id, email)
  const passwordHash = await orUncount(
    () => provePassword(deps, password, guest && keptPassword(deps.db, guest), passwordOwnerOf(attempt)),
    () => uncountLogin(deps, attempt),
  )
  if (!guest || passwordHash === null) return refused('wrong_credentials')
  const session = await openSession(deps, { ...guest, passwordHash }, browser)
  if (!session) return refused('wrong_credentials')
  await forgetAttempt(deps, attempt)
  return { ok: true, session }
}

/** Checking a password takes a while: one that was changed meanwhile opens nothing any more. */
async function openSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guest: Guest,
  browser: NamedBrowser,
): Promise<OpenedSession | null> {
  return inTransaction(db, async (tx) => {
    const current = await lockGuest(tx, guest.id)
    return current?.passwordHash === guest.passwordHash ? startSession(tx, current, now(), browser) : null
  })
}
