import { sql, type Kysely, type Selectable } from 'kysely'
import { addDays, type Day, type Instant } from '#domain/days.ts'
import type { LoftDepositRow } from '#domain/deposit.ts'
import type { HoursRow } from '#domain/hours.ts'
import type { LoftTexts } from '#domain/loft-text-fields.ts'
import type { RateRow } from '#domain/rate-layers.ts'
import { takingStates, timedStates } from '#domain/reservation.ts'
import type { FeeRow } from '#domain/sale.ts'
import type { SiteText } from '#domain/site-texts.ts'
import type { PolicyRow, SaleRow } from '#domain/sold-terms.ts'
import type { ChargeRow } from '#domain/taxes.ts'
import { cleanStored } from './clean-html.ts'
import { inSnapshot, type Db } from './client.ts'
import type { Amenities, Database, Properties, PropertyPhotos } from './tables.gen.ts'
import { listFees, listLoftDeposits } from './loft-terms.ts'
import { withTexts } from './loft-texts.ts'
import { listRates } from './rates.ts'
import { listShownReviews, type Review } from './reviews.ts'
import { listTexts } from './site-texts.ts'
import { listCharges, listHours, listPolicies, listSales, type Site } from './sites.ts'

/** The facts of a site with its dated terms and what it says of itself. */
export type CatalogSite = Site & {
  charges: ChargeRow[]
  policies: PolicyRow[]
  sales: SaleRow[]
  words: SiteText[]
  hours: HoursRow[]
  /** How many people its largest loft takes; 0 = it has none yet. */
  mostTravelers: number
  /** The day of its oldest article, which may be still to come; null = it has none. */
  firstArticleOn: Day | null
}

export type PropertyContent = Selectable<Properties> &
  LoftTexts & {
    photos: CatalogPhoto[]
    amenities: CatalogAmenity[]
    /** The newest first. */
    reviews: Review[]
    rates: RateRow[]
    fees: FeeRow[]
    deposits: LoftDepositRow[]
  }

/** All of a property but who has its nights. */
export type PropertyFacts = PropertyContent & { site: CatalogSite }

/** All that search, pages and prices need of a property. */
export type CatalogProperty = PropertyFacts & { taken: TakenNights[] }

export type CatalogPhoto = Omit<Selectable<PropertyPhotos>, 'propertyId'>
export type CatalogAmenity = Selectable<Amenities>

/** Nights of a reservation or block (`heldUntil` is null), or of a hold or an option, which are free again from `heldUntil` on. */
export type TakenNights = { arrival: Day; departure: Day; heldUntil: Instant | null }

/** The nights of a property from a day on, as one snapshot of the database shows them. */
export type NightsRead = { snapshot: string; taken: TakenNights[] }

/** What of these lofts there is, by their numbers; their nights from yesterday on, whatever the zone of their site. */
export async function loadProperties(
  db: Kysely<Database>,
  ids: readonly number[],
  today: Day,
): Promise<CatalogProperty[]> {
  return inSnapshot(db, async (tx) => {
    const contents = await loadContents(tx, ids)
    const sites = await loadCatalogSites(tx, [...new Set([...contents.values()].map(({ siteId }) => siteId))])
    const nights = await loadNights(tx, ids, addDays(today, -1))
    return [...contents.values()].map((content) => ({
      ...content,
      site: sites.get(content.siteId)!,
      taken: nights.get(content.id)?.taken ?? [],
    }))
  })
}

/** Everything of these lofts but their nights. */
export async function loadContents(db: Db, ids: readonly number[]): Promise<Map<number, PropertyContent>> {
  const rows = await withTexts(db)
    .selectAll('properties')
    .select(['taglineFr', 'taglineEn', 'descriptionFr', 'descriptionEn'])
    .where('id', '=', anyOf(ids))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const photos = grouped(await listPhotos(db, ids), 'propertyId')
  const amenities = grouped(await listAmenities(db, ids), 'propertyId')
  const reviews = Map.groupBy(await listShownReviews(db, ids), ({ propertyId }) => propertyId)
  const rates = grouped(await listRates(db, ids), 'propertyId')
  const fees = grouped(await listFees(db, ids), 'propertyId')
  const deposits = grouped(await listLoftDeposits(db, ids), 'propertyId')
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        taglineFr: row.taglineFr ?? '',
        taglineEn: row.taglineEn ?? '',
        descriptionFr: cleanStored(row.descriptionFr ?? ''),
        descriptionEn: cleanStored(row.descriptionEn ?? ''),
        photos: photos.get(row.id) ?? [],
        amenities: amenities.get(row.id) ?? [],
        reviews: reviews.get(row.id) ?? [],
        rates: rates.get(row.id) ?? [],
        fees: fees.get(row.id) ?? [],
        deposits: deposits.get(row.id) ?? [],
      },
    ]),
  )
}

const largestLoft = sql<number>`(select coalesce(max(capacity), 0) from properties where site_id = sites.id)`
const firstArticle = sql<Day | null>`(select min(published_on) from articles where site_id = sites.id)`

export async function loadCatalogSites(db: Db, ids: readonly number[]): Promise<Map<number, CatalogSite>> {
  const rows = await db
    .selectFrom('sites')
    .selectAll()
    .select([largestLoft.as('mostTravelers'), firstArticle.as('firstArticleOn')])
    .where('id', '=', anyOf(ids))
    .execute()
  const charges = grouped(await listCharges(db, ids), 'siteId')
  const policies = grouped(await listPolicies(db, ids), 'siteId')
  const sales = grouped(await listSales(db, ids), 'siteId')
  const words = grouped(await listTexts(db, ids), 'siteId')
  const hours = grouped(await listHours(db, ids), 'siteId')
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        charges: charges.get(row.id) ?? [],
        policies: policies.get(row.id) ?? [],
        sales: sales.get(row.id) ?? [],
        words: words.get(row.id) ?? [],
        hours: hours.get(row.id) ?? [],
      },
    ]),
  )
}

/** The numbers of a site's lofts, by their position. */
export async function listPropertyIds(db: Db, siteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('siteId', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What this slug names: a loft, a site, or both. */
export async function findBySlug(
  db: Db,
  slug: string,
): Promise<{ propertyId: number | null; siteId: number | null }> {
  const { rows } = await sql<{ propertyId: number | null; siteId: number | null }>`select
    (select id from properties where slug = ${slug}) as property_id,
    (select id from sites where slug = ${slug}) as site_id`.execute(db)
  return rows[0]!
}

/**
 * Every night from `from` on that anybody has in these lofts, as the constraint sees it; whether a hold still lasts is
 * decided when it is read. One statement, so one snapshot, and one text for each loft instead of a row for each stay.
 */
export async function loadNights(
  db: Db,
  ids: readonly number[],
  from: Day,
): Promise<Map<number, NightsRead>> {
  const { rows } = await sql<{ id: number; snapshot: string; spans: [Day, Day, Instant | null][] }>`
    select id, pg_current_snapshot()::text as snapshot, coalesce((
      select json_agg(json_build_array(
        lower(nights), upper(nights),
        case when status in (${sql.join(timedStates)}) then to_char(held_until, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
      ) order by lower(nights))
      from stays
      where property_id = properties.id and status in (${sql.join(takingStates)}) and upper(nights) >= ${from}::date
    ), '[]') as spans
    from properties where id = any (${ids}::integer[])`.execute(db)
  return new Map(
    rows.map(({ id, snapshot, spans }) => [
      id,
      {
        snapshot,
        taken: spans.map(([arrival, departure, heldUntil]) => ({ arrival, departure, heldUntil })),
      },
    ]),
  )
}

/** A loft whose licence or rates end soon; `soldUntil` is the first day after its last row with a price, null = it has none. */
export type EndingLoft = { siteId: number; name: string; licenseExpiresOn: Day; soldUntil: Day | null }

/** Lofts of every site whose licence or last night with a rate is not after `lastDay`, by their position. */
export async function listEndingLofts(db: Db, lastDay: Day): Promise<EndingLoft[]> {
  const { rows } = await sql<EndingLoft>`
    select site_id, name, license_expires_on, (select max(to_day) from rates where property_id = properties.id and nightly_rate is not null) as sold_until
    from properties
    where license_expires_on <= ${lastDay}::date
    or not exists (select from rates where property_id = properties.id and nightly_rate is not null and to_day > ${lastDay}::date + 1)
    order by site_id, position, id`.execute(db)
  return rows
}

const anyOf = (ids: readonly number[]) => sql<number>`any (${ids}::integer[])`

/** The rows of each property or site, without its number. */
function grouped<T extends object, K extends keyof T>(rows: T[], key: K): Map<T[K], Omit<T, K>[]> {
  const groups = new Map<T[K], Omit<T, K>[]>()
  for (const { [key]: id, ...rest } of rows) {
    const group = groups.get(id)
    if (group) group.push(rest)
    else groups.set(id, [rest])
  }
  return groups
}

async function listPhotos(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('propertyPhotos')
    .selectAll()
    .where('propertyId', '=', anyOf(ids))
    .orderBy('propertyId')
    .orderBy('position')
    .execute()
}

async function listAmenities(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('propertyAmenities')
    .innerJoin('amenities', 'amenities.id', 'propertyAmenities.amenityId')
    .selectAll('amenities')
    .select('propertyAmenities.propertyId')
    .where('propertyId', '=', anyOf(ids))
    .orderBy('amenities.id')
    .execute()
}
