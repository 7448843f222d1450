// Tells what a change of prices does: which nights cost something else, and what some stays cost before and after.

import { changeoverOf } from './changeover.ts'
import { addDays, daysBetween, eachDay, weekdayOf, type Day } from './days.ts'
import type { Cents } from './money.ts'
import type { NightSpan } from './open-nights.ts'
import { quote, type PriceTerms } from './pricing.ts'
import { nightOf, type Night } from './rate-layers.ts'
import { refuseStay } from './stay.ts'
import type { StoredRate } from './stored-rates.ts'

type Rates = readonly StoredRate[]

/** Whether people may arrive on a day, and leave on it. */
export type DayRules = { arrivals: boolean; departures: boolean }

/** Nights in a row that change in the same way. */
export type ChangedNights = {
  firstNight: Day
  lastNight: Day
  before: Night | null
  after: Night | null
  /** Null where people arrive and leave as before. */
  changeover: { before: DayRules; after: DayRules } | null
  /** Somebody has them already, at the price of then. */
  isSold: boolean
}

/** From today on; `sold` are the nights that somebody bought, or has as an option. */
export function changedNights(
  { before, after }: { before: Rates; after: Rates },
  sold: readonly NightSpan[],
  today: Day,
): ChangedNights[] {
  const stretches: ChangedNights[] = []
  for (const day of eachDay(today, endOf([...before, ...after], today))) {
    const rules = { before: rulesOn(before, day), after: rulesOn(after, day) }
    const changeover = isSameRules(rules.before, rules.after) ? null : rules
    const change = { before: nightOf(before, day), after: nightOf(after, day), changeover }
    if (isSameNight(change.before, change.after) && !changeover) continue
    const isSold = sold.some(({ arrival, departure }) => arrival <= day && day < departure)
    const last = stretches.at(-1)
    const goesOn =
      last &&
      addDays(last.lastNight, 1) === day &&
      last.isSold === isSold &&
      isSameNight(last.before, change.before) &&
      isSameNight(last.after, change.after) &&
      isSameRules(last.changeover?.before, changeover?.before) &&
      isSameRules(last.changeover?.after, changeover?.after)
    if (goesOn) last.lastNight = day
    else stretches.push({ firstNight: day, lastNight: day, ...change, isSold })
  }
  return stretches
}

const isSameNight = (one: Night | null, other: Night | null): boolean =>
  one?.rate === other?.rate && one?.minNights === other?.minNights

function rulesOn(rates: Rates, day: Day): DayRules {
  const { noArrivals, noDepartures } = changeoverOf(rates)
  return { arrivals: !noArrivals.has(day), departures: !noDepartures.has(day) }
}

const isSameRules = (one: DayRules | undefined, other: DayRules | undefined): boolean =>
  one?.arrivals === other?.arrivals && one?.departures === other?.departures

function endOf(rates: Rates, today: Day): Day {
  let end = today
  for (const { to } of rates) if (to > end) end = to
  return end
}

/** A stay as an example; null = it is not for sale. */
export type StayExample = NightSpan & { before: Cents | null; after: Cents | null }

/** Without their price, which the caller works out of the fees of the day of arrival. */
type Terms = (arrival: Day) => Omit<PriceTerms, 'rates'>

/** That the nights cost something else; not only that people arrive or leave no more. */
export const isPriceChange = ({ before, after }: ChangedNights): boolean => !isSameNight(before, after)

/** A weekend, a week and the shortest stay from the first night whose price changes, all in and for two, as far as they can be booked; none is shorter than may be booked from its first night on. */
export function exampleStays(
  { before, after }: { before: Rates; after: Rates },
  changed: readonly ChangedNights[],
  termsOf: Terms,
  today: Day,
): StayExample[] {
  const priced = changed.filter(isPriceChange)
  const nights = priced.flatMap(({ firstNight, lastNight }) => eachDay(firstNight, addDays(lastNight, 1)))
  const [first] = nights
  if (!first) return []
  const changing = new Set(nights)
  const wholly = (arrival: Day, length: number) =>
    eachDay(arrival, addDays(arrival, length)).every((day) => changing.has(day))
  const fridays = nights.filter((day) => weekdayOf(day) === 5)
  const friday = fridays.find((day) => wholly(day, 2)) ?? fridays[0]
  const week = nights.find((day) => wholly(day, 7)) ?? first
  const least = (day: Day) => nightOf(after, day)?.minNights ?? nightOf(before, day)?.minNights ?? 1
  const lengths = [
    ...(friday ? [{ arrival: friday, length: Math.max(2, least(friday)) }] : []),
    { arrival: week, length: Math.max(7, least(week)) },
    { arrival: first, length: least(first) },
  ]
  return lengths
    .map(({ arrival, length }) => ({ arrival, departure: addDays(arrival, length) }))
    .filter((stay, index, all) => refuseStay(stay, today) === null && isFirst(stay, index, all))
    .map((stay) => ({
      ...stay,
      before: priceOf(before, stay, termsOf),
      after: priceOf(after, stay, termsOf),
    }))
}

const isFirst = (stay: NightSpan, index: number, all: readonly NightSpan[]): boolean =>
  all.findIndex(({ arrival, departure }) => arrival === stay.arrival && departure === stay.departure) ===
  index

function priceOf(rates: Rates, stay: NightSpan, termsOf: Terms): Cents | null {
  if (!rulesOn(rates, stay.arrival).arrivals || !rulesOn(rates, stay.departure).departures) return null
  if ((nightOf(rates, stay.arrival)?.minNights ?? 1) > daysBetween(stay.arrival, stay.departure)) return null
  const terms = termsOf(stay.arrival)
  const priced = quote({ ...terms, rates: [...rates] }, { ...stay, travelers: Math.min(2, terms.capacity) })
  return priced.ok ? priced.quote.total : null
}
