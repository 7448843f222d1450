/** Programs as if on another day: libfaketime, which a program loads before everything else, tells them what time it is. */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#scripts/process/root.mjs'
import { CannotGoOn } from '#scripts/process/run.mjs'
import { installFromDebian } from '#scripts/ensure/debian.mjs'

const places = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`,
)

/** @returns {Promise<string>} the path of the library. */
export async function ensureClock() {
  const find = () => places.find((path) => existsSync(path))
  const found = find() ?? ((await installFromDebian('libfaketime')) ? find() : undefined)
  if (found) return found
  throw new CannotGoOn(
    'Other days need libfaketime: it is not on this machine and could not be installed from Debian.',
  )
}

/**
 * What a program and all that it starts are given: for them it is `moment` when this is asked, and time goes on from there.
 * @param {string} library
 * @param {string} moment an instant.
 * @returns {Record<string, string>}
 */
export function clockFrom(library, moment) {
  // Never a moment before it.
  const ahead = Math.ceil((Date.parse(moment) - Date.now()) / 1000)
  const keeper = pathToFileURL(join(root, 'scripts', 'deep', 'keep-clock.mjs')).href
  return {
    LD_PRELOAD: library,
    // The same distance for all of them: from their own starts they would not agree.
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}`,
    // Whoever waits or measures asks another clock, which goes on as usual.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Mended for old systems, waits in Chromium come to an end late: a start takes twenty times as long.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NODE_OPTIONS: `--import=${keeper}`,
  }
}

/** Each program notes the time in shared memory, named by its number; one that was killed leaves that behind, in the way of the next of that number. */
export async function clearAfterKilled() {
  const folder = '/dev/shm'
  for (const name of await readdir(folder)) {
    const [, pid] = /^(?:sem\.)?faketime_(?:shm|sem)_(\d+)$/.exec(name) ?? []
    if (!pid || existsSync(`/proc/${pid}`)) continue
    await rm(join(folder, name), { force: true }).catch((error) => {
      // Of a program of somebody else, which is in nobody's way here.
      if (error.code !== 'EPERM' && error.code !== 'EACCES') throw error
    })
  }
}
