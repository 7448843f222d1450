import { describe, expect, test } from 'vitest'
import type { Cancellable } from './cancellation.ts'
import { addMinutes } from './days.ts'
import { keptFrom, leavesRoom, mayHoldMore, type HoldsOfAll, type OwnHolds } from './hold-limits.ts'
import type { NightTally, Weighed } from './open-nights.ts'
import { specifiedPolicy } from './test-policy.ts'

const year = (each: number) => Array<number>(366).fill(each)
const empty: NightTally = { open: year(20), held: year(0), starts: year(20), lostStarts: year(0) }
/** With so many of twenty nights held, each day. */
const holding = (held: number) => (): Weighed => ({ before: empty, after: { ...empty, held: year(held) } })

test.each<[string, Partial<OwnHolds>, boolean]>([
  ['a first stay', {}, true],
  ['a second one', { own: { stays: 1, nights: 3 } }, true],
  ['a third one', { own: { stays: 2, nights: 6 } }, false],
  ['a third one, of whoever kept a stay', { hasKept: true, own: { stays: 2, nights: 6 } }, true],
  ['a fourth one, of such a guest', { hasKept: true, own: { stays: 3, nights: 9 } }, true],
  ['a fifth one, of such a guest', { hasKept: true, own: { stays: 4, nights: 12 } }, false],
  ['45 nights together', { nights: 15, own: { stays: 1, nights: 30 } }, true],
  ['46 nights together', { nights: 16, own: { stays: 1, nights: 30 } }, false],
  ['46 nights, of whoever kept a stay', { hasKept: true, nights: 16, own: { stays: 1, nights: 30 } }, false],
])('%s', (_, more, held) => {
  expect(mayHoldMore({ hasKept: false, nights: 3, own: { stays: 0, nights: 0 }, ...more })).toBe(held)
})

test.each<[string, Partial<HoldsOfAll>, boolean]>([
  ['a sixth stay of one network address', { ofNetwork: 5 }, true],
  ['a seventh one', { ofNetwork: 6 }, false],
  ['a seventh one, of whoever kept a stay', { hasKept: true, ofNetwork: 6 }, false],
  ['a tenth of the year, held by guests who kept no stay', { crowd: holding(2) }, true],
  ['more than that', { crowd: holding(3) }, false],
  ['more than that, beside whoever kept a stay', { hasKept: true, crowd: holding(3) }, true],
  ['a fifth of the year, held by everybody', { hasKept: true, everybody: holding(4) }, true],
  [
    'more than that, and whoever kept a stay pays first, too',
    { hasKept: true, everybody: holding(5) },
    false,
  ],
])('%s', (_, more, room) => {
  const none = holding(0)
  expect(leavesRoom({ hasKept: false, ofNetwork: 0, everybody: none, crowd: none, ...more })).toBe(room)
})

test('what strangers hold is not asked of a guest who kept a stay', () => {
  const crowd = () => {
    throw new Error('Asked all the same.')
  }
  expect(leavesRoom({ hasKept: true, ofNetwork: 0, everybody: holding(0), crowd })).toBe(true)
})

describe('a payment counts as kept', () => {
  const stay: Cancellable = {
    quote: { lines: [], taxes: { tps: 0, tvq: 0 }, total: 0 },
    policy: specifiedPolicy,
    arrival: '2027-02-12',
    bookedAt: '2026-11-21T15:00:00.000Z',
    zone: 'America/Toronto',
    checkIn: '16:00',
  }
  test('once the stay can no longer be given back for nothing', () => {
    expect(keptFrom(stay)).toBe(addMinutes(stay.bookedAt, 240))
    expect(keptFrom({ ...stay, bookedAt: '2027-02-12T15:00:00.000Z' })).toBe('2027-02-12T16:00:00.000Z')
  })

  test('at once where it never could', () => {
    const bookedAt = '2027-02-12T22:00:00.000Z'
    expect(keptFrom({ ...stay, bookedAt })).toBe(bookedAt)
  })
})
