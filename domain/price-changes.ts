// Decides what the prices of lofts are after somebody changed them: all of it, or why none.

import { spanOf, type NightRange } from './closed-nights.ts'
import { addDays, eachDay, weekdayOf, type Day } from './days.ts'
import {
  changedRate,
  checkLoftPrice,
  checkMinimum,
  checkRate,
  checkReach,
  type ClearNights,
  type CopySeasons,
  type PriceCommand,
  type RemoveSeason,
  type SaveSeason,
  type SetBase,
  type SetNights,
} from './price-command.ts'
import { nightOf } from './rate-layers.ts'
import { refused, refuseFields, type FieldReasons, type Outcome } from './refusal.ts'
import {
  copyRates,
  copySeason,
  endSeason,
  overlapIn,
  rowsOf,
  type LoftPrice,
  type Season,
} from './seasons.ts'
import {
  dayLayerOf,
  isSame,
  joinRates,
  withDayLayer,
  type DayFigures,
  type LoftRates,
  type StoredRate,
} from './stored-rates.ts'

/** `lofts` are those that the command is about, with all their rows; `seasons` those of the site. */
export type PriceFacts = { today: Day; seasons: Season[]; lofts: LoftRates[] }

/** A season that is new has a number below zero. */
export type Prices = Pick<PriceFacts, 'seasons' | 'lofts'>

type Changed = Outcome<{ prices: Prices }>

export function applyPriceCommand(facts: PriceFacts, command: PriceCommand): Changed {
  const changed = apply(facts, command)
  if (!changed.ok) return changed
  const overlapping = refuseOverlap(changed.prices)
  if (overlapping) return overlapping
  return isChange(facts, changed.prices) ? changed : refused('nothing_to_change')
}

function apply(facts: PriceFacts, command: PriceCommand): Changed {
  switch (command.kind) {
    case 'set_nights':
      return setNights(facts, command)
    case 'clear_nights':
      return clearNights(facts, command)
    case 'set_base':
      return setBase(facts, command)
    case 'save_season':
      return saveSeason(facts, command)
    case 'copy_seasons':
      return copySeasons(facts, command)
    case 'remove_season':
      return removeSeason(facts, command)
  }
}

function isChange(facts: PriceFacts, { seasons, lofts }: Prices): boolean {
  if (JSON.stringify(seasons) !== JSON.stringify(facts.seasons)) return true
  return lofts.some(({ rates }, index) => !isSame(rates, joinRates(facts.lofts[index]!.rates)))
}

function refuseOverlap({ seasons, lofts }: Prices): Changed | null {
  for (const loft of lofts) {
    const found = overlapIn(loft)?.map((id) => seasons.find((season) => season.id === id)!)
    if (!found) continue
    const [one, other] = found.map(({ name, nameEn }) => ({ name, nameEn })) as [Season, Season]
    return refused('seasons_overlap', { one, other, property: loft.name })
  }
  return null
}

const ownNights = (nights: NightRange, weekdays: number[] | null): Day[] => {
  const { arrival, departure } = spanOf(nights)
  return eachDay(arrival, departure).filter((day) => weekdays === null || weekdays.includes(weekdayOf(day)))
}

function setNights(facts: PriceFacts, command: SetNights): Changed {
  const { rate, minNights, weekdays } = command
  const checked = checkReach(command, facts.today)
  if (!checked.ok) return checked
  if (rate?.how === 'set') {
    const typed = checkRate(rate.amount, null)
    if (!typed.ok) return typed
  }
  const minimum: Outcome = minNights === null ? { ok: true } : checkMinimum(minNights)
  if (!minimum.ok) return minimum
  if (rate === null && minNights === null) return refused('nothing_to_change')
  const lofts: LoftRates[] = []
  for (const loft of facts.lofts) {
    const days = dayLayerOf(loft.rates)
    for (const day of ownNights(command, weekdays)) {
      const figures = changeNight(loft, day, command, days.get(day))
      if (!figures.ok) return figures
      days.set(day, figures.figures)
    }
    lofts.push({ ...loft, rates: withDayLayer(loft.rates, days) })
  }
  return { ok: true, prices: { seasons: facts.seasons, lofts } }
}

function changeNight(
  { name, rates }: LoftRates,
  day: Day,
  { rate, minNights }: SetNights,
  known: DayFigures | undefined,
): Outcome<{ figures: DayFigures }> {
  const whereof = { property: name, night: day }
  const night = nightOf(rates, day)
  const kept = known ?? { nightlyRate: null, minNights: null }
  if (!rate) {
    if (!night) return refused('night_without_price', whereof)
    return { ok: true, figures: { ...kept, minNights } }
  }
  const changed = changedRate(rate, night, whereof)
  if (!changed.ok) return changed
  return { ok: true, figures: { nightlyRate: changed.rate, minNights: minNights ?? kept.minNights } }
}

function clearNights(facts: PriceFacts, command: ClearNights): Changed {
  const checked = checkReach(command, facts.today)
  if (!checked.ok) return checked
  const lofts = facts.lofts.map((loft) => {
    const days = dayLayerOf(loft.rates)
    for (const day of ownNights(command, command.weekdays)) days.delete(day)
    return { ...loft, rates: withDayLayer(loft.rates, days) }
  })
  return { ok: true, prices: { seasons: facts.seasons, lofts } }
}

const isOfBase = ({ layer, season }: StoredRate): boolean =>
  layer === 'base' || (layer === 'weekday' && season === null)

/** Of a loft that has this price from `today` on, in place of some of its rows; what was before stays. */
function replaceFrom(
  loft: LoftRates,
  today: Day,
  { isReplaced, rows }: { isReplaced: (rate: StoredRate) => boolean; rows: StoredRate[] },
): LoftRates {
  const left = loft.rates
    .map((rate) => (isReplaced(rate) && rate.to > today ? { ...rate, to: today } : rate))
    .filter(({ from, to }) => from < to)
  return { ...loft, rates: joinRates([...left, ...rows]) }
}

function setBase({ today, seasons, lofts }: PriceFacts, { lofts: prices, lastNight }: SetBase): Changed {
  const checked = checkReach({ firstNight: today, lastNight }, today)
  if (!checked.ok) return checked
  const priced = pricesOf(prices)
  if (!priced.ok) return priced
  const changed = lofts.map((loft) => {
    const price = priced.byLoft.get(loft.id)
    if (!price) return loft
    const rows = rowsOf(price, null, today, addDays(lastNight, 1))
    return replaceFrom(loft, today, { isReplaced: isOfBase, rows })
  })
  return { ok: true, prices: { seasons, lofts: changed } }
}

function pricesOf(prices: LoftPrice[]): Outcome<{ byLoft: Map<number, LoftPrice> }> {
  for (const price of prices) {
    const checked = checkLoftPrice(price)
    if (!checked.ok) return checked
  }
  return { ok: true, byLoft: new Map(prices.map((price) => [price.id, price])) }
}

function saveSeason({ today, seasons, lofts }: PriceFacts, command: SaveSeason): Changed {
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

function copySeasons({ today, seasons, lofts }: PriceFacts, { seasonIds }: CopySeasons): Changed {
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
function removeSeason({ today, seasons, lofts }: PriceFacts, { seasonId }: RemoveSeason): Changed {
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
