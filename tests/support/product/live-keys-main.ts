/** The built site with the keys of a live account in its environment, as main.ts starts it, except that its calls go to a sandbox bank. */
import { join } from 'node:path'
import { startBank } from '#sandbox/bank/start-bank.ts'
import { tryPort } from '#sandbox/free-port.ts'
import { startMailbox } from '#sandbox/mailbox/mailbox.ts'
import { loadDemo } from '#server/db/seeds/load-demo.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/start/env.ts'
import { listen } from '#server/start/listen.ts'
import { openSite } from '#server/start/open-site.ts'

const read = readEnv(process.env)
if (!read.ok) throw new Error(read.sentence)
const { stripe, databaseUrl, ...settings } = read.settings
if (!stripe?.live || !databaseUrl) throw new Error('Live keys and a database are needed.')

const { host } = settings
const port = await tryPort(host, 0)
const publicUrl = `http://localhost:${port}`
const mailbox = await startMailbox({ host, smtpPort: 0, httpPort: 0, dataFile: null })
const bank = await startBank({
  host,
  port: 0,
  dataFile: null,
  secretKey: stripe.secretKey,
  webhookSecret: stripe.webhookSecret,
  webhookUrl: () => `http://${host}:${port}/api/webhooks/stripe`,
})
await migrate(databaseUrl)
await loadDemo(databaseUrl, { withGuest: false })
const site = await openSite(
  {
    ...settings,
    port,
    publicUrl,
    databaseUrl,
    dev: false,
    consoleKey: Buffer.alloc(32, 'lofts'),
    stripe: { ...stripe, apiBase: new URL(bank.url) },
    smtp: { url: mailbox.smtpUrl, from: settings.mailFrom },
  },
  join(import.meta.dirname, '..', '..', '..', 'build'),
)
const listener = await listen({ host, port, handle: site.handle })

async function stop(): Promise<void> {
  await listener.close(1000)
  await site.close()
  await bank.close()
  await mailbox.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
process.send?.({
  ready: { site: publicUrl, mailbox: mailbox.url, bank: bank.url, databaseUrl, demoGuest: null },
})
