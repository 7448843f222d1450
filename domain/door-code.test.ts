import { describe, expect, test } from 'vitest'
import type { Instant } from './days.ts'
import type { DepositState } from './deposit.ts'
import {
  doorCodeDates,
  doorCodeState,
  isTimeToCall,
  toldDoorState,
  type DoorCodeState,
  type DoorStay,
} from './door-code.ts'

const stay: DoorStay = {
  arrival: '2027-02-12',
  departure: '2027-02-15',
  checkOut: '11:00',
  zone: 'America/Toronto',
  isCancelled: false,
}
const heldAt: Instant = '2027-02-12T14:00:05.000Z'
const held = { state: 'held', heldAt } as const

describe('the code is given', () => {
  test.each<[Instant, DoorCodeState]>([
    ['2027-02-10T21:00:00.000Z', 'early'],
    ['2027-02-12T14:59:59.999Z', 'early'],
    ['2027-02-12T15:00:00.000Z', 'given'],
    ['2027-02-15T15:59:59.999Z', 'given'],
    ['2027-02-15T16:00:00.000Z', 'over'],
  ])(
    'from 10:00 on the day of arrival until check-out, with a deposit or without one: %s %s',
    (now, state) => {
      expect(doorCodeState(stay, held, now)).toBe(state)
      expect(doorCodeState(stay, null, now)).toBe(state)
    },
  )

  test('at 10:00 of the clock on the wall, whenever clocks change', () => {
    const givenOn = (arrival: DoorStay['arrival']) => doorCodeDates({ ...stay, arrival }).givenAt
    expect(givenOn('2027-03-13')).toBe('2027-03-13T15:00:00.000Z')
    // The clocks went forward that night, and back in the other.
    expect(givenOn('2027-03-14')).toBe('2027-03-14T14:00:00.000Z')
    expect(givenOn('2027-11-06')).toBe('2027-11-06T14:00:00.000Z')
    expect(givenOn('2027-11-07')).toBe('2027-11-07T15:00:00.000Z')
    expect(doorCodeDates({ ...stay, departure: '2027-03-14' }).endsAt).toBe('2027-03-14T15:00:00.000Z')
  })

  test('to nobody whose stay is cancelled', () => {
    expect(doorCodeState({ ...stay, isCancelled: true }, held, '2027-02-12T15:00:00.000Z')).toBe('over')
  })
})

test.each<[DepositState, Instant | null, DoorCodeState]>([
  ['planned', null, 'deposit_awaited'],
  ['refused', null, 'deposit_refused'],
  ['not_held', null, 'deposit_refused'],
  ['held', heldAt, 'given'],
  ['captured', heldAt, 'given'],
  ['released', heldAt, 'given'],
  // Its renewal was refused: the guest is in the loft.
  ['refused', heldAt, 'given'],
])('a deposit that is %s, held at %s: %s', (state, at, door) => {
  expect(doorCodeState(stay, { state, heldAt: at }, '2027-02-12T15:00:00.000Z')).toBe(door)
})

test.each<[Instant, boolean]>([
  ['2027-02-12T18:59:59.999Z', false],
  ['2027-02-12T19:00:00.000Z', true],
  ['2027-02-15T15:59:59.999Z', true],
  ['2027-02-15T16:00:00.000Z', false],
])('who still waits at %s is told to call: %s', (now, isTime) => {
  expect(isTimeToCall(stay, now)).toBe(isTime)
  expect(isTimeToCall({ ...stay, isCancelled: true }, now)).toBe(false)
})

test('a code that nobody wrote down is promised to nobody, at no time before check-out', () => {
  for (const state of ['early', 'deposit_awaited', 'deposit_refused', 'given'] as const)
    expect([toldDoorState(state, true), toldDoorState(state, false)]).toEqual([state, 'not_set'])
  expect(toldDoorState('over', false)).toBe('over')
})
