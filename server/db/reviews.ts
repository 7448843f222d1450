import type { Insertable, Selectable } from 'kysely'
import type { Db } from './client.ts'
import type { Reviews } from './tables.gen.ts'

export type Review = Selectable<Reviews>

/** All reviews of a property, the newest first. */
export async function listReviews(db: Db, propertyId: number): Promise<Review[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .orderBy('writtenOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Undefined when the stay has its review already: one per stay. */
export async function insertReview(db: Db, review: Insertable<Reviews>): Promise<Review | undefined> {
  return db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('stayId').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Whether the guest has written the one review of this stay. */
export async function isReviewed(db: Db, stayId: number): Promise<boolean> {
  const row = await db.selectFrom('reviews').select('id').where('stayId', '=', stayId).executeTakeFirst()
  return row !== undefined
}
