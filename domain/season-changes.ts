// Decides what seasons of prices are after somebody saved, copied or removed one.

import type { NightRange } from './closed-nights.ts'
import { addDays, type Day } from './days.ts'
import {
  checkReach,
  pricesOf,
  type CopySeasons,
  type RemoveSeason,
  type SaveSeason,
  type Changed,
  type PriceFacts,
} from './price-command.ts'
import { refused, refuseFields, type FieldReasons, type Outcome } from './refusal.ts'
import { copyRates, copySeason, endSeason, rowsOf, type Season } from './seasons.ts'
import { joinRates, replaceFrom } from './stored-rates.ts'

export function saveSeason({ today, seasons, lofts }: PriceFacts, command: SaveSeason): Changed {
  const { seasonId, name, nameEn, firstNight: from, lofts: prices } = command
  const named = refuseUnnamed({ name, nameEn })
  if (named) return named
  const known = seasons.find(({ id }) => id === seasonId)
  if (seasonId !== null && !known) return refused('season_not_found')
  const reachable = checkSeasonNights(command, known, today)
  if (!reachable.ok) return reachable
  const priced = pricesOf(prices)
  if (!priced.ok) return priced
  const id = seasonId ?? -1
  const to = addDays(command.lastNight, 1)
  const anchor = known?.from === from ? known.anchor : from
  const season: Season = { id, name, nameEn, from, to, anchor }
  const begin = from > today ? from : today
  const changed = lofts.map((loft) => {
    const price = priced.byLoft.get(loft.id)
    const rows = price ? rowsOf(price, id, begin, to) : []
    return replaceFrom(loft, today, { isReplaced: (rate) => rate.season === id, rows })
  })
  const others = seasons.map((other) => (other.id === id ? season : other))
  return { ok: true, prices: { seasons: known ? others : [...seasons, season], lofts: changed } }
}

function refuseUnnamed(names: { name: string; nameEn: string }): Changed | null {
  const fields: FieldReasons = {}
  for (const [field, name] of Object.entries(names))
    if (name === '') fields[field] = { code: 'missing_fields' }
  return Object.keys(fields).length > 0 ? refuseFields(fields) : null
}

/** A season that has begun keeps its first night, and does not end before today; one that is over keeps both. */
function checkSeasonNights(nights: NightRange, known: Season | undefined, today: Day): Outcome {
  if (!known || known.from >= today) return checkReach(nights, today)
  if (nights.lastNight < nights.firstNight) return refused('nights_reversed')
  const { from, to } = known
  const isKept = nights.firstNight === from && addDays(nights.lastNight, 1) === to
  if (isKept) return { ok: true }
  if (nights.firstNight !== from) return checkReach(nights, today)
  return checkReach({ firstNight: today, lastNight: nights.lastNight }, today)
}

export function copySeasons({ today, seasons, lofts }: PriceFacts, { seasonIds }: CopySeasons): Changed {
  const copied = seasons.filter(({ id }) => seasonIds.includes(id))
  if (copied.length < new Set(seasonIds).size) return refused('season_not_found')
  const copies = copied.map((season, index) => ({ season, copy: copySeason(season, -1 - index, copied) }))
  for (const { copy } of copies) {
    const checked = checkReach({ firstNight: copy.from, lastNight: addDays(copy.to, -1) }, today)
    if (!checked.ok) return checked
  }
  const changed = lofts.map((loft) => {
    const rows = copies.flatMap(({ season, copy }) => copyRates(loft.rates, season, copy))
    return { ...loft, rates: joinRates([...loft.rates, ...rows]) }
  })
  return { ok: true, prices: { seasons: [...seasons, ...copies.map(({ copy }) => copy)], lofts: changed } }
}

/** One that has begun ends with last night. */
export function removeSeason({ today, seasons, lofts }: PriceFacts, { seasonId }: RemoveSeason): Changed {
  const season = seasons.find(({ id }) => id === seasonId)
  if (!season) return refused('season_not_found')
  if (season.to <= today) return refused('nothing_to_change')
  const changed = lofts.map((loft) => ({ ...loft, rates: endSeason(loft.rates, seasonId, today) }))
  const left =
    season.from < today
      ? seasons.map((other) => (other.id === seasonId ? { ...season, to: today } : other))
      : seasons.filter(({ id }) => id !== seasonId)
  return { ok: true, prices: { seasons: left, lofts: changed } }
}
