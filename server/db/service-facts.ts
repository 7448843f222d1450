// Keeps what the house says of itself: columns of its site, and the place of its lofts, which move with the house.

import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import type { OwnDays } from '#domain/holidays.ts'
import { pointAt, pointIn, type ServiceFacts } from '#domain/service-facts.ts'
import type { SiteState } from '#domain/site-opening.ts'
import { isSameAddress } from '#domain/typed-loft.ts'
import type { Db } from './client.ts'
import { findSite } from './sites.ts'

export type House = { siteId: number; zone: string; status: SiteState; facts: ServiceFacts; lofts: number[] }

export async function readHouse(db: Db, siteId: number): Promise<House> {
  const site = await findSite(db, siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  const { id, zone, status, latitude, longitude } = site
  const facts: ServiceFacts = {
    name: site.name,
    company: site.company,
    address: site.address,
    city: site.city,
    region: site.region,
    postalCode: site.postalCode,
    tpsNumber: site.tpsNumber,
    tvqNumber: site.tvqNumber,
    email: site.email,
    privacyEmail: site.privacyEmail,
    telephone: site.telephone,
    nightTelephone: site.nightTelephone,
    facebookUrl: site.facebookUrl,
    instagramUrl: site.instagramUrl,
    hostName: site.hostName,
    hostWordsFr: site.hostWordsFr,
    hostWordsEn: site.hostWordsEn,
    point: latitude === null || longitude === null ? null : pointAt({ latitude, longitude }),
    holidays: site.holidays,
    // PostgreSQL keeps their parts in an order of its own.
    ownDays: site.ownDays.map(({ day, nameFr, nameEn }) => ({ day, nameFr, nameEn })),
    managerRefundLimit: site.managerRefundLimit,
    approvalsTicked: site.approvalsTicked,
  }
  const lofts = await db.selectFrom('properties').select('id').where('siteId', '=', id).execute()
  return { siteId, zone, status, facts, lofts: lofts.map((loft) => loft.id) }
}

export async function saveFacts(
  tx: Db,
  siteId: number,
  { point, ownDays, ...others }: Partial<ServiceFacts>,
): Promise<void> {
  // The driver would make an array of PostgreSQL's of it.
  const days = ownDays && { ownDays: sql<OwnDays>`${JSON.stringify(ownDays)}::jsonb` }
  const columns = { ...others, ...days }
  if (Object.keys(columns).length > 0)
    await tx.updateTable('sites').set(columns).where('id', '=', siteId).execute()
  if (point !== undefined) await moveHouse(tx, siteId, { point, alone: Object.keys(columns).length > 0 })
}

/**
 * With it come the lofts that stood where it did, and those without a place that have its address; those elsewhere stay. `alone`: the
 * house has another address, and its lofts keep theirs.
 */
async function moveHouse(
  tx: Db,
  siteId: number,
  { point, alone }: { point: string | null; alone: boolean },
): Promise<void> {
  const { latitude, longitude, address, city } = (await findSite(tx, siteId))!
  const to = point === null ? { latitude: null, longitude: null } : pointIn(point)
  const lofts = await tx
    .selectFrom('properties')
    .select(['id', 'latitude', 'longitude', 'address', 'city'])
    .where('siteId', '=', siteId)
    .execute()
  const coming = lofts.filter((loft) =>
    loft.latitude === null
      ? isSameAddress(loft, { address, city })
      : loft.latitude === latitude && loft.longitude === longitude,
  )
  const ids = alone ? [] : coming.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('properties').set(to).where('id', 'in', ids).execute()
  await tx.updateTable('sites').set(to).where('id', '=', siteId).execute()
}

/** Stays of a site that were bought: whose guests are here, and whose are still to come. */
export async function countTold(
  db: Db,
  siteId: number,
  today: Day,
): Promise<{ here: number; coming: number }> {
  const { here, coming } = await db
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'propertyId')
    .select([
      sql<number>`count(*) filter (where lower(nights) <= ${today}::date)::integer`.as('here'),
      sql<number>`count(*) filter (where lower(nights) > ${today}::date)::integer`.as('coming'),
    ])
    .where('siteId', '=', siteId)
    .where('stays.status', '=', 'confirmed')
    .where(sql<boolean>`upper(nights) >= ${today}::date`)
    .executeTakeFirstOrThrow()
  return { here, coming }
}
