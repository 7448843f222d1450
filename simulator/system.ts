import pg from 'pg'
import { sql, type Kysely } from 'kysely'
import Stripe from 'stripe'
import { addMinutes, toInstantOf, toMilliseconds, type Instant } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import { fixedCatalog } from './fixed-catalog.ts'
import { connect, openPool, queriesOver, surviveBreaks } from '#server/db/client.ts'
import { sealPlainWaysIn } from '#server/db/seal-at-start.ts'
import type { Database } from '#server/db/tables.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { SiteSettings } from '#server/settings.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { performJob } from '#server/tasks.ts'
import { weakestStrength } from '#tests/support/api/demo-seed.ts'
import { insertSmallSeed, insertLoft, insertPerson } from '#tests/support/api/small-seed.ts'
import { testKey } from '#tests/support/api/ways-in.ts'
import { beforeCall, during } from './scheduler.ts'
import { openBank, openConnection, type BankConnection } from './bank-connection.ts'
import { recordMoney } from './money-made.ts'
import { recordMoves } from './moves-made.ts'
import { recordBegun } from './site-opening.ts'
import { seedStaff } from './staff-of-house.ts'
import { recordThreads } from './threads-made.ts'
import { addOwnLetters } from './own-letters.ts'
import { prepareReset } from './reset.ts'
import { gatedPool } from './gated-pool.ts'
import { noteWords, openMailServer, type MailServer } from './mail-server.ts'

/**
 * What can be taken away, to show that it is needed: the exclusion constraint, the idempotency keys, the row locks, or the
 * note of what was sent, or the door by which more is given than was sold.
 */
export const removals = ['constraint', 'idempotency', 'lock', 'note', 'door'] as const
export type Without = (typeof removals)[number] | null

export type Person = { id: number; name: string; email: string }

export type Clock = {
  now: () => Instant
  forward: (minutes: number) => void
  set: (now: Instant) => void
}

/** The product with its bank, its mail server, its guests and its own database, which one history after the other has to itself. */
export type System = {
  /** Queries of anyone who only looks on. */
  db: Kysely<Database>
  deps: Deps
  /** The process that answers requests: another one after `restart()`. */
  api: ReturnType<typeof createApi>
  connection: BankConnection
  mail: MailServer
  clock: Clock
  siteId: number
  without: Without
  lofts: readonly number[]
  guests: readonly Person[]
  /** Errors that nobody expected: each is a finding. */
  unexpectedErrors: unknown[]
  isBlocked(backend: number): Promise<boolean>
  /** What the process remembered is gone. */
  restart(): void
  clear(start: Instant): Promise<void> // As if nobody had ever bought anything.
  close(): Promise<void>
}

const keys = { secretKey: 'sk_test_lofts', webhookSecret: 'whsec_lofts' }
const names = ['Margot', 'Camille', 'Renaud', 'Aline', 'Hubert', 'Léa']
const lateStart: Instant = '2050-03-01T15:00:00.000Z'

/** `url` is that of a migrated, empty database. */
export async function openSystem(url: string, without: Without): Promise<System> {
  hurry()
  const db = connect(url, { max: 2 })
  await prepare(db, without)
  const { siteId, propertyId, secondPropertyId, guestId } = await insertSmallSeed(db)
  const guests = [{ id: guestId, name: 'Margot', email: 'margot@people.example' }]
  for (const name of names.slice(1)) {
    const email = `${name.toLowerCase()}@people.example`
    guests.push({ id: await insertPerson(db, { siteId, email, firstname: name }), name, email })
  }
  const lofts = [propertyId, secondPropertyId, await insertLoft(db, siteId, 103)]
  await sealPlainWaysIn(db, { settings: { consoleKey: testKey }, now: () => lateStart })
  await askForDeposits(db, lofts)
  await addOwnLetters(db, siteId)
  await seedStaff(db, siteId, lofts)
  await recordMoves(db)
  await recordBegun(db)
  await recordThreads(db)
  await recordMoney(db)
  const reset = await prepareReset(db)
  const clock = openClock()
  const mail = await openMailServer()
  const connection = (await openConnection({ forgetKeys: without === 'idempotency' })) as BankConnection
  const unexpectedErrors: unknown[] = []
  const settings = settingsFor(url, connection.url, mail.url)
  const gated = queriesOver(gatedPool(openPool(url, { max: 8 }), without ? forgetting[without] : undefined))
  const payments = createStripePayments({ ...keys, apiBase: new URL(connection.url), now: clock.now })
  const mailer = noteWords(createSmtpMailer(settings.smtp), mail, { db, now: clock.now })
  const deps: Deps = {
    db: gated,
    now: clock.now,
    catalog: await fixedCatalog(db, gated, lofts),
    payments: { stripe: stoppingBefore(payments, ['readWebhook']) },
    mailer: stoppingBefore(mailer, []),
    inbox: null,
    ...unused('news', 'dns', 'outside', 'documents'),
    log: logInto(unexpectedErrors),
    settings,
    pictures: {},
    passwordStrength: weakestStrength,
    perform: performJob,
  }
  const monitor = new pg.Client({ connectionString: url })
  surviveBreaks(monitor)
  await monitor.connect()
  const system: System = {
    db,
    deps,
    api: createApi({ ...deps }),
    connection,
    mail,
    clock,
    siteId,
    without,
    lofts,
    guests,
    unexpectedErrors,
    isBlocked: async (backend) => {
      const query = 'select cardinality(pg_blocking_pids($1)) > 0 as blocked'
      const { rows } = await monitor.query<{ blocked: boolean }>(query, [backend])
      return rows[0]?.blocked ?? false
    },
    restart: () => void (system.api = createApi({ ...deps })),
    async clear(start) {
      await reset()
      system.deps.catalog.drop()
      system.restart()
      clock.set(start)
      connection.mode = 'up'
      connection.withdraws = false
      connection.bank = openBank(clock.now, connection.url, keys)
      mail.clear()
      unexpectedErrors.length = 0
    },
    async close() {
      await connection.close()
      await mailer.close()
      await mail.close()
      await monitor.end()
      await gated.destroy()
      await db.destroy()
    },
  }
  return system
}

/** Each look at the clock is a moment later, as in life. */
function openClock(): Clock {
  let milliseconds = toMilliseconds(lateStart)
  return {
    now: () => toInstantOf((milliseconds += 3)),
    forward: (minutes) => void (milliseconds += minutes * 60_000),
    set: (now) => void (milliseconds = toMilliseconds(now)),
  }
}

/** The SDK asks again after a lost connection, and waits before it does: here not for long. */
function hurry(): void {
  const atOnce = () => 0.001
  Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: atOnce, getMaxNetworkRetryDelay: atOnce })
}

async function prepare(db: Kysely<Database>, without: Without): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const name = sql.id(rows[0]?.name ?? '')
  await sql`alter database ${name} set deadlock_timeout = '50ms'`.execute(db)
  if (without === 'constraint') await sql`alter table stays drop constraint stays_never_overlap`.execute(db)
}

/** The first loft asks for what the site does, the second for less, the third for none. */
async function askForDeposits(db: Kysely<Database>, [, second, third]: readonly number[]): Promise<void> {
  const of = (propertyId: number, depositAmount: number) =>
    ({ propertyId, fromDay: '2013-01-01', depositAmount }) as const
  const asked = [of(second!, 12_000), of(third!, 0)]
  await db.insertInto('propertyDeposits').values(asked).execute()
}

const forgetting: Partial<Record<(typeof removals)[number], (query: string) => string>> = {
  lock: (query) => query.replace(/ for update$/, ''),
  // Nobody finds an email sent, or being sent by somebody else.
  note: (query) =>
    query
      .replace(/^select "key" from "sent_mails" where /, '$&false and ')
      .replace(/"mails_underway"."until" <= (\$\d+)/, '("mails_underway"."until" <= $1 or true)'),
}

/** Every call of a part, the named ones aside, is one before which its caller stops. */
function stoppingBefore<T extends object>(part: T, atOnce: readonly (keyof T)[]): T {
  const wrapped = Object.entries(part).map(([name, call]) => {
    if (atOnce.includes(name as keyof T)) return [name, call]
    const stopping = async (...given: unknown[]) => {
      await beforeCall()
      return during(0, () => (call as (...given: unknown[]) => Promise<unknown>)(...given))
    }
    return [name, stopping]
  })
  return Object.fromEntries(wrapped) as T
}

function unused<Name extends keyof Deps>(...names: Name[]): Pick<Deps, Name> {
  const refuse = (name: Name) => () => {
    throw new Error(`No history asks for ${name}.`)
  }
  const parts = names.map((name) => [name, new Proxy({}, { get: () => refuse(name) })])
  return Object.fromEntries(parts) as Pick<Deps, Name>
}

function logInto(unexpectedErrors: unknown[]): Deps['log'] {
  const quiet = () => undefined
  const error = (what: { err?: unknown }, message: string) => {
    if (message === 'request failed') unexpectedErrors.push(what.err)
  }
  const log = { error, warn: quiet, info: quiet, debug: quiet, trace: quiet, child: () => log }
  return log as unknown as Deps['log']
}

function settingsFor(databaseUrl: string, bankUrl: string, mailUrl: string): SiteSettings {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    publicUrl: 'http://lofts.example',
    databaseUrl,
    stripe: { ...keys, publishableKey: null, apiBase: new URL(bankUrl), live: false },
    dev: false,
    demo: false,
    logLevel: 'silent',
    mapTilesUrl: '',
    inboxAddress: 'reponse@lofts.example',
    inboxUrl: null,
    trustProxy: true,
    consoleKey: testKey,
    smtp: { url: mailUrl, from: 'Simulated house <info@lofts.example>' },
  }
}

/** Soon after the days at which a history may begin. */
export const startAfter = (minutes: number): Instant => addMinutes(lateStart, minutes)
