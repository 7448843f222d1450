// Runs what happens later, and says when: the hours of what nobody has to ask for.

import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { openJobsPool } from '#server/db/jobs-pool.ts'
import type { Deps } from '#server/deps.ts'
import { LeftToAnother, taskListFor, type TaskList } from '#server/tasks.ts'

/** One that waits for a worker is not joined by a second one. Hours are those of UTC: the books are compared at night. */
const usualCrontab = `
* * * * * sweep-payments ?jobKey=sweep-payments&max=3
* * * * * read-inbox ?jobKey=read-inbox&max=3
* * * * * tell-staff ?jobKey=tell-staff&max=3
* * * * * compare-turnovers ?jobKey=compare-turnovers&max=3
*/5 * * * * tell-mornings ?jobKey=tell-mornings&max=3
*/5 * * * * announce-arrivals ?jobKey=announce-arrivals&max=3
*/5 * * * * thank-guests ?jobKey=thank-guests&max=3
*/5 * * * * send-own-letters ?jobKey=send-own-letters&max=3
*/5 * * * * settle-deposits ?jobKey=settle-deposits&max=3
*/5 * * * * watch-holds ?jobKey=watch-holds&max=3
*/5 * * * * watch-cards ?jobKey=watch-cards&max=3
*/5 * * * * watch-urgent ?jobKey=watch-urgent&max=3
*/5 * * * * clear-leftovers ?jobKey=clear-leftovers&max=3
20 8 * * * watch-books ?jobKey=watch-books&max=6
40 8 * * * watch-running-out ?jobKey=watch-running-out&max=6
`

export type JobsOptions = {
  /** Another table of what comes back by itself. */
  crontab?: string
  /** Hears by which name this queue marks what it has taken. */
  onName?: (name: string) => void
  /** Hears that the queue ended by itself, and why; nothing more is done then. */
  onBroken?: (error: unknown) => void
}

/** Runs what waits and what comes, in this thread, until `stop()`; any number of threads and processes share the work. */
export async function startJobs(
  deps: Deps,
  databaseUrl: string,
  { crontab = usualCrontab, onName, onBroken }: JobsOptions = {},
): Promise<{ stop(): Promise<void> }> {
  // Whatever is handed to the runner below must know nothing more of `deps`: see releasable().
  const { log } = deps
  const pgPool = openJobsPool(databaseUrl, (error) =>
    log.warn({ err: error }, 'a connection of the jobs broke'),
  )
  const { taskList, release } = releasable(taskListFor(deps))
  const events: WorkerEvents = new EventEmitter()
  if (onName) events.on('pool:create', ({ workerPool }) => onName(workerPool.id))
  const runner = await run({
    pgPool,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    logger: loggerFor({ log }),
    events,
  })
  let isOver = false
  const noteEnd = (error: unknown) => {
    if (isOver) return
    isOver = true
    log.error({ err: error }, 'the jobs stopped')
    onBroken?.(error)
  }
  void runner.promise.then(() => noteEnd(new Error('The queue ended by itself.')), noteEnd)
  return {
    async stop() {
      // One that has ended refuses to.
      if (!isOver) {
        isOver = true
        await runner.stop()
      }
      await pgPool.end()
      release()
    },
  }
}

/**
 * graphile-worker remembers for good which tasks each of its runners had, and with them everything that they work with. Once
 * these are released, a site that was closed is not kept by it.
 */
function releasable(tasks: TaskList): { taskList: TaskList; release: () => void } {
  let kept: TaskList | null = tasks
  const names = Object.keys(tasks)
  return {
    taskList: Object.fromEntries(names.map((name) => [name, (payload: unknown) => kept![name]!(payload)])),
    release: () => void (kept = null),
  }
}

/** Its own news of every finished job is for debugging; failures keep their level. */
function loggerFor({ log }: Pick<Deps, 'log'>): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const isCalm = meta?.error instanceof LeftToAnother
    const shown = isCalm ? 'info' : level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[shown]({ job: scope.taskIdentifier, jobId: scope.jobId, err: meta?.error }, message)
  })
}
