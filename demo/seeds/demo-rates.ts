import { addDays, partsOf, toDay, type Day } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { RateRow, SeasonName } from '#domain/rate-layers.ts'
import { longWeekendsOf } from './long-weekends.ts'

type Part = {
  /** The first night, MM-DD; a part of the year lasts until the next one. */
  from: string
  /** Percent of the loft's base rate. */
  percent: number
  minNights: number
  hasWeekends: boolean
  /** Null: what the base is. */
  name: SeasonName | null
}

/** The year at the lake. It starts with the ski season, on the first night after the holidays. */
const parts: Part[] = [
  {
    from: '01-04',
    percent: 115,
    minNights: 2,
    hasWeekends: true,
    name: { name: 'Saison de ski', nameEn: 'Ski season' },
  },
  {
    from: '03-25',
    percent: 82,
    minNights: 1,
    hasWeekends: true,
    name: { name: 'Printemps', nameEn: 'Spring' },
  },
  { from: '05-15', percent: 100, minNights: 1, hasWeekends: true, name: null },
  { from: '06-20', percent: 135, minNights: 2, hasWeekends: true, name: { name: 'Été', nameEn: 'Summer' } },
  { from: '09-08', percent: 100, minNights: 1, hasWeekends: true, name: null },
  {
    from: '09-19',
    percent: 120,
    minNights: 2,
    hasWeekends: true,
    name: { name: 'Couleurs d’automne', nameEn: 'Fall colours' },
  },
  {
    from: '10-20',
    percent: 85,
    minNights: 1,
    hasWeekends: true,
    name: { name: 'Fin d’automne', nameEn: 'Late fall' },
  },
  {
    from: '12-11',
    percent: 100,
    minNights: 2,
    hasWeekends: true,
    name: { name: 'Avant les Fêtes', nameEn: 'Before the holidays' },
  },
  {
    from: '12-21',
    percent: 175,
    minNights: 5,
    hasWeekends: false,
    name: { name: 'Temps des Fêtes', nameEn: 'Holidays' },
  },
  {
    from: '12-31',
    percent: 175,
    minNights: 2,
    hasWeekends: false,
    name: { name: 'Jour de l’An', nameEn: 'New Year’s' },
  },
]

/** Of a year. */
export const demoSeasons: SeasonName[] = parts.flatMap(({ name }) => name ?? [])

const base = { percent: 100, minNights: 1, hasWeekends: true }
const weekend = { weekdays: [5, 6], percent: 120, minNights: 2 }
const longWeekend = { percent: 130, minNights: 3 }

export type DemoSeason = SeasonName & { from: Day; to: Day }

/** Those of which a night is sold from `from` up to but not including `to`, each whole. */
export function seasonsFor(from: Day, to: Day): DemoSeason[] {
  return yearsOf(from, to)
    .flatMap(spansOf)
    .flatMap(({ name, first, end }) =>
      name && first < to && from < end ? [{ ...name, from: first, to: end }] : [],
    )
}

/** Whole rows of rates for the nights from `from` up to but not including `to`: base, seasons, their weekends, long weekends. */
export function ratesFor(baseRate: Cents, from: Day, to: Day): RateRow[] {
  const years = yearsOf(from, to)
  const spans = years.flatMap(spansOf)
  return [
    ...rowsOf({ ...base, name: null, first: from, end: to }, baseRate),
    ...spans.filter(({ name }) => name !== null).flatMap((span) => rowsOf(span, baseRate)),
    ...years.flatMap((year) => longRows(year, spans, baseRate)),
  ]
    .map((row) => clip(row, from, to))
    .filter((row) => row.from < row.to)
}

function yearsOf(from: Day, to: Day): number[] {
  const { year: first } = partsOf(from)
  const { year: last } = partsOf(to)
  return Array.from({ length: last - first + 3 }, (_, index) => first - 1 + index)
}

type Span = Omit<Part, 'from'> & { first: Day; end: Day }

function spansOf(year: number): Span[] {
  return parts.map(({ from, ...part }, index) => {
    const next = parts[index + 1]
    const end = next ? onDay(year, next.from) : onDay(year + 1, parts[0]!.from)
    return { ...part, first: onDay(year, from), end }
  })
}

/** The base where it has no name. */
function rowsOf({ name, first, end, percent, minNights, hasWeekends }: Span, baseRate: Cents): RateRow[] {
  const nights = { from: first, to: end, season: name }
  const weeknights: RateRow = {
    ...nights,
    layer: name === null ? 'base' : 'season',
    weekdays: null,
    nightlyRate: toDollars(baseRate, percent),
    minNights,
  }
  if (!hasWeekends) return [weeknights]
  const atWeekends: RateRow = {
    ...nights,
    layer: 'weekday',
    weekdays: weekend.weekdays,
    nightlyRate: toDollars(baseRate, (percent * weekend.percent) / 100),
    minNights: Math.max(minNights, weekend.minNights),
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
    const row = { layer: 'day' as const, season: null, weekdays: null, nightlyRate }
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
