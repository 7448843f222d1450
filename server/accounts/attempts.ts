// Slows down anyone who keeps guessing passwords, asking for new ones or writing to the owner, for one account or from one
// address, makes account after account or tries card after card.

import { createHash } from 'node:crypto'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { WorkRefused } from '#server/concurrency.ts'
import { rateLimitsOf, type EmailKind, type RateLimit } from '#server/db/rate-limits.ts'
import type { PasswordOwner } from './passwords.ts'

/** Whose attempts are counted together. `address` is null when nobody is behind it (a call inside the server). */
export type Attempt = {
  siteId: number
  email: string
  address: string | null
  /** The hash of the mark of a browser that signed in to this very account before; null for every other. */
  knownBrowser?: string | null
}

/**
 * Counts an attempt to sign in before it is known how it ends, so that a hundred at the same time are a hundred.
 * An unknown e-mail address is counted like a known one: being slowed down tells nothing.
 */
export async function countLogin({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<Outcome> {
  const { login, knownBrowser } = rateLimitsOf(db)
  // decisions §9: strangers' guesses, from wherever they come, do not keep out the guest's own browser.
  if (attempt.knownBrowser) {
    const own = await knownBrowser.consume(browserKey(attempt))
    // Its guesses are guesses of its network for everybody else there.
    if (own === null) await consumeAddress(login.address, attempt)
    return waitFor(own)
  }
  // Attempts that are refused here use up nobody else's.
  const wait = await login.perAccountAndAddress.consume(accountAndAddressKey(attempt))
  if (wait !== null) return waitFor(wait)
  const results = await Promise.all([
    login.account.consume(accountKey(attempt)),
    consumeAddress(login.address, attempt),
  ])
  return waitFor(Math.max(...results.map((result) => result ?? 0)))
}

/**
 * Counts a request for a new password. Anyone who asks too often is refused; an account that too many ask for gets no more
 * emails, of which nobody hears: its own guest finds those in their mailbox that strangers had sent there. Only emails
 * are counted by account, so that requests that write none leave its guest theirs; the guest's own browser has its own.
 */
export async function countPasswordRequest(
  { db }: Pick<Deps, 'db'>,
  attempt: Attempt,
): Promise<Outcome<{ mayWrite: boolean }>> {
  const { account, address } = rateLimitsOf(db).newPassword
  const refusedHere = waitFor(await consumeAddress(address, attempt))
  if (!refusedHere.ok) return refusedHere
  if (!(await countEmail({ db }, 'password', attempt)).ok) return { ok: true, mayWrite: false }
  if (attempt.knownBrowser || (await account.consume(accountKey(attempt))) === null)
    return { ok: true, mayWrite: true }
  await uncountEmail({ db }, 'password', attempt)
  return { ok: true, mayWrite: false }
}

/**
 * Counts an email to the address that was typed, in one day, before it is known whether anybody has an account there:
 * neither the answer nor the work tells. The counters add and compare in one statement.
 */
export async function countEmail(
  { db }: Pick<Deps, 'db'>,
  kind: EmailKind,
  attempt: Attempt,
): Promise<Outcome> {
  const { perAccountAndAddress, recipient, known } = rateLimitsOf(db).emails[kind]
  // By mailbox, not by browser: accounts that take turns at an address bring browser after browser.
  if (attempt.knownBrowser) return waitFor(await known.consume(accountKey(attempt)))
  // Who has used up theirs uses up nobody else's.
  const wait = await perAccountAndAddress.consume(accountAndAddressKey(attempt))
  return waitFor(wait ?? (await recipient.consume(accountKey(attempt))))
}

/** It was not written, for another reason; the attempt is none of a known browser. */
async function uncountEmail({ db }: Pick<Deps, 'db'>, kind: EmailKind, attempt: Attempt): Promise<void> {
  const { perAccountAndAddress, recipient } = rateLimitsOf(db).emails[kind]
  await Promise.all([
    perAccountAndAddress.reward(accountAndAddressKey(attempt)),
    recipient.reward(accountKey(attempt)),
  ])
}

/** Counts a message to the owner, by the address that it names and where it comes from. */
export async function countMessage({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<Outcome> {
  const { perAccountAndAddress, address } = rateLimitsOf(db).contact
  const results = await Promise.all([
    perAccountAndAddress.consume(accountAndAddressKey(attempt)),
    consumeAddress(address, attempt),
  ])
  return waitFor(Math.max(...results.map((result) => result ?? 0)))
}

/** Counts the password that a signed-in guest types again, by their session: the one who took it over guesses no further. */
export async function countOwnPassword({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<Outcome> {
  return waitFor(await rateLimitsOf(db).ownPassword.consume(sessionId))
}

/** It found no turn. */
export async function uncountOwnPassword({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<void> {
  await rateLimitsOf(db).ownPassword.reward(sessionId)
}

/** It was right: the session starts afresh. */
export async function forgetOwnPassword({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<void> {
  await rateLimitsOf(db).ownPassword.reset(sessionId)
}

/** Each ends in an email, to a mailbox that may be somebody else's; a right password gives none of them back. */
export async function countPasswordChange({ db }: Pick<Deps, 'db'>, guestId: number): Promise<Outcome> {
  return waitFor(await rateLimitsOf(db).passwordChange.consume(String(guestId)))
}

/** No password was set: the new one found no turn. */
export async function uncountPasswordChange({ db }: Pick<Deps, 'db'>, guestId: number): Promise<void> {
  await rateLimitsOf(db).passwordChange.reward(String(guestId))
}

/** However it ends: each account costs work and may hold nights. */
export async function countRegistration(
  { db }: Pick<Deps, 'db'>,
  address: Attempt['address'],
): Promise<Outcome> {
  return address === null ? { ok: true } : waitFor(await rateLimitsOf(db).registration.consume(address))
}

/** No account was made: its password found no turn. */
export async function uncountRegistration(
  { db }: Pick<Deps, 'db'>,
  address: Attempt['address'],
): Promise<void> {
  if (address !== null) await rateLimitsOf(db).registration.reward(address)
}

/**
 * Counts a try to pay: each with its card, since stolen numbers are tried one after the other where somebody tells which
 * of them work, and by its network address when it begins a payment (null when it goes on with one).
 */
export async function countTry(
  { db }: Pick<Deps, 'db'>,
  guestId: number,
  address: Attempt['address'],
): Promise<Outcome> {
  const { card, payment } = rateLimitsOf(db)
  const counted = waitFor(await card.consume(String(guestId)))
  if (!counted.ok || address === null) return counted
  const begun = waitFor(await payment.consume(address))
  if (!begun.ok) await card.reward(String(guestId))
  return begun
}

/** It was refused before the bank heard of it: both get their point back. */
export async function uncountTry(
  { db }: Pick<Deps, 'db'>,
  guestId: number,
  address: Attempt['address'],
): Promise<void> {
  const { card, payment } = rateLimitsOf(db)
  await card.reward(String(guestId))
  if (address !== null) await payment.reward(address)
}

/** One that is refused has an account: nobody tries a list of addresses to learn that, with many accounts of theirs neither. */
export async function countNewAddress(
  deps: Pick<Deps, 'db'>,
  guestId: number,
  networkAddress: string | null,
): Promise<Outcome> {
  const counted = waitFor(await rateLimitsOf(deps.db).newAddress.consume(String(guestId)))
  return counted.ok ? countRegistration(deps, networkAddress) : counted
}

/** Each is an email to an address that nobody has shown to be theirs. */
export async function countConfirmEmail({ db }: Pick<Deps, 'db'>, guestId: number): Promise<Outcome> {
  return waitFor(await rateLimitsOf(db).confirmEmail.consume(String(guestId)))
}

/** The attempt to sign in was right: the account starts afresh, and the address gets its point back. */
export async function forgetAttempt(deps: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  if (attempt.knownBrowser) await rateLimitsOf(deps.db).knownBrowser.reset(browserKey(attempt))
  else await resetLimit(deps, attempt)
  await rewardAddress(deps, attempt)
}

/** Nobody compared what was typed, so it was no guess. */
export async function uncountLogin(deps: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  const { login, knownBrowser } = rateLimitsOf(deps.db)
  if (attempt.knownBrowser) await knownBrowser.reward(browserKey(attempt))
  else
    await Promise.all([
      login.perAccountAndAddress.reward(accountAndAddressKey(attempt)),
      login.account.reward(accountKey(attempt)),
    ])
  await rewardAddress(deps, attempt)
}

/** Does work that was counted before it began; what finds no turn is not counted any more. */
export async function orUncount<T>(work: () => Promise<T>, uncount: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WorkRefused) await uncount()
    throw error
  }
}

const rewardAddress = async ({ db }: Pick<Deps, 'db'>, { address }: Attempt): Promise<void> => {
  if (address !== null) await rateLimitsOf(db).login.address.reward(address)
}

/** Whose work it is to hash or compare the password of an attempt. */
export const passwordOwnerOf = (attempt: Attempt): PasswordOwner => ({
  account: accountKey(attempt),
  address: attempt.address,
})

/** Anyone who was kept out of their account by somebody's guesses, or their own, is let in again. */
export async function resetLimit({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  const { perAccountAndAddress, account } = rateLimitsOf(db).login
  await Promise.all([
    perAccountAndAddress.reset(accountAndAddressKey(attempt)),
    account.reset(accountKey(attempt)),
  ])
}

/** The table need not hold who tried to sign in. */
export const accountKey = ({ siteId, email }: Attempt): string =>
  createHash('sha256').update(`${siteId} ${email.trim().toLowerCase()}`).digest('base64url')

const accountAndAddressKey = (attempt: Attempt): string => `${accountKey(attempt)} ${attempt.address ?? ''}`

const browserKey = (attempt: Attempt): string => `${accountKey(attempt)} ${attempt.knownBrowser ?? ''}`

const consumeAddress = async (limit: RateLimit, { address }: Attempt): Promise<number | null> =>
  address === null ? null : limit.consume(address)

/** `wait` is in milliseconds; null = nobody has to. */
const waitFor = (wait: number | null): Outcome =>
  wait ? refused('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) }) : { ok: true }
