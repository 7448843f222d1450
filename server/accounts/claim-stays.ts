// Gives stays that were booked by telephone to whoever reads the mailbox they were booked with: as a new account, or in theirs.

import type { NamedBrowser } from '#domain/browser.ts'
import { todayIn, type Day, type Instant } from '#domain/days.ts'
import { isOldEnough, toBirthdate } from '#domain/guest.ts'
import { refused, refuseFields, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { registrationAgeOn } from '#domain/settings.ts'
import { refuseTypedBirthdate } from '#domain/typed-fields.ts'
import { closeAddressLinks, takeAddressLink } from '#server/db/address-links.ts'
import { inTransaction, isUnique, type Db } from '#server/db/client.ts'
import { findContactOfLink, listContacts, lockContact, makeAccount, moveStays } from '#server/db/contacts.ts'
import { findGuestByEmail, lockGuestToChange, updateGuest, type Guest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'
import { forgetBrowsersOfGuest } from '#server/db/known-browsers.ts'
import { closePasswordResets } from '#server/db/password-resets.ts'
import { deleteSessionsOfGuest } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { passwordOwnerOf } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { refusePassword } from './refuse-password.ts'
import { startSession, type OpenedSession } from './start-session.ts'
import { hashOf } from './tokens.ts'

/** What the link's address holds. */
export type ClaimLink = { id: string; hash: string }

export type Claim = ClaimLink & {
  password: string
  confirmPassword: string
  birthdateDay: number
  birthdateMonth: number
  birthdateYear: number
  site: string
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
  browser: NamedBrowser
}

/** Changes nothing. `hasAccount`: the address has one that its reader confirmed; the stays are added to that. */
export async function checkClaim(
  deps: Pick<Deps, 'db' | 'now'>,
  link: ClaimLink,
): Promise<Outcome<{ email: string; hasAccount: boolean }>> {
  const contact = await findContactOf(deps, link)
  if (!contact) return refused('address_link_invalid')
  const account = await findGuestByEmail(deps.db, contact.siteId, contact.email)
  return { ok: true, email: contact.email, hasAccount: Boolean(account?.emailConfirmedAt) }
}

/** What is refused leaves the link as it was. An account that nobody confirmed may be a stranger's: its password and sessions end. */
export async function claimStays(
  deps: Pick<Deps, 'db' | 'now' | 'catalog' | 'passwordStrength'>,
  { site: slug, address, browser, ...claim }: Claim,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  const contact = await findContactOf(deps, claim)
  if (!contact || contact.siteId !== site.id) return refused('address_link_invalid')
  const birthdate = toBirthdate(claim.birthdateYear, claim.birthdateMonth, claim.birthdateDay)
  const today = todayIn(site.zone, deps.now())
  const minimumAge = registrationAgeOn(today, site.sales)
  const fields: FieldReasons = {
    ...refusePassword(claim, 'registration', site, contact),
    ...refuseTypedBirthdate(claim),
  }
  if (birthdate && birthdate > today) fields['birthdateDay'] = { code: 'birthdate_invalid' }
  else if (birthdate && !isOldEnough(birthdate, today, minimumAge))
    fields['birthdateDay'] = { code: 'too_young', minimumAge }
  if (!birthdate || Object.keys(fields).length > 0) return refuseFields(fields)
  const { email, siteId } = contact
  const passwordHash = await hashPassword(deps, claim.password, passwordOwnerOf({ siteId, email, address }))
  const taking = { contactId: contact.id, held: heldOf(claim), passwordHash, birthdate, browser }
  const session = await inTransaction(deps.db, (tx) => take(tx, taking, deps.now())).catch(
    (error: unknown) => {
      // Somebody registered with the address at this very moment: the link still stands.
      if (isUnique(error, 'guests_email')) return null
      throw error
    },
  )
  return session ? { ok: true, session } : refused('address_link_invalid')
}

/** To an account that is confirmed: its guest signs in as always, a link that lasts for days opens none. */
export async function joinStays(deps: Pick<Deps, 'db' | 'now'>, link: ClaimLink): Promise<Outcome> {
  const contact = await findContactOf(deps, link)
  if (!contact) return refused('address_link_invalid')
  const isDone = await inTransaction(deps.db, async (tx) => {
    const locked = await lockContact(tx, contact.id)
    const account = locked && (await findGuestByEmail(tx, locked.siteId, locked.email))
    if (!account?.emailConfirmedAt || !(await takeAddressLink(tx, heldOf(link), deps.now()))) return false
    await moveStays(tx, contact.id, account.id)
    return true
  })
  return isDone ? { ok: true } : refused('address_link_invalid')
}

/** Whoever has just shown that they read a mailbox is written to about the stays that were booked with it by telephone. */
export async function offerClaims(tx: Db, { siteId, email }: Pick<Guest, 'siteId' | 'email'>): Promise<void> {
  for (const { id: guestId } of await listContacts(tx, siteId, email))
    await addEmail(tx, { name: 'claim-account', guestId }, { about: guestId })
}

type Taking = {
  contactId: number
  held: ReturnType<typeof heldOf>
  passwordHash: string
  birthdate: Day
  browser: NamedBrowser
}

/** Null when somebody was faster with the same link, or the address has a confirmed account by now. */
async function take(
  tx: Db,
  { contactId, held, passwordHash, birthdate, browser }: Taking,
  at: Instant,
): Promise<OpenedSession | null> {
  const contact = await lockContact(tx, contactId)
  const found = contact && (await findGuestByEmail(tx, contact.siteId, contact.email))
  if (!contact || found?.emailConfirmedAt || !(await takeAddressLink(tx, held, at))) return null
  const facts = { passwordHash, birthdate, emailConfirmedAt: at }
  if (!found) {
    const guest = await makeAccount(tx, contact.id, facts)
    return guest ? startSession(tx, guest, at, browser) : null
  }
  const former = await lockGuestToChange(tx, found.id)
  if (!former) return null
  const guest = await updateGuest(tx, former.id, facts)
  await closePasswordResets(tx, former.id, at)
  await closeAddressLinks(tx, former.id, ['confirm', 'change'], at)
  await deleteSessionsOfGuest(tx, former.id)
  await forgetBrowsersOfGuest(tx, former.id)
  await moveStays(tx, contact.id, former.id)
  return guest ? startSession(tx, guest, at, browser) : null
}

async function findContactOf({ db, now }: Pick<Deps, 'db' | 'now'>, link: ClaimLink) {
  // PostgreSQL takes nothing else for an id.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(link.id)) return undefined
  return findContactOfLink(db, heldOf(link), now())
}

const heldOf = ({ id, hash }: ClaimLink) => ({ id, secretHash: hashOf(hash), purpose: 'claim' as const })
