import type { Insertable, Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'
import type { ChallengePurpose } from './column-kinds.ts'
import type { StaffChallenges, StaffPasskeys } from './tables.gen.ts'

export type StaffPasskey = Selectable<StaffPasskeys>
export type Challenge = Selectable<StaffChallenges>

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('staffChallenges').values(challenge).execute()
}

/** Takes the challenge away: whoever comes second, at the same moment too, gets none. */
export async function takeChallenge(
  db: Db,
  id: string,
  purpose: ChallengePurpose,
  now: Instant,
): Promise<Challenge | undefined> {
  return db
    .deleteFrom('staffChallenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteExpiredChallenges(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('staffChallenges').where('expiresAt', '<=', now).execute()
}

/** False when the passkey is known already, whosever it is. */
export async function insertPasskey(db: Db, passkey: Insertable<StaffPasskeys>): Promise<boolean> {
  const row = await db
    .insertInto('staffPasskeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findPasskey(db: Db, credentialId: string): Promise<StaffPasskey | undefined> {
  return db
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

export async function listPasskeys(db: Db, staffId: number): Promise<StaffPasskey[]> {
  return db.selectFrom('staffPasskeys').selectAll().where('staffId', '=', staffId).orderBy('id').execute()
}

/** False when another use of the passkey came first: counters only grow, except those that always stay 0. */
export async function notePasskeyUse(
  db: Db,
  { id, counter, backedUp }: Pick<StaffPasskey, 'id' | 'counter' | 'backedUp'>,
  usedAt: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffPasskeys')
    .set({ counter, backedUp, usedAt })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined when they have none of this number. */
export async function deletePasskey(
  db: Db,
  staffId: number,
  id: number,
): Promise<Pick<StaffPasskey, 'label'> | undefined> {
  return db
    .deleteFrom('staffPasskeys')
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .returning('label')
    .executeTakeFirst()
}

/** Uses up the 30 seconds of a code: false when it, or a later one, was used already. */
export async function takeTotpStep(db: Db, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totpLastStep: step })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a recovery code: false when there is none such, or it was used. */
export async function takeRecoveryCode(
  db: Db,
  staffId: number,
  hash: string,
  usedAt: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffRecoveryCodes')
    .set({ usedAt })
    .where('staffId', '=', staffId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staffRecoveryCodes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function replaceRecoveryCodes(
  tx: Db,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staffRecoveryCodes')
    .values(hashes.map((hash) => ({ staffId, hash })))
    .execute()
}

/** All ways in of somebody, recovery codes and what waits for an answer included. */
export async function forgetFactors(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffChallenges').where('staffId', '=', staffId).execute()
  await tx
    .updateTable('staff')
    .set({ passwordHash: null, totpSecret: null, totpLastStep: null })
    .where('id', '=', staffId)
    .execute()
}
