import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BankKeys } from '#sandbox/bank/bank-keys.ts'
import type { Addresses } from '#server/start/addresses.ts'
import { cardTraces } from './card-traces.ts'
import { compileCache } from './start-product.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** 'live': those of a live account, with which the site takes real cards. */
export type Keys = 'sandbox' | 'live'

export const liveKeys = {
  secretKey: 'sk_live_lofts',
  publishableKey: 'pk_live_lofts',
  webhookSecret: 'whsec_lofts',
}

export type SiteWish = {
  keys?: Keys
  /** So many lofts, copies of the demo's among them. */
  lofts?: number
  /** Writes little down, and nobody looks for cards in it: where no guest pays. */
  isQuiet?: boolean
}

/** Where the parts of one site are reached. */
export type OpenedSite = Addresses & { number: number; bankKeys: BankKeys }

const longestLastWords = 2000

const root = join(import.meta.dirname, '..', '..', '..')

/** Starts what opens sites for the journeys (sites-main.ts); tests ask it by openOwnSite(). */
export async function offerSites(): Promise<{ door: string; home: string; close: () => Promise<void> }> {
  const home = await temporaryFolder('lofts-sites-')
  const child = spawn(process.execPath, ['tests/support/product/sites-main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      SITES: home,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const found = new Set<string>()
  // All of it is looked through; only what matters is shown.
  createInterface(child.stdout!).on('line', (line) => {
    for (const trace of cardTraces(line)) found.add(trace)
    if (!isQuiet(line)) process.stdout.write(`${line}\n`)
  })
  let lastWords = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes)
    lastWords = `${lastWords}${String(bytes)}`.slice(-longestLastWords)
  })
  // Everything that it said has come by then.
  const ended = once(child, 'close')
  const [{ door }] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The sites of the journeys could not be offered.'))),
  ])) as [{ door: string }]
  return {
    door,
    home,
    close: async () => {
      const isAsked = child.exitCode === null && child.signalCode === null
      child.kill('SIGTERM')
      const [code, signal] = (await ended) as [number | null, string | null]
      await rm(home, { recursive: true, force: true })
      // Every journey after that failed: whoever reads the end of the output sees why.
      if (!isAsked || code !== 0)
        throw new Error(`The sites of the journeys ended (${code ?? signal}): ${lastWords}`)
      for (const trace of cardTraces(lastWords)) found.add(trace)
      if (found.size > 0) throw new Error(`A card was written down by the sites: ${[...found].join(', ')}`)
    },
  }
}

/** pino's lines below a warning. */
const isQuiet = (line: string): boolean => /^\{"level":[123]0,/.test(line)

export async function openOwnSite(wish: SiteWish = {}): Promise<OpenedSite & { close: () => Promise<void> }> {
  const opened = (await ask('POST', '', wish)) as OpenedSite
  return { ...opened, close: async () => void (await ask('DELETE', String(opened.number))) }
}

/** From now on the site's clock goes so many minutes ahead of everybody else's. */
export const setClockAhead = async ({ number }: { number: number }, minutes: number): Promise<void> =>
  void (await ask('PUT', `${number}/clock`, { minutes }))

async function ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const door = process.env['SITES_DOOR']
  if (!door) throw new Error('Sites are offered by the global setup of Playwright.')
  const answer = await fetch(`${door}/${path}`, { method, body: body ? JSON.stringify(body) : null })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
