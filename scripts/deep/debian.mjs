import { existsSync } from 'node:fs'
import { run } from '#scripts/run.mjs'

/**
 * Installs a package of the distribution, where this is Debian and who runs this is root.
 * @param {string} name
 * @returns {Promise<boolean>} whether it was tried.
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} of the distribution …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  return true
}
