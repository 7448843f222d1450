// Makes secrets for apps that show a new code every 30 seconds (TOTP, RFC 6238), and tells which 30 seconds a code is of.

import { Secret, TOTP } from 'otpauth'
import { toMilliseconds, type Instant } from '#domain/days.ts'

const stepSeconds = 30
/** A clock may be wrong by so many steps, either way. */
const skew = 1

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 })

/** 160 bits in base32, and the address that an app reads from a picture of it. */
export function newCodeSecret(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, issuer, label).toString() }
}

/** What `newCodeSecret` makes. */
export const isCodeSecret = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text)

/** The number of the 30 seconds that a code of six digits is of, or null when it is none of those around `now`. */
export function stepOfCode(secret: string, code: string, now: Instant): number | null {
  const timestamp = toMilliseconds(now)
  const delta = totpOf(secret).validate({ token: code, timestamp, window: skew })
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta
}
