import type { Insertable, Selectable } from 'kysely'
import type { Approvals } from './tables.gen.ts'
import type { Db } from './client.ts'

export type Approval = Selectable<Approvals>

/** Undefined where another one of the stay is open (the database lets one be), or this form asked before. */
export async function insertApproval(tx: Db, approval: Insertable<Approvals>): Promise<Approval | undefined> {
  return tx
    .insertInto('approvals')
    .values({ ...approval, command: JSON.stringify(approval.command) as never })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findApprovalByKey(db: Db, stayId: number, key: string): Promise<Approval | undefined> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('stayId', '=', stayId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function findApproval(
  db: Db,
  siteId: number,
  id: number,
): Promise<(Approval & { askedByName: string }) | undefined> {
  return selectOfSite(db, siteId).where('approvals.id', '=', id).executeTakeFirst()
}

const selectOfSite = (db: Db, siteId: number) =>
  db
    .selectFrom('approvals')
    .innerJoin('stays', 'stays.id', 'approvals.stayId')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .innerJoin('staff', 'staff.id', 'approvals.askedBy')
    .selectAll('approvals')
    .select('staff.name as askedByName')
    .where('properties.siteId', '=', siteId)
