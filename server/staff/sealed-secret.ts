// Seals the secrets of code apps, and makes the secrets of links, with the console's key: the database alone opens nothing.

import { keyFor, seal, unseal, type Keyed } from '#server/db/sealed.ts'

/** `of` is whose secret it is. */
export const sealSecret = (deps: Keyed, secret: string, of: string): string =>
  seal(deps, secret, { use: 'codes', of })

/** Throws when it was sealed with another key, or for somebody else. */
export const openSecret = (deps: Keyed, text: string, of: string): string =>
  unseal(deps, text, { use: 'codes', of })

/** The secret of a link by which a guest pays. */
export const requestSecret = (deps: Keyed, seed: string): string =>
  keyFor(deps, `payment request/${seed}`).toString('base64url')

/** The secret of a link into the console: 256 bits that nobody makes without the key. */
export const linkSecret = (deps: Keyed, seed: string): string =>
  keyFor(deps, `link/${seed}`).toString('base64url')
