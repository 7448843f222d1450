import { expect, test } from 'vitest'
import type { Instant } from './days.ts'
import { stayLinkState, stayLinkUntil, type LinkedStay } from './stay-link.ts'

const stay: LinkedStay = {
  linkEmail: 'zoe@people.example',
  email: 'Zoe@people.example',
  hasAccount: false,
  status: 'confirmed',
  departure: '2027-02-15',
  zone: 'America/Toronto',
}
const soon: Instant = '2027-02-01T15:00:00.000Z'

test('a link opens its stay for whoever has the address that it went to, in whatever capitals', () => {
  expect(stayLinkState(stay, soon)).toBe('open')
  expect(stayLinkState({ ...stay, status: 'cancelled' }, soon)).toBe('open')
})

test('through the thirtieth day after departure, by the clock of the lofts', () => {
  expect(stayLinkUntil('2027-02-15')).toBe('2027-03-17')
  expect(stayLinkState(stay, '2027-03-18T03:59:59.999Z')).toBe('open')
  expect(stayLinkState(stay, '2027-03-18T04:00:00.000Z')).toBe('over')
})

test.each([
  ['claimed', { hasAccount: true }],
  ['corrected', { email: 'zoe.lavoie@people.example' }],
  ['corrected', { email: null }],
  ['over', { status: 'released' }],
  ['over', { status: 'optioned' }],
  ['over', { status: 'withdrawn' }],
  ['over', { status: 'held' }],
] as const)('it is %s with %j', (state, more) => {
  expect(stayLinkState({ ...stay, ...more }, soon)).toBe(state)
})
