// Lists what lofts ask beside their nights, and as a deposit, by their first days.

import { sql } from 'kysely'
import type { LoftDepositRow } from '#domain/deposit.ts'
import type { FeeRow } from '#domain/sale.ts'
import type { Db } from './client.ts'

/** The dated fees of these lofts. */
export async function listFees(db: Db, ids: readonly number[]): Promise<(FeeRow & { propertyId: number })[]> {
  return db
    .selectFrom('propertyFees')
    .select(['propertyId', 'fromDay as from', 'cleaningFee', 'extraPersonFee', 'includedPersons'])
    .where('propertyId', '=', anyOf(ids))
    .orderBy('fromDay')
    .execute()
}

/** The dated deposits of those of these lofts that ask for their own. */
export async function listLoftDeposits(
  db: Db,
  ids: readonly number[],
): Promise<(LoftDepositRow & { propertyId: number })[]> {
  return db
    .selectFrom('propertyDeposits')
    .select(['propertyId', 'fromDay as from', 'depositAmount'])
    .where('propertyId', '=', anyOf(ids))
    .orderBy('fromDay')
    .execute()
}

const anyOf = (ids: readonly number[]) => sql<number>`any (${ids}::integer[])`
