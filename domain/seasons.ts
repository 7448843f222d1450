// Decides when a season of prices comes again, and whether two of them share a night.

import { addDays, addYears, daysBetween, partsOf, weekdayOf, type Day } from './days.ts'
import type { RateRow, SeasonName } from './rate-layers.ts'
import { joinRates, type LoftRates, type StoredRate } from './stored-rates.ts'

/** `anchor` is the first day as somebody once typed it: copies come as near to it as their weekday lets them. */
export type Season = SeasonName & { id: number; from: Day; to: Day; anchor: Day }

/** The first day of a season in the year after the one in which it stands: the same weekday, nearest to its anchor's date. */
export function nextStart({ from, anchor }: Pick<Season, 'from' | 'anchor'>): Day {
  const years = partsOf(from).year - partsOf(anchor).year
  // A season of the first days of January may stand in December.
  const inYear = [years - 1, years, years + 1].map((n) => ({ n, day: addYears(anchor, n) }))
  const stands = inYear.toSorted(
    (a, b) => Math.abs(daysBetween(a.day, from)) - Math.abs(daysBetween(b.day, from)),
  )[0]!
  const date = addYears(anchor, stands.n + 1)
  const later = (weekdayOf(from) - weekdayOf(date) + 7) % 7
  return addDays(date, later > 3 ? later - 7 : later)
}

/**
 * A season a year later, as `id`. Where the next one of those that are copied with it begins on its end it does so again: a leap
 * year would else part them by a week, or push one into the other.
 */
export function copySeason(season: Season, id: number, copied: readonly Season[]): Season {
  const neighbour = copied.find(({ from }) => from === season.to)
  const from = nextStart(season)
  const to = neighbour ? nextStart(neighbour) : addDays(from, daysBetween(season.from, season.to))
  return { ...season, id, from, to }
}

/** The rows of a season as those of its copy: on the same weekdays. */
export function copyRates(rates: readonly StoredRate[], season: Season, copy: Season): StoredRate[] {
  const shift = daysBetween(season.from, copy.from)
  return rates
    .filter((rate) => rate.season === season.id)
    .map((rate) => ({
      ...rate,
      season: copy.id,
      from: addDays(rate.from, shift),
      to: rate.to === season.to ? copy.to : addDays(rate.to, shift),
    }))
    .map((rate) => ({ ...rate, to: rate.to < copy.to ? rate.to : copy.to }))
    .filter(({ from, to }) => from < to)
}

/** The rows of a loft once a season is over before `day`: what was before stays as it was. */
export function endSeason(rates: readonly StoredRate[], id: number, day: Day): StoredRate[] {
  return rates
    .map((rate) => (rate.season === id && rate.to > day ? { ...rate, to: day } : rate))
    .filter(({ from, to }) => from < to)
}

/** Two seasons that have the same night in a loft; null where none do. */
export function overlapIn({ rates }: Pick<LoftRates, 'rates'>): [number, number] | null {
  const rows = rates
    .filter((rate): rate is StoredRate & { season: number } => rate.layer === 'season')
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next && next.from < row.to && next.season !== row.season) return [row.season, next.season]
  }
  return null
}

/** What a loft costs within a layer: its nights, and its own price and minimum on some weekdays. */
export type LoftPrice = {
  id: number
  nightlyRate: number
  minNights: number
  /** On which the other figures count; null = on none. */
  weekdays: number[] | null
  weekdayRate: number | null
  /** Null: as on the other days. */
  weekdayMinNights: number | null
}

/** The rows that such a price is, of the base or of a season. */
export function rowsOf(price: LoftPrice, season: number | null, from: Day, to: Day): StoredRate[] {
  if (to <= from) return []
  const { nightlyRate, minNights, weekdays, weekdayRate, weekdayMinNights } = price
  const layer = season === null ? ('base' as const) : ('season' as const)
  const nights: StoredRate = { layer, season, from, to, weekdays: null, nightlyRate, minNights }
  if (!weekdays || (weekdayRate === null && weekdayMinNights === null)) return [nights]
  const onWeekdays: RateRow<number> = {
    ...nights,
    layer: 'weekday',
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
    nightlyRate: weekdayRate,
    minNights: weekdayMinNights,
  }
  return joinRates([nights, onWeekdays])
}
