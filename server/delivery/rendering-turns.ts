import { setImmediate as nextTurn } from 'node:timers/promises'
import { WorkRefused } from '#server/concurrency.ts'

/**
 * A look whether a document still shows what the API answers; a document rendered again; one that nobody has yet; the data
 * of a page and an answer of the API to whoever asks over the network, which are never cached.
 */
export type RenderingKind = 'check' | 'again' | 'first' | 'data' | 'answer'

/** Calls `done` after so many milliseconds, unless the function that it hands back is called before. */
export type Timer = (ms: number, done: () => void) => () => void

type Options = {
  /** So many documents that nobody has yet may wait, as many for data and for answers; whoever asks for more is turned away. */
  waiting?: number
  timer?: Timer
}

/** Half a second's work at rest, and no more than three seconds while holds are taken all the time: nobody waits longer. */
const mostWaiting = 100
/**
 * So long a turn waits for holds and payments. They wait for the database most of their time, pages must not starve. A check
 * is shorter than what it would wait for, data and answers nearly as short: all their readers have to fit between holds.
 */
const longestYieldMs = { check: 0, again: 25, first: 25, data: 5, answer: 5 } as const
/**
 * So many of data and answers are made at once: what one waits for, holds or the database, the others wait for at the same time.
 * More of them, begun together, would keep a hold from its turn.
 */
const answersAtOnce = 3
/** What takes longer waits for the database: others need not wait with it. */
const longestTurnMs = 100

export const startTimer: Timer = (ms, done) => {
  const timer = setTimeout(done, ms)
  return () => clearTimeout(timer)
}

export type RenderingTurns = ReturnType<typeof createRenderingTurns>

/**
 * Lets one document be checked or rendered at a time, in the order in which they came, the three kinds of these in turn; and
 * beside them data of pages and answers, three at a time, these two kinds in turn. Between two of them the one thread answers
 * everybody else, holds and payments first.
 */
export function createRenderingTurns({ waiting = mostWaiting, timer = startTimer }: Options = {}) {
  let urgent = 0
  const waitingForUrgent = new Set<() => void>()
  const documents = createLine(['check', 'again', 'first'], 1)
  const answers = createLine(['data', 'answer'], answersAtOnce)

  /** Does the work when it is its turn. Throws WorkRefused where too many wait for what nobody has yet. */
  const take = <T>(kind: RenderingKind, work: () => Promise<T>): Promise<T> =>
    (kind === 'data' || kind === 'answer' ? answers : documents).take(kind, work)

  /** Kinds that take turns with one another. */
  function createLine(order: RenderingKind[], atOnce: number) {
    const lines: Record<RenderingKind, (() => Promise<void>)[]> = {
      check: [],
      again: [],
      first: [],
      data: [],
      answer: [],
    }
    let running = 0

    async function take<T>(kind: RenderingKind, work: () => Promise<T>): Promise<T> {
      const isLimited = kind !== 'check' && kind !== 'again'
      if (isLimited && lines[kind].length >= waiting) throw new WorkRefused('busy')
      return new Promise<T>((resolve, reject) => {
        lines[kind].push(() => work().then(resolve, reject))
        if (running < atOnce) void run()
      })
    }

    async function run(): Promise<void> {
      running += 1
      for (let kind = nextKind(); kind; kind = nextKind()) {
        const work = lines[kind].shift()!
        await nextTurn()
        const yieldMs = longestYieldMs[kind]
        if (yieldMs > 0 && urgent > 0) await untilNothingUrgent(yieldMs)
        await atMost(longestTurnMs, work())
      }
      running -= 1
    }

    /** Each kind that has work comes as often as the others. */
    function nextKind(): RenderingKind | undefined {
      const kind = order.find((one) => lines[one].length > 0)
      if (kind) order.push(...order.splice(order.indexOf(kind), 1))
      return kind
    }

    return { take }
  }

  function untilNothingUrgent(longestMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        stop()
        waitingForUrgent.delete(end)
        resolve()
      }
      const stop = timer(longestMs, end)
      waitingForUrgent.add(end)
    })
  }

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
      if (urgent === 0) for (const end of waitingForUrgent) end()
    }
  }

  return { take, goFirst }
}
