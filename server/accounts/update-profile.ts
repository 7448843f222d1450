// Changes a guest's profile, also when it is confirmed in checkout.

import type { Instant } from '#domain/days.ts'
import { isSameEmail } from '#domain/typed-email.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { inTransaction, isUnique, type Db } from '#server/db/client.ts'
import { closeAddressLinks } from '#server/db/address-links.ts'
import {
  findGuestByEmail,
  hasBoughtStay,
  lockGuestToChange,
  updateGuest,
  type Guest,
} from '#server/db/guests.ts'
import { closePasswordResets } from '#server/db/password-resets.ts'
import { deleteSessionsOfGuest } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { askNewAddress } from './ask-new-address.ts'
import {
  askToConfirmAddress,
  countAddressEmail,
  tellFormerAddress,
  type Requester,
} from './address-emails.ts'
import { countConfirmEmail, countNewAddress } from './attempts.ts'
import { checkProfile, type CheckedProfile, type TypedProfile } from './check-profile.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { AddressIsKept, refuseKeptAddress } from './kept-address.ts'
import type { SessionGuest } from './read-session.ts'

export type ProfileChange = TypedProfile & {
  site: string
  locale?: Locale
  /** Asked for only when the address changes. */
  currentPassword?: string
}

/** `locale`, when given, is also the language of the guest's mails from now on. */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'now' | 'catalog' | 'passwordStrength'>,
  guest: Pick<SessionGuest, 'id' | 'sessionId' | 'siteId' | 'email' | 'birthdate'>,
  change: ProfileChange,
  requester: Requester,
): Promise<Outcome<{ guest: Guest }>> {
  const site = await deps.catalog.site(change.site)
  if (!site || site.id !== guest.siteId) return refused('site_not_found')
  const checked = checkProfile(change, { ...site, now: deps.now(), keptBirthdate: guest.birthdate })
  if (!checked.ok) return checked
  let provenHash: string | null = null
  if (!isSameEmail(guest.email, checked.profile.email)) {
    const known = await checkMover(deps, guest, {
      currentPassword: change.currentPassword ?? '',
      email: checked.profile.email,
      requester,
    })
    if (!known.ok) return known
    provenHash = known.passwordHash
  }
  const changed = { ...checked.profile, ...(change.locale && { locale: change.locale }) }
  const updated = await store(deps, guest, changed, provenHash)
  if (updated === 'email_taken') return refuseFields({ email: { code: 'email_unusable' } })
  return updated ? { ok: true, guest: updated } : refused('signed_out')
}

/** `email` is the address that is wanted. */
type Moving = { currentPassword: string; email: string; requester: Requester }

/** Anyone who wants another address types their password, and neither tries a list of addresses nor fills mailboxes. */
async function checkMover(
  deps: Pick<Deps, 'db' | 'passwordStrength'>,
  guest: Pick<SessionGuest, 'id' | 'sessionId' | 'siteId' | 'email'>,
  { currentPassword, email, requester }: Moving,
): Promise<Outcome<{ passwordHash: string }>> {
  const { networkAddress } = requester
  const known = await checkOwnPassword(deps, guest, { typed: currentPassword, networkAddress })
  if (!known.ok) return known
  const counted = await countNewAddress(deps, guest.id, networkAddress)
  if (!counted.ok) return counted
  const written = await countConfirmEmail(deps, guest.id)
  if (!written.ok) return written
  const received = await countAddressEmail(deps, guest, email, requester)
  return received.ok ? known : received
}

type Change = CheckedProfile & { locale?: Locale }

/** An address of another account is only said to be of no use here: whose it is stays untold. */
async function store(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, sessionId }: Pick<SessionGuest, 'id' | 'sessionId'>,
  change: Change,
  provenHash: string | null,
): Promise<Guest | 'email_taken' | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      const former = await lockGuestToChange(tx, id)
      if (!former || isSameEmail(former.email, change.email)) return updateGuest(tx, id, change)
      // Another tab or another person changed the account meanwhile.
      if (former.passwordHash !== provenHash) return undefined
      const move = former.emailConfirmedAt ? askToMove : correctAddress
      return move(tx, former, change, { sessionId, at: now() })
    })
  } catch (error) {
    if (isUnique(error, 'guests_email') || error instanceof AddressIsKept) return 'email_taken'
    throw error
  }
}

type Move = { sessionId: string; at: Instant }

/** Everything changes but the address: that one counts once the link in an email to it was used (decisions §9). */
async function askToMove(
  tx: Db,
  former: Guest,
  change: Change,
  { sessionId, at }: Move,
): Promise<Guest | 'email_taken' | undefined> {
  const { id, siteId } = former
  const { email } = change
  if (await findGuestByEmail(tx, siteId, email)) return 'email_taken'
  await refuseKeptAddress(tx, { siteId, email, exceptGuestId: id }, at)
  await askNewAddress(tx, former, { email, sessionId }, at)
  return updateGuest(tx, id, { ...change, email: former.email })
}

/**
 * An address that nobody confirmed becomes another one at once. Anyone who reads the former mailbox opens the account no more.
 * They are told when a stay's papers went there, and get no link that takes the account back: it may have been mistyped.
 */
async function correctAddress(
  tx: Db,
  former: Guest,
  change: Change,
  { sessionId, at }: Move,
): Promise<Guest | undefined> {
  const { id, siteId } = former
  await closePasswordResets(tx, id, at)
  await closeAddressLinks(tx, id, ['confirm'], at)
  const guest = await updateGuest(tx, id, { ...change, emailSince: at })
  await refuseKeptAddress(tx, { siteId, email: change.email, exceptGuestId: id }, at)
  await deleteSessionsOfGuest(tx, id, sessionId)
  if (guest) await askToConfirmAddress(tx, guest)
  if (await hasBoughtStay(tx, id)) await tellFormerAddress(tx, former, at)
  return guest
}
