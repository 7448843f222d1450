import { sql, type Insertable, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'
import type { StaffInvitations } from './tables.gen.ts'

export type Invitation = Selectable<StaffInvitations>

export async function insertInvitation(
  db: Db,
  invitation: Insertable<StaffInvitations>,
): Promise<Invitation> {
  return db.insertInto('staffInvitations').values(invitation).returningAll().executeTakeFirstOrThrow()
}

const isOpen = (now: Instant) =>
  sql<boolean>`used_at is null and withdrawn_at is null and expires_at > ${now}`

export async function findOpenInvitation(
  db: Db,
  tokenHash: string,
  now: Instant,
): Promise<Invitation | undefined> {
  return db
    .selectFrom('staffInvitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where(isOpen(now))
    .executeTakeFirst()
}

export async function findInvitation(db: Db, id: number): Promise<Invitation | undefined> {
  return db.selectFrom('staffInvitations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Uses an invitation up. Whoever comes second, at the same moment too, gets false. */
export async function takeInvitation(tx: Db, id: number, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffInvitations')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of a site that wait to be taken up, or did until they ended by themselves. */
export async function listInvitations(
  db: Db,
  siteId: number,
): Promise<(Invitation & { inviter: string | null })[]> {
  return db
    .selectFrom('staffInvitations')
    .leftJoin('staff', 'staff.id', 'staffInvitations.invitedBy')
    .selectAll('staffInvitations')
    .select('staff.name as inviter')
    .where('staffInvitations.siteId', '=', siteId)
    .where('kind', '=', 'invitation')
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('staffInvitations.id')
    .execute()
}

/** Undefined when the site has none of this number that could still be taken up; whoever takes it up meanwhile waits. */
export async function lockInvitation(tx: Db, siteId: number, id: number): Promise<Invitation | undefined> {
  return tx
    .selectFrom('staffInvitations')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('kind', '=', 'invitation')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function withdrawInvitation(tx: Db, id: number, now: Instant): Promise<void> {
  await tx.updateTable('staffInvitations').set({ withdrawnAt: now }).where('id', '=', id).execute()
}

type Replaced =
  | { email: string; siteId: number }
  | { staffId: number }
  | { invitedBy: number }
  | { firstOwnerOf: number }

/** Closes the open links that a newer one replaces, or that nobody may send any more. */
export async function replaceInvitations(tx: Db, of: Replaced, now: Instant): Promise<void> {
  await tx
    .updateTable('staffInvitations')
    .set({ withdrawnAt: now })
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .$if('email' in of, (query) =>
      query
        .where(sql<boolean>`lower(email) = lower(${(of as { email: string }).email}::text)`)
        .where('siteId', '=', (of as { siteId: number }).siteId),
    )
    .$if('staffId' in of, (query) => query.where('staffId', '=', (of as { staffId: number }).staffId))
    .$if('invitedBy' in of, (query) =>
      query.where('invitedBy', '=', (of as { invitedBy: number }).invitedBy).where('kind', '=', 'invitation'),
    )
    .$if('firstOwnerOf' in of, (query) =>
      query
        .where('siteId', '=', (of as { firstOwnerOf: number }).firstOwnerOf)
        .where('kind', '=', 'first_owner'),
    )
    .execute()
}

/** Links that open nothing any more; the journal keeps what they were. */
export async function deleteOldInvitations(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('staffInvitations')
    .where((eb) =>
      eb.or([eb('expiresAt', '<=', before), eb('usedAt', '<=', before), eb('withdrawnAt', '<=', before)]),
    )
    .execute()
}
