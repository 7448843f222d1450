import { addDays, partsOf, toDay, type Day } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { RateRow } from '#domain/pricing.ts'
import { longWeekendsOf } from './long-weekends.ts'

type Season = {
  /** The first night, MM-DD; a season lasts until the next one. */
  from: string
  /** Percent of the loft's base rate. */
  percent: number
  minNights: number
  hasWeekends: boolean
}

/** The year at the lake. It starts with the ski season, on the first night after the holidays. */
const seasons: Season[] = [
  { from: '01-04', percent: 115, minNights: 2, hasWeekends: true },
  { from: '03-25', percent: 82, minNights: 1, hasWeekends: true },
  { from: '05-15', percent: 100, minNights: 1, hasWeekends: true },
  { from: '06-20', percent: 135, minNights: 2, hasWeekends: true },
  { from: '09-08', percent: 100, minNights: 1, hasWeekends: true },
  { from: '09-19', percent: 120, minNights: 2, hasWeekends: true },
  { from: '10-20', percent: 85, minNights: 1, hasWeekends: true },
  { from: '12-11', percent: 100, minNights: 2, hasWeekends: true },
  { from: '12-21', percent: 175, minNights: 5, hasWeekends: false },
  { from: '12-31', percent: 175, minNights: 2, hasWeekends: false },
]

const weekend = { weekdays: [5, 6], percent: 120, minNights: 2 }
const longWeekend = { percent: 130, minNights: 3 }

/** Whole rows of rates for the nights from `from` up to but not including `to`: seasons, their weekends, long weekends. */
export function ratesFor(baseRate: Cents, from: Day, to: Day): RateRow[] {
  const { year: first } = partsOf(from)
  const { year: last } = partsOf(to)
  const years = Array.from({ length: last - first + 3 }, (_, index) => first - 1 + index)
  const spans = years.flatMap((year) => spansOf(year))
  return [
    ...spans.flatMap((span) => rowsOf(span, baseRate)),
    ...years.flatMap((year) => longRows(year, spans, baseRate)),
  ]
    .map((row) => clip(row, from, to))
    .filter((row) => row.from < row.to)
}

type Span = Season & { first: Day; end: Day }

function spansOf(year: number): Span[] {
  return seasons.map((season, index) => {
    const next = seasons[index + 1]
    const end = next ? onDay(year, next.from) : onDay(year + 1, seasons[0]!.from)
    return { ...season, first: onDay(year, season.from), end }
  })
}

function rowsOf({ first, end, percent, minNights, hasWeekends }: Span, baseRate: Cents): RateRow[] {
  const nights = { from: first, to: end }
  const weeknights = {
    ...nights,
    weekdays: null,
    nightlyRate: toDollars(baseRate, percent),
    minNights,
    priority: 10,
  }
  if (!hasWeekends) return [weeknights]
  const atWeekends = {
    ...nights,
    weekdays: weekend.weekdays,
    nightlyRate: toDollars(baseRate, (percent * weekend.percent) / 100),
    minNights: Math.max(minNights, weekend.minNights),
    priority: 20,
  }
  return [weeknights, atWeekends]
}

/** Friday and Saturday only sell with the whole long weekend; its Sunday may still be bought alone. */
function longRows(year: number, spans: Span[], baseRate: Cents): RateRow[] {
  return longWeekendsOf(year).flatMap((friday) => {
    const span = spans.find(({ first, end }) => first <= friday && friday < end)
    if (!span?.hasWeekends) return []
    const sunday = addDays(friday, 2)
    const nightlyRate = toDollars(baseRate, (span.percent * longWeekend.percent) / 100)
    const row = { weekdays: null, nightlyRate, priority: 30 }
    return [
      { ...row, from: friday, to: sunday, minNights: longWeekend.minNights },
      { ...row, from: sunday, to: addDays(sunday, 1), minNights: span.minNights },
    ]
  })
}

function clip(row: RateRow, from: Day, to: Day): RateRow {
  return { ...row, from: row.from < from ? from : row.from, to: row.to > to ? to : row.to }
}

/** Prices of nights are whole dollars. */
function toDollars(baseRate: Cents, percent: number): Cents {
  return Math.round((baseRate * percent) / 10_000) * 100
}

function onDay(year: number, monthAndDay: string): Day {
  const day = toDay(`${year}-${monthAndDay}`)
  if (!day) throw new RangeError(`No such day: ${year}-${monthAndDay}`)
  return day
}
