// Decides what the prices of lofts are after somebody changed them: all of it, or why none.

import { spanOf, type NightRange } from './closed-nights.ts'
import { addDays, eachDay, weekdayOf, type Day } from './days.ts'
import {
  changedRate,
  checkMinimum,
  checkRate,
  checkReach,
  pricesOf,
  type Changed,
  type ClearNights,
  type PriceCommand,
  type PriceFacts,
  type Prices,
  type SetBase,
  type SetNights,
} from './price-command.ts'
import { nightOf } from './rate-layers.ts'
import { refused, type Outcome } from './refusal.ts'
import { copySeasons, removeSeason, saveSeason } from './season-changes.ts'
import { overlapIn, rowsOf, type Season } from './seasons.ts'
import {
  dayLayerOf,
  isSame,
  joinRates,
  replaceFrom,
  withDayLayer,
  type DayFigures,
  type LoftRates,
  type StoredRate,
} from './stored-rates.ts'

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

export const ownNights = (nights: NightRange, weekdays: number[] | null): Day[] => {
  const { arrival, departure } = spanOf(nights)
  return eachDay(arrival, departure).filter((day) => weekdays === null || weekdays.includes(weekdayOf(day)))
}

function setNights(facts: PriceFacts, command: SetNights): Changed {
  const { rate, minNights, weekdays, arrivals, departures } = command
  const checked = checkReach(command, facts.today)
  if (!checked.ok) return checked
  if (rate?.how === 'set') {
    const typed = checkRate(rate.amount, null)
    if (!typed.ok) return typed
  }
  const minimum: Outcome = minNights === null ? { ok: true } : checkMinimum(minNights)
  if (!minimum.ok) return minimum
  if ([rate, minNights, arrivals, departures].every((said) => said === null))
    return refused('nothing_to_change')
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
  { rate, minNights, arrivals, departures }: SetNights,
  known: DayFigures | undefined,
): Outcome<{ figures: DayFigures }> {
  const whereof = { property: name, night: day }
  const night = nightOf(rates, day)
  const kept = known ?? { nightlyRate: null, minNights: null }
  const figures = {
    ...kept,
    minNights: minNights ?? kept.minNights,
    ...(arrivals !== null && { arrivals: closedOr(arrivals) }),
    ...(departures !== null && { departures: closedOr(departures) }),
  }
  if (!rate) {
    // A morning on which nobody leaves need not be followed by a night that is let.
    if (!night && minNights !== null) return refused('night_without_price', whereof)
    return { ok: true, figures }
  }
  const changed = changedRate(rate, night, whereof)
  if (!changed.ok) return changed
  return { ok: true, figures: { ...figures, nightlyRate: changed.rate } }
}

/** Below single days nothing closes a day: one that is open is as usual, and needs no row. */
const closedOr = (isAllowed: boolean): false | null => (isAllowed ? null : false)

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
