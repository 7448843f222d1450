import { sql, type Insertable, type Selectable } from 'kysely'
import type { PolicyRow, PolicySteps } from '#domain/sold-terms.ts'
import type { ChargeRateRow } from '#domain/taxes.ts'
import type { Db } from './client.ts'
import type { SitePolicies, Sites } from './tables.gen.ts'

export type Site = Selectable<Sites>

export async function listSites(db: Db): Promise<Site[]> {
  return db.selectFrom('sites').selectAll().orderBy('id').execute()
}

export async function findSite(db: Db, id: number): Promise<Site | undefined> {
  return db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findSiteBySlug(db: Db, slug: string): Promise<Site | undefined> {
  return db.selectFrom('sites').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** The dated rates of fees and taxes of every site. */
export async function listCharges(db: Db): Promise<(ChargeRateRow & { siteId: number })[]> {
  return db
    .selectFrom('siteCharges')
    .select(['siteId', 'code', 'rate', 'fromDay as from', 'toDay as to'])
    .orderBy('siteId')
    .orderBy('fromDay')
    .execute()
}

/** The dated cancellation policies of these sites. */
export async function listPolicies(
  db: Db,
  siteIds: readonly number[],
): Promise<(PolicyRow & { siteId: number })[]> {
  return db
    .selectFrom('sitePolicies')
    .select(['siteId', 'fromDay as from', 'freeMinutes', 'freeMinutesOnArrivalDay', 'steps', 'refundable'])
    .where('siteId', '=', sql<number>`any (${siteIds}::integer[])`)
    .orderBy('fromDay')
    .execute()
}

export async function insertPolicy(db: Db, { steps, ...policy }: Insertable<SitePolicies>): Promise<void> {
  // The driver would make an array of PostgreSQL's of it.
  const stored = sql<PolicySteps>`${JSON.stringify(steps)}::jsonb`
  await db
    .insertInto('sitePolicies')
    .values({ ...policy, steps: stored })
    .execute()
}
