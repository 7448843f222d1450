import { sql, type Insertable, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'
import { sessionLasts, type LastingAt } from './kept-devices.ts'
import { deletePushDevicesOf } from './push.ts'
import type { StaffMember } from './staff.ts'
import type { StaffSessions } from './tables.gen.ts'

export type StaffSession = Selectable<StaffSessions>

/** Whose session it is, with the lofts that they are limited to. */
type FoundSession = {
  member: StaffMember
  session: Pick<StaffSession, 'id' | 'provedAt' | 'seenAt' | 'isLocked'>
  propertyIds: number[]
}

export async function insertStaffSession(
  db: Db,
  session: Insertable<StaffSessions>,
): Promise<Pick<StaffSession, 'id'>> {
  return db.insertInto('staffSessions').values(session).returning('id').executeTakeFirstOrThrow()
}

/** A session that still lasts, of somebody who is active: one statement, which every request of the staff begins with. */
export async function findStaffSession(
  db: Db,
  tokenHash: string,
  at: LastingAt,
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .selectAll('staff')
    .select(['staffSessions.id as sessionId', 'provedAt', 'seenAt', 'isLocked'])
    .select(
      sql<number[]>`array(select property_id from staff_properties where staff_id = staff.id order by 1)`.as(
        'propertyIds',
      ),
    )
    .where('tokenHash', '=', tokenHash)
    .where('staff.status', '=', 'active')
    .where(sessionLasts(at))
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId: id, provedAt, seenAt, isLocked, propertyIds, ...member } = row
  return { member, session: { id, provedAt, seenAt, isLocked }, propertyIds }
}

/** Notes that a session is used, unless that was noted after `noted`; one that nobody used since `away` is locked by it. */
export async function touchStaffSession(
  db: Db,
  tokenHash: string,
  { now, noted, away }: { now: Instant; noted: Instant; away: Instant },
): Promise<void> {
  await db
    .updateTable('staffSessions')
    .set({ seenAt: now, isLocked: sql<boolean>`is_locked or seen_at <= ${away}` })
    .where('tokenHash', '=', tokenHash)
    .where('seenAt', '<=', noted)
    .execute()
}

/** False when somebody ended the session meanwhile. What is locked a passkey alone unlocks. */
export async function proveStaffSession(
  db: Db,
  id: string,
  { provedAt, unlocks }: { provedAt: Instant; unlocks: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffSessions')
    .set({ provedAt, ...(unlocks && { isLocked: false }) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** By which browser somebody entered. */
export const findSessionBrowser = (
  db: Db,
  id: string,
): Promise<Pick<StaffSession, 'browser' | 'system'> | undefined> =>
  db.selectFrom('staffSessions').select(['browser', 'system']).where('id', '=', id).executeTakeFirst()

export async function isStaffSessionKept(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('staffSessions').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Whether a session still lasts, of somebody who is active. */
export async function isStaffSessionLasting(db: Db, id: string, at: LastingAt): Promise<boolean> {
  const row = await db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select('staffSessions.id')
    .where('staffSessions.id', '=', id)
    .where('staff.status', '=', 'active')
    .where(sessionLasts(at))
    .executeTakeFirst()
  return row !== undefined
}

type ListedSession = Pick<
  StaffSession,
  'id' | 'createdAt' | 'seenAt' | 'browser' | 'system' | 'passkeyId' | 'keptDays' | 'keptUntil'
>

/** The sessions of somebody that still last, the one used last first. */
export async function listStaffSessions(db: Db, staffId: number, at: LastingAt): Promise<ListedSession[]> {
  return db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select(['staffSessions.id', 'staffSessions.createdAt', 'seenAt', 'browser', 'system'])
    .select(['passkeyId', 'keptDays', 'keptUntil'])
    .where('staffId', '=', staffId)
    .where(sessionLasts(at))
    .orderBy('seenAt', 'desc')
    .orderBy('staffSessions.id')
    .execute()
}

/** With the browser that was told in it. Undefined when they have none of this number. */
export async function deleteStaffSession(
  db: Db,
  staffId: number,
  id: string,
): Promise<Pick<StaffSession, 'browser' | 'system'> | undefined> {
  await deletePushDevicesOf(db, staffId, { ended: id })
  return db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .returning(['browser', 'system'])
    .executeTakeFirst()
}

/** Ends all sessions of somebody, and what is told in their browsers, but the one that is kept if any; answers how many. */
export async function deleteStaffSessions(
  db: Db,
  staffId: number,
  keptId: string | null = null,
): Promise<number> {
  await deletePushDevicesOf(db, staffId, { kept: keptId })
  const { numDeletedRows } = await db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredStaffSessions(db: Db, at: LastingAt): Promise<void> {
  await db
    .deleteFrom('staffSessions')
    .using('staff')
    .whereRef('staff.id', '=', 'staffSessions.staffId')
    .where((eb) => eb.not(sessionLasts(at)))
    .execute()
}

/** Whether somebody entered by the browser with this mark before. */
export async function isStaffBrowser(db: Db, staffId: number, markHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('staffBrowsers')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('markHash', '=', markHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberStaffBrowser(
  db: Db,
  browser: { staffId: number; markHash: string; usedAt: Instant },
): Promise<void> {
  const { usedAt } = browser
  await db
    .insertInto('staffBrowsers')
    .values(browser)
    .onConflict((conflict) => conflict.columns(['staffId', 'markHash']).doUpdateSet({ usedAt }))
    .execute()
}

/** Anyone who was in the console as this person may still have their browsers' marks. */
export async function forgetStaffBrowsers(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staffBrowsers').where('staffId', '=', staffId).execute()
}

export async function forgetUnusedStaffBrowsers(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('staffBrowsers').where('usedAt', '<', before).execute()
}
