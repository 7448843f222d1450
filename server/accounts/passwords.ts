import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { toPassword } from '#domain/password.ts'
import type { Deps, PasswordStrength } from '#server/deps.ts'
import { limitConcurrency, requestSignal } from '#server/concurrency.ts'

/**
 * OWASP's minimum for Argon2id, which is the library's default algorithm: the product's. No setting changes it; tests, whose
 * passwords protect nothing, give their apps a weaker one.
 */
export const owaspStrength: PasswordStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Hashing = Pick<Deps, 'passwordStrength'>

/** Of a password that nobody has: checking it takes as long as checking one that was hashed at that strength. */
export const nobodysHash = ({ memoryCost, timeCost, parallelism }: PasswordStrength): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$YmCwW0UWnmKtC1YOFMZijQ$CUUrUE7Pom9GvHS38y8sD77nwo8RGPVgMkMSvM6py7w`

/**
 * Half of the threads that Node has for such work. A crowd that signs in must leave the others to compression and to
 * new connections to the database, which would time out behind it. A hundred that wait are three seconds: anyone who comes
 * then is told to come again, and the work of those who went away is not done.
 */
export const limitHashing = limitConcurrency({ atOnce: 2, waiting: 100, each: { account: 10, address: 20 } })

/** However many guests sign in, nobody of the house waits behind them. */
export const limitStaffHashing = limitConcurrency({
  atOnce: 1,
  waiting: 40,
  each: { account: 5, address: 20 },
})

/**
 * Whose work it is: neither one account (its `accountKey`) nor one network address fills the line for everybody else.
 * Anyone who knows a password is never refused for having signed in too often. Null = no account yet, or a call inside the server.
 */
export type PasswordOwner = { isStaff?: boolean; account: string | null; address: string | null }

/** Hears of each password that is hashed or compared, and of nothing about it: the costliest work that anybody can ask for. */
export const passwordWork = channel('lofts:password-work')

const limited = <T>({ isStaff = false, ...of }: PasswordOwner, work: () => Promise<T>): Promise<T> =>
  (isStaff ? limitStaffHashing : limitHashing)(
    () => {
      passwordWork.publish(null)
      return work()
    },
    { signal: requestSignal(), of },
  )

export const hashPassword = (
  { passwordStrength }: Hashing,
  password: string,
  owner: PasswordOwner,
): Promise<string> => limited(owner, () => hash(toPassword(password), passwordStrength))

/** A password that an account has, and how another hash of it is kept: false when another one stands by then. */
export type KeptPassword = { passwordHash: string; renew: (passwordHash: string) => Promise<boolean> }

/**
 * The hash that stands for what was typed, whatever strength it was made at; null when it is not the account's password.
 * Without an account it takes as long and is null, so that the time tells nothing.
 */
export async function provePassword(
  { passwordStrength }: Hashing,
  typed: string,
  kept: KeptPassword | undefined,
  owner: PasswordOwner,
): Promise<string | null> {
  const passwordHash = kept?.passwordHash ?? nobodysHash(passwordStrength)
  const isHashed = (password: string) => limited(owner, () => verify(passwordHash, password))
  const password = toPassword(typed)
  if (await isHashed(password)) return kept ? passwordHash : null
  // Older hashes are of the form that a keyboard wrote.
  if (password === typed || !(await isHashed(typed)) || !kept) return null
  const renewed = await hashPassword({ passwordStrength }, password, owner)
  return (await kept.renew(renewed)) ? renewed : null
}
