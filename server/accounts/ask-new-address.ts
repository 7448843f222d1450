// Notes which address a guest wants for their account, and has the email sent whose link lets it count.

import type { Instant } from '#domain/days.ts'
import { isSameEmail } from '#domain/typed-email.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { closeAddressLinks, findPendingChange } from '#server/db/address-links.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { lockGuestToChange, type Guest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { countConfirmEmail } from './attempts.ts'
import { makeLink } from './change-links.ts'
import { countAddressEmail, type Requester } from './address-emails.ts'
import type { SessionGuest } from './read-session.ts'

type Asked = { email: string; sessionId: string | null }

/** Of several, the one that was asked for last counts; another email for the same address leaves the earlier ones valid. */
export async function askNewAddress(
  tx: Db,
  guest: Pick<Guest, 'id'>,
  { email, sessionId }: Asked,
  at: Instant,
): Promise<void> {
  const pending = await findPendingChange(tx, guest.id, at)
  if (pending && !isSameEmail(pending.email, email)) await closeAddressLinks(tx, guest.id, ['change'], at)
  await makeLink(tx, { guestId: guest.id, purpose: 'change', email, sessionId, createdAt: at })
  await addEmail(tx, { name: 'new-address', guestId: guest.id, email }, { about: guest.id })
}

export async function resendNewAddress(
  deps: Pick<Deps, 'db' | 'now'>,
  guest: Pick<SessionGuest, 'id' | 'siteId' | 'email' | 'sessionId'>,
  requester: Requester,
): Promise<Outcome> {
  const { id, sessionId } = guest
  const counted = await countConfirmEmail(deps, id)
  if (!counted.ok) return counted
  const asked = await findPendingChange(deps.db, id, deps.now())
  if (!asked) return refused('no_address_pending')
  // Counted before the transaction: the counters take a connection of their own.
  const received = await countAddressEmail(deps, guest, asked.email, requester)
  if (!received.ok) return received
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const locked = await lockGuestToChange(tx, id)
    const pending = locked && (await findPendingChange(tx, id, at))
    // Another tab has cancelled it meanwhile, or asked for another one, which has an email of its own.
    if (!pending || !isSameEmail(pending.email, asked.email)) return refused('no_address_pending')
    await askNewAddress(tx, locked, { email: pending.email, sessionId }, at)
    return { ok: true }
  })
}

/** The guest keeps the address that they have: links for another one open nothing from now on. */
export async function cancelNewAddress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<SessionGuest, 'id'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // An email about it that is being written has stored its link by now, or finds nothing pending any more.
    await lockGuestToChange(tx, id)
    await closeAddressLinks(tx, id, ['change'], now())
  })
}
