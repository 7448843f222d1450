import type { Selectable } from 'kysely'
import type { ChargeRateRow } from '#domain/taxes.ts'
import type { Db } from './client.ts'
import type { Sites } from './content-tables.ts'

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
