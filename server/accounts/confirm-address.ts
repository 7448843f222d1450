// Confirms the address of an account for anyone who has both: the link from its mailbox and its password.

import type { NamedBrowser } from '#domain/browser.ts'
import type { Instant } from '#domain/days.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { closeAddressLinks, takeAddressLink } from '#server/db/address-links.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { keptPassword, lockGuestToChange, updateGuest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { countLogin, forgetAttempt, orUncount, passwordOwnerOf, uncountLogin } from './attempts.ts'
import { offerClaims } from './claim-stays.ts'
import { recognizeBrowser } from './browser-mark.ts'
import { provePassword } from './passwords.ts'
import { readAddressLink, type FoundAddressLink, type TypedAddressLink } from './read-address-link.ts'
import { startSession, type OpenedSession } from './start-session.ts'

export type AddressConfirmation = TypedAddressLink & {
  password: string
  site: string
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
  /** What the browser kept of an earlier login, if anything. */
  mark: string | null
  browser: NamedBrowser
}

/** Signs in as well: a login asks for no more. A wrong password leaves the link as it was, and counts like one at the login. */
export async function confirmAddress(
  deps: Pick<Deps, 'db' | 'now' | 'catalog' | 'passwordStrength'>,
  { password, site: slug, address, mark, browser, ...typed }: AddressConfirmation,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  const found = await readAddressLink(deps, typed)
  if (!found.ok) return found
  if (found.guest.siteId !== site.id) return refused('address_link_invalid')
  if (password === '') return refuseFields({ password: { code: 'missing_fields' } })
  const { email } = found.guest
  const knownBrowser = await recognizeBrowser(deps, { siteId: site.id, email, mark })
  const attempt = { siteId: site.id, email, address, knownBrowser }
  const counted = await countLogin(deps, attempt)
  if (!counted.ok) return counted
  const passwordHash = await orUncount(
    () => provePassword(deps, password, keptPassword(deps.db, found.guest), passwordOwnerOf(attempt)),
    () => uncountLogin(deps, attempt),
  )
  if (passwordHash === null) return refuseFields({ password: { code: 'wrong_password' } })
  const seen = { ...found, guest: { ...found.guest, passwordHash } }
  const session = await inTransaction(deps.db, (tx) => confirm(tx, seen, deps.now(), browser))
  if (!session) return refused('address_link_invalid')
  await forgetAttempt(deps, attempt)
  return { ok: true, session }
}

/** Null when the account got another address or another password while this one was checked. */
async function confirm(
  tx: Db,
  { held, guest: seen }: FoundAddressLink,
  at: Instant,
  browser: NamedBrowser,
): Promise<OpenedSession | null> {
  const guest = await lockGuestToChange(tx, seen.id)
  if (!guest || guest.email !== seen.email || guest.passwordHash !== seen.passwordHash) return null
  if (!guest.emailConfirmedAt) {
    if (!(await takeAddressLink(tx, held, at))) return null
    await updateGuest(tx, guest.id, { emailConfirmedAt: at })
    await closeAddressLinks(tx, guest.id, ['confirm'], at)
    await offerClaims(tx, guest)
  }
  return startSession(tx, guest, at, browser)
}
