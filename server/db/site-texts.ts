// Keeps what a house says of itself on its pages, a row for each text that is written, and how they look.

import { sql, type Insertable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Look } from '#domain/house-look.ts'
import type { SiteText } from '#domain/site-texts.ts'
import type { Db } from './client.ts'
import type { SiteTexts } from './tables.gen.ts'

export async function listTexts(
  db: Db,
  siteIds: readonly number[],
): Promise<(SiteText & { siteId: number })[]> {
  return db
    .selectFrom('siteTexts')
    .select(['siteId', 'key', 'fr', 'en'])
    .where('siteId', '=', sql<number>`any (${siteIds}::integer[])`)
    .orderBy('key')
    .execute()
}

/** By the name that others read. */
export type Writer = { at: Instant; by: string }

/** A text that is empty has no row. */
export async function putTexts(
  tx: Db,
  siteId: number,
  texts: readonly SiteText[],
  { at: writtenAt, by: writtenBy }: Writer,
): Promise<void> {
  for (const { key, fr, en } of texts) {
    if (fr === '') {
      await tx.deleteFrom('siteTexts').where('siteId', '=', siteId).where('key', '=', key).execute()
      continue
    }
    const words = { fr, en, writtenAt, writtenBy } satisfies Partial<Insertable<SiteTexts>>
    await tx
      .insertInto('siteTexts')
      .values({ siteId, key, ...words })
      .onConflict((same) => same.columns(['siteId', 'key']).doUpdateSet(words))
      .execute()
  }
}

export async function lastWritten(db: Db, siteId: number): Promise<{ at: Instant; by: string } | null> {
  const last = await db
    .selectFrom('siteTexts')
    .select(['writtenAt as at', 'writtenBy as by'])
    .where('siteId', '=', siteId)
    .where('writtenAt', 'is not', null)
    .orderBy('writtenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at && last.by ? { at: last.at, by: last.by } : null
}

/** Puts the former texts back in the place of these; false where somebody wrote others meanwhile. */
export async function restoreTexts(
  tx: Db,
  siteId: number,
  { texts, former }: { texts: readonly SiteText[]; former: readonly SiteText[] },
  writer: Writer,
): Promise<boolean> {
  const now = await listTexts(tx, [siteId])
  const isAsLeft = texts.every(({ key, fr, en }) => {
    const found = now.find((text) => text.key === key) ?? { fr: '', en: '' }
    return found.fr === fr && found.en === en
  })
  if (isAsLeft) await putTexts(tx, siteId, former, writer)
  return isAsLeft
}

export async function putTownSlug(tx: Db, siteId: number, townSlug: string | null): Promise<void> {
  await tx.updateTable('sites').set({ townSlug }).where('id', '=', siteId).execute()
}

export async function putLook(tx: Db, siteId: number, { accent, ink }: Look): Promise<void> {
  await tx.updateTable('sites').set({ accent, ink }).where('id', '=', siteId).execute()
}

/** Puts the former colours back in the place of these; false where somebody chose others meanwhile. */
export async function restoreLook(
  tx: Db,
  siteId: number,
  { look, former: { accent, ink } }: { look: Look; former: Look },
): Promise<boolean> {
  const restored = await tx
    .updateTable('sites')
    .set({ accent, ink })
    .where('id', '=', siteId)
    .where('accent', 'is not distinct from', look.accent)
    .where('ink', 'is not distinct from', look.ink)
    .executeTakeFirst()
  return restored.numUpdatedRows === 1n
}

/** Published or yet to be. */
export async function hasArticles(db: Db, siteId: number): Promise<boolean> {
  const first = await db
    .selectFrom('articles')
    .select('id')
    .where('siteId', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}
