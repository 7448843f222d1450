import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Kysely } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { toInstantOf, toMilliseconds, type Instant } from '#domain/days.ts'
import { startBank } from '#sandbox/bank/start-bank.ts'
import { houseMailbox } from './small-seed.ts'
import { startMailbox, type Mailbox } from '#sandbox/mailbox/mailbox.ts'
import { createApi } from '#server/app.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import { connect, surviveBreaks } from '#server/db/client.ts'
import type { Database } from '#server/db/tables.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { SiteSettings } from '#server/settings.ts'
import { createImapInbox } from '#server/gateways/imap-inbox.ts'
import { createPdfDocuments } from '#server/gateways/pdf-documents.ts'
import { createOutside } from '#server/gateways/outside.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { createHouseNews } from '#server/staff/house-news.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { performJob } from '#server/tasks.ts'
import pictures from '#demo/pictures/manifest.json' with { type: 'json' }
import { freshDatabase } from './fresh-database.ts'
import { margot, weakestStrength } from './demo-seed.ts'
import { noteAnswers } from './note-answers.ts'
import { addressOf, readWhole } from './request-parts.ts'
import { seenAtOnce } from './seen-at-once.ts'
import type { SmallSeed } from './small-seed.ts'
import { toldDns } from './told-dns.ts'
import { testKey } from './ways-in.ts'

/** A Saturday in November, 10 o'clock in the lofts' zone. */
export const usualNow: Instant = '2026-11-21T15:00:00.000Z'

/** From here the bank's own clock goes on, whatever day it is outside: the books tell stays of then from those of another day. */
const bankStart = toMilliseconds('2026-11-28T15:00:00.000Z')

export type Called<A extends z.ZodType> = {
  status: number
  headers: Headers
  /** Parsed with the endpoint's own schema; read it only of a success. */
  answer: z.output<A>
  error: ErrorAnswer
}

type CallInput = {
  params?: Record<string, string>
  payload?: unknown
  /** The body as it is, for what no form would send. */
  body?: string
  token?: string | null
  headers?: Record<string, string>
}

export type ReceivedMail = { id: string; to: string; subject: string; text: string; html: string }

export type TestApp = {
  api: ReturnType<typeof createApi>
  deps: Deps
  /** What is written here is seen by the next call. */
  db: Kysely<Database>
  /** Kept from one run of the jobs to the next: connecting anew takes longer than most of them. */
  jobsPool: pg.Pool
  seed: SmallSeed
  /** Where the API also listens: what the bank's webhooks call. */
  url: string
  bankUrl: string
  mailbox: Pick<Mailbox, 'url' | 'smtpUrl' | 'inbox'> & { list(to?: string): Promise<ReceivedMail[]> }
  /** The bank ends the refunds of the test cards on which it works a while. */
  settleRefunds(): void
  /** Moves the app's clock; the bank's and PostgreSQL's own go on. */
  setNow(now: Instant): void
  /** What the bank's clock says, in seconds, as it signs messages. */
  bankTime(): number
  call<P extends z.ZodType, A extends z.ZodType, Q extends z.ZodType>(
    spec: Endpoint<P, A, Q>,
    input?: CallInput,
  ): Promise<Called<A>>
  /** The token of a new session, Margot's unless told. */
  signIn(who?: { email: string; password: string }): Promise<string>
  close(): Promise<void>
}

export type TestAppOptions = {
  now?: Instant
  /** True = the bank's messages come, whenever they come; else a test alone decides what is first. */
  webhooks?: boolean
  /** True = the bank's clock is the app's, so that what is booked next year is paid next year. */
  sharedClock?: boolean
  connections?: number
  log?: Deps['log']
  /** True = with the keys of a live account, whose calls all go to the sandbox bank. */
  live?: boolean
  /** How long the bank works on a refund of the test cards that are made for it, in milliseconds; else until `settleRefunds`. */
  refundDelayMs?: number
}

/**
 * The whole API over a database of its own with the demo seed in it, the sandbox bank and mailbox, and a clock that
 * stands still. Nothing of ours is replaced.
 */
export async function startApp({
  now: start = usualNow,
  webhooks = false,
  sharedClock = false,
  connections = 10,
  log = pino({ level: 'silent' }),
  live = false,
  refundDelayMs = 3_600_000,
}: TestAppOptions = {}): Promise<TestApp> {
  let now = start
  const { url: demo, seed } = inject('demoTemplate')
  const database = await freshDatabase(demo)
  const begun = performance.now()
  const bankNow = () => (sharedClock ? now : toInstantOf(bankStart + Math.round(performance.now() - begun)))
  const db = connect(database.url, { max: connections })
  const jobsPool = new pg.Pool({ connectionString: database.url })
  jobsPool.on('connect', surviveBreaks)
  jobsPool.on('error', () => undefined)
  const catalog = createCatalogCache(db, database.url, { now: () => now })
  const news = createHouseNews({ url: database.url, catalog })
  const mailbox = await startMailbox({ ...houseMailbox, now: () => now })
  const keys = { secretKey: `sk_${live ? 'live' : 'test'}_lofts`, webhookSecret: 'whsec_lofts' }
  const server = createAdaptorServer({ fetch: (request, env) => api.fetch(request, env) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bank = await startBank({
    ...keys,
    host: '127.0.0.1',
    port: 0,
    dataFile: null,
    now: bankNow,
    refundDelayMs,
    webhookUrl: () => (webhooks ? `${url}/api/webhooks/stripe` : 'http://127.0.0.1:9/nobody-listens'),
    ...(!webhooks && { retryDelaysMs: [3_600_000] }),
  })
  const publishableKey = live ? 'pk_live_lofts' : null
  const stripe = { ...keys, publishableKey, apiBase: new URL(bank.url), live }
  const settings: SiteSettings = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    publicUrl: url,
    databaseUrl: database.url,
    stripe,
    dev: false,
    demo: false,
    logLevel: 'silent',
    mapTilesUrl: '',
    inboxAddress: null,
    inboxUrl: null,
    trustProxy: true,
    consoleKey: testKey,
    smtp: { url: mailbox.smtpUrl, from: 'Les Lofts du Lac <info@leslofts.example>' },
  }
  const mailer = createSmtpMailer(settings.smtp)
  const deps: Deps = {
    db,
    now: () => now,
    catalog,
    news,
    payments: { stripe: createStripePayments({ ...stripe, now: bankNow }) },
    mailer,
    inbox: createImapInbox(mailbox.inbox.url),
    documents: createPdfDocuments(),
    dns: toldDns(),
    outside: createOutside({ loopback: true }),
    log,
    settings,
    pictures,
    passwordStrength: weakestStrength,
    perform: performJob,
  }
  const api = noteAnswers(createApi(deps))

  async function call<P extends z.ZodType, A extends z.ZodType, Q extends z.ZodType>(
    spec: Endpoint<P, A, Q>,
    { params = {}, payload = {}, body, token, headers }: CallInput = {},
  ): Promise<Called<A>> {
    const response = await api.request(addressOf(spec.path, params), {
      method: spec.method,
      headers: { ...json, ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      body: spec.method === 'GET' ? undefined : (body ?? JSON.stringify({ payload })),
    })
    const text = await readWhole(response)
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    // A file is a file as it comes.
    const content: unknown = isJson ? JSON.parse(text) : text || null
    const answer = (response.ok ? spec.answer.parse(content) : content) as z.output<A>
    return { status: response.status, headers: response.headers, answer, error: content as ErrorAnswer }
  }

  async function signIn(who = margot): Promise<string> {
    const response = await api.request('/api/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ payload: { ...who, site: 'lofts' } }),
    })
    return ((await response.json()) as { token: string }).token
  }

  return {
    api,
    deps,
    db: seenAtOnce(db, catalog),
    jobsPool,
    seed,
    url,
    bankUrl: bank.url,
    mailbox: {
      url: mailbox.url,
      smtpUrl: mailbox.smtpUrl,
      inbox: mailbox.inbox,
      list: async (to) => {
        const answer = await fetch(`${mailbox.url}/api/mails${to ? `?to=${encodeURIComponent(to)}` : ''}`)
        return ((await answer.json()) as { items: ReceivedMail[] }).items
      },
    },
    settleRefunds: () => bank.settleRefunds(),
    setNow: (instant) => {
      now = instant
    },
    bankTime: () => Math.floor(toMilliseconds(bankNow()) / 1000),
    call,
    signIn,
    close: async () => {
      await bank.close()
      await new Promise((resolve) => server.close(resolve))
      await mailer.close()
      await mailbox.close()
      await news.close()
      await catalog.close()
      await jobsPool.end()
      await db.destroy()
      await database.drop()
    },
  }
}

const json = { 'Content-Type': 'application/json' }
