import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/root.mjs'
import { CannotGoOn, isStopped, run } from '#scripts/run.mjs'

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function ensurePackages() {
  if (await isInstalled()) return
  console.log('Installing packages; this takes a minute or two the first time …')
  const progress = setInterval(() => console.log('  … still installing'), 15_000)
  const code = await install()
  clearInterval(progress)
  if (code !== 0) throw new CannotGoOn('npm could not install the packages; what it said is above.')
  console.log('Packages are installed.')
}

async function install() {
  const exactly = await npm(['ci'], { quiet: true })
  if (exactly === 0 || isStopped()) return exactly
  // `ci` also wants the variants of native packages for all other machines, which some registries do not have;
  // `install` takes the versions of the lock file too, and does without those.
  return npm(['install', '--no-save'])
}

function npm(parameters, options) {
  const all = [...parameters, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: cli } = process.env
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...all], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', all, options)
}

/** npm notes what it installed in a lock file of its own; optional packages are for other machines too. */
async function isInstalled() {
  const [wanted, installed] = await Promise.all([
    readLock('package-lock.json'),
    readLock(join('node_modules', '.package-lock.json')),
  ])
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  )
}

async function readLock(file) {
  const text = await readFile(join(root, file), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text).packages ?? {}
}
