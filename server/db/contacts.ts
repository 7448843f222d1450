import { sql } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { HeldAddressLink } from './address-links.ts'
import type { Db } from './client.ts'
import type { AnyGuest, Guest } from './guests.ts'

/** Somebody who booked by telephone, has an address, and has claimed no account. */
export type Contact = Omit<AnyGuest, 'email'> & { email: string }

/** The contact of a link that still stands. */
export async function findContactOfLink(
  db: Db,
  { id, secretHash }: Omit<HeldAddressLink, 'purpose'>,
  now: Instant,
): Promise<Contact | undefined> {
  return selectContacts(db)
    .innerJoin('addressLinks', 'addressLinks.guestId', 'guests.id')
    .where('addressLinks.id', '=', id)
    .where('secretHash', '=', secretHash)
    .where('purpose', '=', 'claim')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<string>`lower(address_links.email)`, '=', sql<string>`lower(guests.email)`)
    .executeTakeFirst()
}

export async function findContact(db: Db, id: number): Promise<Contact | undefined> {
  return selectContacts(db).where('guests.id', '=', id).executeTakeFirst()
}

/** Kept from everybody else who claims it until this transaction ends. */
export async function lockContact(tx: Db, id: number): Promise<Contact | undefined> {
  return selectContacts(tx).where('guests.id', '=', id).forUpdate('guests').executeTakeFirst()
}

/** Those with this address, in whatever capitals. */
export async function listContacts(db: Db, siteId: number, email: string): Promise<Contact[]> {
  return selectContacts(db)
    .where('siteId', '=', siteId)
    .where(sql<string>`lower(guests.email)`, '=', sql<string>`lower(${email}::text)`)
    .orderBy('guests.id')
    .execute()
}

/** A contact becomes an account. Throws what `isUnique(error, 'guests_email')` recognises when its address has one. */
export async function makeAccount(
  tx: Db,
  id: number,
  account: { passwordHash: string; birthdate: Day; emailConfirmedAt: Instant },
): Promise<Guest | undefined> {
  return tx
    .updateTable('guests')
    .set({ ...account, emailSince: account.emailConfirmedAt })
    .where('id', '=', id)
    .where('passwordHash', 'is', null)
    .returningAll()
    .$castTo<Guest>()
    .executeTakeFirst()
}

/** Gives all stays of a contact to an account, and forgets the contact. */
export async function moveStays(tx: Db, contactId: number, guestId: number): Promise<void> {
  await tx.updateTable('stays').set({ guestId }).where('guestId', '=', contactId).execute()
  await tx.deleteFrom('guests').where('id', '=', contactId).where('passwordHash', 'is', null).execute()
}

const selectContacts = (db: Db) =>
  db
    .selectFrom('guests')
    .selectAll('guests')
    .where('passwordHash', 'is', null)
    .where('guests.email', 'is not', null)
    .$castTo<Contact>()
