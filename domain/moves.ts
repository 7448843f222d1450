// Answers which state may become which, from the table of moves of a stay, a payment, a refund or a deposit.

/** From each state those that it may become; one that names itself may be entered again, with other facts. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

export const canMove = <State extends string>(moves: Moves<State>, from: State, to: State): boolean =>
  moves[from].includes(to)

/** The states that may become this one. */
export const statesBefore = <State extends string>(moves: Moves<State>, to: State): State[] =>
  (Object.keys(moves) as State[]).filter((from) => canMove(moves, from, to))
