/** The bank and the mailbox of one site, and its settings as main.ts reads them. */
import { recallBank, type BankKeys } from '#sandbox/bank/bank-keys.ts'
import { startBank } from '#sandbox/bank/start-bank.ts'
import { openSandbox } from '#sandbox/open-sandbox.ts'
import { site } from '#demo/content/site.ts'
import type { LogLevel, Settings, StripeSettings } from '#server/settings.ts'
import { readEnv } from '#server/start/env.ts'
import { bankPlace, mailboxPlace, ownHost } from '#server/start/host-names.ts'
import { liveKeys, type Keys } from './sites.ts'

/** Of a start that is told where its database is, behind a proxy that the journeys pretend to be. */
export function settingsIn(
  folder: string,
  databaseUrl: string,
  logLevel: LogLevel,
): Settings & { mailFrom: string } {
  const read = readEnv({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: 'yes',
    LOG_LEVEL: logLevel,
    TRUST_PROXY: 'yes',
  })
  if (!read.ok) throw new Error(read.sentence)
  return { ...read.settings, mailFrom: site.email }
}

/** `port`: where the site listens, which the bank writes to. */
export async function openParts(settings: ReturnType<typeof settingsIn>, keys: Keys, port: number) {
  const closing: (() => Promise<unknown>)[] = []
  const webhookUrl = `http://${ownHost(settings.host)}:${port}/api/webhooks/stripe`
  const { dataDir } = settings
  const opened = await openSandbox(
    {
      dataDir,
      database: false,
      bank: keys === 'sandbox' ? { ...bankPlace(settings), webhookUrl } : null,
      mailbox: mailboxPlace(settings),
    },
    (part) => closing.push(part),
  )
  if (!opened.ok) throw new Error(opened.sentence)
  const bank = opened.bank
    ? { url: opened.bank.url, stripe: opened.bank.stripe, keys: (await recallBank(dataDir))! }
    : await openLiveBank(settings, webhookUrl, (part) => closing.push(part))
  return {
    bank,
    mailbox: opened.mailbox!,
    close: async () => {
      for (const part of closing.reverse()) await part()
    },
  }
}

/** A sandbox bank that takes the keys of a live account: nothing else of the site knows that it is none. */
async function openLiveBank(
  { host, dataDir }: Settings,
  webhookUrl: string,
  onOpen: (close: () => Promise<unknown>) => void,
): Promise<{ url: string; stripe: StripeSettings; keys: BankKeys }> {
  const { secretKey, webhookSecret } = liveKeys
  const bank = await startBank({
    host,
    port: 0,
    dataFile: `${dataDir}/bank.jsonl`,
    secretKey,
    webhookSecret,
    webhookUrl: () => webhookUrl,
  })
  onOpen(() => bank.close())
  const stripe = { ...liveKeys, apiBase: new URL(bank.url), live: true }
  return { url: bank.url, stripe, keys: { apiBase: bank.url, secretKey } }
}
