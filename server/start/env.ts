import { z } from 'zod'
import {
  isConsoleKey,
  logLevels,
  takesRealCards,
  type Settings,
  type StripeSettings,
} from '#server/settings.ts'
import { address, isPostgres, mailbox, port, tiles, yesOrNo } from './setting-values.ts'
import { refuseStart, sandboxHostOf, type StartChoice, wantsDemo } from './start-rules.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads every setting of the product; nothing else looks at the environment.
 * An unusable value is answered with one sentence that names it; secrets are never repeated in it.
 */
export function readEnv(
  env: Environment = process.env,
): { ok: true; settings: Settings } | { ok: false; sentence: string } {
  // `PORT= npm start` means the same as no PORT at all.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(given)
  if (parsed.success) {
    const refusals = refuseStart(toChoice(parsed.data))
    if (refusals.length > 0) return { ok: false, sentence: `${refusals.join('; ')}.` }
    return { ok: true, settings: toSettings(parsed.data) }
  }
  const complaints = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return shown.has(name) ? `${name} ${message}, not "${given[name]}"` : `${name} ${message}`
  })
  return { ok: false, sentence: `${complaints.join('; ')}.` }
}

/** The settings whose value may be repeated in a sentence. */
const shown = new Set([
  'PORT',
  'PUBLIC_URL',
  'DEMO',
  'LOG_LEVEL',
  'MAP_TILES_URL',
  'TRUST_PROXY',
  'MAIL_FROM',
  'SANDBOX',
])

const keyInBase64 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(isConsoleKey, 'must be 32 random bytes in base64')

const variables = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    PUBLIC_URL: address(['http:', 'https:'], 'must be an address that starts with http:// or https://')
      .refine((text) => new URL(text).pathname === '/', 'must have no path')
      .transform((text) => new URL(text).origin)
      .optional(),
    DATABASE_URL: z
      .string()
      .refine(isPostgres, { error: 'must be an address that starts with postgres://', abort: true })
      .optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_/, 'must be a key that starts with sk_ or rk_')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_/, 'must be a key that starts with pk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .startsWith('whsec_', 'must be a secret that starts with whsec_')
      .optional(),
    SMTP_URL: address(
      ['smtp:', 'smtps:'],
      'must be an address that starts with smtp:// or smtps://',
    ).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address')
      .optional(),
    INBOX_ADDRESS: z.email('must be an e-mail address').optional(),
    INBOX_URL: mailbox.optional(),
    DEMO: yesOrNo.optional(),
    SANDBOX: yesOrNo.default(false),
    SANDBOX_HOST: z.string().optional(),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
    MAP_TILES_URL: tiles.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
    TRUST_PROXY: yesOrNo.optional(),
    CONSOLE_KEY: keyInBase64.optional(),
    CONSOLE_KEY_FORMER: keyInBase64.optional(),
  })
  .superRefine((env, context) => {
    const complain = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: secret } = env
    if (key && !publishable) complain('STRIPE_PUBLISHABLE_KEY', 'must be set together with STRIPE_SECRET_KEY')
    if (key && !secret) complain('STRIPE_WEBHOOK_SECRET', 'must be set together with STRIPE_SECRET_KEY')
    if (!key && (publishable || secret)) {
      complain('STRIPE_SECRET_KEY', 'must be set together with the other STRIPE_ settings')
    }
    if (env.INBOX_URL && !env.INBOX_ADDRESS) complain('INBOX_ADDRESS', 'must be set together with INBOX_URL')
    if (env.INBOX_ADDRESS && !env.INBOX_URL) {
      complain('INBOX_URL', 'must be set together with INBOX_ADDRESS: nothing else reads what comes to it')
    }
    const modes = [key, publishable].flatMap((text) => text?.match(/_(test|live)_/)?.[1] ?? [])
    if (new Set(modes).size > 1) {
      complain('STRIPE_PUBLISHABLE_KEY', 'must be of the same mode (test or live) as STRIPE_SECRET_KEY')
    }
  })

type Variables = z.output<typeof variables>

function toChoice(env: Variables): StartChoice {
  const { STRIPE_SECRET_KEY: key } = env
  return {
    stripe: key ? (takesRealCards({ secretKey: key }) ? 'live' : 'test') : null,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    demo: env.DEMO,
    sandbox: env.SANDBOX,
    trustProxy: env.TRUST_PROXY,
  }
}

function toSettings(env: Variables): Settings {
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    stripe: toStripe(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    inboxAddress: env.INBOX_ADDRESS ?? null,
    inboxUrl: env.INBOX_URL ?? null,
    demo: wantsDemo(toChoice(env)),
    sandboxHost: sandboxHostOf(env.HOST, env.SANDBOX_HOST),
    logLevel: env.LOG_LEVEL,
    mapTilesUrl: env.MAP_TILES_URL,
    trustProxy: env.TRUST_PROXY ?? false,
    consoleKey: env.CONSOLE_KEY ?? null,
    formerConsoleKey: env.CONSOLE_KEY_FORMER ?? null,
  }
}

function toStripe(env: Variables): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return null
  return {
    secretKey,
    webhookSecret,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    apiBase: null,
    live: true,
  }
}
