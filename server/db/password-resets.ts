import { sql, type Insertable, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { PasswordResets } from './tables.gen.ts'
import type { Db } from './client.ts'

/** A link for a new password; only the SHA-256 of its secret is kept. */
export type PasswordReset = Selectable<PasswordResets>

/** What somebody holds of a link. One with neither id nor address is found by its secret alone. */
export type HeldLink = { secretHash: string; id?: string | undefined; email?: string | undefined }

type NewPasswordReset = Insertable<PasswordResets> & { email: string }

/** For a transaction that locked the guest: nobody gives the account another address until the link is stored. */
export async function insertPasswordReset(db: Db, reset: NewPasswordReset): Promise<void> {
  await db.insertInto('passwordResets').values(reset).execute()
}

/** The guest of a link that still stands, and went to the address that the account has now. */
export async function findOpenPasswordReset(
  db: Db,
  { secretHash, id, email }: HeldLink,
  now: Instant,
): Promise<{ id: string; guestId: number; siteId: number; email: string } | undefined> {
  return db
    .selectFrom('passwordResets')
    .innerJoin('guests', 'guests.id', 'passwordResets.guestId')
    .select(['passwordResets.id', 'guests.id as guestId', 'guests.siteId', 'guests.email'])
    .where('secretHash', '=', secretHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<string>`lower(password_resets.email)`, '=', sql<string>`lower(guests.email)`)
    .$if(id !== undefined, (query) => query.where('passwordResets.id', '=', id ?? ''))
    .$if(email !== undefined, (query) =>
      query.where(sql<string>`lower(guests.email)`, '=', sql<string>`lower(${email ?? ''}::text)`),
    )
    .$castTo<{ id: string; guestId: number; siteId: number; email: string }>()
    .executeTakeFirst()
}

/** Uses a link up. The one who comes second, at the same moment too, gets false. */
export async function usePasswordReset(
  tx: Db,
  { id, secretHash }: Pick<PasswordReset, 'id' | 'secretHash'>,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('secretHash', '=', secretHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every link of a guest: their password is another one now. */
export async function closePasswordResets(tx: Db, guestId: number, now: Instant): Promise<void> {
  await tx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('guestId', '=', guestId)
    .where('usedAt', 'is', null)
    .execute()
}

export async function deletePasswordReset(db: Db, id: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('id', '=', id).execute()
}

/** Links whose time is over are of no use to anybody. */
export async function deleteExpiredPasswordResets(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute()
}
