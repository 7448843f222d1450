/**
 * What the bench holds against the product, in one table. Milliseconds are the machine's too, so a run fails on ratios alone:
 * to the constant answer of the same size from the same server, or to the quiet hold of the same run (nobody
 * reads; of six lofts where sizes are compared). `reach` is the aim in figures of a quiet machine of two cores; the ratio leaves room for a noisy one.
 */
export const limits = {
  saleHoldMiddle: { what: 'hold beside 200 readers, p50', reach: '≤ 40 ms', to: 'quiet p50', most: 2.5 },
  saleHoldSlow: { what: 'hold beside 200 readers, p99', reach: '≤ 300 ms', to: 'quiet p99', most: 8 },
  saleDocumentMiddle: {
    what: 'documents meanwhile, p50',
    reach: '≤ 3 ms',
    to: "quiet hold's p50",
    most: 0.25,
  },
  saleDocumentSlow: { what: 'documents meanwhile, p99', reach: '≤ 100 ms', to: "quiet hold's p99", most: 3 },
  refusedHoldMiddle: {
    what: 'hold in six lofts, half refused, p50',
    reach: '≤ 40 ms',
    to: 'sixty lofts, all held',
    most: 3,
  },
  refusedHoldSlow: {
    what: 'hold in six lofts, half refused, p99',
    reach: '≤ 300 ms',
    to: 'sixty lofts, all held',
    most: 3,
  },
  tabsHoldMiddle: {
    what: 'hold beside tabs of the staff, p50',
    reach: '≤ 40 ms',
    to: 'without tabs',
    most: 2,
  },
  tabsHoldSlow: {
    what: 'hold beside tabs of the staff, p99',
    reach: '≤ 300 ms',
    to: 'without tabs',
    most: 3,
  },
  tabsDocumentMiddle: { what: 'documents beside tabs, p50', reach: '≤ 3 ms', to: 'without tabs', most: 2 },
  tabsDocumentSlow: { what: 'documents beside tabs, p99', reach: '≤ 100 ms', to: 'without tabs', most: 3 },
  home: { what: 'home, cached', reach: '≥ half', to: 'constant', least: 0.5 },
  invented: { what: 'home, invented query names', reach: 'as home', to: 'home', least: 0.5 },
  results: { what: 'results, never the same dates', reach: '≥ 300/s', to: 'constant', least: 0.0073 },
  styleSheet: { what: 'style sheet', reach: '≥ 15,000/s', to: 'constant', least: 0.5 },
  bookings: {
    what: 'whole bookings, 8 at once',
    reach: '≥ 25/s',
    to: 'bare answers and rows',
    least: 0.0033,
  },
  floodHold: { what: 'hold during a flood, p99', reach: '< 500 ms', to: 'quiet p99', most: 10 },
  scaleDocument: { what: 'first document after a change', reach: '≤ 30 ms', to: 'a quiet hold', most: 2 },
  scaleData: { what: 'first .data after a change', reach: '≤ 30 ms', to: 'a quiet hold', most: 2 },
  scaleCalendar: {
    what: 'first calendar of the site after it',
    reach: '≤ 30 ms',
    to: 'a quiet hold',
    most: 2,
  },
  scaleShown: { what: 'until a document shows it', reach: '≤ 2 s', to: 'two seconds', most: 1.25 },
  scaleHold: { what: 'hold at 10 a second, p99', reach: '≤ 300 ms', to: 'a quiet hold', most: 15 },
  scaleStart: { what: 'start over a quiet one', reach: '≤ 2 s', to: 'six lofts', most: 2 },
  scaleMemory: { what: 'memory', reach: '≤ 500 MB', to: 'six lofts', most: 2 },
  scaleFirst: { what: 'first reader after the start', reach: '≤ 1 s', to: 'the start', most: 1 },
  scaleMidnight: { what: 'slowest reader after midnight', reach: '≤ 1 s', to: 'the start', most: 1 },
  consoleToday: { what: 'Today on a slow phone', reach: '≤ 1 s', to: '2,520 bare cells', most: 6 },
  consoleTurn: { what: 'page of the calendar, drawn', reach: '≤ 100 ms', to: 'bare cells', most: 5 },
  consolePress: { what: 'press in 60 lofts', reach: '≤ 200 ms', to: '2,520 bare cells', most: 2.5 },
} satisfies Record<string, Limit>

type Limit = { what: string; reach: string; to: string } & ({ most: number } | { least: number })

export type LimitName = keyof typeof limits

export type Figure = { name: LimitName; where: string; measured: string; ratio: number }
export type Figures = Figure[]

/** `where` tells rows of one limit apart: a rate, a number of lofts. A ratio that is no number counts as missed. */
export function note(
  figures: Figures,
  name: LimitName,
  where: string,
  measured: string,
  ratio: number,
): void {
  figures.push({ name, where, measured, ratio })
}

export function isMissed({ name, ratio }: Figure): boolean {
  const limit: Limit = limits[name]
  return 'most' in limit ? !(ratio <= limit.most) : !(ratio >= limit.least)
}

/** One table of everything that was held against a limit; false when something missed it. */
export function printFigures(figures: Figures): boolean {
  const cells = figures.map((figure) => {
    const limit: Limit = limits[figure.name]
    const bound = 'most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`
    return [
      `${limit.what}${figure.where && `, ${figure.where}`}`,
      limit.reach,
      figure.measured,
      `${short(figure.ratio)} of ${limit.to}`,
      `${bound}${isMissed(figure) ? '  MISSED' : ''}`,
    ]
  })
  console.log()
  for (const line of [['', 'to reach', 'measured', 'ratio', 'fails unless'], ...cells])
    console.log(line.map((cell, column) => cell.padEnd([50, 14, 14, 28, 0][column]!)).join(''))
  return !figures.some(isMissed)
}

const short = (ratio: number): string => (Math.abs(ratio) < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2))

/** Milliseconds as people read them. */
export const ms = (time: number): string =>
  Number.isNaN(time)
    ? '–'
    : time >= 1000
      ? `${(time / 1000).toFixed(1)} s`
      : `${time.toFixed(time < 10 ? 1 : 0)} ms`

/** A row of a table that is printed as it is measured. */
export function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(44) + cells.map((cell) => String(cell).padStart(16)).join('')
}
