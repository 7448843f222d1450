// Reads each line of a file as a price of nights, and decides what the prices of the lofts are after it, as the page of prices would.

import { centsOf, faultOf, findLoft, missingOf } from './brought-in-cells.ts'
import type { Fault, NamedLoft, ReadRow, Said } from './brought-in-cells.ts'
import { plainOf } from './brought-in-columns.ts'
import { readDay, type DateOrder } from './brought-in-dates.ts'
import { priceSeason, seasonOf, type BroughtRate } from './brought-in-seasons.ts'
import { readWeekdays } from './brought-in-weekdays.ts'
import { addDays, type Day } from './days.ts'
import { ownNights } from './price-changes.ts'
import { checkMinimum, checkRate, priceReach } from './price-command.ts'
import type { Changed, PriceFacts, Prices } from './price-command.ts'
import { longestSeason, type SeasonName } from './rate-layers.ts'
import { limits } from './stay.ts'
import { dayLayerOf, withDayLayer, type LoftRates } from './stored-rates.ts'
import { isBlank, withoutHiddenSigns } from './typed-text.ts'

export function readRate(
  said: Said,
  { order, lofts }: { order: DateOrder; lofts: readonly NamedLoft[] },
): BroughtRate | Fault {
  const missing = missingOf(said, ['loft', 'first', 'last', 'rate'])
  if (missing) return missing
  const loft = findLoft(said.loft ?? '', lofts)
  if (!loft) return faultOf('unknown_loft', 'loft')
  const [firstNight, lastNight] = [readDay(said.first ?? '', order), readDay(said.last ?? '', order)]
  if (!firstNight || !lastNight) return faultOf('no_day', firstNight ? 'last' : 'first')
  if (lastNight < firstNight) return faultOf('last_before_first', 'last')
  const rate = centsOf(said.rate ?? '')
  if (rate === null) return faultOf('no_amount', 'rate')
  const minimum = said.minimum ?? ''
  if (!/^\d{0,3}$/.test(minimum)) return faultOf('no_number', 'minimum')
  const weekdays = readWeekdays(said.weekdays ?? '')
  if (weekdays === 'unknown') return faultOf('no_weekdays', 'weekdays')
  const [name, nameEn] = [said.season ?? '', said.season_en || said.season || ''].map(textOf) as [
    string,
    string,
  ]
  if (said.season && isBlank(name)) return faultOf('missing', 'season')
  if (said.season && isBlank(nameEn)) return faultOf('missing', 'season_en')
  if (name.length > longestSeason) return faultOf('too_long', 'season')
  if (nameEn.length > longestSeason) return faultOf('too_long', 'season_en')
  const minNights = minimum === '' ? null : Number(minimum)
  const season = name === '' ? null : { name, nameEn }
  return { propertyId: loft.id, firstNight, lastNight, rate, minNights, weekdays, season }
}

const textOf = (said: string): string => withoutHiddenSigns(said).trim()

export type JudgedRate = Pick<ReadRow<BroughtRate>, 'line' | 'said'> & RateOutcome
type RateOutcome =
  | { outcome: 'fits' | 'already' | 'past' }
  | { outcome: 'in_the_way'; by: 'line'; number: number }
  | { outcome: 'in_the_way'; by: 'season'; number: 0; named: SeasonName }
  | ({ outcome: 'not_understood' } & Fault)
  | { outcome: 'refused'; why: RateRefusal; number: number }
type RateRefusal =
  | 'prices_too_far_ahead'
  | 'rate_out_of_range'
  | 'minimum_out_of_range'
  | 'season_without_all_days'

type Line = { line: number; rate: BroughtRate }

/**
 * Line by line, each by the decision of the page of prices: one without a name as the price of single nights, those with one as a season.
 * Of two lines that price the same night the first one fits.
 */
export function judgeRates(
  facts: PriceFacts,
  rows: readonly ReadRow<BroughtRate>[],
): { judged: JudgedRate[]; prices: Prices } {
  const outcomes = new Map<number, RateOutcome>()
  const lines: Line[] = []
  for (const row of rows) {
    const outcome: RateOutcome | null =
      'fault' in row
        ? { outcome: 'not_understood', fault: row.fault, field: row.field }
        : (refuseFigures(row.read, facts.today) ?? overlapping(row.read, lines))
    if (outcome) outcomes.set(row.line, outcome)
    else if ('read' in row) lines.push({ line: row.line, rate: fromTodayOn(row.read, facts.today) })
  }
  let prices: Prices = { seasons: facts.seasons, lofts: facts.lofts }
  for (const [id, own] of Map.groupBy(
    lines.filter((one) => one.rate.season === null),
    ({ rate }) => rate.propertyId,
  )) {
    const loft = priceNights(loftOf(prices, id), own)
    for (const { line } of own) outcomes.set(line, { outcome: loft.changed.has(line) ? 'fits' : 'already' })
    prices = withLofts(prices, [loft])
  }
  for (const own of Map.groupBy(
    lines.filter((one) => one.rate.season !== null),
    ({ rate }) => `${rate.propertyId} ${seasonKeyOf(rate)}`,
  ).values()) {
    const whole = own.find(({ rate }) => rate.weekdays === null)
    const part = own.find(({ rate }) => rate.weekdays !== null)
    if (!whole) {
      for (const { line } of own)
        outcomes.set(line, { outcome: 'refused', why: 'season_without_all_days', number: 0 })
      continue
    }
    const { season, seasons } = seasonOf(prices, whole.rate, facts.today)
    const done = apply({ ...prices, seasons }, whole.rate.propertyId, (loft) =>
      priceSeason({ ...facts, seasons, lofts: [loft] }, season, { whole: whole.rate, part: part?.rate }),
    )
    for (const { line } of own) outcomes.set(line, done.outcome)
    prices = done.prices
  }
  return {
    judged: rows.map(({ line, said }) => ({ line, said, ...outcomes.get(line)! })),
    prices: withoutEmpty(prices),
  }
}

function refuseFigures({ lastNight, rate, minNights }: BroughtRate, today: Day): RateOutcome | null {
  if (lastNight < today) return { outcome: 'past' }
  const refuse = (why: RateRefusal, number: number): RateOutcome => ({ outcome: 'refused', why, number })
  if (lastNight > addDays(today, priceReach.daysAhead))
    return refuse('prices_too_far_ahead', priceReach.daysAhead)
  if (!checkRate(rate, null).ok) return refuse('rate_out_of_range', 0)
  return minNights !== null && !checkMinimum(minNights).ok
    ? refuse('minimum_out_of_range', limits.maxNights)
    : null
}

/** What a night before today cost is not changed. */
const fromTodayOn = (rate: BroughtRate, today: Day): BroughtRate =>
  rate.firstNight < today ? { ...rate, firstNight: today } : rate

/** A line on weekdays refines that of its season, once; else no two lines of a loft price the same night in one way. */
function overlapping(rate: BroughtRate, lines: readonly Line[]): RateOutcome | null {
  const other = lines.find(
    ({ rate: one }) =>
      one.propertyId === rate.propertyId &&
      (one.season === null) === (rate.season === null) &&
      one.firstNight <= rate.lastNight &&
      rate.firstNight <= one.lastNight &&
      (rate.season === null
        ? shareDays(one.weekdays, rate.weekdays)
        : seasonKeyOf(one) !== seasonKeyOf(rate) || (one.weekdays === null) === (rate.weekdays === null)),
  )
  return other ? { outcome: 'in_the_way', by: 'line', number: other.line } : null
}

const shareDays = (one: number[] | null, other: number[] | null): boolean =>
  one === null || other === null || one.some((day) => other.includes(day))

const seasonKeyOf = ({ season, firstNight, lastNight }: BroughtRate): string =>
  `${plainOf(season?.name ?? '')} ${firstNight} ${lastNight}`

/** The prices with one loft as a decision leaves it, or as they were. */
function apply(
  prices: Prices,
  propertyId: number,
  decide: (loft: LoftRates) => Changed,
): { prices: Prices; outcome: RateOutcome } {
  const loft = loftOf(prices, propertyId)
  const done = decide(loft)
  if (done.ok) return { prices: withLofts(prices, done.prices.lofts), outcome: { outcome: 'fits' } }
  const { reason } = done
  if (reason.code === 'nothing_to_change') return { prices, outcome: { outcome: 'already' } }
  if (reason.code !== 'seasons_overlap') throw new Error(`Prices of a file are refused: ${reason.code}.`)
  const named = [reason.one, reason.other].find(({ name }) =>
    loft.rates.some(({ season }) => prices.seasons.some((one) => one.id === season && one.name === name)),
  )
  return { prices, outcome: { outcome: 'in_the_way', by: 'season', number: 0, named: named ?? reason.one } }
}

/** Those of single nights at once, since no two of them say something of the same night; `changed`: whose nights are others by that. */
function priceNights(
  { id, name, rates }: LoftRates,
  lines: readonly Line[],
): LoftRates & { changed: Set<number> } {
  const days = dayLayerOf(rates)
  const changed = new Set<number>()
  for (const { line, rate } of lines) {
    for (const day of ownNights(rate, rate.weekdays)) {
      const kept = days.get(day)
      const minNights = rate.minNights ?? kept?.minNights ?? null
      if (kept?.nightlyRate === rate.rate && kept.minNights === minNights) continue
      days.set(day, { ...kept, nightlyRate: rate.rate, minNights })
      changed.add(line)
    }
  }
  return { id, name, changed, rates: changed.size === 0 ? rates : withDayLayer(rates, days) }
}

function loftOf({ lofts }: Prices, propertyId: number): LoftRates {
  const loft = lofts.find(({ id }) => id === propertyId)
  if (!loft) throw new Error(`Loft ${propertyId} has no prices read.`)
  return loft
}

const withLofts = (prices: Prices, changed: readonly LoftRates[]): Prices => ({
  ...prices,
  lofts: prices.lofts.map((one) => {
    const { id, name, rates } = changed.find((other) => other.id === one.id) ?? one
    return { id, name, rates }
  }),
})

/** A season that no loft has in the end was none. */
const withoutEmpty = ({ seasons, lofts }: Prices): Prices => ({
  seasons: seasons.filter(
    ({ id }) => id > 0 || lofts.some(({ rates }) => rates.some(({ season }) => season === id)),
  ),
  lofts,
})
