// Seals the secrets of code apps, and makes the secrets of links, with the console's key: the database alone opens nothing.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

type Keyed = { settings: Pick<Deps['settings'], 'consoleKey'> }

/** One key for each use, so that what is made with one says nothing of another. */
export const keyFor = ({ settings }: Keyed, use: string): Buffer =>
  createHmac('sha256', settings.consoleKey).update(use).digest()

/** AES-256-GCM; `of` is whose secret it is: in another's row it cannot be opened. */
export function sealSecret(deps: Keyed, secret: string, of: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(deps, 'codes'), iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when it was sealed with another key, or for somebody else. */
export function openSecret(deps: Keyed, text: string, of: string): string {
  const whole = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(deps, 'codes'), whole.subarray(0, 12))
    .setAAD(Buffer.from(of))
    .setAuthTag(whole.subarray(12, 28))
  return Buffer.concat([decipher.update(whole.subarray(28)), decipher.final()]).toString('utf8')
}

/** The secret of a link by which a guest pays. */
export const requestSecret = (deps: Keyed, seed: string): string =>
  keyFor(deps, `payment request/${seed}`).toString('base64url')

/** The secret of a link into the console: 256 bits that nobody makes without the key. */
export const linkSecret = (deps: Keyed, seed: string): string =>
  keyFor(deps, `link/${seed}`).toString('base64url')
