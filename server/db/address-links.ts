import { sql, type Insertable, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { AddressLinkPurpose } from './column-kinds.ts'
import type { AddressLinks } from './tables.gen.ts'
import type { Db } from './client.ts'
import { findGuest, type Guest } from './guests.ts'

/** A link in an email to one address, about that address; only the SHA-256 of its secret is kept. */
export type AddressLink = Selectable<AddressLinks>

/** What somebody holds of a link. `id` must be a UUID: PostgreSQL takes nothing else. */
export type HeldAddressLink = { id: string; secretHash: string; purpose: AddressLinkPurpose }

export async function insertAddressLink(db: Db, link: Insertable<AddressLinks>): Promise<void> {
  await db.insertInto('addressLinks').values(link).execute()
}

/** The link with its guest as they are now, used up or not, until it expires. */
export async function findAddressLink(
  db: Db,
  { id, secretHash, purpose }: HeldAddressLink,
  now: Instant,
): Promise<{ link: AddressLink; guest: Guest } | undefined> {
  const link = await db
    .selectFrom('addressLinks')
    .selectAll()
    .where('id', '=', id)
    .where('secretHash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  const guest = link && (await findGuest(db, link.guestId))
  return link && guest && { link, guest }
}

/** Uses a link up. The one who comes second, at the same moment too, gets false. */
export async function takeAddressLink(
  tx: Db,
  { id, secretHash, purpose }: HeldAddressLink,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addressLinks')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('secretHash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a guest's open links of these purposes. */
export async function closeAddressLinks(
  tx: Db,
  guestId: number,
  purposes: readonly AddressLinkPurpose[],
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('addressLinks')
    .set({ usedAt: now })
    .where('guestId', '=', guestId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute()
}

/** The address that a guest asked for last and that does not count yet. */
export async function findPendingChange(
  db: Db,
  guestId: number,
  now: Instant,
): Promise<Pick<AddressLink, 'email' | 'sessionId' | 'expiresAt'> | undefined> {
  return db
    .selectFrom('addressLinks')
    .select(['email', 'sessionId', 'expiresAt'])
    .where('guestId', '=', guestId)
    .where('purpose', '=', 'change')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
}

/** Whether another guest of the site left this address and can still take it back. */
export async function isAddressKept(
  db: Db,
  { siteId, email, exceptGuestId }: { siteId: number; email: string; exceptGuestId: number },
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('addressLinks')
    .innerJoin('guests', 'guests.id', 'addressLinks.guestId')
    .select('addressLinks.id')
    .where('purpose', '=', 'undo')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('siteId', '=', siteId)
    .where('guests.id', '<>', exceptGuestId)
    .where(sql<string>`lower(address_links.email)`, '=', sql<string>`lower(${email}::text)`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a change of this moment can still be undone. */
export async function hasOpenUndoLink(
  db: Db,
  guestId: number,
  changedAt: Instant,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('addressLinks')
    .select('id')
    .where('guestId', '=', guestId)
    .where('purpose', '=', 'undo')
    .where('createdAt', '=', changedAt)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the open links that undo changes of a guest's address made at this moment or later. */
export async function closeUndoLinksSince(
  tx: Db,
  guestId: number,
  since: Instant,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('addressLinks')
    .set({ usedAt: now })
    .where('guestId', '=', guestId)
    .where('purpose', '=', 'undo')
    .where('createdAt', '>=', since)
    .where('usedAt', 'is', null)
    .execute()
}

export async function deleteAddressLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('addressLinks').where('id', '=', id).execute()
}

export async function deleteExpiredAddressLinks(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('addressLinks').where('expiresAt', '<=', now).execute()
}
