// Prices of three lofts as tests change them.

import type { Day } from './days.ts'
import { applyPriceCommand } from './price-changes.ts'
import type { PriceCommand, PriceFacts, Prices, SaveSeason, SetNights } from './price-command.ts'
import type { Refusal } from './refusal.ts'
import type { LoftPrice } from './seasons.ts'
import { joinRates, type StoredRate } from './stored-rates.ts'

export const today: Day = '2026-12-01'
export const base: StoredRate = {
  layer: 'base',
  season: null,
  from: '2026-01-01',
  to: '2028-01-01',
  weekdays: null,
  nightlyRate: 25_050,
  minNights: 2,
}
export const facts: PriceFacts = {
  today,
  seasons: [],
  lofts: [
    { id: 1, name: 'Loft 101', rates: [base] },
    { id: 2, name: 'Loft 102', rates: [{ ...base, nightlyRate: 30_000 }] },
    { id: 3, name: 'Loft 103', rates: [] },
  ],
}
export const loft = (id: number, more: Partial<LoftPrice> = {}): LoftPrice => ({
  id,
  nightlyRate: 40_000,
  minNights: 5,
  weekdays: null,
  weekdayRate: null,
  weekdayMinNights: null,
  ...more,
})
export const nights: SetNights = {
  kind: 'set_nights',
  lofts: [1],
  firstNight: '2027-02-12',
  lastNight: '2027-02-14',
  weekdays: null,
  rate: null,
  minNights: null,
}
export const season: SaveSeason = {
  kind: 'save_season',
  seasonId: null,
  name: 'Saison de ski',
  nameEn: 'Ski season',
  firstNight: '2027-01-04',
  lastNight: '2027-03-24',
  lofts: [loft(1)],
}

export const only = (id: number, some = facts): PriceFacts => ({
  ...some,
  lofts: some.lofts.filter((one) => one.id === id),
})
export function change(command: PriceCommand, some = only(1)): Prices {
  const outcome = applyPriceCommand(some, command)
  if (!outcome.ok) throw new Error(outcome.reason.code)
  return outcome.prices
}
export const refusal = (command: PriceCommand, some = only(1)): Refusal | null => {
  const outcome = applyPriceCommand(some, command)
  return outcome.ok ? null : outcome.reason
}

/** As they are once the database has numbered what is new. */
export function renumbered({ seasons, lofts }: Prices, known: PriceFacts = only(1)): PriceFacts {
  let free = 101 + known.seasons.length
  const ids = new Map(seasons.filter(({ id }) => id < 0).map(({ id }) => [id, free++]))
  const idOf = (id: number) => ids.get(id) ?? id
  return {
    today,
    seasons: seasons.map((one) => ({ ...one, id: idOf(one.id) })),
    lofts: lofts.map((one) => ({
      ...one,
      rates: joinRates(one.rates.map((rate) => ({ ...rate, season: rate.season && idOf(rate.season) }))),
    })),
  }
}
