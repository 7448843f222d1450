// Which settings may start together: a mistake must not sell invented lofts, or real ones for test cards.

/** What of the environment decides; null, or undefined, where nothing is set. */
export type StartChoice = {
  stripe: 'live' | 'test' | null
  databaseUrl: string | undefined
  publicUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  demo: boolean | undefined
  /** Whether a shop in which nobody really pays may stand under an https address. */
  sandbox: boolean
}

/** Why these settings do not start together, as the sentences that belong in one; none when they do. */
export function refuseStart(choice: StartChoice): string[] {
  return choice.stripe === 'live' ? refuseLive(choice) : refuseSandbox(choice)
}

function refuseLive({ databaseUrl, publicUrl, smtpUrl, mailFrom, demo }: StartChoice): string[] {
  const missing = [
    ...(databaseUrl ? [] : ['DATABASE_URL must be set']),
    ...(isHttps(publicUrl) ? [] : ['PUBLIC_URL must start with https://']),
    ...(smtpUrl ? [] : ['SMTP_URL must be set']),
    ...(mailFrom ? [] : ['MAIL_FROM must be set']),
    ...(demo ? ['DEMO must not be yes'] : []),
  ]
  return missing.length === 0 ? [] : [`With live Stripe keys, ${list.format(missing)}`]
}

/** Visitors of an https address take the shop for a real one. */
function refuseSandbox({ stripe, publicUrl, smtpUrl, sandbox }: StartChoice): string[] {
  if (sandbox || !isHttps(publicUrl)) return []
  const missing = [
    stripe === 'test' ? 'the Stripe keys must be live ones' : 'STRIPE_SECRET_KEY must be set',
    ...(smtpUrl ? [] : ['SMTP_URL must be set']),
  ]
  return [
    `With an https PUBLIC_URL, ${list.format(missing)}, unless SANDBOX=yes asks for a shop without real payments`,
  ]
}

/** The demo fills what the product made for itself; a database that somebody named only when they ask. */
export const wantsDemo = ({ databaseUrl, demo }: Pick<StartChoice, 'databaseUrl' | 'demo'>): boolean =>
  demo ?? databaseUrl === undefined

/**
 * Where mailbox, SMTP and the bank's API listen: they open every account, so other machines reach them only when a setting
 * of their own says so.
 */
export function sandboxHostOf(host: string, sandboxHost: string | undefined): string {
  return sandboxHost ?? (isLoopback(host) ? host : '127.0.0.1')
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

const isHttps = (address: string | undefined): boolean => address?.startsWith('https:') ?? false

const list = new Intl.ListFormat('en')
