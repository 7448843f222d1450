/**
 * Brings this checkout to where its commands can run, on a machine that has only Node 20 or newer, and npm.
 * Uses no package: there are none yet when it runs first.
 */
import { ensureDatabasePrograms } from './ensure/database-programs.mjs'
import { ensurePackages } from './ensure/packages.mjs'
import { ensurePinnedNode } from './ensure/pinned-node.mjs'
import { CannotGoOn } from './process/run.mjs'
import { withLock } from './lock.mjs'

/**
 * @param {{ tests?: boolean }} [wanted] `tests`: what only tests, checks and measurements need, too.
 * @returns {Promise<{ node: string }>} the path of the pinned Node.
 */
export async function ensure({ tests = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new CannotGoOn(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  }
  const node = await withLock('installing', async () => {
    await ensurePackages({ tests })
    await ensureDatabasePrograms()
    return ensurePinnedNode()
  })
  return { node }
}
