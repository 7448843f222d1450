/**
 * Brings this checkout to where its commands can run, on a machine that has only Node 20 or newer, and npm.
 * Uses no package: there are none yet when it runs first.
 */
import { findChromium } from './ensure/chromium.mjs'
import { ensureDatabasePrograms } from './ensure/database-programs.mjs'
import { ensurePackages } from './ensure/packages.mjs'
import { ensurePinnedNode } from './ensure/pinned-node.mjs'
import { CannotGoOn } from './run.mjs'
import { inTurn } from './turn.mjs'

/**
 * @param {{ browser?: boolean }} [wanted] `browser`: a Chromium for the journeys is needed too.
 * @returns {Promise<{ node: string, chromium: string | null }>} paths of the pinned Node and of the Chromium.
 */
export async function ensure({ browser = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new CannotGoOn(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  }
  const node = await inTurn('installing', async () => {
    await ensurePackages()
    await ensureDatabasePrograms()
    return ensurePinnedNode()
  })
  return { node, chromium: browser ? await findChromium() : null }
}
