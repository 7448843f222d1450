import { addMinutes, type Instant } from '#domain/days.ts'
import type { Db } from './client.ts'

export type HeldLetter = {
  letterId: number
  stayId: number
  missing: string
  nameFr: string
  nameEn: string
}

/** A look comes every five minutes; what it finds again is noted anew no more often than that, so that the order of the rows stays. */
const renewedAfterMinutes = 24 * 60

/** Notes that a letter did not go out for want of facts: what it lacks now, and when it was last held back for that. */
export async function holdLetter(
  db: Db,
  held: { letterId: number; stayId: number; missing: string; at: Instant },
): Promise<void> {
  const { missing, at } = held
  await db
    .insertInto('heldLetters')
    .values(held)
    .onConflict((conflict) =>
      conflict
        .columns(['letterId', 'stayId'])
        .doUpdateSet({ missing, at })
        .where((row) =>
          row.or([
            row('heldLetters.missing', '<>', missing),
            row('heldLetters.at', '<=', addMinutes(at, -renewedAfterMinutes)),
          ]),
        ),
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
