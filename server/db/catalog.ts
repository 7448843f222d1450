import { sql, type Kysely, type Selectable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { RateRow } from '#domain/pricing.ts'
import type { ChargeRateRow } from '#domain/taxes.ts'
import { cleanStored } from './clean-html.ts'
import type { Db } from './client.ts'
import type { Amenities, Properties, PropertyPhotos } from './content-tables.ts'
import type { Database } from './database.ts'
import type { Review } from './reviews.ts'
import { listCharges, listSites, type Site } from './sites.ts'

/** All that search, pages and prices need, in memory: answering them asks the database nothing. */
export type Catalog = {
  sites: Map<string, Site>
  /** By their position. */
  properties: CatalogProperty[]
  byId: Map<number, CatalogProperty>
  bySlug: Map<string, CatalogProperty>
}

export type CatalogProperty = Selectable<Properties> & {
  siteSlug: string
  photos: CatalogPhoto[]
  amenities: CatalogAmenity[]
  /** The newest first. */
  reviews: Review[]
  rates: RateRow[]
  /** The dated fees and taxes of its site. */
  charges: ChargeRateRow[]
  taken: TakenNights[]
}

export type CatalogPhoto = Omit<Selectable<PropertyPhotos>, 'propertyId'>
export type CatalogAmenity = Selectable<Amenities>

/** Nights of a reservation or block (`heldUntil` is null), or of a hold, which are free again from `heldUntil` on. */
export type TakenNights = { arrival: Day; departure: Day; heldUntil: Instant | null }

/** Reads everything in one snapshot, so that no loft is seen with half of a change. */
export async function loadCatalog(db: Kysely<Database>): Promise<Catalog> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sites = await listSites(tx)
      return toCatalog(sites, await listProperties(tx, sites))
    })
}

export function toCatalog(sites: Site[], properties: CatalogProperty[]): Catalog {
  return {
    sites: new Map(sites.map((site) => [site.slug, site])),
    properties,
    byId: new Map(properties.map((property) => [property.id, property])),
    bySlug: new Map(properties.map((property) => [property.slug, property])),
  }
}

async function listProperties(tx: Db, sites: Site[]): Promise<CatalogProperty[]> {
  const rows = await tx.selectFrom('properties').selectAll().orderBy('position').orderBy('id').execute()
  const photos = await listPhotos(tx)
  const amenities = await listAmenities(tx)
  const reviews = await listAllReviews(tx)
  const rates = await listRates(tx)
  const charges = await listCharges(tx)
  const taken = await listTaken(tx)
  const slugs = new Map(sites.map(({ id, slug }) => [id, slug]))
  return rows.map((row) => ({
    ...row,
    spaceDescriptionFr: cleanStored(row.spaceDescriptionFr),
    spaceDescriptionEn: cleanStored(row.spaceDescriptionEn),
    siteSlug: slugs.get(row.siteId) ?? '',
    photos: of(row.id, photos, 'propertyId'),
    amenities: of(row.id, amenities, 'propertyId'),
    reviews: reviews.filter(({ propertyId }) => propertyId === row.id),
    rates: of(row.id, rates, 'propertyId'),
    charges: of(row.siteId, charges, 'siteId'),
    taken: of(row.id, taken, 'propertyId'),
  }))
}

/** The rows that belong to one property or site, without its number. */
function of<T extends object, K extends keyof T>(id: T[K], rows: T[], key: K): Omit<T, K>[] {
  return rows
    .filter((row) => row[key] === id)
    .map((row) => {
      const { [key]: _, ...rest } = row
      return rest
    })
}

async function listPhotos(tx: Db) {
  return tx.selectFrom('propertyPhotos').selectAll().orderBy('propertyId').orderBy('position').execute()
}

async function listAmenities(tx: Db) {
  return tx
    .selectFrom('propertyAmenities')
    .innerJoin('amenities', 'amenities.id', 'propertyAmenities.amenityId')
    .selectAll('amenities')
    .select('propertyAmenities.propertyId')
    .orderBy('amenities.id')
    .execute()
}

async function listAllReviews(tx: Db): Promise<Review[]> {
  return tx.selectFrom('reviews').selectAll().orderBy('writtenOn', 'desc').orderBy('id', 'desc').execute()
}

async function listRates(tx: Db) {
  return tx
    .selectFrom('rates')
    .select([
      'propertyId',
      'fromDay as from',
      'toDay as to',
      'weekdays',
      'nightlyRate',
      'minNights',
      'priority',
    ])
    .orderBy('fromDay')
    .orderBy('id')
    .execute()
}

/** Every night that anybody has, as the constraint sees it; whether a hold still lasts is decided when it is read. */
async function listTaken(tx: Db): Promise<(TakenNights & { propertyId: number })[]> {
  return tx
    .selectFrom('stays')
    .select('propertyId')
    .select([
      sql<Day>`lower(nights)`.as('arrival'),
      sql<Day>`upper(nights)`.as('departure'),
      sql<Instant | null>`case when status = 'held' then held_until end`.as('heldUntil'),
    ])
    .where('status', 'in', ['held', 'confirmed', 'blocked'])
    .orderBy('arrival')
    .execute()
}
