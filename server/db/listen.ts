import pg from 'pg'
import { sessionSettings } from './client.ts'

export type ListenOptions = {
  channel: string
  onMessage: (payload: string) => void
  /** True as soon as messages arrive for sure, false when they may be missed. */
  onChange: (isListening: boolean) => void
  /** Hears of a connection that broke or could not be made; another is tried until `close()`. */
  onError: (error: Error) => void
}

const firstDelay = 250
const longestDelay = 5000

/** Listens on one PostgreSQL channel over a connection of its own, and connects again whenever that breaks. */
export function listen(url: string, { channel, onMessage, onChange, onError }: ListenOptions) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = firstDelay
  let isClosed = false
  let attempt = start()

  async function start(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, ...sessionSettings })
    client = fresh
    fresh.on('notification', ({ payload = '' }) => onMessage(payload))
    // A broken connection tells it by an error, by its end, or by both; the next one is made once.
    fresh.on('error', (error) => restart(fresh, error))
    fresh.on('end', () => restart(fresh, new Error(`The connection that listens to ${channel} ended.`)))
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      return restart(fresh, error instanceof Error ? error : new Error(String(error)))
    }
    if (client !== fresh || isClosed) return
    delay = firstDelay
    onChange(true)
  }

  function restart(broken: pg.Client, error: Error): void {
    if (broken !== client || isClosed) return
    client = undefined
    onChange(false)
    onError(error)
    // Whether it ends well no longer matters: it is broken already and its error was told.
    broken.end().catch(() => undefined)
    timer = setTimeout(() => (attempt = start()), delay).unref()
    delay = Math.min(delay * 2, longestDelay)
  }

  return {
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await attempt
      await client?.end()
    },
  }
}
