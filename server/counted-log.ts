import type { Logger } from 'pino'

type Level = 'info' | 'warn' | 'error'
type Log = Pick<Logger, Level>

export type CountedLine = {
  level: Level
  /** What is counted together: a name of ours, never something that a visitor sent. */
  cause: string
  message: string
  details?: object
}

type Repeated = { times: number; line: CountedLine; timer: NodeJS.Timeout }

const periodMs = 60_000

const repeatedOf = new WeakMap<Log, Map<string, Repeated>>()

/**
 * Writes a line that strangers can cause as often as they like. The first of its cause is written at once with its details;
 * the next ones are counted, and once a minute one line says how often it happened, with the details of the latest. A
 * minute without any ends the count.
 */
export function logCounted(log: Log, line: CountedLine): void {
  const causes = repeatedOf.get(log) ?? new Map<string, Repeated>()
  repeatedOf.set(log, causes)
  const known = causes.get(line.cause)
  if (known) {
    known.times += 1
    known.line = line
    return
  }
  log[line.level](line.details ?? {}, line.message)
  const timer = setInterval(() => {
    if (writeCount(log, repeated)) return
    clearInterval(timer)
    causes.delete(line.cause)
  }, periodMs)
  const repeated: Repeated = { times: 0, line, timer }
  // A count never keeps the process from ending; writeCounts() is for that.
  timer.unref()
  causes.set(line.cause, repeated)
}

/** Before the process ends: what was counted and not yet written. */
export function writeCounts(log: Log): void {
  for (const repeated of repeatedOf.get(log)?.values() ?? []) {
    clearInterval(repeated.timer)
    writeCount(log, repeated)
  }
  repeatedOf.delete(log)
}

/** False when there is nothing to write. */
function writeCount(log: Log, repeated: Repeated): boolean {
  const { times, line } = repeated
  if (times === 0) return false
  log[line.level]({ ...line.details, times, perSeconds: periodMs / 1000 }, line.message)
  repeated.times = 0
  return true
}
