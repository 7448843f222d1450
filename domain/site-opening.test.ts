import { expect, test } from 'vitest'
import { canMove } from './moves.ts'
import { decideOpening, siteMoves, siteStates, takesBookings, type SiteState } from './site-opening.ts'

const allowed: [SiteState, SiteState][] = [
  ['not_open', 'open'],
  ['open', 'closed'],
  ['closed', 'open'],
]
const all = siteStates.flatMap((from) => siteStates.map((to) => [from, to] as const))

test.each(all)('%s → %s is allowed only where the business has such a move', (from, to) => {
  expect(canMove(siteMoves, from, to)).toBe(allowed.some(([a, b]) => a === from && b === to))
})

test('only an open site takes bookings', () => {
  expect(siteStates.filter((status) => takesBookings({ status }))).toEqual(['open'])
})

test('what is needed and missing stops who opens, and nobody who closes', () => {
  const missing = ['policy', 'prices'] as const
  expect(decideOpening({ status: 'not_open' }, 'open', missing)).toEqual({
    ok: false,
    reason: { code: 'opening_incomplete', missing: ['policy', 'prices'] },
  })
  expect(decideOpening({ status: 'closed' }, 'open', [])).toEqual({ ok: true, from: 'closed', to: 'open' })
  expect(decideOpening({ status: 'open' }, 'closed', missing)).toEqual({
    ok: true,
    from: 'open',
    to: 'closed',
  })
})

test.each([
  ['open', 'open'],
  ['closed', 'closed'],
  ['not_open', 'closed'],
] as const)('of a site that is %s nobody makes one that is %s', (status, wish) => {
  expect(decideOpening({ status }, wish, [])).toEqual({ ok: false, reason: { code: 'opening_changed' } })
})
