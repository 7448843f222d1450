// Decides where the console may be opened, and where passkeys are made for.

import { refused, type Outcome } from '#domain/refusal.ts'
import type { PasskeyPlace } from '#server/gateways/passkeys.ts'

export type { PasskeyPlace }

/** `host` is the name by which the browser asked, without a port. */
type Opened = { publicUrl: string; host: string }

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopbackNumber(host)
const isLoopbackNumber = (host: string): boolean => host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** A session travels with every request: never unencrypted over a network. */
export function checkConsoleAddress({ publicUrl, host }: Opened): Outcome {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return { ok: true }
  return isLoopback(hostname) && isLoopback(host) ? { ok: true } : refused('insecure_console')
}

/**
 * Passkeys belong to a name; an address made of digits has none. Behind https, `host` may be what a proxy calls this machine,
 * so there the public address alone counts.
 */
export function passkeyPlace({ publicUrl, host }: Opened): Outcome<{ place: PasskeyPlace }> {
  const url = new URL(publicUrl)
  const named = originByName(url)
  const isAtNumber = url.protocol === 'http:' && isLoopbackNumber(host)
  if (named === null) return refused('passkey_address', { address: 'lofts.example' })
  if (isAtNumber) return refused('passkey_address', { address: new URL(named.origin).host })
  return { ok: true, place: { rpId: named.hostname, origins: [named.origin] } }
}

/** The public address by a name: this machine by its own. Null for a number elsewhere. */
function originByName(url: URL): { origin: string; hostname: string } | null {
  if (!isNumber(url.hostname)) return url
  if (!isLoopbackNumber(url.hostname)) return null
  return { hostname: 'localhost', origin: `${url.protocol}//localhost${url.port && `:${url.port}`}` }
}

const isNumber = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
