import { expect, test } from 'vitest'
import { reachOf, type ReachedGuest } from './letter-reach.ts'

const texts = { fr: 'Chère {prénom} {nom}, le {loft} vous attend.', en: 'Your {loft} is ready.' }
const guest = (more: Partial<ReachedGuest> = {}): ReachedGuest => ({
  locale: 'fr',
  isNamed: true,
  hasAddress: true,
  ...more,
})
const nameless = guest({ isNamed: false })
const english = guest({ isNamed: false, locale: 'en' })

test.each([
  ['everybody has a name', [guest(), guest()], 'guest', { of: 2, nameless: 0, unreached: 0, names: [] }],
  [
    'one has none',
    [guest(), nameless],
    'guest',
    { of: 2, nameless: 1, unreached: 0, names: ['firstname', 'lastname'] },
  ],
  ['their language names nobody', [english], 'guest', { of: 1, nameless: 0, unreached: 0, names: [] }],
  [
    'both languages are sent',
    [english],
    'both',
    { of: 1, nameless: 1, unreached: 0, names: ['firstname', 'lastname'] },
  ],
  [
    'one has no address either, and is told of as that',
    [nameless, { ...nameless, hasAddress: false }],
    'guest',
    { of: 2, nameless: 1, unreached: 1, names: ['firstname', 'lastname'] },
  ],
  ['nobody comes', [], 'guest', { of: 0, nameless: 0, unreached: 0, names: [] }],
] as const)('the count is right where %s', (_, guests, languages, count) => {
  expect(reachOf(guests, texts, languages)).toEqual(count)
})
