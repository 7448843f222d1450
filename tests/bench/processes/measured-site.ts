/** The measured process: the built site over a migrated database, and beside it answers that cost nothing but sending. */
import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import { migrate } from '#server/db/migrate.ts'
import type { SiteSettings } from '#server/settings.ts'
import { readEnv } from '#server/start/env.ts'
import { listen } from '#server/start/listen.ts'
import { openSite } from '#server/start/open-site.ts'
import { sealSecrets } from '#server/start/seal-secrets.ts'

/** What the first argument holds, as JSON. */
export type MeasuredSettings = {
  port: number
  databaseUrl: string
  smtpUrl: string
  bank: { apiBase: string; secretKey: string; webhookSecret: string }
}

/** What the bench asks this process; each is answered by one message. */
export type SiteQuestion = { ask: 'cpu' } | { ask: 'skip'; ms: number }
/** Milliseconds of processor of all threads, so far. */
export type SiteAnswer = { cpuMs: number }

const { port, databaseUrl, smtpUrl, bank } = JSON.parse(process.argv[2]!) as MeasuredSettings
// Each buyer has a network of their own: six holds at once are the most of one.
const read = readEnv({ LOG_LEVEL: 'error', TRUST_PROXY: 'yes' })
if (!read.ok) throw new Error(read.sentence)
const settings: SiteSettings = {
  ...read.settings,
  port,
  dev: false,
  consoleKey: Buffer.alloc(32, 'lofts'),
  publicUrl: `http://127.0.0.1:${port}`,
  databaseUrl,
  stripe: { ...bank, apiBase: new URL(bank.apiBase), publishableKey: null, live: false },
  smtp: { url: smtpUrl, from: 'info@leslofts.example' },
}
// As every start does; there is nothing to do.
await migrate(databaseUrl)
await sealSecrets({ ...read.settings, ...settings })
const site = await openSite(settings, join(import.meta.dirname, '../../../build'))
// In this thread: its clock is the one that is moved.
await site.startJobs()

const bodies = new Map<string, Buffer>()
const sendConstant: RequestListener = (request, response) => {
  const size = request.url!.split('/').at(-1)!
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x')
  bodies.set(size, body)
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': body.length }).end(body)
}
const listener = await listen({
  ...settings,
  handle: (request, response) =>
    request.url?.startsWith('/constant/') ? sendConstant(request, response) : site.handle(request, response),
})
process.send!('listening')

process.on('message', (question: SiteQuestion) => {
  if (question.ask === 'skip') skip(question.ms)
  const { user, system } = process.cpuUsage()
  process.send!({ cpuMs: (user + system) / 1000 } satisfies SiteAnswer)
})
process.once('disconnect', async () => {
  await listener.close(1000)
  await site.close()
  process.exit(0)
})

/** From now on it is so much later; timers go on as usual. */
function skip(ms: number): void {
  const Real = Date
  const later = () => Real.now() + ms
  globalThis.Date = new Proxy(Real, {
    construct: (target, values: [] | [number]) =>
      values.length === 0 ? new target(later()) : new target(...values),
    apply: (target) => new target(later()).toString(),
    get: (target, name): unknown => (name === 'now' ? later : Reflect.get(target, name)),
  })
}
