import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'

export type HeldLetter = {
  letterId: number
  stayId: number
  missing: string
  nameFr: string
  nameEn: string
}

/** Notes that a letter did not go out for want of facts. */
export async function holdLetter(
  db: Db,
  held: { letterId: number; stayId: number; missing: string; at: Instant },
): Promise<void> {
  const { missing } = held
  await db
    .insertInto('heldLetters')
    .values(held)
    .onConflict((conflict) =>
      conflict
        .columns(['letterId', 'stayId'])
        .doUpdateSet({ missing })
        .where('heldLetters.missing', '<>', missing),
    )
    .execute()
}

export async function forgetHeldLetter(db: Db, letterId: number, stayId: number): Promise<void> {
  await db.deleteFrom('heldLetters').where('letterId', '=', letterId).where('stayId', '=', stayId).execute()
}

/** Those noted since then whose stay is still to be written about, the first one first. */
export async function listHeldLetters(db: Db, siteId: number, since: Instant): Promise<HeldLetter[]> {
  return db
    .selectFrom('heldLetters')
    .innerJoin('letters', 'letters.id', 'heldLetters.letterId')
    .innerJoin('stays', 'stays.id', 'heldLetters.stayId')
    .select(['letterId', 'heldLetters.stayId', 'missing', 'nameFr', 'nameEn'])
    .where('siteId', '=', siteId)
    .where('at', '>=', since)
    .where('isOn', '=', true)
    .where('deletedAt', 'is', null)
    .where('stays.status', '=', 'confirmed')
    .orderBy('at')
    .orderBy('heldLetters.stayId')
    .execute()
}
