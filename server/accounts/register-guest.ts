// Makes an account and signs its guest in. An address that has an account says so, and its owner is told by mail.

import type { NamedBrowser } from '#domain/browser.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findGuestByEmail, insertGuest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { askToConfirmAddress } from './address-emails.ts'
import { countEmail, countRegistration, orUncount, uncountRegistration } from './attempts.ts'
import { checkProfile, type TypedProfile } from './check-profile.ts'
import { hashPassword } from './passwords.ts'
import { AddressIsKept, refuseKeptAddress } from './kept-address.ts'
import { refusePassword } from './refuse-password.ts'
import { startSession, type OpenedSession } from './start-session.ts'

export type Registration = TypedProfile & {
  password: string
  confirmPassword: string
  language: Locale
  site: string
}

/** `networkAddress` is where the request comes from, null for a call inside the server. */
export async function registerGuest(
  deps: Pick<Deps, 'db' | 'now' | 'catalog' | 'passwordStrength'>,
  registration: Registration,
  networkAddress: string | null,
  browser?: NamedBrowser,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = await deps.catalog.site(registration.site)
  if (!site) return refused('site_not_found')
  const now = deps.now()
  const passwordFields = refusePassword(registration, 'registration', site, registration)
  const checked = checkProfile(registration, { ...site, now }, passwordFields)
  if (!checked.ok) return checked
  const counted = await countRegistration(deps, networkAddress)
  if (!counted.ok) return counted

  const passwordHash = await orUncount(
    () => hashPassword(deps, registration.password, { account: null, address: networkAddress }),
    () => uncountRegistration(deps, networkAddress),
  )
  const attempt = { siteId: site.id, email: checked.profile.email, address: networkAddress }
  // The account is made all the same; its guest has the email sent on another day, or confirms by that of a stay.
  const mayWrite = (await countEmail(deps, 'address', attempt)).ok
  return inTransaction(deps.db, async (tx): Promise<Outcome<{ session: OpenedSession }>> => {
    const guest = await insertGuest(tx, {
      ...checked.profile,
      siteId: site.id,
      passwordHash,
      locale: registration.language,
      createdAt: now,
      emailSince: now,
    })
    if (!guest) {
      await tellOwner(tx, site.id, checked.profile.email)
      return refuseFields({ email: { code: 'email_known' } })
    }
    await refuseKeptAddress(tx, { siteId: site.id, email: guest.email, exceptGuestId: guest.id }, now)
    if (mayWrite) await askToConfirmAddress(tx, guest)
    return { ok: true, session: await startSession(tx, guest, now, browser) }
  }).catch((error: unknown) => {
    if (error instanceof AddressIsKept) return refuseFields({ email: { code: 'email_kept' } })
    throw error
  })
}

/** One mail however often somebody tries while it waits, and one a day at most. */
async function tellOwner(tx: Db, siteId: number, email: string): Promise<void> {
  const owner = await findGuestByEmail(tx, siteId, email)
  if (owner) await addEmail(tx, { name: 'account-exists', guestId: owner.id }, { about: owner.id })
}
