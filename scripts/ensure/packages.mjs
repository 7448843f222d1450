import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/root.mjs'
import { CannotGoOn, run } from '#scripts/run.mjs'

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function ensurePackages() {
  if (await isInstalled()) return
  console.log('Installing packages; this takes a minute the first time …')
  const { npm_execpath: cli } = process.env
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = cli?.endsWith('.js')
    ? await run(process.execPath, [cli, ...parameters])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', parameters)
  if (code !== 0) throw new CannotGoOn('npm could not install the packages; what it said is above.')
  console.log('Packages are installed.')
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
