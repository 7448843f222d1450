// Which process uses the machine's processor: a bench whose own parts fill it measures itself.

import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Milliseconds of processor so far, of each part of a bench; `load` is the process that asks. NaN where the system does not tell. */
export type Processor = Record<'site' | 'database' | 'bank' | 'mailbox' | 'load', number>

/** Linux counts in hundredths of a second, for programs of every kind of machine. */
const tickMs = 10

/** What a process used, with its ended children. */
export async function processorOf(pid: number): Promise<number> {
  const fields = await statOf(pid)
  return fields.length === 0
    ? NaN
    : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0)
}

/** What a PostgreSQL used: the server, with what has ended, and each process that it has for a connection or for itself. */
export async function processorOfDatabase(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = Number((await statOf(rows[0]!.pid))[1])
  if (Number.isNaN(server)) return NaN
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(async (pid) => Number((await statOf(pid))[1])))
  const own = pids.filter((pid, place) => pid === server || parents[place] === server)
  const used = await Promise.all(own.map(processorOf))
  // One that ended meanwhile is counted by the server from now on.
  return used.reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), 0)
}

/** Each part's share of one core since then: `site 78 %, database 60 %, …`. */
export function sharesSince(before: Processor, now: Processor, tookMs: number): string {
  const parts = Object.keys(before) as (keyof Processor)[]
  const shares = parts.map((part) => `${part} ${Math.round(((now[part] - before[part]) * 100) / tookMs)} %`)
  return `processor: ${shares.join(', ')}`
}

/** The fields of `/proc/<pid>/stat` from the third on: the name before them may hold anything. Empty where there is none. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // No Linux, or it ended meanwhile.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  })
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : []
}
