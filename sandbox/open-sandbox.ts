// Opens the parts of the sandbox that a start of the product needs, on the ports that they had last time.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { rememberBank } from './bank/bank-keys.ts'
import { startBank } from './bank/start-bank.ts'
import { startMailbox, type Mailbox } from './mailbox/mailbox.ts'
import type { RememberedPorts } from './remembered-ports.ts'

/** Where something listens: by its address, by how browsers name it, and by how this machine reaches it. */
export type Place = { host: string; visitorsHost: string; ownHost: string }

export type BankPlace = Place & { isApiOpen: boolean; dataDir: string; webhookUrl: string }

/** What the product's payments are given instead of Stripe's keys. */
type SandboxKeys = {
  secretKey: string
  webhookSecret: string
  publishableKey: null
  apiBase: URL
  live: false
}

export type OpenBank = { url: string; stripe: SandboxKeys; close: () => Promise<void> }

export async function openBank(
  { host, visitorsHost, ownHost, isApiOpen, dataDir, webhookUrl }: BankPlace,
  ports: RememberedPorts,
): Promise<OpenBank> {
  // Made anew at each start: nobody who knows a constant can sign a payment's news.
  const secretKey = `sk_test_${randomBytes(18).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const bank = await ports.open('bank', host, 12_111, (port) =>
    startBank({
      host,
      port,
      isApiOpen,
      dataFile: join(dataDir, 'bank.jsonl'),
      publicUrl: `http://${visitorsHost}:${port}`,
      secretKey,
      webhookSecret,
      webhookUrl: () => webhookUrl,
      onError: (error) => console.error(error),
    }),
  )
  const apiBase = new URL(`http://${ownHost}:${bank.port}`)
  // `npm run reconcile` asks the same bank.
  await rememberBank(dataDir, { apiBase: apiBase.href, secretKey })
  return {
    url: `http://${visitorsHost}:${bank.port}`,
    stripe: { secretKey, webhookSecret, publishableKey: null, apiBase, live: false },
    close: bank.close,
  }
}

export function openMailbox(
  { host, visitorsHost, dataDir }: Place & { dataDir: string },
  ports: RememberedPorts,
): Promise<Mailbox> {
  return ports.open('mailbox', host, 8025, (httpPort) =>
    ports.open('smtp', host, 1025, (smtpPort) =>
      startMailbox({
        host,
        smtpPort,
        httpPort,
        dataFile: join(dataDir, 'mails.jsonl'),
        publicUrl: `http://${visitorsHost}:${httpPort}`,
      }),
    ),
  )
}
