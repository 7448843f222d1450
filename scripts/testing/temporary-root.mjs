/** Where tests keep what ends with them. */
import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const gibibyte = 2 ** 30

/**
 * A test run makes hundreds of databases of a thousand files each, which takes a disk ten times as long as memory: where Linux
 * offers a folder there, and enough of it is free, that one, unless somebody named another.
 */
export const temporaryRoot = !process.env['TMPDIR'] && hasRoomInMemory() ? memory : tmpdir()

function hasRoomInMemory() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  // Older versions of Node, with which a run may be begun, know only what nobody uses for anything.
  const free = process.availableMemory?.() ?? freemem()
  return bavail * bsize >= 3 * gibibyte && free >= 6 * gibibyte
}
