import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/process/root.mjs'
import { CannotGoOn, run } from '#scripts/process/run.mjs'

/**
 * Installs what package-lock.json names, unless exactly that is installed.
 * @param {{ tests: boolean }} wanted `tests`: also what only tests, checks and measurements need.
 */
export async function ensurePackages({ tests }) {
  if (await isInstalled({ tests })) return
  console.log('Installing packages; this takes a minute or two the first time …')
  const progress = setInterval(() => console.log('  … still installing'), 15_000)
  const code = await npm(['ci', tests ? '--include=dev' : '--omit=dev'])
  clearInterval(progress)
  if (code !== 0) throw new CannotGoOn('npm could not install the packages; what it said is above.')
  console.log('Packages are installed.')
}

function npm(parameters) {
  const all = [...parameters, '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: cli } = process.env
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...all])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', all)
}

/** npm notes what it installed in a lock file of its own; optional packages are for other machines too. */
async function isInstalled({ tests }) {
  const [wanted, installed] = await Promise.all([
    readLock('package-lock.json'),
    readLock(join('node_modules', '.package-lock.json')),
  ])
  return Object.entries(wanted).every(
    ([place, { version, optional, dev, devOptional }]) =>
      place === '' || optional || devOptional || (dev && !tests) || installed[place]?.version === version,
  )
}

async function readLock(file) {
  const text = await readFile(join(root, file), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text).packages ?? {}
}
