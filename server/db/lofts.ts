// Stores a loft that is new, with its fees and its base price.

import { createHash } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { FeeRow } from '#domain/sale.ts'
import type { StoredRate } from '#domain/stored-rates.ts'
import { isUnique, type Db } from './client.ts'
import { replaceRates } from './rates.ts'
import { putFees } from './site-settings.ts'
import type { Properties } from './tables.gen.ts'

type LoftRow = Omit<Insertable<Properties>, 'position' | 'spaceDescriptionFr' | 'spaceDescriptionEn'>

/** It stands last. Throws what `isSlugTaken` recognises where another one has its address. */
export async function insertLoft(
  tx: Db,
  loft: LoftRow,
  { fees, rate }: { fees: FeeRow; rate: StoredRate },
): Promise<number> {
  const { id } = await tx
    .insertInto('properties')
    .values({
      ...loft,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from properties where site_id = ${loft.siteId})`,
      spaceDescriptionFr: '',
      spaceDescriptionEn: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putFees(tx, id, fees)
  await replaceRates(tx, [{ id, removed: [], added: [rate] }])
  return id
}

export const isSlugTaken = (error: unknown): boolean => isUnique(error, 'properties_slug_key')

/** The same lofts have the same name. */
export const basisOf = (lofts: readonly { id: number }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lofts.map(({ id }) => id)))
    .digest('base64url')

/** By their position. */
export async function listSlugs(
  db: Db,
  siteId: number,
): Promise<{ id: number; name: string; slug: string }[]> {
  return db
    .selectFrom('properties')
    .select(['id', 'name', 'slug'])
    .where('siteId', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
