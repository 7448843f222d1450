// Seals what the database must not be able to tell alone, with the console's key.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type Keyed = { settings: { consoleKey: Buffer } }

/** One key for each use, so that what is made with one says nothing of another. */
export const keyFor = ({ settings }: Keyed, use: string): Buffer =>
  createHmac('sha256', settings.consoleKey).update(use).digest()

/** What a key is used for, and whose secret it is: in another's row it cannot be opened. */
type About = { use: 'codes' | 'ways in' | 'alerts' | 'push'; of: string }

/** AES-256-GCM. */
export function seal(deps: Keyed, secret: string, { use, of }: About): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(deps, use), iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when it was sealed with another key, or for somebody else. */
export function unseal(deps: Keyed, text: string, { use, of }: About): string {
  const whole = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(deps, use), whole.subarray(0, 12))
    .setAAD(Buffer.from(of))
    .setAuthTag(whole.subarray(12, 28))
  return Buffer.concat([decipher.update(whole.subarray(28)), decipher.final()]).toString('utf8')
}
