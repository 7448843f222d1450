import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Unguessable letters and digits; 24 of them carry 142 bits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** An identifier in Stripe's manner: newId('pi') → 'pi_3F…'. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`
