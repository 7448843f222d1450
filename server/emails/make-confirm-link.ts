// Makes a link that confirms the address of an account.

import { randomUUID } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { retention } from '#domain/retention.ts'
import { pathTo } from '#i18n/paths.ts'
import { insertAddressLink } from '#server/db/address-links.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'

/** A link lasts as long as an unconfirmed account does. */
const linkMinutes = retention.unconfirmedAccountDays * 24 * 60

export type ConfirmLink = { id: string; url: string; expiresAt: Instant }

/** The secret exists in the letter only. */
export async function makeConfirmLink(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  guest: Pick<Guest, 'id' | 'email'>,
  locale: Locale,
): Promise<ConfirmLink> {
  const id = randomUUID()
  const secret = newToken()
  const createdAt = now()
  const expiresAt = addMinutes(createdAt, linkMinutes)
  await insertAddressLink(db, {
    id,
    guestId: guest.id,
    purpose: 'confirm',
    email: guest.email,
    secretHash: hashOf(secret),
    createdAt,
    expiresAt,
  })
  // The site's own address, never one that a request named.
  return { id, url: settings.publicUrl + pathTo('confirmAddress', locale, { id, hash: secret }), expiresAt }
}
