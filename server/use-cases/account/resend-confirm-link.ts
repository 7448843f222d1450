// Has the link that confirms a guest's address sent once more.

import type { Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { askToConfirmAddress } from './ask-to-confirm-address.ts'
import { countConfirmLetter, countLetter } from './attempts.ts'
import type { SessionGuest } from './read-session.ts'

/** Nothing is sent to an address that is confirmed already. `networkAddress` is null for a call inside the server. */
export async function resendConfirmLink(
  { db }: Pick<Deps, 'db'>,
  guest: Pick<SessionGuest, 'id' | 'siteId' | 'email' | 'emailConfirmedAt'>,
  networkAddress: string | null,
): Promise<Outcome> {
  if (guest.emailConfirmedAt) return { ok: true }
  const counted = await countConfirmLetter({ db }, guest.id)
  if (!counted.ok) return counted
  const { siteId, email } = guest
  const received = await countLetter({ db }, 'address', { siteId, email, address: networkAddress })
  if (!received.ok) return received
  await askToConfirmAddress(db, guest)
  return { ok: true }
}
