import { setImmediate as nextTurn } from 'node:timers/promises'
import { WorkRefused } from '#server/concurrency.ts'

/** Made one at a time: a look whether a document still shows what the API answers; a document rendered again; one of a purchase; one that nobody has yet. */
const documentKinds = ['check', 'again', 'purchase', 'first'] as const
/** Never cached: what the API answers to a purchase over the network; the data of a page; what else of the API the public reads. */
const answerKinds = ['purchaseAnswer', 'data', 'answer'] as const

export type RenderingKind = (typeof documentKinds)[number] | (typeof answerKinds)[number]

/** Calls `done` after so many milliseconds, unless the function that it hands back is called before. */
export type Timer = (ms: number, done: () => void) => () => void

type Options = {
  /** So many of each kind may wait, except what is cached: there the visitors have something already. */
  waiting?: number
  timer?: Timer
}

/** Half a second's work at rest, and no more than three seconds while holds are taken all the time: nobody waits longer. */
const mostWaiting = 100
/**
 * So long a turn waits for holds and payments. They wait for the database most of their time, pages must not starve. A check
 * is shorter than what it would wait for, data and answers nearly as short: all their readers have to fit between holds.
 */
const longestYieldMs: Record<RenderingKind, number> = {
  check: 0,
  again: 25,
  purchase: 25,
  first: 25,
  purchaseAnswer: 5,
  data: 5,
  answer: 5,
}
/** Each of them is one document that is cached: there is an end of them. */
const isUnlimited = (kind: RenderingKind): boolean => kind === 'check' || kind === 'again'
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

/** Work that waits, and whose it is: a network, or null where nobody knows. */
type Waiting = { of: string | null; begin: () => Promise<void>; refuse: (error: WorkRefused) => void }

/**
 * Lets one document be checked or rendered at a time, the kinds of these in turn; and beside them answers, three at a time,
 * their kinds in turn. Between two of them the one thread answers everybody else, holds and payments first.
 */
export function createRenderingTurns({ waiting = mostWaiting, timer = startTimer }: Options = {}) {
  let urgent = 0
  const waitingForUrgent = new Set<() => void>()
  const documents = createLines(documentKinds, 1)
  const answers = createLines(answerKinds, answersAtOnce)

  /**
   * Does the work when it is its turn. Throws WorkRefused where too many wait: the newest, and where it is said whose the work
   * is, the newest of whoever has most waiting.
   */
  const take = <T>(kind: RenderingKind, work: () => Promise<T>, of: string | null = null): Promise<T> =>
    (isOneOf(documentKinds, kind) ? documents : answers).take(kind, work, of)

  /** A line for each kind; the kinds take turns with one another. */
  function createLines(kinds: readonly RenderingKind[], atOnce: number) {
    const order = [...kinds]
    const lines = new Map<RenderingKind, Waiting[]>(kinds.map((kind) => [kind, []]))
    let running = 0

    async function take<T>(kind: RenderingKind, work: () => Promise<T>, of: string | null): Promise<T> {
      const line = lines.get(kind)!
      if (!isUnlimited(kind) && line.length >= waiting) makeRoom(line, of)
      return new Promise<T>((resolve, reject) => {
        line.splice(placeOf(line, of), 0, { of, begin: () => work().then(resolve, reject), refuse: reject })
        if (running < atOnce) void run()
      })
    }

    async function run(): Promise<void> {
      running += 1
      for (let kind = nextKind(); kind; kind = nextKind()) {
        const { begin } = lines.get(kind)!.shift()!
        await nextTurn()
        const yieldMs = longestYieldMs[kind]
        if (yieldMs > 0 && urgent > 0) await untilNothingUrgent(yieldMs)
        await atMost(longestTurnMs, begin())
      }
      running -= 1
    }

    /** Each kind that has work comes as often as the others. */
    function nextKind(): RenderingKind | undefined {
      const kind = order.find((one) => lines.get(one)!.length > 0)
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

const isOneOf = (kinds: readonly RenderingKind[], kind: RenderingKind): boolean => kinds.includes(kind)

/** In a full line the newest of whoever has most waiting gives way to somebody who has at least two less, or nobody does. */
function makeRoom(line: Waiting[], of: string | null): void {
  const counts = new Map<string | null, number>()
  for (const one of line) counts.set(one.of, (counts.get(one.of) ?? 0) + 1)
  const most = Math.max(...counts.values())
  if (most < (counts.get(of) ?? 0) + 2) throw new WorkRefused('busy')
  const [last] = line.splice(
    line.findLastIndex((one) => counts.get(one.of) === most),
    1,
  )
  last!.refuse(new WorkRefused('busy'))
}

/** Networks come in turn, so that nobody waits for all that another one has asked for: the second of one after the first of each. */
function placeOf(line: Waiting[], of: string | null): number {
  const own = line.filter((one) => one.of === of).length
  const before = new Map<string | null, number>()
  const at = line.findIndex((one) => {
    const count = before.get(one.of) ?? 0
    before.set(one.of, count + 1)
    return count > own
  })
  return at < 0 ? line.length : at
}
