import type { Selectable } from 'kysely'
import type { Db } from './client.ts'
import type { PropertyAccess as Columns } from './tables.gen.ts'

/** How to get to a loft and in. Only for the emails and the account of the guest who stays there, at their time. */
export type PropertyAccess = Selectable<Columns>

export async function findAccess(db: Db, propertyId: number): Promise<PropertyAccess | undefined> {
  return db.selectFrom('propertyAccess').selectAll().where('propertyId', '=', propertyId).executeTakeFirst()
}

export async function listAccess(db: Db, propertyIds: number[]): Promise<PropertyAccess[]> {
  if (propertyIds.length === 0) return []
  return db.selectFrom('propertyAccess').selectAll().where('propertyId', 'in', propertyIds).execute()
}
