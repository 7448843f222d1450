import type { Sites } from './tables.gen.ts'
import type { Selectable } from 'kysely'
import type { Db } from './client.ts'

/** By which clocks a stay in a loft begins and ends, for those who ask nothing else of the loft. */
export type StayPlace = {
  site: Pick<Selectable<Sites>, 'id' | 'zone'>
}

/** By the loft's number. */
export async function listStayPlaces(
  db: Db,
  propertyIds: Iterable<number>,
): Promise<ReadonlyMap<number, StayPlace>> {
  const ids = [...new Set(propertyIds)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('properties')
    .innerJoin('sites', 'sites.id', 'properties.siteId')
    .select(['properties.id', 'siteId', 'zone'])
    .where('properties.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, siteId, zone }) => [id, { site: { id: siteId, zone } }]))
}

export async function findStayPlace(db: Db, stay: { propertyId: number }): Promise<StayPlace> {
  return placeOf(await listStayPlaces(db, [stay.propertyId]), stay)
}

/** That of a stay, whose loft cannot go while there is the stay. */
export function placeOf(places: ReadonlyMap<number, StayPlace>, stay: { propertyId: number }): StayPlace {
  const place = places.get(stay.propertyId)
  if (!place) throw new Error(`Loft ${stay.propertyId} is not there.`)
  return place
}
