import { expect, test } from 'vitest'
import { canMove, isPayable, reservationStates, takingStates, type ReservationState } from './reservation.ts'

const allowed: [ReservationState, ReservationState][] = [
  ['held', 'confirmed'],
  ['held', 'expired'],
  ['unheld', 'confirmed'],
  ['unheld', 'expired'],
  ['expired', 'confirmed'],
  ['confirmed', 'cancelled'],
]

const all = reservationStates.flatMap((from) => reservationStates.map((to) => [from, to] as const))

test.each(all)('%s → %s is allowed only where the business has such a move', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.some(([a, b]) => a === from && b === to))
})

test('only what is held, bought or blocked takes nights', () => {
  expect(takingStates).toEqual(['held', 'confirmed', 'blocked'])
})

test('only what is held or unheld waits for its payment', () => {
  expect(reservationStates.filter(isPayable)).toEqual(['held', 'unheld'])
})
