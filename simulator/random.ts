/** Numbers that follow from a seed alone: the same seed, the same history. */
export type Random = {
  /** 0 ≤ n < 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** True that often: 0.1 is once in ten times. */
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Each choice as often as its weight says. */
  weighed<T extends string>(weights: Readonly<Record<T, number>>): T
}

/** Mulberry32 (public domain): short, quick, and good enough to spread choices. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      if (choices.length === 0) throw new Error('There is nothing to choose from.')
      return choices[between(0, choices.length - 1)]!
    },
    weighed(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const chosen = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)
      return chosen![0]
    },
  }
}

/** Counted back from the latest, and round again: there is always one, as long as there is any. */
export const nth = <T>(list: readonly T[], number: number): T | undefined =>
  list.at(-1 - (number % list.length))
