import { setImmediate as nextTurn } from 'node:timers/promises'
import { WorkRefused } from '#server/concurrency.ts'

/** A look whether a document still shows what the API answers; a document rendered again; one that nobody has yet. */
export type RenderingKind = 'check' | 'again' | 'first'

type Options = {
  /** So many documents that nobody has yet may wait; whoever asks for another one is turned away. */
  waiting?: number
  /** Calls `done` after so many milliseconds, unless the function that it hands back is called before. */
  timer?: (ms: number, done: () => void) => () => void
}

/** Half a second's work at rest, and no more than three seconds while holds are taken all the time: nobody waits longer. */
const mostWaiting = 100
/** So long a rendering waits for holds and payments. They wait for the database most of their time, pages must not starve. */
const longestYieldMs = 25
/** What takes longer waits for the database: others need not wait with it. */
const longestTurnMs = 100

const startTimer = (ms: number, done: () => void) => {
  const timer = setTimeout(done, ms)
  return () => clearTimeout(timer)
}

export type RenderingTurns = ReturnType<typeof createRenderingTurns>

/**
 * Lets one document be checked or rendered at a time, in the order in which they came, the three kinds in turn. Between two
 * of them the one thread answers everybody else, holds and payments first.
 */
export function createRenderingTurns({ waiting = mostWaiting, timer = startTimer }: Options = {}) {
  const lines: Record<RenderingKind, (() => Promise<void>)[]> = { check: [], again: [], first: [] }
  const order: RenderingKind[] = ['check', 'again', 'first']
  let isRunning = false
  let urgent = 0
  let urgentDone: () => void = () => {}

  /** Does the work when it is its turn. Throws WorkRefused where too many wait for a document that nobody has yet. */
  async function take<T>(kind: RenderingKind, work: () => Promise<T>): Promise<T> {
    if (kind === 'first' && lines.first.length >= waiting) throw new WorkRefused('busy')
    return new Promise<T>((resolve, reject) => {
      lines[kind].push(() => work().then(resolve, reject))
      if (!isRunning) void run()
    })
  }

  async function run(): Promise<void> {
    isRunning = true
    for (let kind = nextKind(); kind; kind = nextKind()) {
      const work = lines[kind].shift()!
      await nextTurn()
      // A check is shorter than what it would wait for.
      if (kind !== 'check' && urgent > 0) await atMost(longestYieldMs, untilNothingUrgent())
      await atMost(longestTurnMs, work())
    }
    isRunning = false
  }

  /** Each kind that has work comes as often as the others. */
  function nextKind(): RenderingKind | undefined {
    const kind = order.find((one) => lines[one].length > 0)
    if (kind) order.push(...order.splice(order.indexOf(kind), 1))
    return kind
  }

  const untilNothingUrgent = () => new Promise<void>((resolve) => (urgentDone = resolve))

  function atMost(ms: number, work: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const stop = timer(ms, resolve)
      void work.then(() => {
        stop()
        resolve()
      })
    })
  }

  /** Does what must not wait for pages, a hold or a payment: the next rendering waits for it for a moment. */
  async function goFirst<T>(work: () => Promise<T>): Promise<T> {
    urgent += 1
    try {
      return await work()
    } finally {
      urgent -= 1
      if (urgent === 0) urgentDone()
    }
  }

  return { take, goFirst }
}
