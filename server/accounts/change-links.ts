// Makes and reads the links about another address of an account: one that lets it count, one that undoes it.

import { randomUUID } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { pathTo } from '#i18n/paths.ts'
import {
  findAddressLink,
  insertAddressLink,
  type AddressLink,
  type HeldAddressLink,
} from '#server/db/address-links.ts'
import type { Db } from '#server/db/client.ts'
import type { Guest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf, newToken } from './tokens.ts'

const dayMinutes = 24 * 60

/** decisions §9: seven days to undo a change; a day is enough to open an email that was just asked for. */
export const linkMinutes = { change: dayMinutes, undo: 7 * dayMinutes } as const

type Purpose = keyof typeof linkMinutes

export type MadeLink = { id: string; secret: string; expiresAt: Instant }

type LinkFor = Pick<AddressLink, 'guestId' | 'email' | 'sessionId'> & { purpose: Purpose; createdAt: Instant }

/**
 * Stores a link. Its secret exists in the email only, so each email has a link of its own. One is stored without an email
 * when the change is asked for or made: by it the change is pending, and the former address is kept for its guest.
 */
export async function makeLink(db: Db, link: LinkFor): Promise<MadeLink> {
  const [id, secret] = [randomUUID(), newToken()]
  const expiresAt = addMinutes(link.createdAt, linkMinutes[link.purpose])
  await insertAddressLink(db, { ...link, id, secretHash: hashOf(secret), expiresAt })
  return { id, secret, expiresAt }
}

/** The site's own address, never one that a request named. */
export function urlOf(
  { settings }: Pick<Deps, 'settings'>,
  purpose: Purpose,
  { id, secret }: MadeLink,
  locale: Locale,
): string {
  const page = purpose === 'change' ? 'newAddress' : 'restoreAddress'
  return settings.publicUrl + pathTo(page, locale, { id, hash: secret })
}

export type TypedLink = { id: string; hash: string }

export type FoundLink = { held: HeldAddressLink; link: AddressLink; guest: Guest }

/** Refuses what opens nothing: used, expired, cut short or never made. Reading changes nothing: programs that look through mail open links. */
export async function readLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, hash }: TypedLink,
  purpose: Purpose,
): Promise<Outcome<FoundLink>> {
  // PostgreSQL takes nothing else for an id.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return refused('address_link_invalid')
  const held = { id, secretHash: hashOf(hash), purpose } as const
  const found = await findAddressLink(db, held, now())
  if (!found || found.link.usedAt !== null) return refused('address_link_invalid')
  return { ok: true, held, ...found }
}
