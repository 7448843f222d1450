import pg from 'pg'
import { sessionSettings } from './client.ts'

export type ListenOptions = {
  channel: string
  onMessage: (payload: string) => void
  /** True as soon as messages arrive for sure, false when they may be missed. */
  onChange: (isListening: boolean) => void
  /** Hears of a connection that broke or could not be made; another is tried until `close()`. */
  onError: (error: Error) => void
  /** Calls `done` after so many milliseconds, unless the function that it hands back is called before. */
  timer?: (ms: number, done: () => void) => () => void
}

const firstDelay = 250
const longestDelay = 5000
/** A connection that has nothing to say and one that died without a word look the same: so often it is asked … */
const askEveryMs = 3000
/** … and has so long to answer. */
const answerWithinMs = 2000
const connectWithinMs = 10_000

const startTimer = (ms: number, done: () => void) => {
  const timer = setTimeout(done, ms).unref()
  return () => clearTimeout(timer)
}

/** Listens on one PostgreSQL channel over a connection of its own, and connects again whenever that breaks or is silent. */
export function listen(
  url: string,
  { channel, onMessage, onChange, onError, timer = startTimer }: ListenOptions,
) {
  let client: pg.Client | undefined
  /** Of the one thing that happens next: another question, the end of the wait for its answer, another connection. */
  let stopTimer = () => {}
  let delay = firstDelay
  let isClosed = false
  let attempt = start()

  async function start(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectWithinMs,
      ...sessionSettings,
    })
    client = fresh
    fresh.on('notification', ({ payload = '' }) => onMessage(payload))
    // A broken connection tells it by an error, by its end, or by both; the next one is made once.
    fresh.on('error', (error) => restart(fresh, error))
    fresh.on('end', () => restart(fresh, new Error(`The connection that listens to ${channel} ended.`)))
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      return restart(fresh, toError(error))
    }
    if (client !== fresh || isClosed) return
    delay = firstDelay
    onChange(true)
    askLater(fresh)
  }

  function askLater(listening: pg.Client): void {
    stopTimer = timer(askEveryMs, () => {
      stopTimer = timer(answerWithinMs, () =>
        restart(listening, new Error(`The connection that listens to ${channel} does not answer.`)),
      )
      listening.query('select 1').then(
        () => {
          if (listening !== client || isClosed) return
          stopTimer()
          askLater(listening)
        },
        (error: unknown) => restart(listening, toError(error)),
      )
    })
  }

  function restart(broken: pg.Client, error: Error): void {
    if (broken !== client || isClosed) return
    client = undefined
    stopTimer()
    onChange(false)
    onError(error)
    // Whether it ends well no longer matters: it is broken already and its error was told.
    broken.end().catch(() => undefined)
    stopTimer = timer(delay, () => (attempt = start()))
    delay = Math.min(delay * 2, longestDelay)
  }

  return {
    async close(): Promise<void> {
      isClosed = true
      stopTimer()
      await attempt
      await client?.end()
    },
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
