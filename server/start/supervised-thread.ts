/** Keeps a thread running: when it ends by itself another is started, later each time, and the process goes on meanwhile. */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export type SupervisedThread = {
  isUp: () => boolean
  /** Tells it to end and waits for that; after its patience it is ended. */
  stop: () => Promise<void>
}

export type ThreadOptions<News> = {
  file: URL
  /** Asked for each start. */
  data: () => unknown
  /** What it says besides 'ready', which it says once, when it works. */
  onNews?: (news: News) => void
  /** Hears why it ended, and in how many milliseconds another is started. */
  onEnd: (error: Error, againMs: number) => void
  resourceLimits?: Worker['resourceLimits']
  /** Tests wait less. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const firstAgainMs = 1000
const longestAgainMs = 60_000
/** Whatever ran for so long did not end because of how it began. */
const steadyMs = 300_000
const patienceMs = 10_000

const waitUnheard = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal, ref: false })

/** Returns when the thread works; rejects when the first one ends before that. */
export async function superviseThread<News>({
  file,
  data,
  onNews,
  onEnd,
  resourceLimits = {},
  wait = waitUnheard,
}: ThreadOptions<News>): Promise<SupervisedThread> {
  const stopping = new AbortController()
  let worker: Worker | null = null
  let isUp = false

  /** `ended` says why: it never rejects. */
  function begin(): { ready: Promise<void>; ended: Promise<Error> } {
    const own = new Worker(file, { workerData: data(), resourceLimits })
    worker = own
    const ended = new Promise<Error>((resolve) => {
      let cause: Error | null = null
      own.once('error', (error: Error) => (cause = error))
      own.once('exit', (code) => {
        isUp = false
        worker = null
        resolve(cause ?? new Error(`The thread ended with ${code}.`))
      })
    })
    const ready = new Promise<void>((resolve, reject) => {
      own.on('message', (message: News | 'ready') => {
        if (message !== 'ready') return onNews?.(message)
        isUp = true
        resolve()
      })
      void ended.then(reject)
    })
    // Of a later start nobody waits for the first word.
    ready.catch(() => undefined)
    return { ready, ended }
  }

  async function keep(first: Promise<Error>): Promise<void> {
    let [ended, since, againMs] = [first, performance.now(), firstAgainMs]
    for (;;) {
      const error = await ended
      if (stopping.signal.aborted) return
      if (performance.now() - since > steadyMs) againMs = firstAgainMs
      onEnd(error, againMs)
      await wait(againMs, stopping.signal).catch(() => undefined)
      if (stopping.signal.aborted) return
      againMs = Math.min(againMs * 2, longestAgainMs)
      ;[ended, since] = [begin().ended, performance.now()]
    }
  }

  const { ready, ended } = begin()
  await ready
  const keeping = keep(ended)
  return {
    isUp: () => isUp,
    async stop() {
      stopping.abort()
      const last = worker
      if (last) {
        last.postMessage('stop')
        const patience = setTimeout(patienceMs, 'late', { ref: false })
        if ((await Promise.race([once(last, 'exit'), patience])) === 'late') await last.terminate()
      }
      await keeping
    },
  }
}
