import { existsSync } from 'node:fs'
import { run } from '#scripts/run.mjs'

/**
 * Installs a package of the distribution, where this is Debian and who runs this is root. Whether that worked, whoever asks
 * sees by the program that they wanted.
 * @param {string} name
 * @returns {Promise<boolean>} whether it was tried.
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} of the distribution …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  // Most machines know it; a list that is old or missing is asked for anew.
  if ((await install()) !== 0) {
    await run('apt-get', ['update', '-qq'], { env })
    await install()
  }
  return true
}
