// Decides which states the row of a stay may go through.

/** A row holds nights for a guest who pays, for a guest who paid, or for nobody (`blocked`, by the owner). */
export type ReservationState = 'held' | 'confirmed' | 'cancelled' | 'expired' | 'blocked'

/**
 * decisions §7. A guest who comes back late from the bank may still get an expired hold's nights when nobody took
 * them, hence expired → confirmed. Past and upcoming are matters of dates, not states; a block is deleted.
 */
export const moves: Record<ReservationState, readonly ReservationState[]> = {
  held: ['confirmed', 'expired'],
  expired: ['confirmed'],
  confirmed: ['cancelled'],
  cancelled: [],
  blocked: [],
}

export const reservationStates = Object.keys(moves) as ReservationState[]

/** The states whose nights nobody else can have: those under the database's exclusion constraint. */
export const takingStates: readonly ReservationState[] = ['held', 'confirmed', 'blocked']

export function canMove(from: ReservationState, to: ReservationState): boolean {
  return moves[from].includes(to)
}
