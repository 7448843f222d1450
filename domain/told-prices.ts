// Says of a change of prices what the journal keeps: enough to read what was and what is, however many lofts it is about.

import type { NightRange } from './closed-nights.ts'
import { addDays, type Day } from './days.ts'
import { changedNights } from './price-preview.ts'
import type { PriceFacts, Prices } from './price-command.ts'
import type { Night, SeasonName } from './rate-layers.ts'
import type { Season } from './seasons.ts'

type ToldSeason = SeasonName & NightRange
/** Nights in a row with one price; null = they are not let. */
type ToldNights = NightRange & { loft: string; night: Night | null }

export type ToldPrices = { seasons: ToldSeason[]; prices: ToldNights[] }
export type ToldPriceChange = { before: ToldPrices; after: ToldPrices }

/** So many stretches of nights are told of one change: a journal is read by people. */
const most = 20

export function tellPrices(facts: PriceFacts, prices: Prices): ToldPriceChange {
  const stretches = prices.lofts.flatMap((loft, index) =>
    changedNights({ before: facts.lofts[index]!.rates, after: loft.rates }, [], facts.today).map(
      (nights) => ({
        ...nights,
        loft: loft.name,
      }),
    ),
  )
  const nightsOf = (side: 'before' | 'after') =>
    stretches.slice(0, most).map(({ loft, firstNight, lastNight, ...nights }) => {
      return { loft, firstNight, lastNight, night: nights[side] }
    })
  return {
    before: { seasons: toldBeside(facts.seasons, prices.seasons), prices: nightsOf('before') },
    after: { seasons: toldBeside(prices.seasons, facts.seasons), prices: nightsOf('after') },
  }
}

/** Those that are not the same among the others. */
function toldBeside(seasons: readonly Season[], others: readonly Season[]): ToldSeason[] {
  const known = new Set(others.map((season) => JSON.stringify(season)))
  return seasons
    .filter((season) => !known.has(JSON.stringify(season)))
    .map(({ name, nameEn, from, to }) => ({ name, nameEn, ...nightsFrom(from, to) }))
}

const nightsFrom = (from: Day, to: Day): NightRange => ({ firstNight: from, lastNight: addDays(to, -1) })
