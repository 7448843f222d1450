import { expect, test } from 'vitest'
import { addDays, type Day } from './days.ts'
import {
  exceeds,
  fullestPeriod,
  loftYear,
  nightsAhead,
  periodDays,
  shares,
  siteYear,
  tallyNights,
  weigh,
  type LoftSpan,
  type NightSpan,
  type Shares,
} from './open-nights.ts'

const today: Day = '2026-11-21'
const span = (from: number, nights: number): NightSpan => ({
  arrival: addDays(today, from),
  departure: addDays(today, from + nights),
})
/** `least`: the shortest stay of each night, null where it is not let. */
type Loft = { least: number | null; sold: NightSpan[]; held: NightSpan[] }
const loft = (more: Partial<Loft> = {}): Loft => ({ least: 1, sold: [], held: [], ...more })
/** Numbered from 0. */
const yearOf = (lofts: Loft[]) =>
  siteYear(
    new Map(
      lofts.map(({ least, sold }, index) => [
        index,
        loftYear(Array<number | null>(nightsAhead).fill(least), sold, today),
      ]),
    ),
  )
const heldIn = (lofts: Loft[]): LoftSpan[] =>
  lofts.flatMap(({ held }, propertyId) => held.map((one) => ({ ...one, propertyId })))
const tally = (lofts: Loft[]) => tallyNights(yearOf(lofts), heldIn(lofts), today)
/** Whether a stay of the first loft would be one too many. */
const wouldExceed = (lofts: Loft[], wanted: NightSpan, most: Shares) =>
  exceeds(weigh(yearOf(lofts), heldIn(lofts), { ...wanted, propertyId: 0 }, today), most)
const wouldCrowd = (lofts: Loft[], wanted: NightSpan) => wouldExceed(lofts, wanted, shares.crowd)
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

test('open nights are those of lofts that are let, for the coming year, neither sold nor blocked; a hold leaves them open', () => {
  const closed = loft({ least: null })
  const { open, held } = tally([loft({ sold: [span(3, 4)], held: [span(20, 5), span(-2, 3)] }), closed])
  expect(sum(open)).toBe(366 - 4)
  expect([open[2], open[3], open[6], open[7]]).toEqual([1, 0, 0, 1])
  expect(sum(held)).toBe(5 + 1)
})

test('what is held where nothing is open counts as nothing', () => {
  expect(sum(tally([loft({ sold: [span(10, 4)], held: [span(8, 4)] })]).held)).toBe(2)
})

test('a hold also takes the days before it from which a stay would be too short', () => {
  const { lostStarts, starts } = tally([loft({ least: 3, held: [span(10, 3)] })])
  expect(lostStarts.flatMap((lost, day) => (lost ? [day] : []))).toEqual([8, 9, 10, 11, 12])
  expect(sum(starts)).toBe(366)
})

test('a night at the far end still starts a stay', () => {
  expect(tally([loft({ least: 31 })]).starts[365]).toBe(1)
  expect(tally([loft({ least: 32 })]).starts[0]).toBe(0)
})

test('a fifth of the open nights of sixty days may be held, and not one more', () => {
  expect(wouldCrowd([loft()], span(100, 12))).toBe(false)
  expect(wouldCrowd([loft()], span(100, 13))).toBe(true)
  expect(wouldCrowd([loft({ held: [span(90, 11)] })], span(120, 1))).toBe(false)
  expect(wouldCrowd([loft({ held: [span(90, 12)] })], span(120, 1))).toBe(true)
  expect(wouldCrowd([loft({ held: [span(90, 12)] })], span(161, 1))).toBe(false)
})

test('what is sold makes a fifth of less', () => {
  const sold = [span(60, 30)]
  expect(wouldCrowd([loft({ sold })], span(90, 6))).toBe(false)
  expect(wouldCrowd([loft({ sold })], span(90, 7))).toBe(true)
})

test('two full periods side by side do not fill a third between them', () => {
  const held = [span(100, 12)]
  expect(wouldCrowd([loft({ held })], span(150, 10))).toBe(true)
})

test('what others hold elsewhere is in nobody’s way', () => {
  expect(wouldCrowd([loft({ held: [span(20, 20)] })], span(200, 5))).toBe(false)
})

test('a tenth of the year’s open nights may be held, and not one more', () => {
  // Twelve nights in each of three periods, far enough from each other: 36 of 366.
  const held = [span(0, 12), span(80, 12), span(160, 12)]
  expect(wouldCrowd([loft({ held })], span(250, 0))).toBe(false)
  expect(wouldCrowd([loft({ held })], span(250, 1))).toBe(true)
  expect(wouldCrowd([loft({ held }), loft()], span(250, 12))).toBe(false)
})

test('a fifth of the days on which a stay may start is kept, too, where short gaps take more of them than of the nights', () => {
  const every = (gap: number) => Array.from({ length: 4 }, (_, index) => span(100 + index * gap, 2))
  // Ten nights of sixty, and with a least stay of four nights five starts for each two of them.
  expect(wouldCrowd([loft({ held: every(5) })], span(120, 2))).toBe(false)
  expect(wouldCrowd([loft({ least: 4, held: every(5) })], span(120, 2))).toBe(true)
})

test('the fullest period is told once more than a fifth of it is held', () => {
  expect(fullestPeriod(tally([loft({ held: [span(70, 12)] })]))).toBeNull()
  const full = fullestPeriod(tally([loft({ held: [span(70, 13), span(200, 20)] })]))
  expect(full).toEqual({ from: 200 + 20 - periodDays, open: 60, held: 20 })
})

test('everybody together may hold a third of the open nights of sixty days, and not one more', () => {
  const would = (held: NightSpan[], wanted: NightSpan) =>
    wouldExceed([loft({ held }), loft()], wanted, shares.everybody)
  expect(would([span(90, 30)], span(125, 10))).toBe(false)
  expect(would([span(90, 30)], span(125, 11))).toBe(true)
})

test('and a fifth of the year’s open nights, and not one more', () => {
  const would = (last: number) => {
    const held = [0, 80, 160].map((from) => span(from, 20))
    return wouldExceed([loft({ held })], span(240, last), shares.everybody)
  }
  expect(would(13)).toBe(false)
  expect(would(14)).toBe(true)
})

test('and a fifth of the year’s starts, and a third of those of sixty days, where short gaps take more of them', () => {
  const every = (gap: number, many: number) =>
    Array.from({ length: many }, (_, index) => span(20 + index * gap, 1))
  // Each night of six takes four starts with a least stay of four nights.
  expect(wouldExceed([loft({ least: 4, held: every(6, 4) })], span(44, 1), shares.everybody)).toBe(false)
  expect(wouldExceed([loft({ least: 4, held: every(6, 5) })], span(50, 1), shares.everybody)).toBe(true)
  // Far from each other they take no third of any sixty days, but too much of the year.
  expect(wouldExceed([loft({ least: 4, held: every(19, 17) })], span(343, 1), shares.everybody)).toBe(false)
  expect(wouldExceed([loft({ least: 4, held: every(18, 18) })], span(344, 1), shares.everybody)).toBe(true)
})

test('a stay weighs the same whether its loft is worked out again or all are', () => {
  const lofts = [
    loft({ least: 3, held: [span(10, 3), span(40, 5)] }),
    loft({ least: 2, held: [span(12, 2)] }),
  ]
  const wanted = span(14, 3)
  const { before, after } = weigh(yearOf(lofts), heldIn(lofts), { ...wanted, propertyId: 0 }, today)
  expect(before).toEqual(tally(lofts))
  expect(after).toEqual(tally([{ ...lofts[0]!, held: [...lofts[0]!.held, wanted] }, lofts[1]!]))
})
