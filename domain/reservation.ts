// Decides which states the row of a stay may go through.

/**
 * A row holds nights for a guest who pays, for a guest who paid, or for nobody (`blocked`, by the owner). `unheld`: its
 * guest pays first, and the nights are anybody's until the bank approves (decisions §7).
 */
export type ReservationState = 'held' | 'unheld' | 'confirmed' | 'cancelled' | 'expired' | 'blocked'

/**
 * decisions §7. A guest who comes back late from the bank may still get an expired hold's nights when nobody took
 * them, hence expired → confirmed. Past and upcoming are matters of dates, not states; a block is deleted.
 */
export const moves: Record<ReservationState, readonly ReservationState[]> = {
  held: ['confirmed', 'expired'],
  unheld: ['confirmed', 'expired'],
  expired: ['confirmed'],
  confirmed: ['cancelled'],
  cancelled: [],
  blocked: [],
}

export const reservationStates = Object.keys(moves) as ReservationState[]

/** The states whose nights nobody else can have: those under the database's exclusion constraint. */
export const takingStates: readonly ReservationState[] = ['held', 'confirmed', 'blocked']

/** The states in which a guest may pay. */
export const payableStates = ['held', 'unheld'] as const satisfies ReservationState[]

export const isPayable = (state: ReservationState): state is (typeof payableStates)[number] =>
  (payableStates as readonly ReservationState[]).includes(state)

export function canMove(from: ReservationState, to: ReservationState): boolean {
  return moves[from].includes(to)
}
