/** The sandbox's bank or mailbox in a process of its own, as a real one would be: its work is not the site's. */
import { startBank } from '#sandbox/bank/start-bank.ts'
import { startMailbox } from '#sandbox/mailbox/mailbox.ts'

/** What the first argument holds, as JSON. */
export type StandIn =
  | { kind: 'mailbox' }
  | { kind: 'bank'; secretKey: string; webhookSecret: string; webhookUrl: string }

/** Sent once it listens: where the site reaches it, and for the mailbox where emails are looked up. */
export type StandInReady = { url: string; inbox: string }

const asked = JSON.parse(process.argv[2]!) as StandIn
const host = '127.0.0.1'
// Nothing is written to a disk that the database needs.
const dataFile = null

if (asked.kind === 'bank') {
  const { secretKey, webhookSecret, webhookUrl } = asked
  const bank = await startBank({
    host,
    port: 0,
    dataFile,
    secretKey,
    webhookSecret,
    webhookUrl: () => webhookUrl,
    onError: (error) => console.error(error),
  })
  process.send!({ url: bank.url, inbox: '' } satisfies StandInReady)
} else {
  const mailbox = await startMailbox({ host, smtpPort: 0, httpPort: 0, dataFile })
  process.send!({ url: mailbox.smtpUrl, inbox: mailbox.url } satisfies StandInReady)
}
process.once('disconnect', () => process.exit(0))
