// The one door to the sandbox: what stands in for a database, a bank and a mail server that the settings leave out.

import { randomBytes } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { rememberBank } from './bank/bank-keys.ts'
import { startBank } from './bank/start-bank.ts'
import { startDatabase } from './database.ts'
import { lockFolder } from './database/folder-lock.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { startMailboxThread } from './mailbox/mailbox-thread.ts'
import { makeFolder, StartRefusal } from './database/make-folder.ts'
import { openRememberedPorts, type RememberedPorts } from './remembered-ports.ts'

/** Where something listens: by its address, by how browsers name it, and by how this machine reaches it. */
type Place = { host: string; visitorsHost: string; ownHost: string }

/** `isApiOpen`: the bank's API answers other machines too. */
type BankPlace = Place & { isApiOpen: boolean; webhookUrl: string }

/** `address`: whose mails the product reads. */
type MailPlace = Place & { address: string }

/** What is to be opened; null and false = the settings name a real one. */
export type Missing = {
  dataDir: string
  database: boolean
  bank: BankPlace | null
  mailbox: MailPlace | null
}

export type Sandbox = { databaseUrl: string | null; bank: OpenBank | null; mailbox: Mailbox | null }

type OnOpen = (close: () => Promise<unknown>) => void

/**
 * Opens the missing parts on the ports that they had last time; one copy alone may use the data folder. `onOpen` is told how
 * each part ends as soon as it runs. A reason that a person can act on comes back as one sentence.
 */
export async function openSandbox(
  missing: Missing,
  onOpen: OnOpen,
): Promise<({ ok: true } & Sandbox) | { ok: false; sentence: string }> {
  try {
    return { ok: true, ...(await openParts(missing, onOpen)) }
  } catch (error) {
    if (error instanceof StartRefusal) return { ok: false, sentence: error.message }
    throw error
  }
}

async function openParts({ dataDir, database, ...missing }: Missing, onOpen: OnOpen): Promise<Sandbox> {
  await openDataDir(dataDir)
  const databaseUrl = database ? await openDatabase(dataDir, onOpen) : null
  if (!database) await lockDataDir(dataDir, onOpen)
  const ports = await openRememberedPorts(join(dataDir, 'ports.json'))
  const bank = missing.bank && (await openBank({ ...missing.bank, dataDir }, ports))
  if (bank) onOpen(() => bank.close())
  const mailbox = missing.mailbox && (await openMailbox({ ...missing.mailbox, dataDir }, ports))
  if (mailbox) onOpen(() => mailbox.close())
  return { databaseUrl, bank, mailbox }
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

async function openDatabase(dataDir: string, onOpen: OnOpen): Promise<string> {
  const database = await startDatabase({ dataDir })
  onOpen(() => database.stop())
  return database.url
}

/** Bank and mailbox keep files of their own in the folder; the database locks it by itself. */
async function lockDataDir(dataDir: string, onOpen: OnOpen): Promise<void> {
  const lock = await lockFolder(dataDir)
  if (!lock) throw new StartRefusal(`The data folder ${dataDir} is in use by another running copy.`)
  onOpen(() => lock.release())
}

/** What the product's payments are given instead of Stripe's keys. */
type SandboxKeys = {
  secretKey: string
  webhookSecret: string
  publishableKey: null
  apiBase: URL
  live: false
}

type OpenBank = { url: string; stripe: SandboxKeys; close: () => Promise<void> }

async function openBank(
  { host, visitorsHost, ownHost, isApiOpen, dataDir, webhookUrl }: BankPlace & { dataDir: string },
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

function openMailbox(
  { host, visitorsHost, address, dataDir }: MailPlace & { dataDir: string },
  ports: RememberedPorts,
): Promise<Mailbox> {
  return ports.open('mailbox', host, 8025, (httpPort) =>
    ports.open('smtp', host, 1025, (smtpPort) =>
      ports.open('imap', '127.0.0.1', 1143, (imapPort) =>
        startMailboxThread({
          host,
          smtpPort,
          httpPort,
          imapPort,
          address,
          dataFile: join(dataDir, 'mails.jsonl'),
          publicUrl: `http://${visitorsHost}:${httpPort}`,
        }),
      ),
    ),
  )
}
