import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gibibyte = 2 ** 30

/**
 * Where tests keep what ends with them. A test run makes hundreds of databases of a thousand files each, which takes a disk ten
 * times as long as memory: where Linux offers a folder there, and enough of it is free, that one.
 */
export const temporaryRoot: string = hasRoomInMemory() ? memory : tmpdir()

/** A new folder that other users may enter: started by root, PostgreSQL runs as one of them. */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(temporaryRoot, prefix))
  await chmod(folder, 0o755)
  return folder
}

/** Of a run at most two gibibytes lie there. */
function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 3 * gibibyte && process.availableMemory() >= 6 * gibibyte
}
