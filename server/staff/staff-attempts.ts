// Slows down anyone who keeps guessing the passwords and codes of the staff, for one account or from one address.

import { createHash } from 'node:crypto'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { PasswordOwner } from '#server/accounts/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { rateLimitsOf } from '#server/db/rate-limits.ts'

/** Whose attempts are counted together. `address` is null for a call inside the server. */
export type StaffAttempt = {
  email: string
  address: string | null
  /** The hash of the mark of a browser by which this very person entered before. */
  knownBrowser: string | null
}

/** Counted before it is known how it ends; an unknown address like a known one. Strangers' guesses keep out no known browser. */
export async function countEntry({ db }: Pick<Deps, 'db'>, attempt: StaffAttempt): Promise<Outcome> {
  const { entry, knownBrowser } = rateLimitsOf(db).staff
  const key = keyOf(attempt)
  if (attempt.knownBrowser) return waitFor(await knownBrowser.consume(`${key} ${attempt.knownBrowser}`))
  const wait = await entry.perAccountAndAddress.consume(`${key} ${attempt.address ?? ''}`)
  if (wait !== null) return waitFor(wait)
  const waits = [
    await entry.account.consume(key),
    attempt.address === null ? null : await entry.address.consume(attempt.address),
  ]
  return waitFor(Math.max(...waits.map((each) => each ?? 0)))
}

/** It was right, or nobody compared what was typed: it counts no longer. */
export async function uncountEntry({ db }: Pick<Deps, 'db'>, attempt: StaffAttempt): Promise<void> {
  const { entry, knownBrowser } = rateLimitsOf(db).staff
  const key = keyOf(attempt)
  if (attempt.knownBrowser) return knownBrowser.reward(`${key} ${attempt.knownBrowser}`)
  await entry.perAccountAndAddress.reward(`${key} ${attempt.address ?? ''}`)
  await entry.account.reward(key)
  if (attempt.address !== null) await entry.address.reward(attempt.address)
}

/** Counts the links into the console that one address tries, before it is known whether they open anything. */
export const countLink = async ({ db }: Pick<Deps, 'db'>, address: string | null): Promise<Outcome> =>
  address === null ? { ok: true } : waitFor(await rateLimitsOf(db).staff.link.consume(address))

export async function uncountLink({ db }: Pick<Deps, 'db'>, address: string | null): Promise<void> {
  if (address !== null) await rateLimitsOf(db).staff.link.reward(address)
}

/** Counts the questions to passkeys of one address: each is a row until it is answered or over. */
export const countQuestion = async ({ db }: Pick<Deps, 'db'>, address: string | null): Promise<Outcome> =>
  address === null ? { ok: true } : waitFor(await rateLimitsOf(db).staff.question.consume(address))

/** Counts a password that is typed again, or a passkey that is shown again, by the session: whoever took one over guesses no further. */
export const countProof = async ({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<Outcome> =>
  waitFor(await rateLimitsOf(db).staff.proof.consume(sessionId))

export const forgetProof = ({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<void> =>
  rateLimitsOf(db).staff.proof.reset(sessionId)

/**
 * Counts codes that are typed after a right password: whoever types them knows it, and a code has a million values only. Passkeys
 * and recovery by email open the console meanwhile.
 */
export const countCode = async ({ db }: Pick<Deps, 'db'>, staffId: number): Promise<Outcome> =>
  waitFor(await rateLimitsOf(db).staff.code.consume(String(staffId)))

/** Counts letters that somebody of the staff sends to themselves. */
export const countLetterTest = async ({ db }: Pick<Deps, 'db'>, staffId: number): Promise<Outcome> =>
  waitFor(await rateLimitsOf(db).letterTest.consume(String(staffId)))

export const uncountCode = ({ db }: Pick<Deps, 'db'>, staffId: number): Promise<void> =>
  rateLimitsOf(db).staff.code.reward(String(staffId))

/** Whose work it is to hash or compare a password. */
export const staffOwnerOf = (attempt: Pick<StaffAttempt, 'email' | 'address'>): PasswordOwner => ({
  isStaff: true,
  account: keyOf(attempt),
  address: attempt.address,
})

/** The table need not hold who tried to enter; guests of the same address are counted apart. */
const keyOf = ({ email }: Pick<StaffAttempt, 'email'>): string =>
  createHash('sha256').update(`staff ${email.trim().toLowerCase()}`).digest('base64url')

const waitFor = (wait: number | null): Outcome =>
  wait ? refused('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) }) : { ok: true }
