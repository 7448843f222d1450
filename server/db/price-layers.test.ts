import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, eachDay, type Day } from '#domain/days.ts'
import { quote } from '#domain/pricing.ts'
import { nightOf, whyOf, type RateRow } from '#domain/rate-layers.ts'
import { refuseNights, termsFor } from '#domain/sale.ts'
import { insertFullSeed } from '#tests/support/api/full-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isRateRefused } from './client.ts'
import type { Rates } from './tables.gen.ts'
import { listRates } from './rates.ts'

const { app } = useApp()
const today: Day = '2026-11-21'
/** Each for its own, beside those that sell. */
const far = {
  fromDay: '2090-01-01',
  toDay: '2090-02-01',
  weekdays: null,
  nightlyRate: 30_000,
  minNights: 1,
} as const
let seasonIds: [number, number]

beforeAll(async () => {
  await insertFullSeed(app, today)
  const named = { siteId: app.seed.siteId, nameFr: 'Été', nameEn: 'Summer', anchorDay: far.fromDay }
  const stored = await app.db
    .insertInto('seasons')
    .values([1, 2].map(() => ({ ...named, fromDay: far.fromDay, toDay: far.toDay })))
    .returning('id')
    .execute()
  seasonIds = [stored[0]!.id, stored[1]!.id]
  await app.db.deleteFrom('rates').where('toDay', '>', '2090-01-01').execute()
})
beforeEach(async () => {
  await app.db.deleteFrom('rates').where('fromDay', '>=', '2090-01-01').execute()
})

type Row = Partial<Omit<Rates, 'id'>> & { season?: 0 | 1 }
async function insert({ season, ...row }: Row): Promise<void> {
  const seasonId = season === undefined ? null : seasonIds[season]!
  await app.db
    .insertInto('rates')
    .values({ ...far, propertyId: app.seed.propertyId, layer: 'day', seasonId, ...row })
    .execute()
}
const isRefused = async (row: Row) =>
  insert(row).then(
    () => false,
    (error: unknown) => {
      if (!isRateRefused(error)) throw error
      return true
    },
  )

describe('two rows of a loft that are equally strong', () => {
  test.each<[string, Row, Row]>([
    ['of single nights', {}, { fromDay: '2090-01-31', toDay: '2090-02-02' }],
    ['of the base', { layer: 'base' }, { layer: 'base', nightlyRate: 20_000 }],
    ['of two seasons', { layer: 'season', season: 0 }, { layer: 'season', season: 1 }],
    ['on a weekday', { layer: 'weekday', weekdays: [5, 6] }, { layer: 'weekday', weekdays: [6, 7] }],
    [
      'on a weekday of two seasons',
      { layer: 'weekday', weekdays: [5], season: 0 },
      { layer: 'weekday', weekdays: [5], season: 1 },
    ],
  ])('%s never have the same night', async (_, one, other) => {
    await insert(one)
    expect(await isRefused(other)).toBe(true)
  })

  test.each<[string, Row, Row]>([
    ['of other nights', {}, { fromDay: '2090-02-01', toDay: '2090-02-02' }],
    ['of another loft', {}, { propertyId: -1 }],
    ['of another layer', { layer: 'base' }, {}],
    ['on other weekdays', { layer: 'weekday', weekdays: [5, 6] }, { layer: 'weekday', weekdays: [7] }],
    [
      'of the base and of a season',
      { layer: 'weekday', weekdays: [5] },
      { layer: 'weekday', weekdays: [5], season: 0 },
    ],
  ])('%s may be beside each other', async (_, one, other) => {
    await insert(one)
    const { secondPropertyId } = app.seed
    expect(await isRefused(other.propertyId ? { ...other, propertyId: secondPropertyId } : other)).toBe(false)
  })
})

test.each<[string, Row]>([
  ['a base without a minimum', { layer: 'base', minNights: null }],
  ['a season that is none', { layer: 'season' }],
  ['weekdays without one', { layer: 'weekday' }],
  ['weekdays that are none', { layer: 'weekday', weekdays: [] }],
  ['an eighth weekday', { layer: 'weekday', weekdays: [8] }],
  ['single nights on weekdays', { weekdays: [5] }],
  ['a row that says nothing', { nightlyRate: null, minNights: null }],
])('%s is none', async (_, row) => {
  await expect(insert(row)).rejects.toThrow('violates check constraint')
})

test('for each of 365 nights of each loft the row that is named costs what the night costs, alone or searched', async () => {
  const lofts = (await app.db.selectFrom('properties').select(['id', 'slug']).orderBy('id').execute()).slice(
    2,
  )
  expect(lofts).toHaveLength(6)
  for (const { id } of lofts) {
    const loft = (await app.deps.catalog.property(id))!
    for (const day of eachDay(today, addDays(today, 365))) {
      const why = whyOf(loft.rates, day)!
      const stay = { arrival: day, departure: addDays(day, 1), travelers: 1 }
      const priced = quote(termsFor(loft, day), stay)
      const line = priced.ok ? priced.quote.lines.find(({ code }) => code === 'nights') : null
      expect({ day, unitAmount: line?.unitAmount }).toEqual({ day, unitAmount: why.rate.nightlyRate })
      const minNights = why.minNights!.minNights!
      const nights = (night: Day) => nightOf(loft.rates, night)
      const refusal = refuseNights({ taken: [], nights }, stay, today)
      expect(refusal).toEqual(minNights > 1 ? { code: 'min_nights', minNights } : null)
    }
  }
})

test('the rows of a loft say the names of their season', async () => {
  await insert({ layer: 'season', season: 0 })
  const rows: RateRow[] = await listRates(app.db, [app.seed.propertyId])
  expect(rows.at(-1)).toMatchObject({ layer: 'season', season: { name: 'Été', nameEn: 'Summer' } })
})

test('a season that a row has is not deleted', async () => {
  await insert({ layer: 'season', season: 0 })
  await expect(sql`delete from seasons where id = ${seasonIds[0]}`.execute(app.db)).rejects.toThrow(
    'foreign key',
  )
})
