import pg from 'pg'
import { surviveBreaks } from './client.ts'

type Taken = Parameters<pg.Pool['connect']>[0]

/**
 * The connections of graphile-worker. It gives the one that it listens on back twice when that breaks while the jobs stop;
 * pg refuses the second time, and nobody hears of that refusal but the process, which ends.
 */
class JobsPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (!taken) return super.connect()
    super.connect((error, client, giveBack) => taken(error, client, once(giveBack)))
  }
}

/** The queue's own pool stops listening before its connections are closed: one that broke in between would end the process. */
export function openJobsPool(connectionString: string, onBreak: (error: Error) => void): pg.Pool {
  const pool = new JobsPool({ connectionString, max: 6 })
  pool.on('error', (error) => pool.ending || onBreak(error))
  pool.on('connect', surviveBreaks)
  return pool
}

/** A pool that has none to hand out may say so without a way to give it back. */
function once(giveBack: ((destroy?: unknown) => void) | undefined): (destroy?: unknown) => void {
  let isBack = false
  return (destroy) => {
    if (isBack) return
    isBack = true
    giveBack?.(destroy)
  }
}
