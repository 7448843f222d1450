import { addDays, type Day } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { RateRow } from '#domain/rate-layers.ts'
import type { Answer } from '#client/call.ts'

export type Prices = Answer<'GET /api/staff/prices'>
export type LoftPrices = Prices['lofts'][number]
export type Season = Prices['seasons'][number]
export type Row = RateRow<Season>

/** What one loft costs in a season, or in none (the base): on all days, and on those that have figures of their own. */
export type Figures = {
  rate: Cents | null
  minNights: number | null
  weekdays: readonly number[]
  weekdayRate: Cents | null
  weekdayMinNights: number | null
  lastNight: Day | null
}

/** The rows as the domain reads them. */
export const rowsOf = ({ seasons }: Prices, { rows }: LoftPrices): Row[] =>
  rows.map(({ firstNight, lastNight, seasonId, ...row }) => ({
    ...row,
    from: firstNight as Day,
    to: addDays(lastNight as Day, 1),
    season: seasons.find(({ id }) => id === seasonId) ?? null,
  }))

/** Of several stretches of the base the last one, which a change goes on from. */
export function figuresOf({ rows }: LoftPrices, seasonId: number | null): Figures | null {
  const own = rows
    .filter((row) => row.seasonId === seasonId && row.layer !== 'day')
    .toSorted((one, other) => (one.lastNight < other.lastNight ? 1 : -1))
  const whole = own.find(({ layer }) => layer !== 'weekday')
  if (!whole) return null
  const part = own.find(({ layer }) => layer === 'weekday')
  return {
    rate: whole.nightlyRate,
    minNights: whole.minNights,
    weekdays: part?.weekdays ?? [],
    weekdayRate: part?.nightlyRate ?? null,
    weekdayMinNights: part?.minNights ?? null,
    lastNight: whole.lastNight as Day,
  }
}

/** The nights with a price of their own that are not over, one stretch after the other. */
export const overridesOf = ({ rows }: LoftPrices, today: Day) =>
  rows
    .filter(({ layer, lastNight }) => layer === 'day' && lastNight >= today)
    .toSorted((one, other) => (one.firstNight < other.firstNight ? -1 : 1))
