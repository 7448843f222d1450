import type { Insertable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { CompanionLinks } from './tables.gen.ts'
import type { Db } from './client.ts'

/** Anyone who passes the page on again gets another address, since no secret is kept; the newest ones stay open. */
const mostOpen = 10

export async function insertCompanionLink(
  tx: Db,
  link: Omit<Insertable<CompanionLinks>, 'closedAt'>,
): Promise<void> {
  await tx.insertInto('companionLinks').values(link).execute()
  await tx
    .updateTable('companionLinks')
    .set({ closedAt: link.createdAt })
    .where(
      'id',
      'in',
      tx
        .selectFrom('companionLinks')
        .select('id')
        .where('stayId', '=', link.stayId)
        .where('closedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(mostOpen),
    )
    .execute()
}

/** The stay that an open address is of. `id` must be a UUID: PostgreSQL takes nothing else. */
export async function findStayOfLink(
  db: Db,
  { id, secretHash }: Pick<CompanionLinks, 'id' | 'secretHash'>,
  now: Instant,
): Promise<number | undefined> {
  const link = await db
    .selectFrom('companionLinks')
    .select('stayId')
    .where('id', '=', id)
    .where('secretHash', '=', secretHash)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return link?.stayId
}

/** Which of these stays have a page that is open. */
export async function listStaysWithLink(db: Db, stayIds: number[], now: Instant): Promise<number[]> {
  const links = await db
    .selectFrom('companionLinks')
    .select('stayId')
    .distinct()
    .where('stayId', 'in', stayIds)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  return links.map(({ stayId }) => stayId)
}

export async function closeCompanionLinks(db: Db, stayId: number, now: Instant): Promise<void> {
  await db
    .updateTable('companionLinks')
    .set({ closedAt: now })
    .where('stayId', '=', stayId)
    .where('closedAt', 'is', null)
    .execute()
}

export async function deleteExpiredCompanionLinks(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('companionLinks').where('expiresAt', '<=', now).execute()
}
