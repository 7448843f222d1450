// Says what somebody may change in the prices of lofts, and what a night costs after it.

import type { NightRange } from './closed-nights.ts'
import { addDays, type Day } from './days.ts'
import { percentOf, type Cents } from './money.ts'
import type { Night, SeasonName } from './rate-layers.ts'
import { refused, type Outcome } from './refusal.ts'
import type { LoftPrice, Season } from './seasons.ts'
import { limits } from './stay.ts'
import type { LoftRates } from './stored-rates.ts'

/** How the price of a night becomes another; a share is in hundred-thousandths, below zero where it becomes less. */
export type RateChange =
  | { how: 'set'; amount: number }
  | { how: 'add'; amount: number }
  | { how: 'percent'; share: number }

export type SetNights = NightRange & {
  kind: 'set_nights'
  lofts: number[]
  weekdays: number[] | null
  /** Null: the price stays. */
  rate: RateChange | null
  minNights: number | null
}
export type ClearNights = NightRange & { kind: 'clear_nights'; lofts: number[]; weekdays: number[] | null }
export type SetBase = { kind: 'set_base'; lofts: LoftPrice[]; lastNight: Day }
export type SaveSeason = NightRange &
  SeasonName & {
    kind: 'save_season'
    /** Null: a new one. */
    seasonId: number | null
    /** Who is not among them has it no more. */
    lofts: LoftPrice[]
  }
export type CopySeasons = { kind: 'copy_seasons'; seasonIds: number[] }
export type RemoveSeason = { kind: 'remove_season'; seasonId: number }

export type PriceCommand = SetNights | ClearNights | SetBase | SaveSeason | CopySeasons | RemoveSeason

/** `lofts` are those that the command is about, with all their rows; `seasons` those of the site. */
export type PriceFacts = { today: Day; seasons: Season[]; lofts: LoftRates[] }

/** A season that is new has a number below zero. */
export type Prices = Pick<PriceFacts, 'seasons' | 'lofts'>

export type Changed = Outcome<{ prices: Prices }>

/** A night costs from 1.00 $ to 25,000.00 $. */
export const rateLimits = { lowest: 100, highest: 2_500_000 } as const

/** In days from today. What a past night cost is not changed. */
export const priceReach = { daysAhead: 730 } as const

export function checkReach({ firstNight, lastNight }: NightRange, today: Day): Outcome {
  if (lastNight < firstNight) return refused('nights_reversed')
  const latest = addDays(today, priceReach.daysAhead)
  if (firstNight < today || lastNight > latest)
    return refused('price_nights_out_of_reach', { firstNight: today, lastNight: latest })
  return { ok: true }
}

/** The night that a figure is refused of; null where it was typed for many. */
type Whereof = { property: string; night: Day } | null

const nowhere = { property: null, night: null }

export function checkRate(rate: number, whereof: Whereof): Outcome {
  if (Number.isInteger(rate) && rateLimits.lowest <= rate && rate <= rateLimits.highest) return { ok: true }
  return refused('rate_out_of_range', { ...rateLimits, ...(whereof ?? nowhere) })
}

export function checkMinimum(minNights: number): Outcome {
  const [lowest, highest] = [limits.minNights, limits.maxNights]
  if (Number.isInteger(minNights) && lowest <= minNights && minNights <= highest) return { ok: true }
  return refused('minimum_out_of_range', { lowest, highest })
}

/** The figures of one loft's price, whatever its nights. */
function checkLoftPrice(price: LoftPrice): Outcome {
  const { nightlyRate, minNights, weekdayRate, weekdayMinNights } = price
  for (const rate of [nightlyRate, weekdayRate]) {
    const checked: Outcome = rate === null ? { ok: true } : checkRate(rate, null)
    if (!checked.ok) return checked
  }
  for (const minimum of [minNights, weekdayMinNights]) {
    const checked: Outcome = minimum === null ? { ok: true } : checkMinimum(minimum)
    if (!checked.ok) return checked
  }
  return { ok: true }
}

/** The prices of a form by their lofts. */
export function pricesOf(prices: LoftPrice[]): Outcome<{ byLoft: Map<number, LoftPrice> }> {
  for (const price of prices) {
    const checked = checkLoftPrice(price)
    if (!checked.ok) return checked
  }
  return { ok: true, byLoft: new Map(prices.map((price) => [price.id, price])) }
}

/** What a night costs by a change of what it costs now. */
export function changedRate(
  change: RateChange,
  night: Night | null,
  whereof: NonNullable<Whereof>,
): Outcome<{ rate: Cents }> {
  if (change.how === 'set') return checked(change.amount, null)
  if (!night) return refused('night_without_price', whereof)
  if (change.how === 'add') return checked(night.rate + change.amount, whereof)
  return checked(changedByShare(night.rate, change.share), whereof)
}

function checked(rate: number, whereof: Whereof): Outcome<{ rate: Cents }> {
  const outcome = checkRate(rate, whereof)
  return outcome.ok ? { ok: true, rate } : outcome
}

const whole = 100_000

/** Half a cent up, also where it becomes less. What no price can be is none: money has no figures below zero, nor so large ones. */
function changedByShare(rate: Cents, share: number): number {
  const left = whole + share
  return left > 0 && Number.isSafeInteger(rate * left) ? percentOf(rate, left) : 0
}
