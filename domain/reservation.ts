// Decides which states the row of a stay may go through.

import type { Moves } from './moves.ts'

/**
 * A row holds nights for a guest who pays, for a guest who paid, or for nobody (`blocked`, by the owner). `unheld`: its
 * guest pays first, and the nights are anybody's until the bank approves (decisions §7). `cancelled` is its guest's doing,
 * `undone` the bank's: the authorization was gone before it was captured, or a part of it had been taken by hand.
 */
export type ReservationState =
  | 'held'
  | 'unheld'
  | 'confirmed'
  | 'cancelled'
  | 'undone'
  | 'expired'
  | 'blocked'

/**
 * decisions §7. A guest who comes back late from the bank may still get an expired hold's nights when nobody took
 * them, hence expired → confirmed. Past and upcoming are matters of dates, not states; a block is deleted.
 */
export const stayMoves: Moves<ReservationState> = {
  held: ['confirmed', 'expired'],
  unheld: ['confirmed', 'expired'],
  expired: ['confirmed'],
  confirmed: ['cancelled', 'undone'],
  cancelled: [],
  undone: [],
  blocked: [],
}

export const reservationStates = Object.keys(stayMoves) as ReservationState[]

/** The states whose nights nobody else can have: those under the database's exclusion constraint. */
export const takingStates: readonly ReservationState[] = ['held', 'confirmed', 'blocked']

/** The states in which a guest may pay. */
export const payableStates = ['held', 'unheld'] as const satisfies ReservationState[]

/** Bought once, and over: a guest finds both among their cancelled reservations (specification §9). */
export const calledOffStates = ['cancelled', 'undone'] as const satisfies ReservationState[]

/** Whatever was bought once. */
export const boughtStates = ['confirmed', ...calledOffStates] as const satisfies ReservationState[]

const isIn =
  <State extends ReservationState>(states: readonly State[]) =>
  (state: ReservationState): state is State =>
    (states as readonly ReservationState[]).includes(state)

export const isPayable = isIn(payableStates)
export const isCalledOff = isIn(calledOffStates)
export const isBought = isIn(boughtStates)
