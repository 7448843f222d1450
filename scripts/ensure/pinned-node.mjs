import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/process/root.mjs'
import { CannotGoOn, run } from '#scripts/process/run.mjs'

const home = join(root, 'node_modules', 'node')
const binary = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Makes sure of the Node that the package `node` pins, and returns its path.
 * npm may be set to run no install scripts; this package's one, which fetches the program, is run here then.
 */
export async function ensurePinnedNode() {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (versionOf(binary) !== version) {
    console.log(`Fetching Node ${version} …`)
    await run(process.execPath, ['installArchSpecificPackage'], { cwd: home })
  }
  if (versionOf(binary) === version) {
    linkIntoPath()
    return binary
  }
  const [major] = version.split('.')
  if (Number(process.versions.node.split('.')[0]) >= Number(major)) return process.execPath
  throw new CannotGoOn(`Node ${version} could not be fetched: install Node ${major} or newer and try again.`)
}

function versionOf(program) {
  try {
    const said = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.trim().replace(/^v/, '')
  } catch {
    // Not there, or not for this machine: both mean that it has to be fetched.
    return null
  }
}

/** npm leaves the link out when the program was not there yet. */
function linkIntoPath() {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync('../node/bin/node', link)
}
