/** Starts the built site and what the settings leave out around it: database, bank, mailbox; port, graceful stop. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as timeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Sandbox } from '#sandbox/open-sandbox.ts'
import { site as demoSite } from '#demo/content/site.ts'
import { loadDemo, lockOutDemoGuest } from '#demo/seeds/load-demo.ts'
import { payDemoStays } from '#demo/seeds/pay-demo-stays.ts'
import { migrate } from '#server/db/migrate.ts'
import { refuseInvented } from '#demo/refuse-invented.ts'
import { type Settings, type SiteSettings, takesRealCards } from './server/settings.ts'
import { readEnv } from './server/start/env.ts'
import { askStripe } from '#server/gateways/ask-stripe.ts'
import { askInbox } from '#server/gateways/mail-thread.ts'
import { askMailServer } from '#server/gateways/smtp-mailer.ts'
import { openPrintingThread } from '#server/gateways/printing-thread.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { printAddresses } from './server/start/addresses.ts'
import {
  bankPlace,
  inboxOf,
  mailboxPlace,
  ownHost,
  senderAt,
  visitorsHost,
} from './server/start/host-names.ts'
import { claimPort, listen, type Listener } from './server/start/listen.ts'
import { ensureOwnSite, firstOwnerLinks, readConsoleKey } from './server/start/open-console.ts'
import { openJobsThread } from './server/start/jobs-thread.ts'
import { developSite, openSite, type OpenSite } from './server/start/open-site.ts'
import { askBeside, askUntilAnswered } from '#server/reached.ts'
import { askDatabase } from './server/start/reach-database.ts'
import { refuseMigration, refusePort, StartRefusal } from './server/start/refusal.ts'
import { sealSecrets } from './server/start/seal-secrets.ts'
import type { SupervisedThread } from './server/start/supervised-thread.ts'

const patienceMs = 10_000
/** Longer than a first start takes on a slow machine: a database is not left behind. */
const startPatienceMs = 60_000
/** Between two tries to reach a server that is away. */
const againMs = 5_000
const root = import.meta.dirname
const { values: options } = parseArgs({ options: { dev: { type: 'boolean' }, build: { type: 'string' } } })
const dev = options.dev ?? false
const build = resolve(root, options.build ?? 'build')

/** Who letters come from is known by then. */
type Sending = Settings & { mailFrom: string }

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
  // Held from here on, and given to the site last, when everything is ready.
  const claim = await claimPort(read.settings).catch(refusePort(read.settings))
  closers.push(() => claim.close(0))
  const publicUrl = read.settings.publicUrl ?? `http://${visitorsHost(read.settings)}:${claim.port}`
  const settings = {
    ...read.settings,
    dataDir: resolve(read.settings.dataDir),
    port: claim.port,
    mailFrom: read.settings.mailFrom ?? (read.settings.demo ? demoSite.email : senderAt(publicUrl)),
  }
  await askOthers(settings)
  const { bank, mailbox, ...sandbox } = await openMissing(settings)
  const databaseUrl = settings.databaseUrl ?? sandbox.databaseUrl!
  if (settings.databaseUrl) await waitForDatabase(settings.databaseUrl)
  const site: SiteSettings = {
    ...settings,
    consoleKey: await readConsoleKey(settings),
    dev,
    publicUrl,
    databaseUrl,
    stripe: settings.stripe ?? bank!.stripe,
    smtp: {
      url: settings.smtpUrl ?? mailbox!.smtpUrl,
      from: settings.mailFrom,
      isSandbox: settings.smtpUrl === null,
    },
    ...inboxOf(settings, mailbox?.inbox),
  }
  await migrate(databaseUrl).catch(refuseMigration(settings))
  if (takesRealCards(site.stripe)) await refuseDemo(databaseUrl)
  if (!settings.demo) await lockOutDemoGuest(databaseUrl)
  const demo = settings.demo ? await loadDemo(databaseUrl, { withGuest: true }) : null
  if (demo?.company) tell(`This database is that of ${demo.company}: the demo stays out of it.`)
  if (demo?.guest && bank) await payDemoStays(databaseUrl, createStripePayments(site.stripe))
  await ensureOwnSite(site)
  await sealSecrets({ ...settings, ...site })
  const opened = await (dev ? openForDevelopment(site) : openBuilt(site))
  goOn()
  await claim.close(0)
  giveBackMemory()
  listener = await listen({ ...settings, handle: opened.handle }).catch(refusePort(settings))
  closers.push(async () => {
    opened.endStreams()
    await listener?.close(patienceMs)
  })
  const addresses = {
    site: publicUrl,
    mailbox: mailbox?.url ?? null,
    bank: bank?.url ?? null,
    databaseUrl,
    demoGuest: demo?.guest ?? null,
    ownerLinks: await firstOwnerLinks(site),
  }
  printAddresses(addresses)
  process.send?.({ ready: addresses })
}

/** What ends the jobs must not end the site: they have a thread of their own. */
async function openBuilt(site: SiteSettings): Promise<OpenSite> {
  let jobs: SupervisedThread | null = null
  const files = { jobs: threadOf('jobs'), mail: mailThread(), print: threadOf('print') }
  const documents = openPrintingThread(files.print)
  closers.push(documents.close)
  const parts = () => ({ jobs: jobs?.isUp() ?? false })
  const opened = await openSite(site, build, { documents, parts })
  closers.push(() => opened.close())
  jobs = await openJobsThread(files, site)
  closers.push(jobs.stop)
  return opened
}

const threadOf = (name: string): URL => pathToFileURL(join(build, 'server', `${name}.js`))
const mailThread = (): URL => (dev ? pathToFileURL(join(root, 'mail-main.ts')) : threadOf('mail'))

/** Jobs follow changes of their code only where the site does. */
async function openForDevelopment(site: SiteSettings): Promise<OpenSite> {
  const opened = await developSite(site, root)
  closers.push(() => opened.close())
  await opened.startJobs()
  return opened
}

/** A start that was told to stop goes no further; what it had begun is ended by stop(). */
function goOn(): void {
  if (stoppingSince !== null) throw new StartRefusal('Stopped before the start was complete.')
}

/** What a start alone needs, the demo's rows above all, is a hundred megabytes, which the engine would keep for hours of quiet. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** The sandbox is loaded only where the settings leave a part out. */
async function openMissing(settings: Sending): Promise<Sandbox> {
  const { dataDir, databaseUrl, stripe, smtpUrl, host, port } = settings
  if (databaseUrl && stripe && smtpUrl) return { databaseUrl: null, bank: null, mailbox: null }
  const { openSandbox } = await import('#sandbox/open-sandbox.ts')
  const webhookUrl = `http://${ownHost(host)}:${port}/api/webhooks/stripe`
  const missing = {
    dataDir,
    database: !databaseUrl,
    bank: stripe ? null : { ...bankPlace(settings), webhookUrl },
    mailbox: smtpUrl ? null : mailboxPlace(settings),
  }
  const opened = await openSandbox(missing, (close) => closers.push(close))
  if (!opened.ok) throw new StartRefusal(opened.sentence)
  return opened
}

/** Do the mail servers and Stripe take what the settings give them? The site starts without them when they are away. */
async function askOthers({ smtpUrl, mailFrom, inboxUrl, stripe }: Sending): Promise<void> {
  const patience = { delayMs: againMs, signal: stopping.signal, tell }
  const answers = await Promise.all([
    smtpUrl && askBeside('The mail server', () => askMailServer({ url: smtpUrl, from: mailFrom }), patience),
    inboxUrl && askBeside('The mail server of INBOX_URL', () => askInbox(mailThread(), inboxUrl), patience),
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
