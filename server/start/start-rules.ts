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
  /** Whether X-Forwarded-For is believed. */
  trustProxy: boolean | undefined
}

/** Why these settings do not start together, as the sentences that belong in one; none when they do. */
export function refuseStart(choice: StartChoice): string[] {
  return choice.stripe === 'live' ? refuseLive(choice) : refuseSandbox(choice)
}

function refuseLive(choice: StartChoice): string[] {
  const { databaseUrl, publicUrl, smtpUrl, mailFrom, demo } = choice
  const missing = [
    ...(databaseUrl ? [] : ['DATABASE_URL must be set']),
    ...(isHttps(publicUrl) ? [] : ['PUBLIC_URL must start with https://']),
    ...(smtpUrl ? [] : ['SMTP_URL must be set']),
    ...(mailFrom ? [] : ['MAIL_FROM must be set']),
    ...askAboutProxy(choice),
    ...(demo ? ['DEMO must not be yes'] : []),
  ]
  return missing.length === 0 ? [] : [`With live Stripe keys, ${list.format(missing)}`]
}

/** Visitors of an https address take the shop for a real one. */
function refuseSandbox(choice: StartChoice): string[] {
  const { stripe, publicUrl, smtpUrl, sandbox } = choice
  if (!isHttps(publicUrl)) return []
  const missing = [
    stripe === 'test' ? 'the Stripe keys must be live ones' : 'STRIPE_SECRET_KEY must be set',
    ...(smtpUrl ? [] : ['SMTP_URL must be set']),
  ]
  const refusals = [
    ...askAboutProxy(choice),
    ...(sandbox ? [] : [`${list.format(missing)}, unless SANDBOX=yes asks for a shop without real payments`]),
  ]
  return refusals.length === 0 ? [] : [`With an https PUBLIC_URL, ${refusals.join('; ')}`]
}

/**
 * This process speaks no TLS, so under an https address something stands in front of it. If that is a proxy and nobody said so,
 * all visitors share one address, and the limits for one stop everybody.
 */
function askAboutProxy({ trustProxy }: StartChoice): string[] {
  if (trustProxy !== undefined) return []
  return [
    'TRUST_PROXY must be yes (a proxy of yours sets X-Forwarded-For) or no (visitors connect to this process)',
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
