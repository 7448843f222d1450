import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Random } from './random.ts'

/**
 * One process, request or person that acts. It stops before each call to the outside (a query, the bank, the mail server),
 * and the one told to go on is chosen by the seed: so two tabs meet in every way there is, and each way again.
 */
type Actor = {
  /** Killed before its call of this number, as by `kill -9`. */
  killedBefore: number
  calls: number
  isAlone: boolean
  state: 'alive' | 'done' | 'killed'
  /** What would go on with the next call. */
  waiting: (() => void)[]
  /** Calls that are under way: the database's number of the connection, or 0 for anything else. */
  underWay: Set<{ backend: number }>
  /** PostgreSQL makes it wait for another one. */
  isBlocked: boolean
  /** What a dead process leaves to others: its open transactions are rolled back. */
  whenKilled: Set<() => Promise<void>>
  shared: Shared
}

/** What the actors of one moment share. */
type Shared = {
  /** Wakes anyone who looks after them. */
  changed: () => void
  /** A transaction ended since somebody looked, so that others may go on. */
  isReleased: boolean
}

export type Work<T> = { killedBefore?: number; perform: () => Promise<T> }

export type Fate<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown } | { kind: 'killed' }

const acting = new AsyncLocalStorage<Actor>()

/** A process that is killed neither answers nor fails: whatever waits for it waits for ever. */
const never = new Promise<never>(() => undefined)

/** To be awaited before each call to the outside. Outside of any actor it does nothing. */
export async function beforeCall(): Promise<void> {
  const actor = acting.getStore()
  if (!actor) return
  if (actor.state === 'alive') {
    actor.calls += 1
    if (actor.calls >= actor.killedBefore) await kill(actor)
    else if (!actor.isAlone) {
      await new Promise<void>((resolve) => {
        actor.waiting.push(resolve)
        actor.shared.changed()
      })
    }
  }
  // Another branch of the same process may have been the one that died.
  if ((actor.state as Actor['state']) === 'killed') await never
}

/** Runs a call that others are kept waiting for, unless the database makes it wait for them. */
export async function during<T>(backend: number, call: () => Promise<T>): Promise<T> {
  const actor = acting.getStore()
  if (!actor) return call()
  const one = { backend }
  actor.underWay.add(one)
  try {
    return await call()
  } finally {
    actor.underWay.delete(one)
    actor.isBlocked = false
    actor.shared.changed()
  }
}

/** Answers how to take it back. */
export function whenKilled(cleanUp: () => Promise<void>): () => void {
  const actor = acting.getStore()
  actor?.whenKilled.add(cleanUp)
  // What a process was still waiting for when it was killed comes too late for it.
  if (actor?.state === 'killed') void cleanUp()
  return () => actor?.whenKilled.delete(cleanUp)
}

/** A transaction of this actor ended, and with it its locks. */
export function releaseOthers(): void {
  const actor = acting.getStore()
  if (actor) actor.shared.isReleased = true
}

async function kill(actor: Actor): Promise<void> {
  actor.state = 'killed'
  for (const cleanUp of actor.whenKilled) await cleanUp()
  actor.shared.isReleased = true
  actor.shared.changed()
}

export type Stage = {
  /** Whether PostgreSQL makes this connection wait for another one. */
  isBlocked(backend: number): Promise<boolean>
}

const patienceMs = 8

/** All at the same time, one call at a time, in an order that follows from `random`; answers what became of each. */
export async function runTogether<T>(
  works: readonly Work<T>[],
  random: Random,
  stage: Stage,
): Promise<Fate<T>[]> {
  let tell = () => {}
  let news = new Promise<void>((resolve) => (tell = resolve))
  const shared: Shared = { changed: () => tell(), isReleased: false }
  const fates: Fate<T>[] = works.map(() => ({ kind: 'killed' }))
  const actors = works.map(({ killedBefore = Infinity }): Actor => {
    const isAlone = works.length === 1
    const empty = {
      calls: 0,
      waiting: [],
      underWay: new Set<{ backend: number }>(),
      whenKilled: new Set<never>(),
    }
    return { ...empty, killedBefore, isAlone, state: 'alive', isBlocked: false, shared }
  })
  // Who goes on is mostly the same as before, or mostly another: different races need different rhythms.
  const staying = random.pick([0.3, 0.7, 0.9])

  for (const [index, actor] of actors.entries()) actor.waiting.push(() => begin(actor, index))
  if (actors.length === 1) {
    actors[0]!.waiting.shift()?.()
    while (isAlive(actors[0]!)) {
      await news
      news = new Promise<void>((resolve) => (tell = resolve))
    }
    return fates
  }
  let latest: Actor | undefined
  while (actors.some(isAlive)) {
    const ready = actors.filter((actor) => isAlive(actor) && actor.waiting.length > 0)
    const next =
      latest && ready.includes(latest) && random.chance(staying)
        ? latest
        : ready.length > 0 && random.pick(ready)
    if (next) {
      latest = next
      next.waiting.shift()?.()
    }
    // Without anybody to go on, all wait for each other: the database ends that.
    if (!next) freeAll()
    await settle()
    // Only the end of a transaction lets others go on; asking for them each time would cost more than all the rest.
    if (!shared.isReleased) continue
    freeAll()
    await settle()
  }
  return fates

  function begin(actor: Actor, index: number): void {
    void acting.run(actor, works[index]!.perform).then(
      (value) => end(index, { kind: 'done', value }),
      (error: unknown) => end(index, { kind: 'failed', error }),
    )
  }

  function freeAll(): void {
    shared.isReleased = false
    for (const actor of actors) actor.isBlocked = false
  }

  function end(index: number, fate: Fate<T>): void {
    const actor = actors[index]!
    if (actor.state !== 'alive') return
    actor.state = 'done'
    fates[index] = fate
    shared.changed()
  }

  /** Until each actor waits to be told to go on, is kept waiting by the database, or is at its end. */
  async function settle(): Promise<void> {
    for (;;) {
      await setImmediate()
      const busy = actors.filter((actor) => isAlive(actor) && isBusy(actor))
      if (busy.length === 0) return
      const ended = await Promise.race([news.then(() => false), setTimeout(patienceMs, true)])
      news = new Promise<void>((resolve) => (tell = resolve))
      if (ended) for (const actor of busy) await lookWhetherBlocked(actor)
    }
  }

  async function lookWhetherBlocked(actor: Actor): Promise<void> {
    const [one, more] = actor.underWay
    if (!one || more || one.backend === 0) return
    const isBlocked = await stage.isBlocked(one.backend)
    actor.isBlocked = isBlocked && actor.underWay.has(one)
  }
}

const isAlive = ({ state }: Actor): boolean => state === 'alive'

const isBusy = ({ isBlocked, underWay, waiting }: Actor): boolean =>
  !isBlocked && (underWay.size > 0 || waiting.length === 0)
