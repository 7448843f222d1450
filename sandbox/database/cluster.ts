import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readlink, realpath, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartRefusal } from './make-folder.ts'
import type { Binaries } from './binaries.ts'
import type { SystemUser } from './system-user.ts'

const run = promisify(execFile)

/** One PostgreSQL data folder, the programs that serve it and who runs them. */
export type Cluster = { folder: string; binaries: Binaries; user: SystemUser }

export const superuser = 'lofts'

/** Fills an empty folder with a new database cluster. */
export async function initialise({ folder, binaries, user }: Cluster, passwordFile: string): Promise<void> {
  // The built-in C.UTF-8 sorts and folds case alike on every machine, whatever locales it has.
  const options = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const access = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`]
  await execute(binaries.initdb, [`--pgdata=${folder}`, ...access, ...options, '--no-sync'], user)
}

/** Starts the server and returns when it takes connections; rejects when it does not within two minutes. */
export async function start({ folder, binaries, user }: Cluster, port: number, fast: boolean): Promise<void> {
  await keepLogShort(join(folder, 'server.log'))
  const settings = { ...standing, ...(fast ? careless : {}), port: String(port) }
  // pg_ctl gives this text to a shell: names and values are ours and hold nothing to quote.
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const log = join(folder, 'server.log')
  await execute(
    binaries.pgCtl,
    ['start', '-w', '-t', '120', '-s', '-D', folder, '-l', log, '-o', options.join(' ')],
    user,
  )
}

/** Stops the server: open transactions are rolled back, everything committed is on disk. */
export async function stop({ folder, binaries, user }: Cluster): Promise<void> {
  await execute(binaries.pgCtl, ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', folder], user)
}

/**
 * Ends the server that a killed product left running on this very folder.
 * The caller holds the folder's lock, so nobody else can be using that server.
 */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const note = join(cluster.folder, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(note, 'utf8').catch(() => ''), 10)
  if (!pid || !isAlive(pid)) return
  if (process.platform === 'win32') return stop(cluster)
  // By its number: pg_ctl waits for the note to go, and a server that is just being killed leaves it behind.
  if (await servesFolder(pid, cluster.folder)) await interrupt(pid, cluster.folder)
  // The number may now belong to another program: PostgreSQL would take it for a running server.
  await rm(note, { force: true })
}

/** What `pg_ctl stop -m fast` asks of a server; returns when it is gone, rejects when it is not within a minute. */
async function interrupt(pid: number, folder: string): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 600; tries++) {
    if (!isAlive(pid) || !(await servesFolder(pid, folder))) return
    await setTimeout(100)
  }
  throw new StartRefusal(`PostgreSQL (process ${pid}), left running by an earlier copy, does not stop.`)
}

const standing = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Queries here are short: compiling or spreading them costs more than it saves, and needs shared memory
  // that small containers do not have.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/** For tests, whose data may be lost with the machine. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

async function execute(program: string, parameters: string[], user: SystemUser): Promise<void> {
  const { PATH, SystemRoot, TEMP } = process.env
  // Nothing of PG* is passed on: those variables are about another database.
  const env = { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
  // Ctrl-C in a terminal reaches a whole process group; in one of its own the program finishes its work.
  const child = spawn(program, parameters, { env, cwd: '/', detached: true, stdio: 'pipe', ...user })
  child.stdin.end()
  child.stdout.resume()
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code === 0) return
  throw new StartRefusal(`PostgreSQL did not do "${parameters[0]}": ${said.trim().replaceAll('\n', ' ')}`)
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A PostgreSQL server works inside its data folder; Linux tells that, elsewhere its command line does. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    return place === (await realpath(folder))
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres') && stdout.includes(folder)
}

async function keepLogShort(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > 1_000_000) await truncate(log)
}
