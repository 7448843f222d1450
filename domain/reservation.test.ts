import { expect, test } from 'vitest'
import { canMove } from './moves.ts'
import {
  isBought,
  isCalledOff,
  isPayable,
  reservationStates,
  stayMoves,
  takingStates,
  type ReservationState,
} from './reservation.ts'

const allowed: [ReservationState, ReservationState][] = [
  ['held', 'confirmed'],
  ['held', 'expired'],
  ['unheld', 'confirmed'],
  ['unheld', 'expired'],
  ['optioned', 'confirmed'],
  ['optioned', 'expired'],
  ['optioned', 'released'],
  ['expired', 'confirmed'],
  ['confirmed', 'cancelled'],
  ['confirmed', 'undone'],
  ['confirmed', 'withdrawn'],
]

const all = reservationStates.flatMap((from) => reservationStates.map((to) => [from, to] as const))

test.each(all)('%s → %s is allowed only where the business has such a move', (from, to) => {
  expect(canMove(stayMoves, from, to)).toBe(allowed.some(([a, b]) => a === from && b === to))
})

test('only what is held, bought or blocked takes nights', () => {
  expect(takingStates).toEqual(['held', 'optioned', 'confirmed', 'blocked'])
})

test('only what is held or unheld waits for its payment', () => {
  expect(reservationStates.filter(isPayable)).toEqual(['held', 'unheld'])
})

test('what its guest cancelled and what the bank undid were bought, and are over', () => {
  expect(reservationStates.filter(isCalledOff)).toEqual(['cancelled', 'undone'])
  expect(reservationStates.filter(isBought)).toEqual(['confirmed', 'cancelled', 'undone'])
})
