import { AsyncLocalStorage } from 'node:async_hooks'

const messages = {
  busy: 'too much work is waiting',
  gone: 'nobody waits for this work any more',
  late: 'the work did not end in time',
}

/** Why work was not done: too much waits already, nobody waits for it any more, or it perhaps never ends. */
export class WorkRefused extends Error {
  readonly isGone: boolean

  constructor(reason: keyof typeof messages) {
    super(messages[reason])
    this.isGone = reason === 'gone'
  }
}

export type ConcurrencyLimits = {
  /** So many work at the same time. */
  atOnce: number
  /** So many wait for them; anyone who comes then is turned away. */
  waiting: number
  /** So many, working or waiting, may be one owner's, for each way to tell owners apart: by guest, by network address. */
  each?: Readonly<Record<string, number>>
}

type WorkOptions = {
  /** Ends when nobody waits for the result; asked for only where somebody has to wait. */
  signal?: () => AbortSignal
  /** Whose work it is, for `each`; null = nobody's in this way. */
  of?: Readonly<Record<string, number | string | null>>
}

/**
 * Lets so many work at once; everybody else waits, in the order in which they came, until they go or the line is full:
 * then it throws WorkRefused.
 */
export function limitConcurrency({ atOnce, waiting: longest, each = {} }: ConcurrencyLimits) {
  const waiting: (() => void)[] = []
  const ownersWork = new Map<string, number>()
  let working = 0

  return async <T>(work: () => Promise<T>, { signal, of = {} }: WorkOptions = {}): Promise<T> => {
    const owners = Object.entries(of)
      .filter(([, owner]) => owner !== null)
      .map(([kind, owner]) => ({ key: `${kind} ${owner}`, most: each[kind] ?? Infinity }))
    const hasEnough = owners.some(({ key, most }) => (ownersWork.get(key) ?? 0) >= most)
    if (hasEnough || (working >= atOnce && waiting.length >= longest)) throw new WorkRefused('busy')
    for (const { key } of owners) ownersWork.set(key, (ownersWork.get(key) ?? 0) + 1)
    try {
      if (working < atOnce) working += 1
      else await placeIn(waiting, signal?.())
      try {
        return await work()
      } finally {
        // The place goes to the next one directly, so that nobody who comes now overtakes.
        const next = waiting.shift()
        if (next) next()
        else working -= 1
      }
    } finally {
      for (const { key } of owners) leave(key)
    }
  }

  function leave(owner: string): void {
    const left = (ownersWork.get(owner) ?? 1) - 1
    if (left > 0) ownersWork.set(owner, left)
    else ownersWork.delete(owner)
  }
}

/** Resolves when it is this one's turn; leaves the line when the signal ends. */
function placeIn(waiting: (() => void)[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(called), 1)
      reject(new WorkRefused('gone'))
    }
    const called = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    if (signal?.aborted) {
      reject(new WorkRefused('gone'))
      return
    }
    signal?.addEventListener('abort', leave, { once: true })
    waiting.push(called)
  })
}

const signals = new AsyncLocalStorage<() => AbortSignal>()

/** Does the work of a request whose `signal` ends when its visitor goes away. */
export const withSignal = <T>(signal: () => AbortSignal, work: () => T): T => signals.run(signal, work)

/** The signal of the request that is being worked on; undefined outside of one. */
export const requestSignal = (): (() => AbortSignal) | undefined => signals.getStore()
