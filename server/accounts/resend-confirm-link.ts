// Has the link that confirms a guest's address sent once more.

import type { Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { askToConfirmAddress, countAddressEmail, type Requester } from './address-emails.ts'
import { countConfirmEmail } from './attempts.ts'
import type { SessionGuest } from './read-session.ts'

/** Nothing is sent to an address that is confirmed already. */
export async function resendConfirmLink(
  { db }: Pick<Deps, 'db'>,
  guest: Pick<SessionGuest, 'id' | 'siteId' | 'email' | 'emailConfirmedAt'>,
  requester: Requester,
): Promise<Outcome> {
  if (guest.emailConfirmedAt) return { ok: true }
  const counted = await countConfirmEmail({ db }, guest.id)
  if (!counted.ok) return counted
  const received = await countAddressEmail({ db }, guest, guest.email, requester)
  if (!received.ok) return received
  await askToConfirmAddress(db, guest)
  return { ok: true }
}
