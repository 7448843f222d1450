import type { Action } from './actions.ts'
import type { Random } from './random.ts'

type Kind =
  | 'assign'
  | 'take'
  | 'mark_ready'
  | 'member'
  | 'compare_turnovers'
  | 'tell_mornings'
  | 'tell_staff'
  | 'pass'

export const turnoverWeights: Record<Kind, number> = {
  assign: 5,
  take: 3,
  mark_ready: 2,
  member: 1,
  compare_turnovers: 3,
  tell_mornings: 1,
  tell_staff: 3,
  pass: 3,
}

export const isOfTurnovers = (kind: string): kind is Kind => Object.hasOwn(turnoverWeights, kind)

/** Who cleans what, and what the staff is told of it. */
export function planTurnover(random: Random, kind: Kind): Action {
  const turnover = random.pick([0, 0, 0, 0, 1, 1, 2])
  switch (kind) {
    case 'assign': {
      const to = random.pick([0, 0, 1, null])
      return { kind, turnover, to, note: random.pick([0, 0, 1, 2]), key: random.between(1, 5) }
    }
    case 'take':
      return { kind, turnover, by: random.between(0, 1), isTaken: random.chance(0.7) }
    case 'mark_ready':
      return { kind, turnover, by: random.between(0, 1), isDone: random.chance(0.8) }
    case 'member':
      return { kind, keeper: random.pick([0, 0, 1]), isHere: random.chance(0.5) }
    case 'pass':
      return { kind, minutes: random.pick([1, 3, 5, 6, 8, 18, 18, 25]) }
    default:
      return { kind }
  }
}
