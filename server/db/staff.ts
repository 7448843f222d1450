import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Staff } from './tables.gen.ts'
import type { Db } from './client.ts'
import { sessionLasts, type LastingAt } from './kept-devices.ts'

export type StaffMember = Selectable<Staff>

export async function findStaff(db: Db, id: number): Promise<StaffMember | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The person as they are before a change; anyone else who changes them waits. */
export async function lockStaff(tx: Db, id: number): Promise<StaffMember | undefined> {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Capitals in an address make no difference. */
export async function findStaffByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email}::text)`)
    .executeTakeFirst()
}

/** Undefined when the address is somebody's already. */
export async function insertStaff(db: Db, member: Insertable<Staff>): Promise<StaffMember | undefined> {
  return db
    .insertInto('staff')
    .values(member)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Everybody whom a site ever had, by their names. */
export async function listStaffNames(db: Db, siteId: number): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).where('siteId', '=', siteId).orderBy('name').execute()
}

/** Throws what `isLastOwner` recognises when the site would be left without an owner who can get in. */
export async function updateStaff(
  db: Db,
  id: number,
  change: Omit<Updateable<Staff>, 'siteId' | 'createdAt'>,
): Promise<void> {
  await db.updateTable('staff').set(change).where('id', '=', id).execute()
}

/** What stands for a member's password, and puts another hash of it in its place unless another stands there by then. */
export const keptStaffPassword = (db: Db, id: number, passwordHash: string) => ({
  passwordHash,
  async renew(renewed: string): Promise<boolean> {
    const member = await db
      .updateTable('staff')
      .set({ passwordHash: renewed })
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    return member !== undefined
  },
})

/** Changes of a site's owners, and of their ways in, come one after the other until this transaction ends. */
export async function lockOwners(tx: Db, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('house/owners'), ${siteId}::integer)`.execute(tx)
}

const hasWayIn = sql<boolean>`has_way_in(staff)`

/** Active owners of a site who can get in. */
export async function listOwners(db: Db, siteId: number): Promise<StaffMember[]> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .where(hasWayIn)
    .orderBy('id')
    .execute()
}

/** Sites that nobody could run from the console. */
export async function listSitesWithoutOwner(db: Db): Promise<{ id: number; slug: string }[]> {
  return db
    .selectFrom('sites')
    .select(['id', 'slug'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('staff')
            .select('staff.id')
            .whereRef('staff.siteId', '=', 'sites.id')
            .where('role', '=', 'owner')
            .where('status', '=', 'active')
            .where(hasWayIn),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

/** Of the lofts that are asked for, those of the site. */
export async function listOwnLofts(db: Db, siteId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('siteId', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listLoftsOfStaff(db: Db, staffId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('staffProperties')
    .select('propertyId')
    .where('staffId', '=', staffId)
    .orderBy('propertyId')
    .execute()
  return rows.map(({ propertyId }) => propertyId)
}

export async function replaceLoftsOfStaff(tx: Db, staffId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('staffProperties').where('staffId', '=', staffId).execute()
  if (ids.length > 0)
    await tx
      .insertInto('staffProperties')
      .values(ids.map((propertyId) => ({ staffId, propertyId })))
      .execute()
}

export type TeamMember = StaffMember & {
  seenAt: Instant | null
  sessions: number
  passkeys: number
  propertyIds: number[]
}

/** Everybody of a site, the disabled too, with how many sessions still last. */
export async function listTeam(db: Db, siteId: number, at: LastingAt): Promise<TeamMember[]> {
  return db
    .selectFrom('staff')
    .selectAll('staff')
    .select([
      sql<Instant | null>`(select max(seen_at) from staff_sessions where staff_id = staff.id)`.as('seenAt'),
      sql<number>`(select count(*)::integer from staff_sessions where staff_id = staff.id and ${sessionLasts(at)})`.as(
        'sessions',
      ),
      sql<number>`(select count(*)::integer from staff_passkeys where staff_id = staff.id)`.as('passkeys'),
      sql<number[]>`array(select property_id from staff_properties where staff_id = staff.id order by 1)`.as(
        'propertyIds',
      ),
    ])
    .where('siteId', '=', siteId)
    .orderBy('id')
    .execute()
}

/** How many are of the staff of a site, and how many are invited by now. */
export async function countTeam(db: Db, siteId: number, now: Instant) {
  const { rows } = await sql<{ staff: number; invited: number }>`
    select (select count(*) from staff where site_id = ${siteId})::integer as staff,
      (select count(*) from staff_invitations where site_id = ${siteId} and kind = 'invitation'
        and used_at is null and withdrawn_at is null and expires_at > ${now})::integer as invited`.execute(db)
  return rows[0]!
}
