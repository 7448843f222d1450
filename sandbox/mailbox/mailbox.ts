import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { openKeptMails } from './kept-mails.ts'
import { createImapServer } from './imap.ts'
import { createInbox } from './inbox.ts'
import { createSmtpServer } from './smtp.ts'

export type MailboxOptions = {
  host: string
  /** 0 = any free one. */
  smtpPort: number
  /** 0 = any free one. */
  httpPort: number
  /** 0 = any free one, also when left out. */
  imapPort?: number
  /** Whose mails can be read by IMAP; the house's own sender when left out. */
  address?: string
  /** Where mails are kept between starts; null = in memory only. */
  dataFile: string | null
  /** By which the mails of the house are read; made anew at each start when left out: nobody who knows a constant reads them. */
  password?: string
  /** When a mail arrives, as an ISO instant: tests have a clock of their own. */
  now?: () => string
  /** Where people reach the inbox, when not at the host and port it listens on. */
  publicUrl?: string
}

export type Mailbox = {
  /** What a mailer is given: smtp://host:port. */
  smtpUrl: string
  /** The inbox page. */
  url: string
  smtpPort: number
  httpPort: number
  imapPort: number
  /** The mailbox of the house: its address, and how it is read, by this machine alone. */
  inbox: { address: string; url: string }
  close(): Promise<void>
}

/** A mail server that delivers nothing: everything sent to it is shown on its inbox page and in its JSON list. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const mails = await openKeptMails(options.dataFile, options.now)
  const { address = 'info@house.example', password = randomBytes(18).toString('hex') } = options
  const smtp = createSmtpServer(mails)
  smtp.listen(options.smtpPort, options.host)
  await once(smtp.server, 'listening')
  const http = serve({
    fetch: createInbox(mails, { address }).fetch,
    hostname: options.host,
    port: options.httpPort,
  })
  await once(http, 'listening').catch(async (error: unknown) => {
    await closed(smtp)
    throw error
  })
  const imap = createImapServer(mails, { address, user: address, password })
  imap.listen(options.imapPort ?? 0, '127.0.0.1')
  await once(imap, 'listening').catch(async (error: unknown) => {
    await Promise.all([closed(smtp), closed(http)])
    throw error
  })
  const imapPort = portOf(imap.address())
  const smtpPort = portOf(smtp.server.address())
  const httpPort = portOf(http.address())
  const reachable = ['0.0.0.0', '::'].includes(options.host) ? '127.0.0.1' : options.host
  return {
    // It cannot encrypt, also where it is asked to listen beyond this machine.
    smtpUrl: `smtp://${reachable}:${smtpPort}?requireTLS=false`,
    url: options.publicUrl ?? `http://${reachable}:${httpPort}`,
    smtpPort,
    httpPort,
    imapPort,
    inbox: { address, url: `imap://${encodeURIComponent(address)}:${password}@127.0.0.1:${imapPort}/INBOX` },
    close: async () => {
      await Promise.all([closed(smtp), closed(http), closed(imap)])
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

function closed(server: ServerType | { close(done: () => void): void }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
