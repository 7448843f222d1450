/** The measured process: the built site over its embedded database, and beside it answers that cost nothing but sending. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { startDatabase } from '#sandbox/database.ts'
import { freePort } from '#sandbox/free-port.ts'
import { loadDemo } from '#server/db/seeds/load-demo.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv, type SiteSettings } from '#server/start/env.ts'
import { listen } from '#server/start/listen.ts'
import { openSite } from '#server/start/open-site.ts'

const read = readEnv({ LOG_LEVEL: 'silent' })
if (!read.ok) throw new Error(read.sentence)
const dataDir = await mkdtemp(join(tmpdir(), 'lofts-bench-'))
const database = await startDatabase({ dataDir })
await migrate(database.url)
await loadDemo(database.url, { withGuest: false })

const port = await freePort('127.0.0.1')
const settings: SiteSettings = {
  ...read.settings,
  port,
  host: '127.0.0.1',
  dataDir,
  dev: false,
  publicUrl: `http://127.0.0.1:${port}`,
  databaseUrl: database.url,
  // No payment and no mail is measured.
  stripe: {
    secretKey: 'sk_test_bench',
    publishableKey: null,
    webhookSecret: 'whsec_bench',
    apiBase: new URL('http://127.0.0.1:1'),
    live: false,
  },
  smtp: { url: 'smtp://127.0.0.1:1', from: read.settings.mailFrom },
}
const site = await openSite(settings, join(import.meta.dirname, '../../build'))

const texts = new Map<string, string>()
const constant = getRequestListener((request) => {
  const size = new URL(request.url).pathname.split('/').at(-1)!
  if (!texts.has(size)) texts.set(size, 'x'.repeat(Number(size)))
  return new Response(texts.get(size), { headers: { 'Content-Type': 'text/plain' } })
})
const listener = await listen({
  ...settings,
  handle: (request, response) =>
    request.url?.startsWith('/constant/') ? void constant(request, response) : site.handle(request, response),
})
process.send!(settings.publicUrl)

process.once('disconnect', async () => {
  await listener.close(1000)
  await site.close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
