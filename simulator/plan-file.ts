import type { Action, ActionKind } from './actions.ts'
import type { Random } from './random.ts'

export const fileWeights = { bring_in: 2, bring_in_other: 2, take_back: 1, erase_brought: 1 } as const

type FileKind = keyof typeof fileWeights
type Near = { lofts: number; first: number }

export const isOfFile = (kind: ActionKind): kind is FileKind => Object.hasOwn(fileWeights, kind)

export function planOfFile(random: Random, kind: FileKind, near: Near): Action {
  if (kind === 'take_back') return { kind, file: random.pick([0, 0, 1]) }
  if (kind === 'bring_in') return planFile(random, near)
  if (kind === 'bring_in_other') return planOther(random, near)
  return { kind, stay: random.pick([0, 0, 0, 1, 1, 2, 4, 7]) }
}

/** Of few prices, guests and words, so that they meet. */
export function planOther(random: Random, { lofts, first }: Near): Action & { kind: 'bring_in_other' } {
  const wishes = Array.from({ length: random.between(1, 3) }, () => ({
    guest: random.between(0, 3),
    loft: random.between(0, lofts - 1),
    day: first + random.between(0, 6),
    nights: random.pick([1, 2, 4]),
  }))
  return {
    kind: 'bring_in_other',
    what: random.pick(['guests', 'rates', 'reviews'] as const),
    wishes,
    file: random.between(0, 3),
    key: random.between(1, 6),
  }
}

/** A file of one to three stays, some of which want the same nights. Every other file has no numbers of its own. */
function planFile(random: Random, { lofts, first }: Near): Action & { kind: 'bring_in' } {
  const wishes = Array.from({ length: random.between(1, 3) }, () => ({
    guest: random.between(0, 5),
    loft: random.between(0, lofts - 1),
    day: first + random.between(0, 6),
    nights: random.pick([1, 2, 2, 3]),
  }))
  return {
    kind: 'bring_in',
    wishes,
    paid: random.pick([0, 0.3, 0.5, 1, 1]),
    file: random.between(0, 7),
    key: random.between(1, 6),
  }
}
