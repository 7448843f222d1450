import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStay } from '#domain/availability.ts'
import type { Day, Instant } from '#domain/days.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { isLicensed, termsFor } from '#domain/sale.ts'
import { calendarFor, startingPriceFor } from './calendars.ts'
import { loadProperties, type CatalogProperty } from '#server/db/catalog.ts'
import { connect } from '#server/db/client.ts'
import type { Database } from '#server/db/tables.gen.ts'

const today: Day = '2026-11-21'
const now: Instant = '2026-11-21T15:00:00.000Z'
const end: Instant = '2026-11-21T15:15:00.000Z'
const wanted = { arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 } as const

let fresh: FreshDatabase
let db: Kysely<Database>
let loft: CatalogProperty

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  const { propertyId } = await insertSmallSeed(db)
  const [loaded] = await loadProperties(db, [propertyId], today)
  loft = loaded!
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

describe('the calendar of a property', () => {
  test('is computed once for a day', () => {
    const calendar = calendarFor(loft, today, now)
    expect(calendarFor(loft, today, end)).toBe(calendar)
    expect(calendarFor(loft, '2026-11-22', '2026-11-22T15:00:00.000Z')).not.toBe(calendar)
  })

  test('has the nights of a hold taken until its time is over, to the millisecond', () => {
    const held = { ...loft, taken: [{ ...wanted, heldUntil: end }] }
    const refusalAt = (at: Instant) => checkStay(calendarFor(held, today, at), wanted, today)
    expect(refusalAt(now)).toEqual({ code: 'dates_unavailable' })
    expect(refusalAt('2026-11-21T15:14:59.999Z')).toEqual({ code: 'dates_unavailable' })
    expect(refusalAt(end)).toBeNull()
    expect(refusalAt(now)).toEqual({ code: 'dates_unavailable' })
    expect(calendarFor(held, today, end)).toBe(calendarFor(held, today, '2026-11-21T20:00:00.000Z'))
  })

  test('has the nights of a reservation or a block taken for good', () => {
    const booked = { ...loft, taken: [{ ...wanted, heldUntil: null }] }
    const calendar = calendarFor(booked, today, now)
    expect(calendar).toMatchObject({ arrivals: ['2027-02-12'], departures: ['2027-02-15'] })
    expect(calendar.booked).toEqual(['2027-02-13', '2027-02-14'])
  })

  test('offers nothing when the licence has lapsed, and everything on its last day', () => {
    const lapsed = { ...loft, licenseExpiresOn: '2026-11-20' as const }
    expect(isLicensed(lapsed, '2026-11-20')).toBe(true)
    expect(isLicensed(lapsed, today)).toBe(false)
    expect(calendarFor(lapsed, today, now).available).toEqual([])
    expect(startingPriceFor(lapsed, today, now)).toBeNull()
    expect(calendarFor(lapsed, '2026-11-20', now).available).toHaveLength(366)
  })

  test('starts at its cheapest day, all fees inside and before taxes', () => {
    const season = {
      from: '2027-01-10',
      to: '2027-01-11',
      weekdays: null,
      minNights: 2,
      layer: 'day',
      season: null,
    } as const
    const cheaper = { ...loft, rates: [...loft.rates, { ...season, nightlyRate: 20_000 }] }
    expect(startingPriceFor(loft, today, now)).toBe(40_700)
    // Two nights at 200.00 and 250.00, cleaning 120.00, service fee 57.00, divided by two.
    expect(startingPriceFor(cheaper, today, now)).toBe(31_350)
  })

  test('takes fees and taxes from the day of arrival', () => {
    const raised = {
      ...loft,
      site: {
        ...loft.site,
        charges: loft.site.charges.flatMap((row) => [
          row,
          { ...row, tvq: 10_000, from: '2027-01-01' as const },
        ]),
      },
    }
    expect(termsFor(raised, '2026-12-31').charges.tvq).toBe(9975)
    expect(termsFor(raised, '2027-01-01').charges.tvq).toBe(10_000)
  })
})
