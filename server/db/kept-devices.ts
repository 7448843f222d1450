import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import { usualKeeping, type KeepingDays, type Keeping, type Kept } from '#domain/kept-device.ts'
import { roles, type Role } from '#domain/permissions.ts'
import type { Db } from './client.ts'

/** The moments by which it is judged whether a session lasts that is not kept. */
export type LastingAt = { now: Instant; seenAfter: Instant }

const usualDays = sql.join(
  roles.map((role) => sql`when ${sql.lit(role)} then ${sql.lit(usualKeeping[role])}`),
  sql` `,
)

/** What the house allows the role of `staff`. */
const allowedDays = sql`coalesce(
  (select days from device_keeping where device_keeping.site_id = staff.site_id and device_keeping.role = staff.role),
  case staff.role ${usualDays} end)`

/**
 * Whether a session lasts, beside the person whose it is: used within half a day, or on a device that is kept, for as long as
 * the house allows their role now.
 */
export const sessionLasts = ({ now, seenAfter }: LastingAt) => sql<boolean>`coalesce(
  (staff_sessions.expires_at > ${now} and staff_sessions.seen_at > ${seenAfter})
  or (staff_sessions.passkey_id is not null and staff_sessions.kept_until > ${now}
    and staff_sessions.seen_at > ${now}::timestamptz
      - least(staff_sessions.kept_days, ${allowedDays}) * interval '1 day'), false)`

export async function findKeeping(db: Db, siteId: number): Promise<Keeping> {
  const rows = await db
    .selectFrom('deviceKeeping')
    .select(['role', 'days'])
    .where('siteId', '=', siteId)
    .execute()
  const said = rows.map(({ role, days }) => [role, days] as [Role, KeepingDays])
  return { ...usualKeeping, ...Object.fromEntries(said) }
}

export async function saveKeeping(tx: Db, siteId: number, keeping: Keeping): Promise<void> {
  await tx
    .insertInto('deviceKeeping')
    .values(roles.map((role) => ({ siteId, role, days: keeping[role] })))
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'role']).doUpdateSet((eb) => ({ days: eb.ref('excluded.days') })),
    )
    .execute()
}

/** When a session was entered, by which passkey, and until when it lasts if it is not kept. */
export const findSessionEntry = (tx: Db, id: string) =>
  tx
    .selectFrom('staffSessions')
    .select(['createdAt', 'expiresAt', 'passkeyId', 'keptDays', 'browser', 'system'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function keepStaffSession(tx: Db, id: string, kept: Kept): Promise<void> {
  await tx
    .updateTable('staffSessions')
    .set({ keptDays: kept?.days ?? null, keptUntil: kept?.until ?? null })
    .where('id', '=', id)
    .execute()
}
