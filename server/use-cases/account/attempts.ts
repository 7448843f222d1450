// Slows down whoever keeps guessing passwords, asking for new ones or writing to the owner, for one account or from one
// address, makes account after account or tries card after card.

import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'

type Db = Deps['db']

/** Whose attempts are counted together. `address` is null when nobody is behind it (a call inside the server). */
export type Attempt = {
  siteId: number
  email: string
  address: string | null
  /** The hash of the mark of a browser that signed in to this very account before; null for every other. */
  knownBrowser?: string | null
}

const seconds = 15 * 60
/**
 * Many guests may sit behind one address, so it has more attempts than one account; a right password gives them back.
 * `here` is one account from one address: whoever guesses somebody's password must not keep that person out elsewhere.
 */
const allowed = {
  login: { here: 10, account: 50, address: 100 },
  /** Each may fill somebody's mailbox with a letter. */
  newPassword: { account: 5, address: 30 },
  /** Each is a letter in the owner's mailbox. Whose address it is nobody knows: strangers write in anybody's name. */
  contact: { here: 5, address: 30 },
}
/** decisions §12 has the first two, of one network address; the others are of one guest. */
const allowedOf = {
  registration: 20,
  payment: 20,
  card: 30,
  newAddress: 10,
  confirmLetter: 5,
  knownBrowser: 10,
  ownPassword: 10,
  passwordChange: 5,
}

/**
 * Counts an attempt to sign in before it is known how it ends, so that a hundred at the same time are a hundred.
 * An unknown e-mail address is counted like a known one: being slowed down tells nothing.
 */
export async function countLogin({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<Outcome> {
  const { login, knownBrowser } = limitersOf(db)
  // decisions §12: strangers' guesses, from wherever they come, do not keep out the guest's own browser.
  if (attempt.knownBrowser) return waitFor(await consume(knownBrowser, browserKey(attempt)))
  // Who rests here uses up nobody else's attempts.
  const wait = await consume(login.here, hereKey(attempt))
  if (wait !== null) return waitFor(wait)
  const results = await Promise.all([
    consume(login.account, accountKey(attempt)),
    consumeAddress(login.address, attempt),
  ])
  return waitFor(Math.max(...results.map((result) => result ?? 0)))
}

/**
 * Counts a request for a new password. Whoever asks too often is refused; an account that too many ask for gets no more
 * letters, of which nobody hears: its own guest finds those in their mailbox that strangers had sent there.
 */
export async function countPasswordRequest(
  { db }: Pick<Deps, 'db'>,
  attempt: Attempt,
): Promise<Outcome<{ mayWrite: boolean }>> {
  const { account, address } = limitersOf(db).newPassword
  const refusedHere = waitFor(await consumeAddress(address, attempt))
  if (!refusedHere.ok) return refusedHere
  return { ok: true, mayWrite: (await consume(account, accountKey(attempt))) === null }
}

/** Counts a message to the owner, by the address that it names and where it comes from. */
export async function countMessage({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<Outcome> {
  const { here, address } = limitersOf(db).contact
  const results = await Promise.all([consume(here, hereKey(attempt)), consumeAddress(address, attempt)])
  return waitFor(Math.max(...results.map((result) => result ?? 0)))
}

/** Counts the password that a signed-in guest types again, by their session: whoever took it over guesses no further. */
export async function countOwnPassword({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<Outcome> {
  return waitFor(await consume(limitersOf(db).ownPassword, sessionId))
}

/** It was right: the session starts afresh. */
export async function forgetOwnPassword({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<void> {
  await limitersOf(db).ownPassword.delete(sessionId)
}

/** Each ends in a letter, to a mailbox that may be somebody else's; a right password gives none of them back. */
export async function countPasswordChange({ db }: Pick<Deps, 'db'>, guestId: number): Promise<Outcome> {
  return waitFor(await consume(limitersOf(db).passwordChange, String(guestId)))
}

/** However it ends: each account costs the house work and may hold nights. */
export async function countRegistration(
  { db }: Pick<Deps, 'db'>,
  address: Attempt['address'],
): Promise<Outcome> {
  return address === null ? { ok: true } : waitFor(await consume(limitersOf(db).registration, address))
}

/** A stay asked for again, with another card or in another tab, begins no other payment. */
export async function countPayment({ db }: Pick<Deps, 'db'>, address: Attempt['address']): Promise<Outcome> {
  return address === null ? { ok: true } : waitFor(await consume(limitersOf(db).payment, address))
}

/** Stolen numbers are tried one after the other where somebody tells which of them work. */
export async function countCard({ db }: Pick<Deps, 'db'>, guestId: number): Promise<Outcome> {
  return waitFor(await consume(limitersOf(db).card, String(guestId)))
}

/** One that is refused has an account: nobody tries a list of addresses to learn that, with many accounts of theirs neither. */
export async function countNewAddress(
  deps: Pick<Deps, 'db'>,
  guestId: number,
  networkAddress: string | null,
): Promise<Outcome> {
  const counted = waitFor(await consume(limitersOf(deps.db).newAddress, String(guestId)))
  return counted.ok ? countRegistration(deps, networkAddress) : counted
}

/** Each is a letter to an address that nobody has shown to be theirs. */
export async function countConfirmLetter({ db }: Pick<Deps, 'db'>, guestId: number): Promise<Outcome> {
  return waitFor(await consume(limitersOf(db).confirmLetter, String(guestId)))
}

const waitFor = (wait: number | null): Outcome =>
  wait ? refused('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) }) : { ok: true }

/** The attempt to sign in was right: the account starts afresh, and the address gets its point back. */
export async function forgetAttempt(deps: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  if (attempt.knownBrowser) {
    await limitersOf(deps.db).knownBrowser.delete(browserKey(attempt))
    return
  }
  await endRest(deps, attempt)
  if (attempt.address !== null) await limitersOf(deps.db).login.address.reward(attempt.address, 1)
}

/** Whoever was kept out of their account by somebody's guesses, or their own, is let in again. */
export async function endRest({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  const { here, account } = limitersOf(db).login
  await Promise.all([here.delete(hereKey(attempt)), account.delete(accountKey(attempt))])
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

const browserKey = (attempt: Attempt): string => `${accountKey(attempt)} ${attempt.knownBrowser ?? ''}`

const consumeAddress = async (limiter: RateLimiterPostgres, { address }: Attempt): Promise<number | null> =>
  address === null ? null : consume(limiter, address)

const limiters = new WeakMap<Db, ReturnType<typeof makeLimiters>>()

function limitersOf(db: Db) {
  const made = limiters.get(db) ?? makeLimiters(db)
  limiters.set(db, made)
  return made
}

function makeLimiters(db: Db) {
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
    registration: limiterOf('registration', allowedOf.registration),
    payment: limiterOf('payment', allowedOf.payment),
    card: limiterOf('card', allowedOf.card),
    newAddress: limiterOf('new-address', allowedOf.newAddress),
    knownBrowser: limiterOf('known-browser', allowedOf.knownBrowser),
    confirmLetter: limiterOf('confirm-letter', allowedOf.confirmLetter),
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
