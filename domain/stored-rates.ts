// Keeps the rows of a loft's prices as few as they can be: what goes on in the same way is one row.

import { addDays, eachDay, type Day } from './days.ts'
import type { RateRow } from './rate-layers.ts'

/** Its season by the number. */
export type StoredRate = RateRow<number>

/** The rows of one loft. */
export type LoftRates = { id: number; name: string; rates: StoredRate[] }

/** Rows of which one begins where another ends, and which say the same, are one. */
export function joinRates(rates: readonly StoredRate[]): StoredRate[] {
  const joined: StoredRate[] = []
  const lastOf = new Map<string, StoredRate>()
  for (const rate of rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = lastOf.get(saysWhat(rate))
    if (last && last.to === rate.from) last.to = rate.to
    else {
      const own = { ...rate }
      joined.push(own)
      lastOf.set(saysWhat(rate), own)
    }
  }
  return joined
}

const saysWhat = (rate: StoredRate): string => {
  const { layer, season, weekdays, nightlyRate, minNights, arrivals, departures } = rate
  return JSON.stringify([layer, season, weekdays, nightlyRate, minNights, arrivals, departures])
}

/** Which rows of `rates` are not among `others`; two that say the same of the same nights are the same. */
export function ratesBeyond(rates: readonly StoredRate[], others: readonly StoredRate[]): StoredRate[] {
  const known = new Set(others.map(textOf))
  return rates.filter((rate) => !known.has(textOf(rate)))
}

const textOf = (rate: StoredRate): string => JSON.stringify([rate.from, rate.to, saysWhat(rate)])

export const isSame = (rates: readonly StoredRate[], others: readonly StoredRate[]): boolean =>
  rates.length === others.length && ratesBeyond(rates, others).length === 0

/** What a loft costs on single nights, beside its other layers, and whether people arrive and leave on these days. */
export type DayFigures = Pick<StoredRate, 'nightlyRate' | 'minNights' | 'arrivals' | 'departures'>

export function dayLayerOf(rates: readonly StoredRate[]): Map<Day, DayFigures> {
  return new Map(
    rates
      .filter(({ layer }) => layer === 'day')
      .flatMap(({ from, to, nightlyRate, minNights, arrivals, departures }) =>
        eachDay(from, to).map((day) => [day, { nightlyRate, minNights, arrivals, departures }] as const),
      ),
  )
}

const saysSomething = (figures: DayFigures): boolean =>
  Object.values(figures).some((figure) => figure !== null && figure !== undefined)

/** The rows of a loft with these single nights in place of those it had. */
export function withDayLayer(rates: readonly StoredRate[], days: ReadonlyMap<Day, DayFigures>): StoredRate[] {
  const single = [...days]
    .filter(([, figures]) => saysSomething(figures))
    .map(([day, figures]): StoredRate => {
      return { layer: 'day', season: null, from: day, to: addDays(day, 1), weekdays: null, ...figures }
    })
  return joinRates([...rates.filter(({ layer }) => layer !== 'day'), ...single])
}

/** Of a loft that has this price from `today` on, in place of some of its rows; what was before stays. */
export function replaceFrom(
  loft: LoftRates,
  today: Day,
  { isReplaced, rows }: { isReplaced: (rate: StoredRate) => boolean; rows: StoredRate[] },
): LoftRates {
  const left = loft.rates
    .map((rate) => (isReplaced(rate) && rate.to > today ? { ...rate, to: today } : rate))
    .filter(({ from, to }) => from < to)
  return { ...loft, rates: joinRates([...left, ...rows]) }
}
