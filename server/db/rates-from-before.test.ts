import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { holdFor, insertHoldRow, insertSmallSeed, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { listFees } from './loft-terms.ts'
import { connect } from './client.ts'
import { migrate } from './migrate.ts'
import { readSiteTerms } from './site-settings.ts'
import { findStay } from './stays.ts'

const at: Instant = '2026-11-21T15:00:00.000Z'
let fresh: FreshDatabase
let db: ReturnType<typeof connect>
let seed: SmallSeed
let stays: number[]

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db, '0072', '0077')
  seed = await insertSmallSeed(db)
  // A service fee of 8 % until June, and another one for arrivals from then on.
  await sql`update site_charges set rate = 8000, to_day = '2027-06-01' where code = 'managing_fee'`.execute(
    db,
  )
  await sql`insert into site_charges (site_id, code, rate, from_day) values (${seed.siteId}, 'managing_fee', 12000, '2027-06-01')`.execute(
    db,
  )
  const hold = async (from: `${number}-${number}-${number}`, to: `${number}-${number}-${number}`) => {
    const { quote, ...held } = await holdFor(db, from, to, at, addMinutes(at, 15))
    const { charges: _, ...before } = quote
    const of = { propertyId: seed.propertyId, guestId: seed.guestId }
    return insertHoldRow(db, { ...held, ...of, quote: before as typeof quote })
  }
  stays = [await hold('2027-05-10', '2027-05-13'), await hold('2027-06-10', '2027-06-13')]
  await sql`insert into stay_versions (stay_id, version, property_id, nights, travelers, quote, worth, at, key, changed_by)
    select id, 1, property_id, nights, travelers, quote, 100, ${at}, 'form', 1 from stays`.execute(db)
  await migrate(fresh.url)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const rates = { lodgingTax: 3500, tps: 5000, tvq: 9975 }

test('what was priced before gets the rates of its arrival, its former terms too', async () => {
  const charges = async (id: number) => (await findStay(db, id))!.quote.charges
  expect(await charges(stays[0]!)).toEqual({ ...rates, managingFee: 8000 })
  expect(await charges(stays[1]!)).toEqual({ ...rates, managingFee: 12_000 })
  const versions = await db.selectFrom('stayVersions').select(['stayId', 'quote']).orderBy('stayId').execute()
  expect(versions.map(({ quote }) => quote.charges.managingFee)).toEqual([8000, 12_000])
})

test('rates, fees, age and deposit hold as they held', async () => {
  const terms = await readSiteTerms(db, seed.siteId)
  expect(terms.rates).toEqual([
    { from: '2013-01-01', ...rates, managingFee: 8000 },
    { from: '2027-06-01', ...rates, managingFee: 12_000 },
  ])
  expect(terms.sale).toEqual([{ from: '2013-01-01', minimumAge: 21, depositAmount: 50_000 }])
  expect(await listFees(db, [seed.propertyId])).toMatchObject([
    { from: '2013-01-01', cleaningFee: 12_000, extraPersonFee: 2500, includedPersons: 2 },
  ])
})
