import { expect, test } from 'vitest'
import { addDays, type Day } from './days.ts'
import {
  fullestPeriod,
  isCrowded,
  nightsAhead,
  periodDays,
  tallyNights,
  type NightSpan,
  type OpenLoft,
} from './open-nights.ts'

const today: Day = '2026-11-21'
const span = (from: number, nights: number): NightSpan => ({
  arrival: addDays(today, from),
  departure: addDays(today, from + nights),
})
const loft = ({ least = 1, ...more }: Partial<OpenLoft> & { least?: number } = {}): OpenLoft => ({
  minNights: Array<number>(nightsAhead).fill(least),
  sold: [],
  held: [],
  ...more,
})
/** Whether a stay of the first loft would be one too many. */
const wouldCrowd = (lofts: OpenLoft[], wanted: NightSpan) => {
  const [first, ...others] = lofts as [OpenLoft, ...OpenLoft[]]
  const after = [{ ...first, held: [...first.held, wanted] }, ...others]
  return isCrowded({ before: tallyNights(lofts, today), after: tallyNights(after, today) })
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

test('open nights are those of lofts that are let, for the coming year, neither sold nor blocked; a hold leaves them open', () => {
  const closed = loft({ minNights: Array<null>(nightsAhead).fill(null) })
  const tally = tallyNights([loft({ sold: [span(3, 4)], held: [span(20, 5), span(-2, 3)] }), closed], today)
  expect(sum(tally.open)).toBe(366 - 4)
  expect([tally.open[2], tally.open[3], tally.open[6], tally.open[7]]).toEqual([1, 0, 0, 1])
  expect(sum(tally.held)).toBe(5 + 1)
})

test('what is held where nothing is open counts as nothing', () => {
  const tally = tallyNights([loft({ sold: [span(10, 4)], held: [span(8, 4)] })], today)
  expect(sum(tally.held)).toBe(2)
})

test('a hold also takes the days before it from which a stay would be too short', () => {
  const tally = tallyNights([loft({ least: 3, held: [span(10, 3)] })], today)
  expect(tally.lostStarts.flatMap((lost, day) => (lost ? [day] : []))).toEqual([8, 9, 10, 11, 12])
  expect(sum(tally.starts)).toBe(366)
})

test('a night at the far end still starts a stay', () => {
  expect(tallyNights([loft({ least: 31 })], today).starts[365]).toBe(1)
  expect(tallyNights([loft({ least: 32 })], today).starts[0]).toBe(0)
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
  expect(fullestPeriod(tallyNights([loft({ held: [span(70, 12)] })], today))).toBeNull()
  const full = fullestPeriod(tallyNights([loft({ held: [span(70, 13), span(200, 20)] })], today))
  expect(full).toEqual({ from: 200 + 20 - periodDays, open: 60, held: 20 })
})
