// Slows down whoever keeps guessing passwords, asking for new ones or writing to the owner, for one account or from one
// address, makes account after account or tries card after card.

import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'

type Db = Deps['db']

/** Whose attempts are counted together. `address` is null when nobody is behind it (a call inside the server). */
export type Attempt = { siteId: number; email: string; address: string | null }

const seconds = 15 * 60
/**
 * Many guests may sit behind one address, so it has more attempts than one account; a right password gives them back.
 * `here` is one account from one address: whoever guesses somebody's password must not keep that person out elsewhere.
 */
const allowed = {
  login: { here: 10, account: 50, address: 100 },
  /** Each may fill somebody's mailbox with a letter. */
  newPassword: { account: 5, address: 30 },
  /** Each is a letter in the owner's mailbox. */
  contact: { account: 5, address: 30 },
}
const allowedOf = { registration: 200, card: 30, newAddress: 10 }

export type AttemptKind = keyof typeof allowed

/**
 * Counts an attempt before it is known how it ends, so that a hundred at the same time are a hundred.
 * An unknown e-mail address is counted like a known one: being slowed down tells nothing.
 */
export async function countAttempt(
  { db }: Pick<Deps, 'db'>,
  attempt: Attempt,
  kind: AttemptKind = 'login',
): Promise<Outcome> {
  const { here, account, address } = limitersOf(db)[kind]
  // Who rests here uses up nobody else's attempts.
  const wait = here ? await consume(here, hereKey(attempt)) : null
  if (wait !== null) return waitFor(wait)
  const results = await Promise.all([
    consume(account, accountKey(attempt)),
    attempt.address === null ? null : consume(address, attempt.address),
  ])
  return waitFor(Math.max(...results.map((result) => result ?? 0)))
}

/** However it ends: each account costs the house work and may hold nights. */
export async function countRegistration(
  { db }: Pick<Deps, 'db'>,
  address: Attempt['address'],
): Promise<Outcome> {
  return address === null ? { ok: true } : waitFor(await consume(limitersOf(db).registration, address))
}

/** Stolen numbers are tried one after the other where somebody tells which of them work. */
export async function countCard({ db }: Pick<Deps, 'db'>, guestId: number): Promise<Outcome> {
  return waitFor(await consume(limitersOf(db).card, String(guestId)))
}

/** One that is refused has an account: nobody tries a list of addresses to learn that. */
export async function countNewAddress({ db }: Pick<Deps, 'db'>, guestId: number): Promise<Outcome> {
  return waitFor(await consume(limitersOf(db).newAddress, String(guestId)))
}

const waitFor = (wait: number | null): Outcome =>
  wait ? refused('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) }) : { ok: true }

/** The attempt to sign in was right: the account starts afresh, and the address gets its point back. */
export async function forgetAttempt(deps: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  await endRest(deps, attempt)
  if (attempt.address !== null) await limitersOf(deps.db).login.address.reward(attempt.address, 1)
}

/** Whoever was kept out of their account by somebody's guesses, or their own, is let in again. */
export async function endRest({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  const { here, account } = limitersOf(db).login
  await Promise.all([here?.delete(hereKey(attempt)), account.delete(accountKey(attempt))])
}

/** Milliseconds to wait, or null when the attempt may be made. A broken database stays an error. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  try {
    await limiter.consume(key, 1)
    return null
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(reason.msBeforeNext, 1)
    throw reason
  }
}

/** The table need not hold who tried to sign in. */
export const accountKey = ({ siteId, email }: Attempt): string =>
  createHash('sha256').update(`${siteId} ${email.trim().toLowerCase()}`).digest('base64url')

const hereKey = (attempt: Attempt): string => `${accountKey(attempt)} ${attempt.address ?? ''}`

type Limiters = { here?: RateLimiterPostgres; account: RateLimiterPostgres; address: RateLimiterPostgres }
type AllLimiters = Record<AttemptKind, Limiters> & Record<keyof typeof allowedOf, RateLimiterPostgres>
const limiters = new WeakMap<Db, AllLimiters>()

function limitersOf(db: Db): AllLimiters {
  const known = limiters.get(db)
  if (known) return known
  const limiterOf = (keyPrefix: string, points: number, clearExpiredByTimeout = false) =>
    new RateLimiterPostgres({
      storeClient: clientOf(db),
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
      clearExpiredByTimeout,
    })
  const { login, newPassword, contact } = allowed
  const made = {
    login: {
      here: limiterOf('here', login.here),
      // All clean the same table, so one of them is enough.
      account: limiterOf('account', login.account, true),
      address: limiterOf('address', login.address),
    },
    newPassword: {
      account: limiterOf('new-password-account', newPassword.account),
      address: limiterOf('new-password-address', newPassword.address),
    },
    contact: {
      account: limiterOf('contact-account', contact.account),
      address: limiterOf('contact-address', contact.address),
    },
    registration: limiterOf('registration', allowedOf.registration),
    card: limiterOf('card', allowedOf.card),
    newAddress: limiterOf('new-address', allowedOf.newAddress),
  }
  limiters.set(db, made)
  return made
}

/** The limiter speaks to `pg`; our queries go through one pool. */
function clientOf(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values?: unknown[] }) =>
      db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values ?? [])),
  }
}
