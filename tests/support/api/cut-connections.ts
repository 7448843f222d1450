import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { Client } from 'pg'

export type Cutting = {
  /** Answers once all were cut again. */
  next: () => Promise<void>
  /** Nothing is cut once it is answered. */
  stop: () => Promise<void>
}

/** Cuts every connection to the database of this address, again after 150 to 650 milliseconds: which, is drawn from the run’s seed. */
export async function cutConnections(url: string): Promise<Cutting> {
  const address = new URL(url)
  const name = address.pathname.slice(1)
  address.pathname = '/postgres'
  const admin = new Client({ connectionString: address.href })
  await admin.connect()
  const pauses = fc.sample(fc.integer({ min: 150, max: 650 }), {
    seed: Number(process.env['FC_SEED']),
    numRuns: 1000,
  })
  const stopping = new AbortController()
  let next = Promise.withResolvers<void>()
  async function cut(): Promise<void> {
    for (const pause of pauses) {
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      next.resolve()
      next = Promise.withResolvers<void>()
    }
    throw new Error('What was to be done took longer than there are pauses.')
  }
  const cutting = cut()
  cutting.catch((error: unknown) => next.reject(error))
  return {
    next: () => next.promise,
    async stop() {
      stopping.abort()
      await cutting
      await admin.end()
    },
  }
}
