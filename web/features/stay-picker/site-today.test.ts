import { afterEach, expect, test, vi } from 'vitest'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { seasonShown } from './site-today.ts'

afterEach(() => void vi.useRealTimers())

test('pictures show the season that it is at the lofts, and not where the server stands', () => {
  const seasonAt = (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    return seasonShown(demoSite)
  }
  expect(['2027-01-01T04:00:00Z', '2026-12-01T04:00:00Z', '2026-12-01T06:00:00Z'].map(seasonAt)).toEqual([
    'winter',
    'autumn',
    'winter',
  ])
})

test('a site that shows no pictures of the build has none in any season', () => {
  expect(seasonShown({ ...demoSite, builtInPictures: false }, '2027-07-01')).toBeNull()
})
