import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Addresses } from '#server/start/addresses.ts'

export type Product = {
  child: ChildProcess
  addresses: Addresses
  /** What it said and how it ended, once it has. */
  ended: Promise<Ending>
}

export type Ending = { code: number | null; stdout: string; stderr: string }

type ProductOptions = {
  env: Record<string, string>
  build?: string
  /** Another composition of the same parts. */
  entry?: string
  /** What each of its threads reads before anything else. */
  first?: string
}

const root = join(import.meta.dirname, '..', '..', '..')

/** What Node made of the code is kept for the next process: reading it anew is most of a start. */
export const compileCache = join(root, 'node_modules', '.cache', 'compiled')

/** Starts main.ts as `npm start` does and waits until everything runs; rejects with what it said when it does not. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { child, ended } = launch(options)
  const addresses = await Promise.race([readiness(child), ended.then(refuse)])
  return { child, addresses, ended }
}

/** Starts main.ts and lets it be. */
export function launch({ env, build, entry = 'main.ts', first }: ProductOptions): Omit<Product, 'addresses'> {
  const child = spawn(
    process.execPath,
    [...(first ? ['--import', first] : []), entry, ...(build ? [`--build=${build}`] : [])],
    {
      cwd: root,
      // Settings of anyone who runs the tests are not for the product under test.
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  return { child, ended: endOf(child) }
}

async function readiness(child: ChildProcess): Promise<Addresses> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ ready?: Addresses }]
    if (message.ready) return message.ready
  }
}

async function endOf(child: ChildProcess): Promise<Ending> {
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ])
  return { code, stdout, stderr }
}

function refuse({ code, stderr }: Ending): never {
  throw new Error(`The product ended with ${code} while starting: ${stderr}`)
}
