import { expect, test } from 'vitest'
import { loftRulesOf } from './loft-rules.ts'

const loft = (...codes: string[]) => ({ amenities: codes.map((code) => ({ code })) })

test.each([
  ['no loft yet', [], 'none', 'none'],
  ['a loft in a city', [loft('wifi')], 'none', 'none'],
  ['a loft with a stove by a lake', [loft('wifi', 'wood_stove', 'lake_access')], 'all', 'all'],
  ['one with a stove and one without', [loft('wood_stove'), loft('wifi')], 'some', 'none'],
  ['lofts that only look on a lake', [loft('lake_view'), loft('lake_view')], 'none', 'none'],
])('of %s', (_, lofts, stove, water) => {
  expect(loftRulesOf(lofts)).toEqual({ stove, water })
})
