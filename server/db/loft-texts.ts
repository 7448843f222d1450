// Keeps what lofts say of themselves: a row for each publication, the newest of which guests read, and one draft.

import { sql, type RawBuilder } from 'kysely'
import type { Instant } from '#domain/days.ts'
import { noTexts, type LoftTexts } from '#domain/loft-text-fields.ts'
import { unpublished, type PublishedTexts, type WrittenLoft } from '#domain/loft-texts.ts'
import type { Db } from './client.ts'

const columns = ['taglineFr', 'taglineEn', 'descriptionFr', 'descriptionEn'] as const

/** Lofts with what they say; a loft of which nothing was published has nulls. */
export const withTexts = (db: Db) =>
  db.selectFrom('properties').leftJoinLateral(
    (one) =>
      one
        .selectFrom('loftTextVersions')
        .select(columns)
        .whereRef('propertyId', '=', 'properties.id')
        .orderBy('version', 'desc')
        .limit(1)
        .as('texts'),
    (join) => join.onTrue(),
  )

/** The version that guests read while a statement is done, which sells by it; null where nothing was published. */
export const newestVersion = (propertyId: number): RawBuilder<number | null> =>
  sql`(select max(version) from loft_text_versions where property_id = ${propertyId})`

/** What is written of a loft of this site; `lockSettings` comes before where something is going to be written. */
export async function findWrittenLoft(
  db: Db,
  siteId: number,
  propertyId: number,
): Promise<(WrittenLoft & { id: number; name: string; slug: string; previewUntil: Instant | null }) | undefined> {
  const loft = await db
    .selectFrom('properties')
    .innerJoin('sites', 'sites.id', 'properties.siteId')
    .select(['properties.id', 'properties.name', 'properties.slug', 'sites.zone'])
    .where('properties.id', '=', propertyId)
    .where('sites.id', '=', siteId)
    .executeTakeFirst()
  if (!loft) return undefined
  const draft = await db
    .selectFrom('loftDrafts')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .executeTakeFirst()
  return {
    ...loft,
    published: (await findPublished(db, propertyId)) ?? unpublished,
    previewUntil: draft?.previewUntil ?? null,
    draft: draft
      ? {
          version: draft.version,
          basedOn: draft.basedOn,
          texts: textsOf(draft),
          at: draft.savedAt,
          by: draft.savedBy,
        }
      : null,
  }
}

async function findPublished(db: Db, propertyId: number): Promise<PublishedTexts | undefined> {
  const row = await db
    .selectFrom('loftTextVersions')
    .select(['version', 'publishedAt as at', 'publishedBy as by', ...columns])
    .where('propertyId', '=', propertyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, at: row.at, by: row.by, texts: textsOf(row) }
}

const told = ['version', 'publishedAt as at', 'publishedBy as by', 'restoredFrom'] as const
type ToldVersion = Omit<PublishedTexts, 'texts'> & { restoredFrom: number | null }

/** The newest first, without their words. */
export async function listVersions(db: Db, propertyId: number): Promise<ToldVersion[]> {
  return db
    .selectFrom('loftTextVersions')
    .select(told)
    .where('propertyId', '=', propertyId)
    .orderBy('version', 'desc')
    .execute()
}

export async function findVersion(
  db: Db,
  propertyId: number,
  version: number,
): Promise<(ToldVersion & { texts: LoftTexts }) | undefined> {
  const row = await db
    .selectFrom('loftTextVersions')
    .select([...told, ...columns])
    .where('propertyId', '=', propertyId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return undefined
  const { at, by, restoredFrom } = row
  return { version, at, by, restoredFrom, texts: textsOf(row) }
}

const textsOf = ({ taglineFr, taglineEn, descriptionFr, descriptionEn }: LoftTexts): LoftTexts => ({
  taglineFr,
  taglineEn,
  descriptionFr,
  descriptionEn,
})

/** By the name that others read. */
export type Publisher = { at: Instant; by: string }

/** `restoredFrom`: of which version it is the words again. */
export async function insertVersion(
  tx: Db,
  propertyId: number,
  texts: LoftTexts,
  { at: publishedAt, by: publishedBy }: Publisher,
  restoredFrom: number | null = null,
): Promise<number> {
  const { version } = await tx
    .insertInto('loftTextVersions')
    .values({
      propertyId,
      version: sql<number>`coalesce(${newestVersion(propertyId)}, 0) + 1`,
      ...textsOf(texts),
      publishedAt,
      publishedBy,
      restoredFrom,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Publishes some of its texts anew; the others stay. */
export async function publishSome(
  tx: Db,
  propertyId: number,
  some: Partial<LoftTexts>,
  publisher: Publisher,
): Promise<void> {
  const former = await findPublished(tx, propertyId)
  await insertVersion(tx, propertyId, { ...(former?.texts ?? noTexts), ...some }, publisher)
}

/** The link to it stays, until its own end. */
export async function putDraft(
  tx: Db,
  propertyId: number,
  { texts, basedOn }: { texts: LoftTexts; basedOn: number },
  { at: savedAt, by: savedBy }: Publisher,
): Promise<number> {
  const words = { basedOn, ...textsOf(texts), savedAt, savedBy }
  const { version } = await tx
    .insertInto('loftDrafts')
    .values({ propertyId, ...words })
    .onConflict((same) => same.column('propertyId').doUpdateSet({ ...words, version: sql`default` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** With its link. */
export async function deleteDraft(tx: Db, propertyId: number): Promise<void> {
  await tx.deleteFrom('loftDrafts').where('propertyId', '=', propertyId).execute()
}

/** Null ends it; another one ends the one before. */
export async function putPreview(
  tx: Db,
  propertyId: number,
  link: { hash: string; until: Instant } | null,
): Promise<void> {
  await tx
    .updateTable('loftDrafts')
    .set({ previewHash: link?.hash ?? null, previewUntil: link?.until ?? null })
    .where('propertyId', '=', propertyId)
    .execute()
}

export async function forgetOldPreviews(db: Db, now: Instant): Promise<void> {
  await db
    .updateTable('loftDrafts')
    .set({ previewHash: null, previewUntil: null })
    .where('previewUntil', '<=', now)
    .execute()
}

/** The draft that a link opens. */
export async function findPreviewed(
  db: Db,
  hash: string,
  now: Instant,
): Promise<{ propertyId: number; texts: LoftTexts } | undefined> {
  const draft = await db
    .selectFrom('loftDrafts')
    .select(['propertyId', ...columns])
    .where('previewHash', '=', hash)
    .where('previewUntil', '>', now)
    .executeTakeFirst()
  return draft && { propertyId: draft.propertyId, texts: textsOf(draft) }
}
