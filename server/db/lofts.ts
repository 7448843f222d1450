// Keeps what lofts say of themselves; one that is new comes with its fees and its base price.

import { sql, type Insertable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import { isSameName, type LoftFacts, type Point } from '#domain/typed-loft.ts'
import type { FeeRow } from '#domain/sale.ts'
import type { StoredRate } from '#domain/stored-rates.ts'
import { hashOf } from './brought-in.ts'
import { isUnique, type Db } from './client.ts'
import { publishSome, withTexts, type Publisher } from './loft-texts.ts'
import { replaceRates } from './rates.ts'
import { lockSettings, putFees } from './site-settings.ts'
import type { Properties } from './tables.gen.ts'

export type Loft = LoftFacts & Point & { id: number; slug: string; licenceUntil: Day }

/** By their position. */
export async function listLofts(db: Db, siteId: number): Promise<Loft[]> {
  const rows = await withTexts(db)
    .select(['id', 'slug', 'name', 'capacity', 'bedrooms', 'beds', 'bathrooms'])
    .select(['licenseCitq as licence', 'licenseExpiresOn as licenceUntil'])
    .select(['address', 'city', 'postalCode', 'taglineFr', 'taglineEn', 'latitude', 'longitude'])
    .where('siteId', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, taglineFr: row.taglineFr ?? '', taglineEn: row.taglineEn ?? '' }))
}

type Place = Pick<Insertable<Properties>, 'siteId' | 'slug' | 'latitude' | 'longitude'>

/** It stands last. Throws what `isSlugTaken` recognises where another one has its address. */
export async function insertLoft(
  tx: Db,
  { licence, licenceUntil, taglineFr, taglineEn, ...loft }: LoftFacts & { licenceUntil: Day } & Place,
  { fees, rate, publisher }: { fees: FeeRow; rate: StoredRate; publisher: Publisher },
): Promise<number> {
  const { id } = await tx
    .insertInto('properties')
    .values({
      ...loft,
      licenseCitq: licence,
      licenseExpiresOn: licenceUntil,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from properties where site_id = ${loft.siteId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (taglineFr !== '') await publishSome(tx, id, { taglineFr, taglineEn }, publisher)
  await putFees(tx, id, fees)
  await replaceRates(tx, [{ id, removed: [], added: [rate] }])
  return id
}

export const isSlugTaken = (error: unknown): boolean => isUnique(error, 'properties_slug_key')

/** Another line about it is a publication of its texts. */
export async function updateLoft(
  tx: Db,
  id: number,
  { taglineFr, taglineEn, ...facts }: Partial<LoftFacts & Point>,
  publisher: Publisher,
): Promise<void> {
  const lines = {
    ...(taglineFr !== undefined && { taglineFr }),
    ...(taglineEn !== undefined && { taglineEn }),
  }
  if (Object.keys(lines).length > 0) await publishSome(tx, id, lines, publisher)
  if (Object.keys(facts).length === 0) return
  const { licence: licenseCitq, licenceUntil, ...said } = facts
  await tx
    .updateTable('properties')
    .set({
      ...said,
      ...(licenseCitq !== undefined && { licenseCitq }),
      ...(licenceUntil !== undefined && { licenseExpiresOn: licenceUntil as Day }),
    })
    .where('id', '=', id)
    .execute()
}

type Corrected = { id: number; facts: Partial<LoftFacts>; former: Partial<LoftFacts>; point?: Point }

/** Puts the former facts back in the place of these; false where somebody said others meanwhile, or has given its name to another. */
export async function restoreLoft(
  tx: Db,
  siteId: number,
  { id, facts, former, point }: Corrected,
  publisher: Publisher,
): Promise<boolean> {
  await lockSettings(tx, siteId)
  const lofts = await listLofts(tx, siteId)
  const loft = lofts.find((one) => one.id === id)
  const { name } = former
  const isNamed = name !== undefined && lofts.some((one) => one.id !== id && isSameName(one.name, name))
  const isAsLeft =
    loft && Object.entries(facts).every(([fact, said]) => loft[fact as keyof LoftFacts] === said)
  if (!isAsLeft || isNamed) return false
  await updateLoft(tx, id, { ...former, ...point }, publisher)
  return true
}

/** Stays to come, sold or held for longer than now, with more people than so many. */
export async function countBeyond(
  db: Db,
  { propertyId, capacity, today, now }: { propertyId: number; capacity: number; today: Day; now: Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('stays')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('propertyId', '=', propertyId)
    .where('status', 'in', ['held', 'optioned', 'confirmed'])
    .where((one) => one.or([one('status', '=', 'confirmed'), one('heldUntil', '>', now)]))
    .where('travelers', '>', capacity)
    .where(sql<boolean>`upper(nights) > ${today}::date`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The same lofts have the same name. */
export const basisOf = (lofts: readonly { id: number }[]): string =>
  hashOf(JSON.stringify(lofts.map(({ id }) => id)))

/** What is said of a loft has the same name for as long as it is so. */
export function basisOfLoft(loft: Loft): string {
  const { latitude: _, longitude: __, ...said } = loft
  return hashOf(JSON.stringify(said))
}
