// Keeps the dated terms of a site and of its lofts. A row holds from its first day on, until the next one begins.

import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import type { LoftDepositRow } from '#domain/deposit.ts'
import type { Hours, HoursRow } from '#domain/hours.ts'
import { awaitingStates } from '#domain/reservation.ts'
import type { FeeRow } from '#domain/sale.ts'
import type { PolicyRow, PolicySteps, SaleRow } from '#domain/sold-terms.ts'
import type { ChargeRow } from '#domain/taxes.ts'
import type { Db } from './client.ts'
import { listCharges, listHours, listPolicies, listSales } from './sites.ts'

export type SiteTerms = { rates: ChargeRow[]; sale: SaleRow[]; policy: PolicyRow[]; hours: HoursRow[] }

export async function readSiteTerms(db: Db, siteId: number): Promise<SiteTerms> {
  return {
    rates: (await listCharges(db, [siteId])).map(withoutSite),
    sale: (await listSales(db, [siteId])).map(withoutSite),
    policy: (await listPolicies(db, [siteId])).map(withoutSite),
    hours: (await listHours(db, [siteId])).map(withoutSite),
  }
}

function withoutSite<Row extends { siteId: number }>(found: Row) {
  const { siteId: _, ...row } = found
  return row
}

/** Of two who set something at once the second reads what the first wrote. */
export async function lockSettings(tx: Db, siteId: number): Promise<void> {
  await sql`select from sites where id = ${siteId} for no key update`.execute(tx)
}

/** Each of these replaces what begins on the same day. */
export async function putRates(
  tx: Db,
  siteId: number,
  { from: fromDay, ...rates }: ChargeRow,
): Promise<void> {
  await tx
    .insertInto('siteRates')
    .values({ siteId, fromDay, ...rates })
    .onConflict((same) => same.columns(['siteId', 'fromDay']).doUpdateSet(rates))
    .execute()
}

export async function putSale(tx: Db, siteId: number, { from: fromDay, ...sale }: SaleRow): Promise<void> {
  await tx
    .insertInto('siteSales')
    .values({ siteId, fromDay, ...sale })
    .onConflict((same) => same.columns(['siteId', 'fromDay']).doUpdateSet(sale))
    .execute()
}

export async function putPolicy(
  tx: Db,
  siteId: number,
  { from: fromDay, steps, ...policy }: PolicyRow,
): Promise<void> {
  // The driver would make an array of PostgreSQL's of it.
  const stored = { ...policy, steps: sql<PolicySteps>`${JSON.stringify(steps)}::jsonb` }
  await tx
    .insertInto('sitePolicies')
    .values({ siteId, fromDay, ...stored })
    .onConflict((same) => same.columns(['siteId', 'fromDay']).doUpdateSet(stored))
    .execute()
}

export async function putHours(tx: Db, siteId: number, { from: fromDay, ...hours }: HoursRow): Promise<void> {
  await tx
    .insertInto('siteHours')
    .values({ siteId, fromDay, ...hours })
    .onConflict((same) => same.columns(['siteId', 'fromDay']).doUpdateSet(hours))
    .execute()
}

/** By which hours stays are sold, or held or paid now, and when the last of them leaves. */
export async function listSoldHours(db: Db, siteId: number): Promise<{ hours: Hours; until: Day }[]> {
  const { rows } = await sql<{ hours: Hours; until: Day }>`
    select sold_terms -> 'hours' as hours, max(upper(nights)) as until
    from stays join properties on properties.id = property_id
    where site_id = ${siteId} and (stays.status = 'confirmed' or stays.status = any (${awaitingStates}::text[]))
    group by sold_terms -> 'hours'`.execute(db)
  return rows
}

export async function putFees(tx: Db, propertyId: number, { from: fromDay, ...fees }: FeeRow): Promise<void> {
  await tx
    .insertInto('propertyFees')
    .values({ propertyId, fromDay, ...fees })
    .onConflict((same) => same.columns(['propertyId', 'fromDay']).doUpdateSet(fees))
    .execute()
}

export async function putDeposit(
  tx: Db,
  propertyId: number,
  { from: fromDay, depositAmount }: LoftDepositRow,
): Promise<void> {
  await tx
    .insertInto('propertyDeposits')
    .values({ propertyId, fromDay, depositAmount })
    .onConflict((same) => same.columns(['propertyId', 'fromDay']).doUpdateSet({ depositAmount }))
    .execute()
}

const tables = { rates: 'siteRates', sale: 'siteSales', policy: 'sitePolicies', hours: 'siteHours' } as const

export async function removeSiteRow(
  tx: Db,
  setting: keyof typeof tables,
  { siteId, from }: { siteId: number; from: Day },
): Promise<void> {
  await tx.deleteFrom(tables[setting]).where('siteId', '=', siteId).where('fromDay', '=', from).execute()
}

const loftTables = { fees: 'propertyFees', deposit: 'propertyDeposits' } as const

export async function removeLoftRow(
  tx: Db,
  setting: keyof typeof loftTables,
  { propertyId, from }: { propertyId: number; from: Day },
): Promise<void> {
  await tx
    .deleteFrom(loftTables[setting])
    .where('propertyId', '=', propertyId)
    .where('fromDay', '=', from)
    .execute()
}

/** Stays of these lofts that are sold, or held, and leave after `today`; only those that arrive from `arrivesFrom` on. */
export async function countSold(
  db: Db,
  propertyIds: readonly number[],
  { today, arrivesFrom }: { today: Day; arrivesFrom: Day | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('stays')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('propertyId', '=', sql<number>`any (${propertyIds}::integer[])`)
    .where('status', 'in', ['held', 'optioned', 'confirmed'])
    .where(sql<boolean>`upper(nights) > ${today}::date`)
    .where(sql<boolean>`lower(nights) >= coalesce(${arrivesFrom}::date, '-infinity')`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
