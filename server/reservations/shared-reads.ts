// Lets those who ask for the same thing of the house share one reading of it: a change makes every tab of the staff ask at once.

type Reads = { running: Map<string, Promise<unknown>>; waiting: Map<string, Promise<unknown>> }

const readsOf = new WeakMap<object, Reads>()

/**
 * Nobody is given what was read before they asked: while the same thing is being read, the first who asks waits for the next
 * reading, and whoever comes until that begins has part in it. `key` says all by which two answers differ.
 */
export function shareRead<Answer>(db: object, key: string, read: () => Promise<Answer>): Promise<Answer> {
  const { running, waiting } = readsIn(db)
  const joined = waiting.get(key)
  if (joined) return joined as Promise<Answer>
  const before = running.get(key)
  if (!before) return begin()
  const next = before.then(() => {
    waiting.delete(key)
    return begin()
  })
  waiting.set(key, next)
  return next

  function begin(): Promise<Answer> {
    const reading = read()
    const ended = reading.then(
      () => running.delete(key),
      () => running.delete(key),
    )
    running.set(key, ended)
    return reading
  }
}

function readsIn(db: object): Reads {
  const known = readsOf.get(db) ?? { running: new Map(), waiting: new Map() }
  readsOf.set(db, known)
  return known
}
