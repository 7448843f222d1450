import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './process/root.mjs'
import { isStopped } from './process/run.mjs'

/**
 * Does work on this checkout that must not be done twice at once, such as installing or building:
 * two starts on a fresh clone do it one after the other, and the second finds it done.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `lofts-${checkout}-${name}.lock`)
  await take(file, name)
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

async function take(file, name) {
  for (let tries = 0; !isStopped(); tries += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isLeftOver(file)) rmSync(file, { force: true })
    else if (tries === 0) console.log(`Waiting for another copy to finish: ${name} …`)
    await wait(300)
  }
}

/** The holder is gone, or ended between making the file and writing its number into it. */
function isLeftOver(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    if (!holder) return Date.now() - statSync(file).mtimeMs > 5000
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH' || error.code === 'ENOENT'
  }
}
