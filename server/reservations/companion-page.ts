// Opens, reads and closes the page of a stay for those who come along: no account, no amounts, no code of the door.

import { randomUUID } from 'node:crypto'
import { instantAt } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/reservation.ts'
import { isOver } from '#domain/stay.ts'
import type { WaysIn } from '#domain/ways-in.ts'
import { pathTo } from '#i18n/paths.ts'
import type { SessionGuest } from '#server/accounts/read-session.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { inTransaction } from '#server/db/client.ts'
import { closeCompanionLinks, findStayOfLink, insertCompanionLink } from '#server/db/companion-links.ts'
import { findStay, findStayForGuest, lockStay, type GuestStay } from '#server/db/stays.ts'
import { findWaysIn } from '#server/db/ways-in.ts'
import type { Deps } from '#server/deps.ts'

type Wish = { reservationId: number; locale: Locale }

/** The secret exists in the address only, so each time it is asked for there is another one. */
export async function openCompanionPage(
  { db, catalog, now, settings }: Deps,
  guest: Pick<SessionGuest, 'id'>,
  { reservationId, locale }: Wish,
): Promise<Outcome<{ url: string }>> {
  const own = await findStayForGuest(db, reservationId, guest.id)
  const property = own && (await catalog.facts(own.propertyId))
  if (!property) return refused('reservation_not_found')
  const [id, secret, createdAt] = [randomUUID(), newToken(), now()]
  const expiresAt = instantAt(own.departure, own.soldTerms.hours.departureTime, property.site.zone)
  return inTransaction(db, async (tx): Promise<Outcome<{ url: string }>> => {
    // After the lock: one that is cancelled at the same moment gets no page.
    const stay = await lockStay(tx, reservationId)
    if (stay && isCalledOff(stay.status)) return refused('already_cancelled')
    if (stay?.status !== 'confirmed' || expiresAt <= createdAt) return refused('reservation_not_found')
    await insertCompanionLink(tx, { id, stayId: stay.id, secretHash: hashOf(secret), createdAt, expiresAt })
    // The site's own address, never one that a request named.
    return { ok: true, url: settings.publicUrl + pathTo('companions', locale, { id, hash: secret }) }
  })
}

export async function closeCompanionPage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guest: Pick<SessionGuest, 'id'>,
  { reservationId }: Pick<Wish, 'reservationId'>,
): Promise<Outcome> {
  const stay = await findStayForGuest(db, reservationId, guest.id)
  if (!stay) return refused('reservation_not_found')
  await closeCompanionLinks(db, stay.id, now())
  return { ok: true }
}

export type CompanionPage = {
  stay: GuestStay
  property: PropertyFacts
  ways: Pick<WaysIn, `${'parking' | 'stove' | 'provided'}${'Fr' | 'En'}`> | undefined
}

/** Closed, cancelled, over and never made are refused alike: whoever has the address is told what may be. */
export async function readCompanionPage(
  deps: Pick<Deps, 'db' | 'catalog' | 'now' | 'settings' | 'log'>,
  { id, hash }: { id: string; hash: string },
): Promise<Outcome<CompanionPage>> {
  const { db, catalog, now } = deps
  const at = now()
  const stayId = isUuid(id) ? await findStayOfLink(db, { id, secretHash: hashOf(hash) }, at) : undefined
  const stay = stayId === undefined ? undefined : await findStay(db, stayId)
  const property = stay && (await catalog.facts(stay.propertyId))
  if (!property || stay.status !== 'confirmed') return refused('not_found')
  const { departureTime: checkOut } = stay.soldTerms.hours
  if (isOver({ departure: stay.departure, checkOut, zone: property.site.zone }, at))
    return refused('not_found')
  return { ok: true, stay, property, ways: await findWaysIn(deps, property) }
}

/** PostgreSQL takes nothing else for an id. */
const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
