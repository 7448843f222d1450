// Finds what a link in an email confirms. Reading changes nothing: programs that look through mail open every link.

import { isSameEmail } from '#domain/typed-email.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findAddressLink, type AddressLink, type HeldAddressLink } from '#server/db/address-links.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf } from './tokens.ts'

/** What the link's address holds. */
export type TypedAddressLink = { id: string; hash: string }

/** `isConfirmed`: there is nothing left to do, whether this link did it or something else. */
export type FoundAddressLink = {
  held: HeldAddressLink
  link: AddressLink
  guest: Guest
  isConfirmed: boolean
}

/** Refuses what opens nothing: expired, cut short, never made, or sent to an address that the account no longer has. */
export async function readAddressLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, hash }: TypedAddressLink,
): Promise<Outcome<FoundAddressLink>> {
  // PostgreSQL takes nothing else for an id.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return refused('address_link_invalid')
  const held = { id, secretHash: hashOf(hash), purpose: 'confirm' } as const
  const found = await findAddressLink(db, held, now())
  if (!found || !isSameEmail(found.link.email, found.guest.email)) return refused('address_link_invalid')
  const isConfirmed = found.guest.emailConfirmedAt !== null
  if (!isConfirmed && found.link.usedAt !== null) return refused('address_link_invalid')
  return { ok: true, held, ...found, isConfirmed }
}
