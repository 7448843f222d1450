// What the environment settles, once it is read.

/** What the environment settles. A part that it leaves out (null) is started on this machine by main.ts. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  /** Scheme, host and port as visitors see them, without a trailing slash; null = derived from host and port. */
  publicUrl: string | null
  databaseUrl: string | null
  stripe: StripeSettings | null
  smtpUrl: string | null
  /** Who letters come from; null = an address of PUBLIC_URL's host. */
  mailFrom: string | null
  /** Where guests' answers come to and find their thread; null = nowhere. */
  inboxAddress: string | null
  /** Where the mails to that address are read, with user and password; both are there or none. */
  inboxUrl: string | null
  /** Whether the demo is loaded: lofts, articles, bookings, and the guest whose password is published. */
  demo: boolean
  /** Where mailbox, SMTP and the bank's API listen, as far as they are the sandbox's. */
  sandboxHost: string
  logLevel: LogLevel
  /** With {z}, {x} and {y}; a path is one of this site. Empty: there is no map but the drawn one. */
  mapTilesUrl: string
  /** 32 bytes that seal what the console keeps secret; null = the file of the data folder. */
  consoleKey: Buffer | null
  /** The one before it, while what it sealed is sealed anew; null = the key is not changed. */
  formerConsoleKey: Buffer | null
  /** Whether X-Forwarded-For comes from a proxy of ours and may be believed. */
  trustProxy: boolean
}

/** One byte over and over is what a key looks like that was never made. */
export const isConsoleKey = (key: Uint8Array): boolean => key.length === 32 && new Set(key).size > 1

export type StripeSettings = {
  secretKey: string
  publishableKey: string | null
  webhookSecret: string
  /** Where the sandbox bank listens; null = Stripe itself. */
  apiBase: URL | null
  /** Whether this is Stripe itself: card fields are Stripe's own then, and no card number may reach us. */
  live: boolean
}

/** Whether a payment charges somebody's card: neither the sandbox bank nor Stripe's test mode does. */
export const takesRealCards = ({ secretKey }: Pick<StripeSettings, 'secretKey'>): boolean =>
  /^[sr]k_live_/.test(secretKey)

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What site.ts is given: the settings with every part running. */
export type SiteSettings = Omit<
  Settings,
  | 'publicUrl'
  | 'databaseUrl'
  | 'stripe'
  | 'smtpUrl'
  | 'mailFrom'
  | 'sandboxHost'
  | 'consoleKey'
  | 'formerConsoleKey'
> & {
  consoleKey: Buffer
  publicUrl: string
  databaseUrl: string
  stripe: StripeSettings
  /** `isSandbox`: emails stay in the mailbox of this machine. */
  smtp: { url: string; from: string; isSandbox?: boolean }
  dev: boolean
}

/** What the environment says of a house that sells. Facts alone: no setting is shown whose value is a secret. */
export function environmentOf(settings: Pick<SiteSettings, 'stripe' | 'smtp' | 'publicUrl'>) {
  const isOnTheWeb = settings.publicUrl.startsWith('https:')
  return {
    payments: takesRealCards(settings.stripe),
    mail: !settings.smtp.isSandbox,
    address: isOnTheWeb,
    // With an https address a start asks to be told whether a proxy stands before it.
    proxy: isOnTheWeb,
  }
}
