// The counters of attempts, in the database: each counts and tells how many there are in one statement.

import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'

type Db = Deps['db']

const seconds = 15 * 60
const daySeconds = 24 * 60 * 60
/**
 * Many guests may sit behind one address, so it has more attempts than one account; a right password gives them back.
 * `here` is one account from one address: whoever guesses somebody's password must not keep that person out elsewhere.
 */
const allowed = {
  login: { here: 10, account: 50, address: 100 },
  /** Each may fill somebody's mailbox with an email. */
  newPassword: { account: 5, address: 30 },
  /** Each is an email in the owner's mailbox. Whose address it is nobody knows: strangers write in anybody's name. */
  contact: { here: 5, address: 30 },
}
/**
 * Emails of one kind to one address in a day, whoever asks for them. `here`, from one network address, is less, and `known`
 * is that of browsers that signed in to the account that asks: what strangers use up leaves a guest their own.
 */
const allowedEmails = { here: 10, recipient: 20, known: 10 }
/** Links for a new password, and links about an address: those of one kind do not use up the other's. */
export type EmailKind = 'password' | 'address'

/** decisions §7 has the first two, of one network address; the others are of one guest. */
const allowedOf = {
  registration: 20,
  payment: 20,
  card: 30,
  newAddress: 10,
  confirmEmail: 5,
  knownBrowser: 10,
  ownPassword: 10,
  passwordChange: 5,
}

/** `wait` is in milliseconds; null = nobody has to. */
export const waitFor = (wait: number | null): Outcome =>
  wait ? refused('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) }) : { ok: true }

/** Milliseconds to wait, or null when the attempt may be made. A broken database stays an error. */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  try {
    await limiter.consume(key, 1)
    return null
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(reason.msBeforeNext, 1)
    throw reason
  }
}

const limiters = new WeakMap<Db, ReturnType<typeof makeLimiters>>()

export function limitersOf(db: Db) {
  const made = limiters.get(db) ?? makeLimiters(db)
  limiters.set(db, made)
  return made
}

function makeLimiters(db: Db) {
  const limiterOf = (keyPrefix: string, points: number, clearExpiredByTimeout = false, duration = seconds) =>
    new RateLimiterPostgres({
      storeClient: clientOf(db),
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout,
    })
  const lettersOf = (kind: EmailKind) => ({
    here: limiterOf(`${kind}-letter-here`, allowedEmails.here, false, daySeconds),
    recipient: limiterOf(`${kind}-letter`, allowedEmails.recipient, false, daySeconds),
    known: limiterOf(`${kind}-letter-known`, allowedEmails.known, false, daySeconds),
  })
  const { login, newPassword, contact } = allowed
  return {
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
      here: limiterOf('contact-here', contact.here),
      address: limiterOf('contact-address', contact.address),
    },
    letters: { password: lettersOf('password'), address: lettersOf('address') },
    registration: limiterOf('registration', allowedOf.registration),
    payment: limiterOf('payment', allowedOf.payment),
    card: limiterOf('card', allowedOf.card),
    newAddress: limiterOf('new-address', allowedOf.newAddress),
    knownBrowser: limiterOf('known-browser', allowedOf.knownBrowser),
    confirmEmail: limiterOf('confirm-letter', allowedOf.confirmEmail),
    passwordChange: limiterOf('password-change', allowedOf.passwordChange),
    ownPassword: limiterOf('own-password', allowedOf.ownPassword),
  }
}

/** The limiter speaks to `pg`; our queries go through one pool. */
function clientOf(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values?: unknown[] }) =>
      db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values ?? [])),
  }
}
