import { sql, type Selectable } from 'kysely'
import type { NamedBrowser } from '#domain/browser.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Role } from '#domain/permissions.ts'
import type { Db } from './client.ts'
import { seal, unseal, type Keyed } from './sealed.ts'
import type { PushDevices } from './tables.gen.ts'

export type PushKeys = { publicKey: string; privateKey: string }

export const aboutPushKeys = { use: 'push', of: 'house' } as const

/** Of two who make keys at once the later one waits and finds those of the first. */
export const lockPushKeys = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('house/push-keys'))`.execute(tx)

/** Undefined: there are none yet. Null: another key sealed them. */
export async function findPushKeys(db: Db, deps: Keyed): Promise<PushKeys | null | undefined> {
  const row = await db.selectFrom('pushKeys').select(['publicKey', 'sealed']).executeTakeFirst()
  if (!row) return undefined
  try {
    return { publicKey: row.publicKey, privateKey: unseal(deps, row.sealed, aboutPushKeys) }
  } catch {
    // The seal says only that this key is another.
    return null
  }
}

/** In place of those that nobody can open: no browser knows the house by other ones, so none is told any more. */
export async function savePushKeys(
  tx: Db,
  { publicKey, privateKey }: PushKeys,
  madeAt: Instant,
  deps: Keyed,
): Promise<void> {
  await tx.deleteFrom('pushKeys').execute()
  await tx.deleteFrom('pushDevices').execute()
  const sealed = seal(deps, privateKey, aboutPushKeys)
  await tx.insertInto('pushKeys').values({ publicKey, sealed, madeAt }).execute()
}

export type PushDevice = Selectable<PushDevices>
/** With whom it belongs to. */
export type ToldDevice = PushDevice & { role: Role; locale: Locale; siteId: number }

export const listPushDevices = (db: Db, staffId: number): Promise<PushDevice[]> =>
  db.selectFrom('pushDevices').selectAll().where('staffId', '=', staffId).orderBy('id').execute()

export const findOwnPushDevice = (db: Db, staffId: number, id: number): Promise<PushDevice | undefined> =>
  db
    .selectFrom('pushDevices')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Undefined: it is not there any more, or is of somebody who left. */
export const findToldDevice = (db: Db, id: number): Promise<ToldDevice | undefined> =>
  db
    .selectFrom('pushDevices')
    .innerJoin('staff', 'staff.id', 'staffId')
    .selectAll('pushDevices')
    .select(['role', 'locale', 'siteId'])
    .where('pushDevices.id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()

type NewDevice = Pick<
  PushDevice,
  'staffId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'showsWords' | 'allowedAt'
> &
  NamedBrowser

/** A browser is one row, of whoever allowed it last; of one person's, the first ones make room. */
export async function savePushDevice(tx: Db, device: NewDevice, most: number): Promise<void> {
  await tx
    .insertInto('pushDevices')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...device, waitUntil: null }))
    .execute()
  const { staffId } = device
  await sql`delete from push_devices where id in (
    select id from push_devices where staff_id = ${staffId} order by allowed_at desc, id desc offset ${most})`.execute(
    tx,
  )
}

export async function deletePushDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pushDevices').where('id', '=', id).execute()
}

/** Those of a session that somebody ended; or of all of theirs but the one that is kept. */
export async function deletePushDevicesOf(
  tx: Db,
  staffId: number,
  session: { ended: string } | { kept: string | null },
): Promise<void> {
  await tx
    .deleteFrom('pushDevices')
    .where('staffId', '=', staffId)
    .$if('ended' in session, (query) => query.where('sessionId', '=', (session as { ended: string }).ended))
    .$if('kept' in session && session.kept !== null, (query) =>
      query.where('sessionId', '<>', (session as { kept: string }).kept),
    )
    .execute()
}

/** Browsers that took nothing since. */
export async function deleteUnusedPushDevices(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('pushDevices')
    .where((eb) => eb.fn.coalesce('toldAt', 'allowedAt'), '<', before)
    .execute()
}

export async function noteToldDevice(db: Db, id: number, told: { toldAt: Instant } | { waitUntil: Instant }) {
  await db.updateTable('pushDevices').set(told).where('id', '=', id).execute()
}
