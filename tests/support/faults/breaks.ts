import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import type { Mailer } from '#server/gateways/mailer.ts'
import type { Payments } from '#server/gateways/payments.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { openMailServer } from '#simulator/mail-server.ts'
import { administer } from '#tests/support/api/administer.ts'
import { retryAtOnce } from '#tests/support/api/flaky-bank.ts'

retryAtOnce()

/**
 * 'before': the other side never hears of it · 'after': it does what was asked, and is not heard · 'late': not in time ·
 * 'kept': it is heard, and something else breaks in between.
 */
export type Break = 'before' | 'after' | 'late' | 'kept'

/** POST /v1/payment_intents and the like; the SDK's own repetitions break as well. */
export type BankCall = 'retrieve' | 'create' | 'update' | 'confirm' | 'capture' | 'cancel' | 'refund' | 'list'

const calls: Record<BankCall, RegExp> = {
  retrieve: /^GET \/v1\/payment_intents\/\w+$/,
  create: /^POST \/v1\/payment_intents$/,
  update: /^POST \/v1\/payment_intents\/\w+$/,
  confirm: /\/confirm$/,
  capture: /\/capture$/,
  cancel: /\/cancel$/,
  refund: /^POST \/v1\/refunds$/,
  list: /^GET \/v1\/(payment_intents|refunds)$/,
}

/** For an answer that is late; the sandbox bank needs much less. */
const timeoutMs = 800

/** The app's own connection to its bank, over a line that breaks at one call. `onBreak` runs in that moment. */
export async function brokenLine(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  call: BankCall,
  how: Break,
  onBreak: () => unknown = () => undefined,
): Promise<Pick<Deps, 'payments'>> {
  const { stripe } = settings
  const apiBase = await openLine(settings, call, how, onBreak)
  const patience = how === 'late' ? { timeoutMs } : {}
  return { payments: { stripe: createStripePayments({ ...stripe, apiBase, now, ...patience }) } }
}

/** The address of such a line. */
export async function openLine(
  { stripe }: Deps['settings'],
  call: BankCall,
  how: Break,
  onBreak: () => unknown,
): Promise<URL> {
  let breaks = 0
  const bank = stripe.apiBase
  if (!bank) throw new Error('Only the line to the sandbox bank can be broken.')
  const line = createServer(async (incoming, outgoing) => {
    const { method = '', headers, url = '' } = incoming
    const isHit = calls[call].test(`${method} ${url.split('?')[0]}`)
    if (isHit) breaks += 1
    if (isHit && how === 'before') {
      await onBreak()
      return void incoming.socket.destroy()
    }
    const body = await buffer(incoming)
    const to = { host: bank.hostname, port: bank.port, path: url, method, headers }
    const onward = request(to, async (answer) => {
      if (isHit) await onBreak()
      if (!isHit || how === 'kept')
        return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers))
      answer.resume()
      // The first one is waited for in vain; nobody has to wait for the repetitions, too.
      if (how === 'after' || breaks > 1) incoming.socket.destroy()
    })
    onward.end(body)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    line.closeAllConnections()
    line.close()
  })
  const { port } = line.address() as AddressInfo
  return new URL(`http://127.0.0.1:${port}`)
}

/** A process and the moment at which it is gone. */
export type Mortal = { deps: Partial<Deps>; death: Promise<void> }

type Parts = { payments: Payments; mailer: Mailer }

/**
 * A process that is killed when it makes this call, before or after it did its work: the call never returns, so that no
 * later line of it runs, no `catch` and no `finally`. No transaction is open across such a call, so nothing else is cut.
 */
export function killedAt<P extends keyof Parts>(
  { payments, mailer }: Pick<Deps, 'payments' | 'mailer'>,
  part: P,
  call: keyof Parts[P],
  when: 'before' | 'after',
): Mortal {
  const parts: Parts = { payments: payments.stripe, mailer }
  const real = parts[part]
  let die = () => {}
  const death = new Promise<void>((resolve) => (die = resolve))
  const never = new Promise<never>(() => undefined)
  const fatal = async (...given: unknown[]) => {
    if (when === 'after') await (real[call] as (...given: unknown[]) => Promise<unknown>)(...given)
    die()
    return never
  }
  const mortal = { ...parts, [part]: { ...real, [call]: fatal } }
  return {
    deps: part === 'payments' ? { payments: { stripe: mortal.payments } } : { mailer: mortal.mailer },
    death,
  }
}

/** PostgreSQL itself refuses or breaks off whatever writes to a table, until `mend()`. */
export async function brokenTable(
  db: Db,
  table: 'stays' | 'payments' | 'invoices' | 'refunds',
  how: 'disk full' | 'connection cut',
): Promise<{ mend: () => Promise<void> }> {
  const act =
    how === 'disk full'
      ? sql`raise exception 'could not extend file: No space left on device' using errcode = '53100';`
      : sql`perform pg_terminate_backend(pg_backend_pid());`
  await sql`create or replace function break_off() returns trigger language plpgsql as $$ begin ${act} return new; end $$`.execute(
    db,
  )
  const on = sql.table(table)
  await sql`create trigger break_off before insert or update on ${on} for each row execute function break_off()`.execute(
    db,
  )
  let isBroken = true
  const drop = () => sql`drop trigger if exists break_off on ${on}`.execute(db)
  const mend = async () => {
    // The pool may lend the connection that was cut once more.
    if (isBroken) await drop().catch(drop)
    isBroken = false
  }
  onTestFinished(mend)
  return { mend }
}

/** What a restart of the database is to its users: every connection of theirs is gone. */
export async function cutConnections(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'lofts'`.execute(db)
}

/** Nobody gets into this database any more, until `mend()`. */
export async function closedDatabase({
  settings,
}: Pick<Deps, 'settings'>): Promise<{ mend: () => Promise<void> }> {
  const url = settings.databaseUrl ?? ''
  const name = new URL(url).pathname.slice(1)
  const mend = () => administer(url, `alter database "${name}" with allow_connections true`)
  onTestFinished(mend)
  await administer(
    url,
    `alter database "${name}" with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  return { mend }
}

/** A mail server that does not take emails, or takes them and says that it did not. */
export async function sickMailServer(
  { settings }: Pick<Deps, 'settings'>,
  mode: 'down' | 'refuses' | 'loses_answers',
): Promise<Pick<Deps, 'mailer'> & { received: { to: string; messageId: string }[] }> {
  const server = await openMailServer()
  server.mode = mode === 'down' ? 'up' : mode
  const url = mode === 'down' ? 'smtp://127.0.0.1:9' : server.url
  const mailer = createSmtpMailer({ ...settings.smtp, url })
  onTestFinished(async () => {
    await mailer.close()
    await server.close()
  })
  return { mailer, received: server.received }
}
