import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { requestSignal } from '#server/request-signal.ts'
import { limitConcurrency } from '#server/concurrency.ts'

/** OWASP's minimum for Argon2id, which is the library's default algorithm. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a password that nobody has: checking it takes as long as checking a real one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$YmCwW0UWnmKtC1YOFMZijQ$CUUrUE7Pom9GvHS38y8sD77nwo8RGPVgMkMSvM6py7w'

/**
 * Half of the threads that Node has for such work. A crowd that signs in must leave the others to compression and to
 * new connections to the database, which would time out behind it. A hundred that wait are three seconds: anyone who comes
 * then is told to come again, and the work of those who went away is not done.
 */
export const limitHashing = limitConcurrency({ atOnce: 2, waiting: 100, each: { account: 10, address: 20 } })

/**
 * Whose work it is: neither one account (its `accountKey`) nor one network address fills the line for everybody else.
 * Anyone who knows a password is never refused for having signed in too often. Null = no account yet, or a call inside the server.
 */
export type PasswordOwner = { account: string | null; address: string | null }

/** Hears of each password that is hashed or compared, and of nothing about it: the costliest work that anybody can ask for. */
export const passwordWork = channel('lofts:password-work')

const limited = <T>(of: PasswordOwner, work: () => Promise<T>): Promise<T> =>
  limitHashing(
    () => {
      passwordWork.publish(null)
      return work()
    },
    { signal: requestSignal(), of },
  )

export const hashPassword = (password: string, owner: PasswordOwner): Promise<string> =>
  limited(owner, () => hash(password, strength))

/** Without a hash (there is no such account) it takes as long and is false, so that the time tells nothing. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  owner: PasswordOwner,
): Promise<boolean> {
  const isRight = await limited(owner, () => verify(passwordHash ?? nobodysHash, password))
  return isRight && passwordHash !== undefined
}
