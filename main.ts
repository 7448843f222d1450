/** Starts the built site and the world around it: settings, database, bank, mailbox, port, graceful stop. */
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as timeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDatabase } from '#sandbox/database.ts'
import { lockFolder } from '#sandbox/folder-lock.ts'
import { tryPort } from '#sandbox/free-port.ts'
import { makeFolder } from '#sandbox/make-folder.ts'
import type { Mailbox } from '#sandbox/mailbox/mailbox.ts'
import { type OpenBank, openBank, openMailbox } from '#sandbox/open-sandbox.ts'
import { openRememberedPorts } from '#sandbox/remembered-ports.ts'
import { StartRefusal } from '#sandbox/start-refusal.ts'
import type { Addresses } from './server/start/addresses.ts'
import { loadDemo, lockOutDemoGuest } from '#server/db/seeds/load-demo.ts'
import { payDemoStays } from '#server/db/seeds/pay-demo-stays.ts'
import { migrate } from '#server/db/migrate.ts'
import { refuseInvented } from '#server/db/refuse-invented.ts'
import { readEnv, type Settings, type SiteSettings, takesRealCards } from './server/start/env.ts'
import { askStripe } from '#server/gateways/ask-stripe.ts'
import { askMailServer } from '#server/gateways/smtp-mailer.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { bankPlace, mailboxPlace, ownHost, visitorsHost } from './server/start/host-names.ts'
import { listen, type Listener } from './server/start/listen.ts'
import { developSite, openSite } from './server/start/open-site.ts'
import { askBeside, askUntilAnswered } from '#server/reached.ts'
import { askDatabase } from './server/start/reach-database.ts'

const patienceMs = 10_000
/** Longer than a first start takes on a slow machine: a database is not left behind. */
const startPatienceMs = 60_000
/** Between two tries to reach a server that is away. */
const againMs = 5_000
const root = import.meta.dirname
const { values: options } = parseArgs({ options: { dev: { type: 'boolean' }, build: { type: 'string' } } })
const dev = options.dev ?? false
const build = resolve(root, options.build ?? 'build')

/** Ends what was started, from the last to the first. */
const closers: (() => Promise<unknown>)[] = []
let stoppingSince: number | null = null
const stopping = new AbortController()
let listener: Listener | null = null

const starting = start().catch(refuse)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
process.on('uncaughtException', (error) => {
  console.error(error)
  void stop(1)
})
// `npm start` holds the other end of this channel: when it is killed, the site must not stay behind.
process.on('disconnect', () => void stop())

async function start(): Promise<void> {
  const read = readEnv(process.env)
  if (!read.ok) throw new StartRefusal(read.sentence)
  if (!dev && !existsSync(join(build, 'server', 'site.js'))) {
    throw new StartRefusal('The site is not built yet: `npm start` and `npm run build` build it.')
  }
  const settings = {
    ...read.settings,
    dataDir: resolve(read.settings.dataDir),
    port: await claimPort(read.settings),
  }
  await askOthers(settings)
  const databaseUrl = await openDatabase(settings)
  const publicUrl = settings.publicUrl ?? `http://${visitorsHost(settings)}:${settings.port}`
  const { bank, mailbox } = await openSandbox(settings)
  const site: SiteSettings = {
    ...settings,
    dev,
    publicUrl,
    databaseUrl,
    stripe: settings.stripe ?? (bank as OpenBank).stripe,
    smtp: { url: settings.smtpUrl ?? (mailbox as Mailbox).smtpUrl, from: settings.mailFrom },
  }
  await migrate(databaseUrl).catch(refuseMigration(settings))
  if (takesRealCards(site.stripe)) await refuseDemo(databaseUrl)
  if (!settings.demo) await lockOutDemoGuest(databaseUrl)
  const demo = settings.demo ? await loadDemo(databaseUrl, { withGuest: true }) : null
  if (demo?.guest && bank) await payDemoStays(databaseUrl, createStripePayments(site.stripe))
  const opened = dev ? await developSite(site, root) : await openSite(site, build)
  closers.push(() => opened.close())
  goOn()
  listener = await listen({ ...settings, handle: opened.handle }).catch(refusePort(settings))
  closers.push(async () => listener?.close(patienceMs))
  const addresses = {
    site: publicUrl,
    mailbox: mailbox?.url ?? null,
    bank: bank?.url ?? null,
    databaseUrl,
    demoGuest: demo?.guest ?? null,
  }
  print(addresses)
  process.send?.({ ready: addresses })
}

/** A start that was told to stop goes no further; what it had begun is ended by stop(). */
function goOn(): void {
  if (stoppingSince !== null) throw new StartRefusal('Stopped before the start was complete.')
}

/** The port itself is taken last, when everything is ready; asking first saves a start that cannot succeed. */
async function claimPort({ host, port }: Settings): Promise<number> {
  return tryPort(host, port).catch(refusePort({ host, port }))
}

function refusePort({ host, port }: Pick<Settings, 'host' | 'port'>) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new StartRefusal(
        `Port ${port} is already in use: stop the program that uses it, or set PORT to another one.`,
      )
    }
    if (error.code === 'EACCES') {
      throw new StartRefusal(`Port ${port} is not for this user: set PORT to one above 1023.`)
    }
    throw new StartRefusal(`HOST ${host} is not an address of this machine (${error.code}).`)
  }
}

async function openDatabase({ dataDir, databaseUrl, stripe, smtpUrl }: Settings): Promise<string> {
  const keepsNothing = databaseUrl && stripe && smtpUrl
  if (!keepsNothing) await openDataDir(dataDir)
  if (!databaseUrl) {
    const database = await startDatabase({ dataDir })
    closers.push(() => database.stop())
    return database.url
  }
  const lock = keepsNothing ? null : await lockFolder(dataDir)
  if (!keepsNothing && !lock)
    throw new StartRefusal(`The data folder ${dataDir} is in use by another running copy.`)
  closers.push(async () => lock?.release())
  await waitForDatabase(databaseUrl)
  return databaseUrl
}

/** Do the mail server and Stripe take what the settings give them? The site starts without them when they are away. */
async function askOthers({ smtpUrl, mailFrom, stripe }: Settings): Promise<void> {
  const patience = { delayMs: againMs, signal: stopping.signal, tell }
  const answers = await Promise.all([
    smtpUrl && askBeside('The mail server', () => askMailServer({ url: smtpUrl, from: mailFrom }), patience),
    stripe && askBeside('Stripe', () => askStripe(stripe), patience),
  ])
  for (const answer of answers) {
    if (answer && !answer.ok && !answer.isAway) throw new StartRefusal(answer.sentence)
  }
}

/** Without its database the site cannot start: the start waits for it. */
async function waitForDatabase(databaseUrl: string): Promise<void> {
  const how = {
    delayMs: againMs,
    signal: stopping.signal,
    tell: (sentence: string) => tell(`${sentence} The start waits for it.`),
  }
  const answer = await askUntilAnswered(() => askDatabase(databaseUrl), how)
  goOn()
  if (answer && !answer.ok) throw new StartRefusal(answer.sentence)
}

function tell(sentence: string): void {
  console.warn(sentence)
}

async function refuseDemo(databaseUrl: string): Promise<void> {
  const sentence = await refuseInvented(databaseUrl)
  if (sentence) throw new StartRefusal(sentence)
}

async function openSandbox(settings: Settings): Promise<{ bank: OpenBank | null; mailbox: Mailbox | null }> {
  const { dataDir, host, port } = settings
  const ports = await openRememberedPorts(join(dataDir, 'ports.json'))
  const webhookUrl = `http://${ownHost(host)}:${port}/api/webhooks/stripe`
  const bank = settings.stripe ? null : await openBank({ ...bankPlace(settings), dataDir, webhookUrl }, ports)
  closers.push(async () => bank?.close())
  const mailbox = settings.smtpUrl ? null : await openMailbox({ ...mailboxPlace(settings), dataDir }, ports)
  closers.push(async () => mailbox?.close())
  return { bank, mailbox }
}

/** What stops a migration of somebody's own PostgreSQL is mostly a right that its user lacks. */
function refuseMigration({ databaseUrl }: Settings) {
  return (error: Error): never => {
    if (!databaseUrl) throw error
    throw new StartRefusal(`The database of DATABASE_URL cannot be prepared: ${error.message}.`, {
      cause: error,
    })
  }
}

async function openDataDir(dataDir: string): Promise<void> {
  // The dot asks for a folder: a file of that name is as bad as none.
  const opened = makeFolder(dataDir).then(() => access(`${dataDir}/.`, constants.W_OK))
  await opened.catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(
      `DATA_DIR ${dataDir} cannot be written (${error.code}): set it to a folder that can.`,
    )
  })
}

function print({ site, mailbox, bank, demoGuest }: Addresses): void {
  const rows = [
    ['Site', `${site}/`, 'français'],
    ['', `${site}/en`, 'English'],
    mailbox && ['Mailbox', mailbox, 'every mail the site sends'],
    bank && ['Bank', bank, 'sandbox, takes test cards only'],
    demoGuest && ['Guest', demoGuest.email, `password: ${demoGuest.password}`],
  ].filter((row) => row !== null && row !== '')
  const width = Math.max(...rows.map(([, address = '']) => address.length))
  const lines = rows.map(
    ([name = '', address = '', note = '']) => `  ${name.padEnd(9)} ${address.padEnd(width)}   ${note}`,
  )
  console.log(['', '  Les Lofts du Lac', '', ...lines, '', '  Ctrl-C stops everything.', ''].join('\n'))
}

/** A start that cannot succeed: what it began is ended, and one sentence says why. */
async function refuse(error: unknown): Promise<void> {
  if (stoppingSince !== null) return
  stoppingSince = performance.now()
  console.error(error instanceof StartRefusal ? error.message : error)
  await closeAll()
  process.exit(1)
}

async function stop(exitCode = 0): Promise<void> {
  if (stoppingSince !== null) {
    // One Ctrl-C arrives twice, from the terminal and from `npm start`; a later one means "now".
    if (performance.now() - stoppingSince > 1000) await listener?.close(0)
    return
  }
  stoppingSince = performance.now()
  stopping.abort()
  // What broke may be what the start waits for.
  await Promise.race([starting, timeout(startPatienceMs)])
  await closeAll()
  process.exit(exitCode)
}

async function closeAll(): Promise<void> {
  for (const close of closers.reverse()) {
    // One part that does not end must not keep the next ones, the database above all, from ending well.
    await Promise.race([close(), timeout(patienceMs + 5000)]).catch((error: unknown) => console.error(error))
  }
}
