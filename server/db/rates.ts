import { sql } from 'kysely'
import type { RateRow, SeasonName } from '#domain/rate-layers.ts'
import type { Season } from '#domain/seasons.ts'
import type { StoredRate } from '#domain/stored-rates.ts'
import type { Db } from './client.ts'
import type { Made } from './forms.ts'

/** In the order in which they begin, each with the names of its season. */
export async function listRates(
  db: Db,
  ids: readonly number[],
): Promise<(RateRow & { propertyId: number })[]> {
  return db
    .selectFrom('rates')
    .leftJoin('seasons', 'seasons.id', 'rates.seasonId')
    .select(['propertyId', 'rates.fromDay as from', 'rates.toDay as to', 'weekdays', 'layer'])
    .select(['nightlyRate', 'minNights', 'arrivals', 'departures'])
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
    .select(['nightlyRate', 'minNights', 'arrivals', 'departures'])
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

/** Changes of the prices of a site wait for each other. The caller has locked the nights of the lofts before. */
export async function lockPricesOf(tx: Db, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('house/prices'), ${siteId}::integer)`.execute(tx)
}

/** What one change wrote in place of what it found. */
export type WrittenPrices = {
  lofts: { id: number; removed: StoredRate[]; added: StoredRate[] }[]
  /** Without the first it is new, without the second it is gone. */
  seasons: { before: Season | null; after: Season | null }[]
}

/** New seasons, which have numbers below zero as yet, get their own: answers which. */
export async function insertSeasons(tx: Db, siteId: number, { seasons }: WrittenPrices): Promise<Made> {
  const made: Record<string, number> = {}
  for (const { before, after } of seasons) {
    if (before || !after) continue
    const { id } = await tx
      .insertInto('seasons')
      .values(columnsOf(siteId, after))
      .returning('id')
      .executeTakeFirstOrThrow()
    made[after.id] = id
  }
  return made
}

/** The same with these numbers, in the rows of the seasons too. */
export function numbered({ lofts, seasons }: WrittenPrices, made: Made): WrittenPrices {
  const idOf = (id: number) => made[id] ?? id
  return {
    lofts: lofts.map((loft) => ({
      ...loft,
      added: loft.added.map((rate) => ({ ...rate, season: rate.season && idOf(rate.season) })),
    })),
    seasons: seasons.map(({ before, after }) => ({
      before,
      after: after && { ...after, id: idOf(after.id) },
    })),
  }
}

/** Puts `added` in place of `removed`, where all that is removed stands as it is said; else false, and the caller undoes it. */
export async function replaceRates(tx: Db, lofts: WrittenPrices['lofts']): Promise<boolean> {
  const removed = lofts.flatMap(({ id, removed: rates }) => rates.map((rate) => recordOf(id, rate)))
  const { rows } = await sql`delete from rates using ${recordset(removed)}
    where rates.property_id = one.property_id and rates.from_day = one.from_day and rates.to_day = one.to_day
      and rates.layer = one.layer
      and (rates.weekdays, rates.season_id, rates.nightly_rate, rates.min_nights, rates.arrivals, rates.departures)
        is not distinct from
          (one.weekdays, one.season_id, one.nightly_rate, one.min_nights, one.arrivals, one.departures)
    returning rates.id`.execute(tx)
  if (rows.length !== removed.length) return false
  const added = lofts.flatMap(({ id, added: rates }) => rates.map((rate) => recordOf(id, rate)))
  await sql`insert into rates (property_id, from_day, to_day, weekdays, layer, season_id, nightly_rate, min_nights,
      arrivals, departures)
    select property_id, from_day, to_day, weekdays, layer, season_id, nightly_rate, min_nights, arrivals, departures
    from ${recordset(added)}`.execute(tx)
  return true
}

/** Leaves a season as `to` says; false where it is not `from` any more, or where a row has it that is not known here. */
export async function replaceSeason(
  tx: Db,
  siteId: number,
  { from, to }: { from: Season | null; to: Season | null },
): Promise<boolean> {
  if (!from && to) {
    const { id } = to
    await sql`insert into seasons (id, site_id, name_fr, name_en, from_day, to_day, anchor_day) overriding system value
      values (${id}, ${siteId}, ${to.name}, ${to.nameEn}, ${to.from}, ${to.to}, ${to.anchor})`.execute(tx)
    return true
  }
  if (!from) return true
  const { name: nameFr, nameEn, from: fromDay, to: toDay, anchor: anchorDay } = from
  const asItWas = { id: from.id, siteId, nameFr, nameEn, fromDay, toDay, anchorDay }
  if (to) {
    const { numUpdatedRows } = await tx
      .updateTable('seasons')
      .set(columnsOf(siteId, to))
      .where((eb) => eb.and(asItWas))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const { numDeletedRows } = await tx
    .deleteFrom('seasons')
    .where((eb) => eb.and(asItWas))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('rates').where('seasonId', '=', from.id))))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const columnsOf = (siteId: number, { name, nameEn, from, to, anchor }: Season) => ({
  siteId,
  nameFr: name,
  nameEn,
  fromDay: from,
  toDay: to,
  anchorDay: anchor,
})

const recordOf = (
  propertyId: number,
  { from, to, weekdays, layer, season, nightlyRate, minNights, arrivals, departures }: StoredRate,
) => ({
  property_id: propertyId,
  from_day: from,
  to_day: to,
  weekdays,
  layer,
  season_id: season,
  nightly_rate: nightlyRate,
  min_nights: minNights,
  arrivals: arrivals ?? null,
  departures: departures ?? null,
})

const recordset = (
  records: ReturnType<typeof recordOf>[],
) => sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as one (
  property_id integer, from_day date, to_day date, weekdays integer[], layer text, season_id integer,
  nightly_rate integer, min_nights integer, arrivals boolean, departures boolean)`
