// Decides what a night costs and its shortest stay: the strongest layer of a loft's prices that says something of it.

import { weekdayOf, type Day } from './days.ts'
import type { Cents } from './money.ts'

/** From the weakest on; a row on weekdays refines the base, or one season. */
export const rateLayers = ['base', 'season', 'weekday', 'day'] as const
export type RateLayer = (typeof rateLayers)[number]

export type SeasonName = { name: string; nameEn: string }

/** Signs of either. */
export const longestSeason = 60

/**
 * What one layer says of nights from `from` up to but not including `to`; weekdays 1 (Monday) to 7, null = all. A figure
 * that is null is that of the layer below. `season` is whose price this is, in a form that its reader needs.
 */
export type RateRow<Season = SeasonName> = {
  from: Day
  to: Day
  weekdays: number[] | null
  layer: RateLayer
  /** Of a season and of its weekdays; null of the others. */
  season: Season | null
  nightlyRate: Cents | null
  minNights: number | null
  /** Of single days alone (domain/changeover.ts): false = nobody may arrive on them, or leave; else as usual, they may. */
  arrivals?: boolean | null
  departures?: boolean | null
}

/** What a night costs, and how many nights a stay that starts with it has at least. */
export type Night = { rate: Cents; minNights: number }

/** Null where no layer has a price: such a night is not let. Searches ask this of every night of the year. */
export function nightOf(rows: readonly RateRow<unknown>[], day: Day): Night | null {
  const weekday = weekdayOf(day)
  let rate: Cents | null = null
  let minNights = 1
  let ofRate = -1
  let ofMinimum = -1
  for (const row of rows) {
    if (day < row.from || day >= row.to) continue
    if (row.weekdays && !row.weekdays.includes(weekday)) continue
    const strength = strengthOf(row)
    if (row.nightlyRate !== null && strength > ofRate) {
      rate = row.nightlyRate
      ofRate = strength
    }
    if (row.minNights !== null && strength > ofMinimum) {
      minNights = row.minNights
      ofMinimum = strength
    }
  }
  return rate === null ? null : { rate, minNights }
}

/** The rows that give a night its price and its minimum; null where none does. */
export type Why<Season = SeasonName> = { rate: RateRow<Season>; minNights: RateRow<Season> | null }

/** Null where `nightOf` is. */
export function whyOf<Season>(rows: readonly RateRow<Season>[], day: Day): Why<Season> | null {
  const strongestFirst = rows
    .filter((row) => isOn(row, day))
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))
  const rate = strongestFirst.find(({ nightlyRate }) => nightlyRate !== null)
  const minimum = strongestFirst.find(({ minNights }) => minNights !== null)
  return rate ? { rate, minNights: minimum ?? null } : null
}

export const isOn = ({ from, to, weekdays }: RateRow<unknown>, day: Day): boolean =>
  from <= day && day < to && (weekdays === null || weekdays.includes(weekdayOf(day)))

/**
 * An ordinary weekend is stronger than the base and weaker than a season, or it would undo the price of Christmas. No two rows
 * of a loft are equally strong on a night: the database refuses the second.
 */
export function strengthOf({ layer, season }: Pick<RateRow<unknown>, 'layer' | 'season'>): number {
  switch (layer) {
    case 'base':
      return 0
    case 'weekday':
      return season === null ? 1 : 3
    case 'season':
      return 2
    case 'day':
      return 4
  }
}
