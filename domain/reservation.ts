// Decides which states the row of a stay may go through.

import type { Moves } from './moves.ts'

/**
 * A row holds nights for a guest who pays, for a guest who paid, or for nobody (`blocked`, by the owner). `unheld`: its
 * guest pays first, and the nights are anybody's until the bank approves (decisions §7). `optioned`: the staff holds them for
 * somebody who will pay without the card; `released`: the staff gave them back, and nobody ever bought them. `cancelled` is its
 * guest's doing, `undone` the bank's: the authorization was gone before it was captured, or a part had been taken by hand.
 * `withdrawn`: it was brought in by mistake, and taken back with its file.
 */
export type ReservationState =
  | 'held'
  | 'unheld'
  | 'optioned'
  | 'confirmed'
  | 'cancelled'
  | 'undone'
  | 'expired'
  | 'released'
  | 'withdrawn'
  | 'blocked'

/**
 * decisions §7. A guest who comes back late from the bank may still get an expired hold's nights when nobody took
 * them, hence expired → confirmed. Past and upcoming are matters of dates, not states; a block is deleted.
 */
export const stayMoves: Moves<ReservationState> = {
  held: ['confirmed', 'expired'],
  unheld: ['confirmed', 'expired'],
  optioned: ['confirmed', 'expired', 'released'],
  expired: ['confirmed'],
  released: [],
  confirmed: ['cancelled', 'undone', 'withdrawn'],
  cancelled: [],
  undone: [],
  withdrawn: [],
  blocked: [],
}

export const reservationStates = Object.keys(stayMoves) as ReservationState[]

/** The states whose nights nobody else can have: those under the database's exclusion constraint. */
export const takingStates: readonly ReservationState[] = ['held', 'optioned', 'confirmed', 'blocked']

/** Of these, the states whose nights are free again from a moment on, whether anybody has ended them by then or not. */
export const timedStates = ['held', 'optioned'] as const satisfies ReservationState[]

/** The states that somebody ends once their time is over. */
export const endingStates = ['held', 'unheld', 'optioned'] as const satisfies ReservationState[]

/** The states in which a guest may pay. */
export const payableStates = ['held', 'unheld'] as const satisfies ReservationState[]

/** The states in which a card that somebody gave may still pay for the stay: an option's by a link. */
export const awaitingStates = [...payableStates, 'optioned'] as const satisfies ReservationState[]

/** Bought once, and over: a guest finds both among their cancelled reservations (specification §9). */
export const calledOffStates = ['cancelled', 'undone'] as const satisfies ReservationState[]

/** Whatever was bought once. */
export const boughtStates = ['confirmed', ...calledOffStates] as const satisfies ReservationState[]

const isIn =
  <State extends ReservationState>(states: readonly State[]) =>
  (state: ReservationState): state is State =>
    (states as readonly ReservationState[]).includes(state)

export const isEnding = isIn(endingStates)
export const isTimed = isIn(timedStates)
export const isPayable = isIn(payableStates)
export const isAwaiting = isIn(awaitingStates)
export const isCalledOff = isIn(calledOffStates)
export const isBought = isIn(boughtStates)
