import type { Catalog } from '#server/db/catalog.ts'
import type { Deposit } from '#server/db/deposits.ts'
import { selectStays, type GuestStay } from '#server/db/stays.ts'
import type { World } from './system.ts'

/** The house's side of what comes after a sale. */
export type SoldStays = { stays: GuestStay[]; deposits: Deposit[]; catalog: Catalog }

export async function readSoldStays({ db, deps }: Pick<World, 'db' | 'deps'>): Promise<SoldStays> {
  const stays = await listStays(db)
  return { stays, deposits: await listDeposits(db), catalog: await deps.catalog.read() }
}

export const listStays = (db: World['db']): Promise<GuestStay[]> => selectStays(db).orderBy('id').execute()

export const listDeposits = (db: World['db']): Promise<Deposit[]> =>
  db.selectFrom('deposits').selectAll().orderBy('stayId').orderBy('attempt').execute()
