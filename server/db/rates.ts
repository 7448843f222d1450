import { sql } from 'kysely'
import type { RateRow, SeasonName } from '#domain/rate-layers.ts'
import type { Season } from '#domain/seasons.ts'
import type { StoredRate } from '#domain/stored-rates.ts'
import type { Db } from './client.ts'

/** In the order in which they begin, each with the names of its season. */
export async function listRates(
  db: Db,
  ids: readonly number[],
): Promise<(RateRow & { propertyId: number })[]> {
  return db
    .selectFrom('rates')
    .leftJoin('seasons', 'seasons.id', 'rates.seasonId')
    .select(['propertyId', 'rates.fromDay as from', 'rates.toDay as to', 'weekdays', 'layer'])
    .select(['nightlyRate', 'minNights'])
    .select(
      sql<SeasonName | null>`case when seasons.id is not null then
        json_build_object('name', name_fr, 'nameEn', name_en) end`.as('season'),
    )
    .where('propertyId', '=', anyOf(ids))
    .orderBy('rates.fromDay')
    .orderBy('rates.id')
    .execute()
}

/** The same, each with the number of its season. */
export async function listStoredRates(db: Db, ids: readonly number[]): Promise<Map<number, StoredRate[]>> {
  const rows = await db
    .selectFrom('rates')
    .select(['propertyId', 'fromDay as from', 'toDay as to', 'weekdays', 'layer', 'seasonId as season'])
    .select(['nightlyRate', 'minNights'])
    .where('propertyId', '=', anyOf(ids))
    .orderBy('fromDay')
    .orderBy('id')
    .execute()
  const byLoft = new Map<number, StoredRate[]>()
  for (const { propertyId, ...rate } of rows)
    byLoft.set(propertyId, [...(byLoft.get(propertyId) ?? []), rate])
  return byLoft
}

/** In the order in which they begin. */
export async function listSeasons(db: Db, siteId: number): Promise<Season[]> {
  return db
    .selectFrom('seasons')
    .select(['id', 'nameFr as name', 'nameEn', 'fromDay as from', 'toDay as to', 'anchorDay as anchor'])
    .where('siteId', '=', siteId)
    .orderBy('fromDay')
    .orderBy('id')
    .execute()
}

/** The lofts of which a row says that they have one of these seasons. */
export async function listLoftsWith(db: Db, seasonIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('rates')
    .select('propertyId')
    .distinct()
    .where('seasonId', '=', anyOf(seasonIds))
    .execute()
  return rows.map(({ propertyId }) => propertyId)
}

const anyOf = (ids: readonly number[]) => sql<number>`any (${ids}::integer[])`
