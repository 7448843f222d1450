import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Day } from '#domain/days.ts'
import { boughtStates } from '#domain/reservation.ts'
import type { Guests } from './tables.gen.ts'
import type { Db } from './client.ts'

/** Whoever a stay is for: somebody with an account, or a contact, who booked by telephone and has claimed none. */
export type AnyGuest = Selectable<Guests>

/** Somebody with an account, which always has these three. Whatever reads guests of accounts finds no contact. */
export type Guest = Omit<AnyGuest, 'email' | 'passwordHash' | 'birthdate'> & {
  email: string
  passwordHash: string
  birthdate: Day
}

export async function findAnyGuest(db: Db, id: number): Promise<AnyGuest | undefined> {
  return db.selectFrom('guests').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findGuest(db: Db, id: number): Promise<Guest | undefined> {
  return selectAccounts(db).where('id', '=', id).executeTakeFirst()
}

/** The guest as they are now; nobody changes them until this transaction ends, and any number may read. */
export async function lockGuest(tx: Db, id: number): Promise<Guest | undefined> {
  return selectAccounts(tx).where('id', '=', id).forShare().executeTakeFirst()
}

/** The guest as they are before a change; anyone else who reads or changes them for good waits for it. */
export async function lockGuestToChange(tx: Db, id: number): Promise<Guest | undefined> {
  return selectAccounts(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Capitals in an address make no difference. Contacts are nobody's account: to whoever asks, their address is unknown. */
export async function findGuestByEmail(db: Db, siteId: number, email: string): Promise<Guest | undefined> {
  return selectAccounts(db)
    .where('siteId', '=', siteId)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email}::text)`)
    .executeTakeFirst()
}

type NewAccount = Insertable<Guests> & { email: string; passwordHash: string; birthdate: Day }

/** Undefined when the address has an account already. */
export async function insertGuest(db: Db, guest: NewAccount): Promise<Guest | undefined> {
  return db
    .insertInto('guests')
    .values(guest)
    .onConflict((conflict) =>
      conflict
        .expression(sql`site_id, lower(email)`)
        .where('passwordHash', 'is not', null)
        .doNothing(),
    )
    .returningAll()
    .$castTo<Guest>()
    .executeTakeFirst()
}

/** Throws what `isUnique(error, 'guests_email')` recognises when another guest has the new address. */
export async function updateGuest(
  db: Db,
  id: number,
  change: Omit<Updateable<Guests>, 'siteId' | 'createdAt'>,
): Promise<Guest | undefined> {
  return db
    .updateTable('guests')
    .set(change)
    .where('id', '=', id)
    .where('passwordHash', 'is not', null)
    .returningAll()
    .$castTo<Guest>()
    .executeTakeFirst()
}

/** What stands for a guest's password, and puts another hash of it in its place unless another stands there by then. */
export const keptPassword = (db: Db, { id, passwordHash }: Pick<Guest, 'id' | 'passwordHash'>) => ({
  passwordHash,
  async renew(renewed: string): Promise<boolean> {
    const guest = await db
      .updateTable('guests')
      .set({ passwordHash: renewed })
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    return guest !== undefined
  },
})

/** Whether the guest bought a stay, kept or cancelled: its papers went to their address. */
export async function hasBoughtStay(db: Db, guestId: number): Promise<boolean> {
  const stay = await db
    .selectFrom('stays')
    .select('id')
    .where('guestId', '=', guestId)
    .where('status', 'in', boughtStates)
    .limit(1)
    .executeTakeFirst()
  return stay !== undefined
}

const selectAccounts = (db: Db) =>
  db.selectFrom('guests').selectAll().where('passwordHash', 'is not', null).$castTo<Guest>()
