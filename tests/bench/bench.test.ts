import { expect, test } from 'vitest'
import { isMissed, limits, type LimitName } from './figures.ts'
import { latencyOf, openLoop } from './load.ts'
import { arrivalsFrom, neverAsked } from './never-asked.ts'

const figure = (name: LimitName, ratio: number) => ({ name, where: '', measured: '', ratio })

test('a figure fails the run by its ratio alone, and one that could not be measured fails it too', () => {
  expect(isMissed(figure('saleHoldSlow', limits.saleHoldSlow.most))).toBe(false)
  expect(isMissed(figure('saleHoldSlow', limits.saleHoldSlow.most + 0.1))).toBe(true)
  expect(isMissed(figure('home', limits.home.least))).toBe(false)
  expect(isMissed(figure('home', limits.home.least - 0.01))).toBe(true)
  for (const name of Object.keys(limits) as LimitName[]) expect(isMissed(figure(name, NaN))).toBe(true)
})

test('load comes by the clock: nobody waits for the answer of somebody else', async () => {
  const planned = { rate: 1000, seconds: 0.02 }
  let begun = 0
  let answerAll = () => {}
  const answered = new Promise<void>((resolve) => (answerAll = resolve))
  const times = await openLoop(planned, async () => {
    begun += 1
    if (begun === 20) answerAll()
    await answered
  })
  expect(times).toHaveLength(20)
  // The first was planned before the last.
  expect(times[0]).toBeGreaterThan(times[19]!)
})

test('one failure among many is told, after all have ended', async () => {
  const failing = openLoop({ rate: 1000, seconds: 0.01 }, async (index) => {
    if (index === 3) throw new Error('409')
  })
  await expect(failing).rejects.toThrow('1 of 10 failed, the first: Error: 409')
})

test('the middle and the slowest hundredth of times', () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(latencyOf(times)).toEqual({ p50: 100, p99: 198, most: 200 })
  expect(latencyOf([7])).toEqual({ p50: 7, p99: 7, most: 7 })
})

test('dates that nobody asked for are never asked for twice', () => {
  const next = neverAsked(arrivalsFrom('2027-01-01'))
  const asked = Array.from({ length: 33_600 }, next)
  expect(new Set(asked).size).toBe(33_600)
})
