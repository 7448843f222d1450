import { sql } from 'kysely'
import { keyOfReview, type BroughtReview } from '#domain/brought-in-reviews.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { hashOf } from './brought-in.ts'
import type { Db } from './client.ts'

/** The keys of these reviews that were brought in before. */
export async function listKnownReviews(
  db: Db,
  siteId: number,
  reviews: readonly BroughtReview[],
): Promise<Set<string>> {
  const byHash = new Map(reviews.map((review) => [hashOf(keyOfReview(review)), keyOfReview(review)]))
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.propertyId')
    .select('naturalKey')
    .where('siteId', '=', siteId)
    .where('naturalKey', '=', sql<string>`any (${[...byHash.keys()]}::text[])`)
    .execute()
  return new Set(rows.flatMap(({ naturalKey }) => byHash.get(naturalKey ?? '') ?? []))
}

/** What the house answered there is a draft here. Throws what `isUnique` knows where somebody brought the same one in meanwhile. */
export async function insertBroughtReview(tx: Db, review: BroughtReview, bringInId: number): Promise<void> {
  const { reply, ...written } = review
  const draft = { [replyIn[review.locale]]: reply || null }
  await tx
    .insertInto('reviews')
    .values({ ...written, ...draft, stayMonth: null, bringInId, naturalKey: hashOf(keyOfReview(review)) })
    .execute()
}

const replyIn = { fr: 'replyFr', en: 'replyEn' } as const satisfies Record<Locale, string>

/** The reviews of a file that go with it, of those that are shown. `do`: nobody hides or shows one meanwhile. */
export async function listReviewsOfFile(
  tx: Db,
  bringInId: number,
  mode: 'do' | 'look',
): Promise<{ id: number; propertyId: number }[]> {
  const own = await tx
    .selectFrom('reviews')
    .select(['id', 'propertyId', 'hiddenAt'])
    .where('bringInId', '=', bringInId)
    .orderBy('id')
    .$if(mode === 'do', (query) => query.forUpdate())
    .execute()
  return own.filter(({ hiddenAt }) => hiddenAt === null).map(({ id, propertyId }) => ({ id, propertyId }))
}

/** One that is hidden stays so, without its words, or the same file would show it again. */
export async function takeReviewsBack(tx: Db, bringInId: number, at: Instant): Promise<void> {
  await tx.deleteFrom('reviews').where('bringInId', '=', bringInId).where('hiddenAt', 'is', null).execute()
  await forgetHidden(tx, at).where('bringInId', '=', bringInId).execute()
}

/** Reviews of files that somebody hid before that moment: by now nobody shows them again. */
export async function forgetHiddenReviews(db: Db, before: Instant, at: Instant): Promise<void> {
  await forgetHidden(db, at).where('bringInId', 'is not', null).where('hiddenAt', '<', before).execute()
}

const forgetHidden = (db: Db, at: Instant) =>
  db
    .updateTable('reviews')
    .set({ firstname: '', comment: '', replyFr: null, replyEn: null, repliedAt: null, repliedBy: null })
    .set({ forgottenAt: at })
    .where('hiddenAt', 'is not', null)
    .where('forgottenAt', 'is', null)
