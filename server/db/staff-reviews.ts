import { sql, type Selectable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { HidingReason, ReviewGroup } from '#domain/review.ts'
import type { Db } from './client.ts'
import type { Reviews } from './tables.gen.ts'

export type Review = Selectable<Reviews>

/** `since`: what was written before that day waits for nobody. */
export type ReviewFilter = { siteId: number; group: ReviewGroup; propertyId: number | null; since: Day }

export type StaffReview = Review & { propertyName: string }

const select = (db: Db, { siteId, group, propertyId, since }: ReviewFilter) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.propertyId')
    .where('properties.siteId', '=', siteId)
    .where('forgottenAt', 'is', null)
    .$if(propertyId !== null, (query) => query.where('properties.id', '=', propertyId!))
    .where(
      {
        all: sql<boolean>`true`,
        waiting: sql<boolean>`replied_at is null and left_at is null and hidden_at is null and place is null and written_on >= ${since}::date`,
        answered: sql<boolean>`replied_at is not null`,
        hidden: sql<boolean>`hidden_at is not null`,
      }[group],
    )

export async function countStaffReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const row = await select(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The newest first; those that wait, the oldest first. */
export async function listStaffReviews(
  db: Db,
  filter: ReviewFilter,
  page: { offset: number; limit: number },
): Promise<StaffReview[]> {
  const direction = filter.group === 'waiting' ? 'asc' : 'desc'
  return select(db, filter)
    .selectAll('reviews')
    .select('properties.name as propertyName')
    .orderBy('writtenOn', direction)
    .orderBy('reviews.id', direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

const ofSite = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.propertyId')
    .selectAll('reviews')
    .where('reviews.id', '=', id)
    .where('properties.siteId', '=', siteId)
    .where('forgottenAt', 'is', null)

/** Whoever comes second to do something with it waits until the first has ended. */
export const findReviewOfSite = (
  db: Db,
  siteId: number,
  id: number,
  mode: 'do' | 'look',
): Promise<Review | undefined> =>
  ofSite(db, siteId, id)
    .$if(mode === 'do', (query) => query.forUpdate('reviews'))
    .executeTakeFirst()

/** Empty words are none. */
export async function writeReply(
  tx: Db,
  id: number,
  { replyFr, replyEn }: { replyFr: string; replyEn: string },
  shown: { at: Instant; by: string } | null,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set(({ eb }) => ({
      replyFr: replyFr || null,
      replyEn: replyEn || null,
      replyVersion: eb('replyVersion', '+', 1),
      ...(shown && { repliedAt: shown.at, repliedBy: shown.by, leftAt: null, leftBy: null }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Back to a draft; false where it is none of that version any more. */
export async function takeReplyBack(
  tx: Db,
  { reviewId, version }: { reviewId: number; version: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('reviews')
    .set(({ eb }) => ({ repliedAt: null, repliedBy: null, replyVersion: eb('replyVersion', '+', 1) }))
    .where('id', '=', reviewId)
    .where('replyVersion', '=', version)
    .where('repliedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setLeft(tx: Db, id: number, left: { at: Instant; by: string } | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ leftAt: left?.at ?? null, leftBy: left?.by ?? null })
    .where('id', '=', id)
    .execute()
}

export async function setHidden(
  tx: Db,
  id: number,
  hidden: { for: HidingReason; at: Instant; by: string } | null,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ hiddenFor: hidden?.for ?? null, hiddenAt: hidden?.at ?? null, hiddenBy: hidden?.by ?? null })
    .where('id', '=', id)
    .execute()
}

export async function findReview(
  db: Db,
  id: number,
): Promise<Pick<Review, 'comment' | 'hiddenFor'> | undefined> {
  return db.selectFrom('reviews').select(['comment', 'hiddenFor']).where('id', '=', id).executeTakeFirst()
}
