/** What the server works with, made of its settings: by the site, and by the thread in which its jobs run. */
import pino from 'pino'
import type { Instant } from '#domain/days.ts'
import { owaspStrength } from '#server/accounts/passwords.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import { writeCounts } from '#server/counted-log.ts'
import { connect } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { createThreadInbox } from '#server/gateways/mail-thread.ts'
import { createNodeDns } from '#server/gateways/dns.ts'
import type { Documents } from '#server/gateways/pdf-documents.ts'
import { createOutside } from '#server/gateways/outside.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { createHouseNews } from '#server/staff/house-news.ts'
import type { SiteSettings } from '#server/settings.ts'
import pictures from '#demo/pictures/manifest.json' with { type: 'json' }

const clock = () => new Date().toISOString() as Instant

type Outside = {
  now?: () => Instant
  documents?: Documents
  /** What reads the mailbox: mail-main.ts, or what it became in the build. Without it nothing here does. */
  mailThread?: URL
}

export function openDeps(
  settings: SiteSettings,
  { now = clock, documents = printHere(), mailThread }: Outside = {},
): { deps: Deps; close: () => Promise<void> } {
  const { inboxUrl } = settings
  const log = pino({
    level: settings.logLevel,
    redact: ['card', '*.card', 'payload.card', 'req.headers.authorization'],
  })
  const noteBreak = (error: Error) => log.warn({ err: error }, 'a connection to the database broke')
  const db = connect(settings.databaseUrl, { onIdleError: noteBreak })
  const catalog = createCatalogCache(db, settings.databaseUrl, { now, onError: noteBreak })
  const news = createHouseNews({ url: settings.databaseUrl, catalog, onError: noteBreak })
  const mailer = createSmtpMailer(settings.smtp)
  const deps: Deps = {
    db,
    now,
    catalog,
    news,
    payments: { stripe: createStripePayments(settings.stripe) },
    mailer,
    inbox: inboxUrl !== null && mailThread ? createThreadInbox(mailThread, inboxUrl) : null,
    documents,
    dns: createNodeDns(),
    outside: createOutside({ loopback: settings.stripe.apiBase !== null }),
    log,
    settings,
    pictures,
    passwordStrength: owaspStrength,
    perform: performHere,
  }
  return {
    deps,
    async close() {
      await news.close()
      await catalog.close()
      await mailer.close()
      await db.destroy()
      writeCounts(log)
    },
  }
}

/** The work of all jobs is loaded with the first that is done at once, and never where nobody changes anything. */
const performHere: Deps['perform'] = async (deps, job) =>
  (await import('#server/tasks.ts')).performJob(deps, job)

/** Prints in this thread: what that takes is loaded with the first document, and never where others print. */
function printHere(): Documents {
  const loading = () => import('#server/gateways/pdf-documents.ts').then((pdf) => pdf.createPdfDocuments())
  let documents: ReturnType<typeof loading> | null = null
  return { print: async (...given) => (await (documents ??= loading())).print(...given) }
}
