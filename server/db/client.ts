import { setTimeout } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import type { Day, Instant } from '#domain/days.ts'
import type { Database } from './tables.gen.ts'

/** Either the pool or a running transaction: a query does not care which. */
export type Db = Kysely<Database> | Transaction<Database>

export type ConnectOptions = {
  /** Connections at most; 10 unless told. */
  max?: number
  /** Hears of a pooled connection that broke while idle; the next query simply opens another. */
  onIdleError?: (error: Error) => void
}

/** Opens nothing yet: the first query connects. `destroy()` closes every connection. */
export function connect(url: string, options: ConnectOptions = {}): Kysely<Database> {
  return queriesOver(openPool(url, options))
}

/** The connections alone, for anyone who stands between them and the queries. */
export function openPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
    ...sessionSettings,
  })
  const report = options.onIdleError ?? ((error: Error) => process.emitWarning(error))
  // Connections that are being closed may be cut by the other side first.
  pool.on('error', (error) => pool.ending || report(error))
  pool.on('connect', surviveBreaks)
  return pool
}

export function queriesOver(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // The keys inside a quote or a snapshot are stored as they are, so they are read as they are.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * When a connection breaks, its running query fails, which is how its user hears of it. Without a listener Node would
 * end the whole process as well.
 */
export function surviveBreaks(client: pg.ClientBase): void {
  client.on('error', () => undefined)
}

/** Instants are read as UTC text, so every session speaks UTC; a query that hangs is given up. */
export const sessionSettings = {
  application_name: 'lofts',
  options: '-c timezone=UTC -c datestyle=ISO',
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}

/**
 * Runs `work` in a transaction, again from its start when PostgreSQL broke a deadlock or asks for a retry.
 * So `work` must not reach outside the database. Inside a running transaction it joins that one.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isRetryable(error) || attempt === 6) throw error
    }
    // Two that met once must not meet again in step.
    await setTimeout(attempt * 10 * (1 + Math.random()))
  }
}

/**
 * Several queries that see the same state, lock nothing and change nothing: no loft is seen with half of a change. In a transaction
 * that has begun they see what it sees.
 */
export const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** Somebody else has some of these nights: the constraint that everything trusts said no. */
export function isOverlap(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '23P01' && error.constraint === 'stays_never_overlap'
}

/** Two prices of a loft in the same layer would have the same night, or one would have a season that is gone. */
export function isRateRefused(error: unknown): boolean {
  return isDatabaseError(error) && ['rates_apart', 'rates_season_id_fkey'].includes(error.constraint ?? '')
}

export function isUnique(error: unknown, constraint?: string): boolean {
  if (!isDatabaseError(error) || error.code !== '23505') return false
  return constraint === undefined || error.constraint === constraint
}

/** The change would leave a site without an owner who can get into the console. */
export function isLastOwner(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '23514' && error.constraint === 'staff_last_owner'
}

/** A deadlock that was broken, or a serialisation failure. */
export function isRetryable(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === '40P01' || error.code === '40001')
}

/**
 * What was to be stored is at fault, and would be again: its data (class 22), a constraint (23), or more than PostgreSQL takes (54).
 */
export function isUnstorable(error: unknown): boolean {
  return isDatabaseError(error) && /^(?:22|23|54)/.test(error.code ?? '')
}

function isDatabaseError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text: string) => text as Day],
  [pg.types.builtins.TIMESTAMPTZ, toInstant],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format)
}

/** '2026-11-21 15:00:00.5+00' as PostgreSQL writes it in UTC → '2026-11-21T15:00:00.500Z'. */
function toInstant(text: string): Instant {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!parts) throw new Error(`Not an instant in UTC: ${text}`)
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
}
