import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#scripts/root.mjs'
import { CannotGoOn, packaged, run } from '#scripts/run.mjs'

/** The one without windows comes first: nobody looks at them, and the journeys take a third less time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that runs: the one named, the machine's, else one that is installed or fetched now. */
export async function findChromium() {
  const { CHROMIUM_PATH: named } = process.env
  if (named) {
    if (works(named)) return named
    throw new CannotGoOn(`CHROMIUM_PATH ${named} is not a Chromium that runs here.`)
  }
  return (
    (await findInstalled()) ?? (await installFromDistribution()) ?? (await fetchFromPlaywright()) ?? giveUp()
  )
}

async function findInstalled() {
  return [...usualPlaces, await playwrightPlace()].find(works) ?? null
}

async function playwrightPlace() {
  const module = join(root, 'node_modules', 'playwright-core', 'index.mjs')
  const { chromium } = await import(pathToFileURL(module).href)
  return chromium.executablePath()
}

/** Where this is not Debian, or not root, Playwright may still have one. */
async function installFromDistribution() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('No Chromium on this machine; installing the one of the distribution …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
    const installed = await findInstalled()
    if (installed) return installed
  }
  return null
}

async function fetchFromPlaywright() {
  console.log('Fetching the Chromium of Playwright …')
  await run(packaged('playwright'), ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
    timeoutMs: 600_000,
  })
  return findInstalled()
}

function giveUp() {
  throw new CannotGoOn('The journeys need a Chromium: install one, or name it in CHROMIUM_PATH.')
}

function works(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    // Not there, or a stand-in that only says how to install it.
    return false
  }
}
