import type { Day } from '#domain/days.ts'
import { inTransaction } from '#server/db/client.ts'
import { loadLofts } from '#demo/seeds/load-content.ts'
import type { TestApp } from './app.ts'

/** From this day on the company's fee and the lodging tax are others: a price takes those of its day of arrival. */
export const newCharges: Day = '2027-07-01'

const soldUntil: Day = '2028-01-25'

/**
 * The lofts of the demo with their seasons, weekends and long weekends, beside the two of the small seed, whose prices
 * here have odd cents: one without cleaning fee, one in which the second person pays already.
 */
export async function insertFullSeed({ db, seed, deps }: TestApp, today: Day): Promise<void> {
  const { siteId, propertyId, secondPropertyId } = seed
  await db.deleteFrom('propertyAmenities').execute()
  await db.deleteFrom('amenities').execute()
  await inTransaction(db, (tx) => loadOdd(tx, siteId, [propertyId, secondPropertyId]))
  await inTransaction(db, (tx) => loadLofts(tx, siteId, today, soldUntil))
  await db
    .insertInto('siteRates')
    .values({ siteId, fromDay: newCharges, managingFee: 12_345, lodgingTax: 3333, tps: 5000, tvq: 9975 })
    .execute()
  deps.catalog.drop()
}

async function loadOdd(tx: TestApp['db'], siteId: number, [first, second]: [number, number]): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ slug: 'loft-impair-901', name: 'Loft Impair 901', capacity: 3 })
    .where('id', '=', first)
    .execute()
  await tx
    .updateTable('properties')
    .set({ slug: 'loft-impair-902', name: 'Loft Impair 902' })
    .where('id', '=', second)
    .execute()
  const setFees = tx.updateTable('propertyFees')
  await setFees
    .set({ cleaningFee: 9999, extraPersonFee: 1733, includedPersons: 1 })
    .where('propertyId', '=', first)
    .execute()
  await setFees.set({ cleaningFee: 0, extraPersonFee: 2501 }).where('propertyId', '=', second).execute()
  const odd = { nameFr: 'Saison impaire', nameEn: 'Odd season', anchorDay: '2027-01-30' } as const
  const { id: seasonId } = await tx
    .insertInto('seasons')
    .values({ ...odd, siteId, fromDay: '2027-01-30', toDay: '2027-06-06' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const season = { fromDay: '2027-01-30', toDay: '2027-06-06', minNights: 1 } as const
  await tx
    .insertInto('rates')
    .values([
      { ...season, propertyId: first, nightlyRate: 12_345, layer: 'season', seasonId },
      { ...season, propertyId: first, nightlyRate: 19_999, layer: 'weekday', seasonId, weekdays: [5, 6] },
      { ...season, propertyId: second, nightlyRate: 31_417, layer: 'season', seasonId },
    ])
    .execute()
}
