import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { addDays, eachDay, weekdayOf, type Day } from '#domain/days.ts'
import { nightOf } from '#domain/rate-layers.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { connect } from './client.ts'
import type { Database } from './tables.gen.ts'
import { migrate } from './migrate.ts'
import { listRates } from './rates.ts'

type Old = {
  from: Day
  to: Day
  weekdays: number[] | null
  rate: number
  minNights: number
  priority: number
}

const row = (from: Day, to: Day, rate: number, priority: number, weekdays: number[] | null = null): Old => {
  return { from, to, weekdays, rate, minNights: priority + 1, priority }
}
/** As the demo's were: parts of a year, their weekends above them, long weekends above these. */
const ofYear = [
  row('2027-01-01', '2027-06-20', 20_000, 1),
  row('2027-06-20', '2028-01-01', 30_000, 1),
  row('2027-01-01', '2027-06-20', 24_000, 2, [5, 6]),
  row('2027-06-20', '2028-01-01', 36_000, 2, [5, 6]),
  row('2027-05-21', '2027-05-24', 40_000, 3),
]
/** Of which some nights have several that are as strong as each other: that which starts later counted. */
const overlapping = [
  row('2027-01-01', '2028-01-01', 20_000, 0),
  row('2027-03-01', '2027-04-01', 25_000, 0),
  row('2027-01-01', '2028-01-01', 22_000, 1, [5, 6]),
  row('2027-02-01', '2027-05-01', 23_000, 1, [6, 7]),
  row('2027-07-01', '2027-08-01', 50_000, 5),
  row('2027-07-10', '2027-07-20', 60_000, 6),
]

let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db, '0044', '0045')
  await sql`insert into sites (slug, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number)
    values ('lofts', 'Lofts', 'Rivage', 'a@b.example', '1', 'x', 'y', 'Québec', 'J8C 1A1', '1', '1')`.execute(
    db,
  )
  for (const [number, rates] of [ofYear, overlapping].entries()) {
    await sql`insert into properties (site_id, slug, name, capacity, bedrooms, beds, bathrooms, tagline_fr, tagline_en,
      space_description_fr, space_description_en, cleaning_fee, extra_person_fee, included_persons, license_citq,
      license_expires_on, address, city, postal_code, latitude, longitude)
      values (1, ${`loft-${number}`}, 'Loft', 2, 1, 1, 1, '', '', '', '', 0, 0, 2, '301234', '2099-01-01', '', '', '', 0, 0)`.execute(
      db,
    )
    for (const { from, to, weekdays, rate, minNights, priority } of rates)
      await sql`insert into rates (property_id, from_day, to_day, weekdays, nightly_rate, min_nights, priority)
        values (${number + 1}, ${from}, ${to}, ${weekdays}, ${rate}, ${minNights}, ${priority})`.execute(db)
  }
  await migrate(fresh.url)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

/** The rule from before there were layers. */
function nightBefore(rates: readonly Old[], day: Day) {
  const [strongest] = rates
    .filter(({ from, to, weekdays }) => {
      return from <= day && day < to && (!weekdays || weekdays.includes(weekdayOf(day)))
    })
    .toSorted((a, b) => b.priority - a.priority || (a.from < b.from ? 1 : -1))
  return strongest ? { rate: strongest.rate, minNights: strongest.minNights } : null
}

test.each([
  [1, 'parts of a year', ofYear],
  [2, 'overlapping rows', overlapping],
])('loft %i, of %s, costs every night what it cost', async (id, _, old) => {
  const rates = await listRates(db, [id])
  for (const day of eachDay('2026-12-01', addDays('2027-12-01', 60)))
    expect({ day, night: nightOf(rates, day) }).toEqual({ day, night: nightBefore(old, day) })
})

test('what had the lowest priority is the base, weekdays are the base’s, the rest single nights', async () => {
  const rates = await listRates(db, [1])
  const of = (layer: string) =>
    rates.filter((one) => one.layer === layer).map(({ nightlyRate }) => nightlyRate)
  expect([of('base'), of('weekday'), of('day'), of('season')]).toEqual([
    [20_000, 30_000],
    [24_000, 36_000],
    [40_000],
    [],
  ])
})
