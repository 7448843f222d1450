import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import type { Look } from '#domain/house-look.ts'
import type { HoursRow } from '#domain/hours.ts'
import type { PolicyRow, PolicySteps, SaleRow } from '#domain/sold-terms.ts'
import type { ChargeRow } from '#domain/taxes.ts'
import type { Db } from './client.ts'
import type { Database, SitePolicies, Sites } from './tables.gen.ts'

export type Site = Selectable<Sites>

export async function listSites(db: Db): Promise<Site[]> {
  return db.selectFrom('sites').selectAll().orderBy('id').execute()
}

export async function findSite(db: Db, id: number): Promise<Site | undefined> {
  return db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The colours of a site, or of that of a loft. */
export async function findLook(db: Db, of: { siteId: number } | { propertyId: number }): Promise<Look> {
  const siteId =
    'siteId' in of
      ? sql<number>`${of.siteId}`
      : db.selectFrom('properties').select('siteId').where('id', '=', of.propertyId)
  return db.selectFrom('sites').select(['accent', 'ink']).where('id', '=', siteId).executeTakeFirstOrThrow()
}

const ownSite = (db: Db) => db.selectFrom('sites').select(['id', 'slug']).orderBy('id').limit(1)

/** The one that a database is for: the first. Every start makes sure that there is one. */
export const findOwnSite = (db: Db): Promise<Pick<Site, 'id' | 'slug'>> =>
  ownSite(db).executeTakeFirstOrThrow()

/** Of a site whose company said nothing yet: its slug stands in no address of a page. */
export const unnamedSite = {
  slug: 'site',
  name: '',
  company: '',
  email: '',
  telephone: '',
  address: '',
  city: '',
  region: 'Québec',
  postalCode: '',
  country: 'CA',
  zone: 'America/Toronto',
  tpsNumber: '',
  tvqNumber: '',
} as const

/** Makes sure that there is one. Of starts at once the later ones wait, and find it. */
export async function ensureSite(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('house/own-site'))`.execute(tx)
  if (!(await ownSite(tx).executeTakeFirst())) await tx.insertInto('sites').values(unnamedSite).execute()
}

export async function findSiteBySlug(db: Db, slug: string): Promise<Site | undefined> {
  return db.selectFrom('sites').selectAll().where('slug', '=', slug).executeTakeFirst()
}

type OfSite = { siteId: number }

/** The dated rates of service fee and taxes of these sites. */
export async function listCharges(db: Db, siteIds: readonly number[]): Promise<(ChargeRow & OfSite)[]> {
  return db
    .selectFrom('siteRates')
    .select(['siteId', 'fromDay as from', 'managingFee', 'lodgingTax', 'tps', 'tvq'])
    .where('siteId', '=', anyOf(siteIds))
    .orderBy('fromDay')
    .execute()
}

/** The dated ages and deposits of these sites. */
export async function listSales(db: Db, siteIds: readonly number[]): Promise<(SaleRow & OfSite)[]> {
  return db
    .selectFrom('siteSales')
    .select(['siteId', 'fromDay as from', 'minimumAge', 'depositAmount'])
    .where('siteId', '=', anyOf(siteIds))
    .orderBy('fromDay')
    .execute()
}

/** The dated hours of these sites. */
export async function listHours(db: Db, siteIds: readonly number[]): Promise<(HoursRow & OfSite)[]> {
  return db
    .selectFrom('siteHours')
    .select(['siteId', 'fromDay as from', 'arrivalTime', 'departureTime', 'quietFrom', 'quietUntil'])
    .where('siteId', '=', anyOf(siteIds))
    .orderBy('fromDay')
    .execute()
}

/** The dated cancellation policies of these sites. */
export async function listPolicies(db: Db, siteIds: readonly number[]): Promise<(PolicyRow & OfSite)[]> {
  return db
    .selectFrom('sitePolicies')
    .select(['siteId', 'fromDay as from', 'freeMinutes', 'freeMinutesOnArrivalDay', 'steps', 'refundable'])
    .where('siteId', '=', anyOf(siteIds))
    .orderBy('fromDay')
    .execute()
}

const anyOf = (ids: readonly number[]) => sql<number>`any (${ids}::integer[])`

export async function insertPolicy(db: Db, { steps, ...policy }: Insertable<SitePolicies>): Promise<void> {
  // The driver would make an array of PostgreSQL's of it.
  const stored = sql<PolicySteps>`${JSON.stringify(steps)}::jsonb`
  await db
    .insertInto('sitePolicies')
    .values({ ...policy, steps: stored })
    .execute()
}
