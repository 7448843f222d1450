import { existsSync } from 'node:fs'
import { run } from '#scripts/process/run.mjs'

/**
 * Installs a package of the distribution, where this is Debian and who runs this is root. Whether that worked, whoever asks
 * sees by the program that they wanted.
 * @param {string} name
 * @returns {Promise<boolean>} whether it was tried.
 */
export async function installFromDebian(name) {
  if (!canInstall()) return false
  console.log(`Installing ${name} of the distribution …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Another run may be installing, and a network may be away.
  const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::http::Timeout=20']
  const apt = (...parameters) => run('apt-get', [...patience, ...parameters], { env, timeoutMs: 600_000 })
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', name)
  // Most machines know it; a list that is old or missing is asked for anew.
  if ((await install()) !== 0) {
    await apt('update', '-qq')
    await install()
  }
  return true
}

export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
