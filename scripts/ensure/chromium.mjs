import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#scripts/process/root.mjs'
import { CannotGoOn, packaged, run } from '#scripts/process/run.mjs'
import { installFromDebian } from './debian.mjs'

/**
 * The one without windows comes first: nobody looks at them, the journeys take a third less time, and every machine that has
 * it lays a page out alike.
 */
const shells = ['/usr/bin/chromium-headless-shell']
const withWindows = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Whether it is the one that made the pictures of pages (tests/e2e/looks); an ordinary one breaks some lines elsewhere. */
export const isHeadlessShell = (path) => /headless[-_]shell/.test(basename(path))

/**
 * The path of a Chromium that runs: the one named; the headless shell, installed now where it is missing and can be; else an
 * ordinary one, the machine's or one that is installed or fetched now.
 */
export async function findChromium() {
  const { CHROMIUM_PATH: named } = process.env
  if (named) {
    if (works(named)) return named
    throw new CannotGoOn(`CHROMIUM_PATH ${named} is not a Chromium that runs here.`)
  }
  return (
    shells.find(works) ??
    (await installFromDistribution('chromium-headless-shell', shells)) ??
    (await findOrdinaryChromium())
  )
}

/** An ordinary Chromium beside the headless shell: the machine's, or one that is installed or fetched now. */
export async function findOrdinaryChromium() {
  return (
    (await findOrdinary()) ??
    (await installFromDistribution('chromium', withWindows)) ??
    (await fetchFromPlaywright()) ??
    giveUp()
  )
}

async function findOrdinary() {
  return [...withWindows, await playwrightPlace()].find(works) ?? null
}

async function playwrightPlace() {
  const module = join(root, 'node_modules', 'playwright-core', 'index.mjs')
  const { chromium } = await import(pathToFileURL(module).href)
  return chromium.executablePath()
}

async function installFromDistribution(name, places) {
  return (await installFromDebian(name)) ? (places.find(works) ?? null) : null
}

async function fetchFromPlaywright() {
  console.log('Fetching the Chromium of Playwright …')
  await run(packaged('playwright'), ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
    timeoutMs: 600_000,
  })
  return findOrdinary()
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
