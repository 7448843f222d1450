import { Client } from 'pg'
import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from '@playwright/test'
import type { MailItem } from '#sandbox/mailbox/inbox-pages.ts'
import { expect } from '#tests/support/product/journey.ts'
import { runDue, type Recurring } from '#tests/support/product/due-jobs.ts'
import { openOwnSite } from '#tests/support/product/sites.ts'

export type ConsoleSite = {
  site: string
  /** Where the sandbox shows every letter. */
  mailbox: string
  /** What the start prints for the first owner. */
  ownerLink: string
  /** What would take minutes or days is moved in the database. */
  change: (statement: string, values?: string[]) => Promise<Record<string, string>[]>
  /** What the queue does every minute, done now: nothing of it is left afterwards. */
  runNow: (...jobs: Recurring[]) => Promise<void>
  /** Something that somebody does at the bank's dashboard; the number of what was made. */
  atBank: (path: string, fields: Record<string, string>) => Promise<string>
  /** What somebody was written, the latest first. */
  mails: (email: string) => Promise<MailItem[]>
  /** The link of the latest email to somebody, once as many came as are told. */
  linkTo: (email: string, count?: number) => Promise<string>
  close: () => Promise<void>
}

/** A site for one journey alone, which nobody has run from the console: its first owner gets in once. */
export async function consoleSite(): Promise<ConsoleSite> {
  const {
    site,
    ownerLinks,
    databaseUrl,
    mailbox,
    bankKeys: bank,
    close,
  } = await openOwnSite({ isQuiet: true })
  const mails = async (email: string) => {
    const list = new URL(`/api/mails?to=${encodeURIComponent(email)}`, mailbox!)
    return ((await (await fetch(list)).json()) as { items: MailItem[] }).items
  }
  const linksTo = async (email: string) =>
    (await mails(email)).flatMap(({ text }) => /http\S+#[\w-]{43}/.exec(text)?.[0] ?? [])
  return {
    site,
    mailbox: mailbox!,
    ownerLink: ownerLinks[0]!,
    runNow: (...jobs) => runDue({ databaseUrl }, { jobs }),
    async change(statement, values = []) {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        return (await client.query<Record<string, string>>(statement, values)).rows
      } finally {
        await client.end()
      }
    },
    async atBank(path, fields) {
      const made = await fetch(new URL(`/v1/${path}`, bank.apiBase), {
        method: 'POST',
        headers: { Authorization: `Bearer ${bank.secretKey}` },
        body: new URLSearchParams(fields),
      })
      const answer = (await made.json()) as { id?: string; error?: object }
      if (answer.id === undefined) throw new Error(JSON.stringify(answer.error))
      return answer.id
    },
    mails,
    async linkTo(email, count = 1) {
      await expect.poll(async () => (await linksTo(email)).length).toBe(count)
      return (await linksTo(email))[0]!
    },
    close,
  }
}

/** A device that keeps passkeys and says yes to each question, as Chromium's own tools simulate it. */
export async function addAuthenticator(page: Page): Promise<void> {
  // Beside a field a person chooses the passkey; the simulated device would answer by itself, as soon as the page is there.
  await page.addInitScript(() => {
    if (window.isSecureContext)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  authenticators.set(page, { tools, authenticatorId })
}

const authenticators = new WeakMap<Page, { tools: CDPSession; authenticatorId: string }>()

/** Another page's device gets the passkeys of this one, as those of one account do. */
export async function copyPasskeys(from: Page, to: Page): Promise<void> {
  await addAuthenticator(to)
  const [here, there] = [authenticators.get(from)!, authenticators.get(to)!]
  const { credentials } = await here.tools.send('WebAuthn.getCredentials', {
    authenticatorId: here.authenticatorId,
  })
  for (const credential of credentials)
    await there.tools.send('WebAuthn.addCredential', { authenticatorId: there.authenticatorId, credential })
}

/** Nobody uses the console for so long. */
export const awayFor = async ({ change }: ConsoleSite, hours: number): Promise<void> =>
  void (await change(`update staff_sessions set seen_at = seen_at - make_interval(hours => $1::integer)`, [
    String(hours),
  ]))

/** What an app shows that was given this secret. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()

/** The proof of everybody who is in the console is too old for what asks for a fresh one. */
export const agedProofs = async ({ change }: ConsoleSite): Promise<void> =>
  void (await change(`update staff_sessions set proved_at = proved_at - interval '6 minutes'`))
