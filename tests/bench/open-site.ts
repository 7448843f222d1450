import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#sandbox/free-port.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemo } from '#demo/seeds/load-demo.ts'
import { ask } from './load.ts'
import { startBenchDatabase } from './databases/start-database.ts'
import { addLofts } from './databases/more-lofts.ts'
import { processorOf, processorOfDatabase, type Processor } from './processor.ts'
import type { MeasuredSettings, SiteAnswer, SiteQuestion } from './processes/measured-site.ts'
import type { StandIn, StandInReady } from './processes/stand-in.ts'

/** A site that takes longer cannot be measured. */
const startPatienceMs = 60_000
const endPatienceMs = 10_000

export type BenchSite = {
  url: string
  /** Where emails are looked up. */
  inbox: string
  /** The product's role: data is made and emptied behind the site's back, which hears of it as of any other process's. */
  db: pg.Pool
  /** From the spawn of its process to the first answered page. */
  startMs: number
  /** Milliseconds of processor of all its threads, so far. */
  cpuMs(): Promise<number>
  /** The same of every process that takes part. */
  processor(): Promise<Processor>
  /** What it alone has and its share of what it has with others, in megabytes; NaN where the system does not tell. */
  memory(): Promise<number>
  /** Makes its clock go ahead. */
  skip(ms: number): Promise<void>
  close(): Promise<void>
}

/** The site over a database of its own that holds the demo, with copies of its lofts up to so many. */
export async function openDemoSite({ lofts }: { lofts: number }): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lofts-bench-'))
  const database = await startBenchDatabase(dataDir)
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(database.url)
    await loadDemo(database.url, { withGuest: false })
    await addLofts(database.url, lofts)
    const site = await openSite(database.url)
    return { ...site, close: () => site.close().finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The site over a migrated database; bank, mailbox and site are processes of their own. */
export async function openSite(databaseUrl: string): Promise<BenchSite> {
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const [bank, mailbox] = await Promise.all([
    startStandIn({ kind: 'bank', secretKey, webhookSecret, webhookUrl: `${url}/api/webhooks/stripe` }),
    startStandIn({ kind: 'mailbox' }),
  ])
  const settings: MeasuredSettings = {
    port,
    databaseUrl,
    smtpUrl: mailbox.url,
    bank: { apiBase: bank.url, secretKey, webhookSecret },
  }
  const begun = performance.now()
  const child = start('measured-site.ts', settings)
  const endAll = () => Promise.all([child, bank.child, mailbox.child].map(end))
  try {
    await within(startPatienceMs, readyMessage(child))
    const first = await ask(`${url}/`)
    if (first.status !== 200) throw new Error(`The first page was answered ${first.status}.`)
  } catch (error) {
    await endAll()
    throw error
  }
  const startMs = performance.now() - begun
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // The database may be stopped first.
  db.on('error', (error) => console.error(error.message))
  const cpuMs = async () => (await question(child, { ask: 'cpu' })).cpuMs
  return {
    url,
    inbox: mailbox.inbox,
    db,
    startMs,
    cpuMs,
    async processor() {
      const [site, database, ofBank, ofMailbox] = await Promise.all([
        cpuMs(),
        processorOfDatabase(db),
        processorOf(bank.child.pid!),
        processorOf(mailbox.child.pid!),
      ])
      const { user, system } = process.cpuUsage()
      return { site, database, bank: ofBank, mailbox: ofMailbox, load: (user + system) / 1000 }
    },
    memory: () => memoryOf(child.pid!),
    skip: async (ms) => void (await question(child, { ask: 'skip', ms })),
    async close() {
      await db.end()
      await endAll()
    },
  }
}

/** Of the first loft or article in a list of the site. */
export async function firstSlug(site: BenchSite, path: string): Promise<string> {
  const { body } = await ask(site.url + path, { headers: { 'accept-encoding': 'identity' } })
  return (JSON.parse(body.toString()) as { items: { slug: string }[] }).items[0]!.slug
}

async function startStandIn(asked: StandIn): Promise<StandInReady & { child: ChildProcess }> {
  const child = start('stand-in.ts', asked)
  return { ...((await readyMessage(child)) as StandInReady), child }
}

/** One of the programs beside this file, with what it is asked as its argument; `BENCH_NODE_OPTIONS=--cpu-prof` profiles each. */
export function start(program: string, asked: object): ChildProcess {
  return fork(join(import.meta.dirname, 'processes', program), [JSON.stringify(asked)], {
    execArgv: (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean),
    stdio: 'inherit',
  })
}

/** The next message of a program; rejects when it ends instead. */
export function readyMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}.`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message)
    })
  })
}

async function question(child: ChildProcess, asked: SiteQuestion): Promise<SiteAnswer> {
  child.send(asked)
  return (await readyMessage(child)) as SiteAnswer
}

/** One that is too busy to hear of it is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  const killing = setTimeout(() => child.kill('SIGKILL'), endPatienceMs)
  await ended
  clearTimeout(killing)
}

async function within<T>(patienceMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`The site did not start within ${patienceMs / 1000} s.`))
    timer = setTimeout(refuse, patienceMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // No Linux.
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) / 1024
}
