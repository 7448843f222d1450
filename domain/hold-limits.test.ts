import { expect, test } from 'vitest'
import { mayHold, type HoldFacts } from './hold-limits.ts'
import type { NightTally } from './open-nights.ts'

const year = (each: number) => Array<number>(366).fill(each)
const empty: NightTally = { open: year(10), held: year(0), starts: year(10), lostStarts: year(0) }
const crowded: NightTally = { ...empty, held: year(2) }

const facts = (more: Partial<HoldFacts> = {}): HoldFacts => ({
  isApproved: false,
  nights: 3,
  own: { stays: 0, nights: 0 },
  ofNetwork: 0,
  crowd: () => ({ before: empty, after: empty }),
  ...more,
})

test.each<[string, Partial<HoldFacts>, boolean]>([
  ['a first stay', {}, true],
  ['a second one', { own: { stays: 1, nights: 3 } }, true],
  ['a third one', { own: { stays: 2, nights: 6 } }, false],
  [
    'a third one, with a card that was once approved',
    { isApproved: true, own: { stays: 2, nights: 6 } },
    true,
  ],
  ['a fourth one, with such a card', { isApproved: true, own: { stays: 3, nights: 9 } }, true],
  ['a fifth one, with such a card', { isApproved: true, own: { stays: 4, nights: 12 } }, false],
  ['45 nights together', { nights: 15, own: { stays: 1, nights: 30 } }, true],
  ['46 nights together', { nights: 16, own: { stays: 1, nights: 30 } }, false],
  ['46 nights, with such a card', { isApproved: true, nights: 16, own: { stays: 1, nights: 30 } }, false],
  ['a sixth stay of one network address', { ofNetwork: 5 }, true],
  ['a seventh one', { ofNetwork: 6 }, false],
  ['a seventh one, with such a card', { isApproved: true, ofNetwork: 6 }, false],
  [
    'where guests without a card would hold too much',
    { crowd: () => ({ before: empty, after: crowded }) },
    false,
  ],
])('%s', (_, more, held) => {
  expect(mayHold(facts(more))).toBe(held)
})

test('what guests without a card hold is not asked of one whose card was approved', () => {
  const crowd = () => {
    throw new Error('Asked all the same.')
  }
  expect(mayHold(facts({ isApproved: true, crowd }))).toBe(true)
})
