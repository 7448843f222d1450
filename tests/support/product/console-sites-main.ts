/**
 * Sites for the journeys of the console, one for each that asks: with a copy of the demo's database, a bank, a mailbox and a
 * port of its own, in one process and over one PostgreSQL. What a start of main.ts takes longest for, loading the code and
 * making a database, is done once. POST / opens one, DELETE /<number> ends it.
 */
import { once } from 'node:events'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { recallBank } from '#sandbox/bank/bank-keys.ts'
import { startDatabase, type Database } from '#sandbox/database.ts'
import { productRole } from '#sandbox/database/product-role.ts'
import { openSandbox } from '#sandbox/open-sandbox.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemo } from '#server/db/seeds/load-demo.ts'
import { payDemoStays } from '#server/db/seeds/pay-demo-stays.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { readEnv, type SiteSettings } from '#server/start/env.ts'
import { bankPlace, inboxOf, mailboxPlace, ownHost, visitorsHost } from '#server/start/host-names.ts'
import { claimPort, listen } from '#server/start/listen.ts'
import { firstOwnerLinks, readConsoleKey } from '#server/start/open-console.ts'
import { openSite } from '#server/start/open-site.ts'
import type { OpenedConsoleSite } from './console-sites.ts'

const { CONSOLE_SITES: home = '' } = process.env
const build = join(import.meta.dirname, '..', '..', '..', 'build')
const templateFolder = join(home, 'template')
const patienceMs = 10_000
const closers = new Map<number, () => Promise<void>>()
let count = 0
/** Started when the first site is asked for. */
let starting: Promise<Database> | undefined

const door = createServer((request, response) => {
  const done = request.method === 'POST' ? open() : close(Number(request.url?.slice(1)))
  done.then(
    (answer) => response.end(JSON.stringify(answer ?? null)),
    (error: unknown) => response.writeHead(500).end(String((error as Error).stack ?? error)),
  )
})
// Who asks closes a quiet connection: closed by this side, which is busy with other sites, it would be lost under a question.
door.keepAliveTimeout = 0
door.listen(0, '127.0.0.1')
await once(door, 'listening')
process.on('SIGTERM', () => void end())
process.on('disconnect', () => void end())
process.send?.({ door: `http://127.0.0.1:${(door.address() as AddressInfo).port}` })

/** With the demo as a first start leaves it, and what its bank knows; nobody is connected to it afterwards. */
async function startWithDemo(): Promise<Database> {
  const database = await startDatabase({ dataDir: join(home, 'database'), fast: true })
  await migrate(database.url)
  await loadDemo(database.url, { withGuest: true })
  await mkdir(templateFolder)
  const parts = await openParts(settingsIn(templateFolder, database.url), 0)
  await payDemoStays(database.url, createStripePayments(parts.bank.stripe))
  await parts.close()
  return database
}

async function open(): Promise<OpenedConsoleSite> {
  const database = await (starting ??= startWithDemo())
  const number = (count += 1)
  const address = new URL(database.url)
  const name = `console_${number}`
  await asSuperuser(
    database,
    `create database ${name} template ${address.pathname.slice(1)} owner ${productRole}`,
  )
  address.pathname = `/${name}`
  const folder = join(home, name)
  await mkdir(folder)
  await copyFile(join(templateFolder, 'bank.jsonl'), join(folder, 'bank.jsonl'))
  const read = settingsIn(folder, address.href)
  const claim = await claimPort(read)
  const { bank, mailbox, close: closeParts } = await openParts(read, claim.port)
  const settings: SiteSettings = {
    ...read,
    port: claim.port,
    consoleKey: await readConsoleKey(read),
    dev: false,
    publicUrl: `http://${visitorsHost(read)}:${claim.port}`,
    databaseUrl: address.href,
    stripe: bank.stripe,
    smtp: { url: mailbox.smtpUrl, from: read.mailFrom },
    ...inboxOf(read, mailbox.inbox),
  }
  const opened = await openSite(settings, build)
  await claim.close(0)
  const listener = await listen({ ...settings, handle: opened.handle })
  closers.set(number, async () => {
    opened.endStreams()
    await listener.close(patienceMs)
    await opened.close()
    await closeParts()
    await asSuperuser(database, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })
  return {
    number,
    site: settings.publicUrl,
    ownerLink: (await firstOwnerLinks(settings))[0]!,
    databaseUrl: address.href,
    mailbox: mailbox.url,
    bank: (await recallBank(folder))!,
  }
}

async function close(number: number): Promise<void> {
  await closers.get(number)?.()
  closers.delete(number)
}

/** As main.ts reads them, of a start that is told where its database is. */
function settingsIn(folder: string, databaseUrl: string) {
  const read = readEnv({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: 'yes',
    LOG_LEVEL: 'warn',
  })
  if (!read.ok) throw new Error(read.sentence)
  return read.settings
}

async function openParts(settings: ReturnType<typeof settingsIn>, port: number) {
  const closing: (() => Promise<unknown>)[] = []
  const webhookUrl = `http://${ownHost(settings.host)}:${port}/api/webhooks/stripe`
  const { dataDir } = settings
  const missing = {
    dataDir,
    database: false,
    bank: { ...bankPlace(settings), webhookUrl },
    mailbox: mailboxPlace(settings),
  }
  const opened = await openSandbox(missing, (part) => closing.push(part))
  if (!opened.ok) throw new Error(opened.sentence)
  return {
    bank: opened.bank!,
    mailbox: opened.mailbox!,
    close: async () => {
      for (const part of closing.reverse()) await part()
    },
  }
}

async function asSuperuser({ superuserUrl }: Database, statement: string): Promise<void> {
  const address = new URL(superuserUrl)
  address.pathname = '/postgres'
  const client = new Client({ connectionString: address.href })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

let ending: Promise<void> | undefined
async function end(): Promise<void> {
  await (ending ??= closeAll())
  process.exit(0)
}

async function closeAll(): Promise<void> {
  await Promise.all([...closers.keys()].map(close))
  await (await starting)?.stop()
}
