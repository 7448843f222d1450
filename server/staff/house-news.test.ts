import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HouseNews } from '#server/deps.ts'
import { createHouseNews, mostOfSession } from './house-news.ts'

let news: HouseNews
/** What the catalogue tells. */
let change: (change: { siteId: number | null }) => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  news = createHouseNews({
    // Nobody is there.
    url: 'postgres://127.0.0.1:9/none',
    catalog: {
      onChange: (listener) => {
        change = listener
        return () => {}
      },
    },
    onError: () => undefined,
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await news.close()
})

const follow = (siteId: number, sessionId = 's') => {
  const heard: string[] = []
  return { heard, stop: news.follow({ siteId, sessionId }, (what) => heard.push(what)) }
}

test('a change is told at once, and what comes soon after it together, at most once a second', () => {
  const { heard } = follow(1)
  change({ siteId: 1 })
  vi.advanceTimersByTime(0)
  expect(heard).toEqual(['house'])
  for (let n = 0; n < 50; n++) change({ siteId: 1 })
  vi.advanceTimersByTime(999)
  expect(heard).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(heard).toHaveLength(2)
})

test('while something changes all the time, it is told every eight seconds in the end, and at once after a quiet while', () => {
  const { heard } = follow(1)
  const goOn = (seconds: number) => {
    for (let n = 0; n < seconds * 10; n++) {
      change({ siteId: 1 })
      vi.advanceTimersByTime(100)
    }
  }
  goOn(60)
  expect(heard.length).toBeLessThan(12)
  vi.advanceTimersByTime(20_000)
  heard.length = 0
  change({ siteId: 1 })
  vi.advanceTimersByTime(0)
  expect(heard).toHaveLength(1)
  change({ siteId: 1 })
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveLength(2)
})

test('each house hears its own; a change of perhaps all is heard by all', () => {
  const [one, other] = [follow(1), follow(2)]
  change({ siteId: 2 })
  vi.advanceTimersByTime(0)
  expect([one.heard, other.heard]).toEqual([[], ['house']])
  change({ siteId: null })
  vi.advanceTimersByTime(1000)
  expect([one.heard, other.heard]).toEqual([['house'], ['house', 'house']])
})

test('who left hears nothing any more, and a session has only so many places', () => {
  const all = Array.from({ length: mostOfSession }, () => follow(1))
  expect([follow(1).stop, follow(1, 'another').stop !== null]).toEqual([null, true])
  all[0]!.stop!()
  expect(follow(1).stop).not.toBeNull()
  change({ siteId: 1 })
  vi.advanceTimersByTime(0)
  expect(all.map(({ heard }) => heard.length)).toEqual([0, ...Array<number>(mostOfSession - 1).fill(1)])
})

test('at the end everybody is let go, and whoever comes then is too', async () => {
  const one = follow(1)
  change({ siteId: 1 })
  news.end()
  const late = follow(1)
  await Promise.resolve()
  vi.advanceTimersByTime(1000)
  expect([one.heard, late.heard]).toEqual([['over'], ['over']])
})
