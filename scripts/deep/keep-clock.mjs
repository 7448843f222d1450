// Loaded into every Node of a run on another day. Product and database are started with an environment of their own, in which
// nothing of ours is: the clock is added to it here, so that neither of them has to know of such runs.

import { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

const names = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
  'NODE_OPTIONS',
]
const kept = names.flatMap((name) => (process.env[name] ? [`${name}=${process.env[name]}`] : []))
// Where this process notes the time. Each notes its own: PostgreSQL runs as another user, who may not read it.
const notOurs = [...names, 'FAKETIME_SHARED']
const { spawn } = ChildProcess.prototype

ChildProcess.prototype.spawn = function spawnWithClock(options) {
  const others = (options.envPairs ?? []).filter(
    (pair) => !notOurs.some((name) => pair.startsWith(`${name}=`)),
  )
  this.once('exit', (_, signal) => signal && forget(this.pid))
  return Reflect.apply(spawn, this, [{ ...options, envPairs: [...others, ...kept] }])
}

/** What a killed process leaves behind would be in the way of the next one of its number. */
function forget(pid) {
  for (const name of [`faketime_shm_${pid}`, `sem.faketime_sem_${pid}`])
    rmSync(`/dev/shm/${name}`, { force: true })
}
