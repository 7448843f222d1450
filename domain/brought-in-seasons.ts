// Decides what a season of a loft costs once lines of a file say it, as the page of prices would.

import { plainOf } from './brought-in-columns.ts'
import type { NightRange } from './closed-nights.ts'
import { addDays, type Day } from './days.ts'
import { applyPriceCommand } from './price-changes.ts'
import type { Changed, PriceFacts } from './price-command.ts'
import type { Cents } from './money.ts'
import { nightOf, type SeasonName } from './rate-layers.ts'
import type { LoftPrice, Season } from './seasons.ts'
import { limits } from './stay.ts'
import type { LoftRates } from './stored-rates.ts'

/** What the nights from the first to the last one cost, the last one too; of a season where it has a name. */
export type BroughtRate = NightRange & {
  propertyId: number
  rate: Cents
  /** Null: as it is. */
  minNights: number | null
  /** Null: all. */
  weekdays: number[] | null
  season: SeasonName | null
}

/** A line on all days of a season, and perhaps one on some of them. */
type SeasonLines = { whole: BroughtRate; part: BroughtRate | undefined }

/** A season of the same name and the same nights from today on is the one that is meant; else it is a new one, with a number below zero as yet. */
export function seasonOf(
  { seasons }: { seasons: Season[] },
  rate: BroughtRate,
  today: Day,
): { season: Season; seasons: Season[] } {
  const { name, nameEn } = rate.season!
  const [from, to] = [rate.firstNight, addDays(rate.lastNight, 1)]
  const known = seasons.find(
    (one) =>
      (one.from < today ? today : one.from) === from &&
      one.to === to &&
      [one.name, one.nameEn].some((own) => plainOf(own) === plainOf(name)),
  )
  if (known) return { season: known, seasons }
  const id = Math.min(0, ...seasons.map((one) => one.id)) - 1
  const season = { id, name, nameEn, from, to, anchor: from }
  return { season, seasons: [...seasons, season] }
}

export function priceSeason(
  facts: PriceFacts,
  { id, name, nameEn, from: firstNight }: Season,
  { whole, part }: SeasonLines,
): Changed {
  const lofts = facts.lofts.map((loft) => priceOf(loft, id, { whole, part }))
  const { lastNight } = whole
  return applyPriceCommand(facts, {
    kind: 'save_season',
    seasonId: id,
    name,
    nameEn,
    firstNight,
    lastNight,
    lofts,
  })
}

/** What the lines say nothing of is as it is, and in a season that is new as on usual nights. */
function priceOf({ id, rates }: LoftRates, season: number, { whole, part }: SeasonLines): LoftPrice {
  const own = rates.filter((rate) => rate.season === season && rate.to > whole.firstNight)
  const [held, onDays] = [own.find(({ layer }) => layer === 'season'), own.find(isOnDays)]
  const usual = rates.filter(({ layer }) => layer === 'base')
  return {
    id,
    nightlyRate: whole.rate,
    minNights:
      whole.minNights ?? held?.minNights ?? nightOf(usual, whole.firstNight)?.minNights ?? limits.minNights,
    weekdays: (part ?? onDays)?.weekdays ?? null,
    weekdayRate: part ? part.rate : (onDays?.nightlyRate ?? null),
    weekdayMinNights: part?.minNights ?? onDays?.minNights ?? null,
  }
}

const isOnDays = ({ layer }: { layer: string }): boolean => layer === 'weekday'
