import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BankKeys } from '#sandbox/bank/bank-keys.ts'
import { compileCache } from './start-product.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Where the parts of one site are reached. */
export type OpenedConsoleSite = {
  number: number
  site: string
  ownerLink: string
  databaseUrl: string
  mailbox: string
  bank: BankKeys
}

const longestLastWords = 2000

const root = join(import.meta.dirname, '..', '..', '..')

/** Starts what opens sites for the journeys of the console (console-sites-main.ts); tests ask it by openConsoleSite(). */
export async function offerConsoleSites(): Promise<{ door: string; close: () => Promise<void> }> {
  const home = await temporaryFolder('lofts-consoles-')
  const child = spawn(process.execPath, ['tests/support/product/console-sites-main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      CONSOLE_SITES: home,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes)
    lastWords = `${lastWords}${String(bytes)}`.slice(-longestLastWords)
  })
  const ended = once(child, 'exit')
  const [{ door }] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The sites of the console could not be offered.'))),
  ])) as [{ door: string }]
  return {
    door,
    close: async () => {
      const isAsked = child.exitCode === null && child.signalCode === null
      child.kill('SIGTERM')
      const [code, signal] = (await ended) as [number | null, string | null]
      await rm(home, { recursive: true, force: true })
      // Every journey after that failed: whoever reads the end of the output sees why.
      if (!isAsked) throw new Error(`The sites of the console ended (${code ?? signal}): ${lastWords}`)
    },
  }
}

export async function openConsoleSite(): Promise<OpenedConsoleSite & { close: () => Promise<void> }> {
  const opened = (await ask('POST', '')) as OpenedConsoleSite
  return { ...opened, close: async () => void (await ask('DELETE', String(opened.number))) }
}

async function ask(method: 'POST' | 'DELETE', path: string): Promise<unknown> {
  const door = process.env['CONSOLE_SITES']
  if (!door) throw new Error('Sites with a console are offered by the global setup of Playwright.')
  const answer = await fetch(`${door}/${path}`, { method })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
