// Keeps copies of what the database knows, by number: those used last, each with whether it is still right.

import { isDeepStrictEqual } from 'node:util'

export type Copies<T> = {
  /** What is right now, what others are reading at the moment, and what has to be read. */
  take(ids: Iterable<number>): Taken<T>
  /**
   * These are being read: whoever takes them waits for it, until they are forgotten. What is forgotten meanwhile answers
   * those who wait already, and is not kept.
   */
  reading(ids: readonly number[], values: Promise<ReadonlyMap<number, T>>): Promise<ReadonlyMap<number, T>>
  /** As it was last read, right or not. */
  last(id: number): T | undefined
  /** The same where no change of it was heard since. */
  right(id: number): T | undefined
  /** `isKnown` tells of a copy that has the change already. */
  forget(id: number, isKnown?: (value: T) => boolean): void
  forgetAll(of?: (id: number) => boolean): void
}

export type Taken<T> = {
  known: Map<number, T>
  underway: Set<Promise<ReadonlyMap<number, T>>>
  missing: number[]
}

type Copy<T> = { value: T; isRight: boolean; since: number }
type IsKnown<T> = (value: T) => boolean
type Reading<T> = {
  values: Promise<ReadonlyMap<number, T>>
  since: number
  /** Changes that were heard of meanwhile: nobody joins the reading of that id any more, and it is kept only if it has them. */
  changes: Map<number, IsKnown<T>[]>
}

/** A reading that takes longer is perhaps never answered: the next reader begins one of their own. */
const longestReadingMs = 30_000

export type CopyRules<T> = {
  limit: number
  /** Milliseconds of a clock that never jumps. */
  elapsed: () => number
  /** Milliseconds for which a copy is right when nothing is heard of it. */
  longest: () => number
  /** A further reason not to use a copy. */
  isUsable?: (value: T) => boolean
  /** What did not change stays the same object, so that what was computed for it stays too. */
  renew?: (last: T | undefined, read: T) => T
}

export function createCopies<T>({
  limit,
  elapsed,
  longest,
  isUsable = () => true,
  renew = (last, read) => (last !== undefined && isDeepStrictEqual(last, read) ? last : read),
}: CopyRules<T>): Copies<T> {
  /** The one that was used last comes last. */
  const copies = new Map<number, Copy<T>>()
  const underway = new Map<number, Reading<T>>()

  function put(id: number, copy: Copy<T>): void {
    copies.delete(id)
    copies.set(id, copy)
    if (copies.size > limit) copies.delete(copies.keys().next().value!)
  }

  function take(ids: Iterable<number>): Taken<T> {
    const taken: Taken<T> = { known: new Map(), underway: new Set(), missing: [] }
    const time = elapsed()
    const oldest = time - longest()
    for (const id of ids) {
      const copy = copies.get(id)
      const others = underway.get(id)
      if (copy?.isRight && copy.since >= oldest && isUsable(copy.value)) {
        put(id, copy)
        taken.known.set(id, copy.value)
      } else if (others && !others.changes.has(id) && time - others.since < longestReadingMs)
        taken.underway.add(others.values)
      else taken.missing.push(id)
    }
    return taken
  }

  function reading(
    ids: readonly number[],
    values: Promise<ReadonlyMap<number, T>>,
  ): Promise<ReadonlyMap<number, T>> {
    const since = elapsed()
    const renewed = values.then(
      (read) => new Map([...read].map(([id, value]) => [id, renew(copies.get(id)?.value, value)])),
    )
    const begun: Reading<T> = { values: renewed, since, changes: new Map() }
    for (const id of ids) underway.set(id, begun)
    const end = (read?: ReadonlyMap<number, T>) => {
      for (const id of ids.filter((one) => underway.get(one) === begun)) {
        underway.delete(id)
        const value = read?.get(id)
        const changes = begun.changes.get(id) ?? []
        const hasAll = changes.every((isKnown) => value !== undefined && isKnown(value))
        if (read && hasAll) keep(id, value, since)
      }
    }
    // Those who wait get the error; the next reader tries again.
    renewed.then(end, () => end())
    return renewed
  }

  /** What is not there is asked for again: a flood of unknown numbers would push the others out. */
  function keep(id: number, value: T | undefined, since: number): void {
    if (value === undefined) copies.delete(id)
    else put(id, { value, isRight: true, since })
  }

  function forget(id: number, isKnown: IsKnown<T> = () => false): void {
    const changes = underway.get(id)?.changes
    changes?.set(id, [...(changes.get(id) ?? []), isKnown])
    const copy = copies.get(id)
    if (copy && !isKnown(copy.value)) copy.isRight = false
  }

  return {
    take,
    reading,
    last: (id) => copies.get(id)?.value,
    right(id) {
      const copy = copies.get(id)
      return copy?.isRight ? copy.value : undefined
    },
    forget,
    forgetAll(of = () => true) {
      // Of what is still being read nobody knows yet whether it is of these.
      underway.clear()
      for (const [id, copy] of copies) if (of(id)) copy.isRight = false
    },
  }
}
