// Lets those who ask for the same thing of the house share one reading of it: a change makes every tab of the staff ask at once.

import { setTimeout } from 'node:timers/promises'

type Shared = { next: Promise<unknown> | null; rested: Promise<unknown> }

const readsOf = new WeakMap<object, Map<string, Shared>>()

/** Within so long those ask who heard of the same change; nobody notices it at a page. */
const gatherMs = 25

/**
 * Nobody is given what was read before they asked: a reading begins a moment after the first who asks, and whoever comes until
 * then has part in it. The next one begins after it, and after a pause as long as it took. `key` says all by which two answers differ.
 */
export function shareRead<Answer>(db: object, key: string, read: () => Promise<Answer>): Promise<Answer> {
  const reads = readsOf.get(db) ?? new Map<string, Shared>()
  readsOf.set(db, reads)
  const shared = reads.get(key) ?? { next: null, rested: Promise.resolve() }
  reads.set(key, shared)
  shared.next ??= Promise.all([shared.rested, setTimeout(gatherMs)]).then(begin)
  return shared.next as Promise<Answer>

  function begin(): Promise<Answer> {
    shared.next = null
    const begun = performance.now()
    const reading = read()
    shared.rested = Promise.allSettled([reading]).then(async () => {
      await setTimeout(performance.now() - begun)
      if (!shared.next) reads.delete(key)
    })
    return reading
  }
}
