import { fromTheBeginning, noWaysIn, type WaysIn } from '#domain/ways-in.ts'
import type { Db } from '#server/db/client.ts'
import type { Keyed } from '#server/db/sealed.ts'
import { listSealed, openWaysIn, saveSealed } from '#server/db/ways-in.ts'

/** What every app of the tests seals with. */
export const testKey = Buffer.alloc(32, 'lofts')

/** What is told of each loft from the beginning is this as well. */
export async function setWaysIn(
  deps: Keyed & { db: Db; log: Parameters<typeof openWaysIn>[0]['log'] },
  change: Partial<WaysIn>,
): Promise<void> {
  const lofts = await deps.db.selectFrom('properties').select('id').execute()
  const rows = await listSealed(
    deps.db,
    lofts.map(({ id }) => id),
  )
  for (const { id: propertyId } of lofts) {
    const row = rows.find((one) => one.propertyId === propertyId && one.fromDay === fromTheBeginning)
    const ways = { ...((row && openWaysIn(deps, row)) ?? noWaysIn), ...change }
    const told = { propertyId, fromDay: fromTheBeginning, ways, savedBy: null, savedAt: null }
    await saveSealed(deps.db, told, deps)
  }
}
