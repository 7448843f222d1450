/** Asks addresses that somebody of the house typed, and never one of this machine or its network (CWE-918). */
import { lookup } from 'node:dns/promises'
import { request as askPlainly } from 'node:http'
import { request as askSealed } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `private`: a name of an address that is not the public net's. `unknown`: nobody knows the name. */
export type Reach = 'public' | 'private' | 'unknown'

/** Why there is no answer. `no_answer`: not in time, or the connection broke. */
export type Unanswered = Exclude<Reach, 'public'> | 'no_answer'

type Sent = { headers: Readonly<Record<string, string>>; body: string | Uint8Array }
/** `retryAfter`: what was said of when to ask again, where something was. */
type Answered = { status: number; retryAfter?: string }

export type Outside = {
  /** Where a host is, as its name is understood now; asking it looks again. */
  reach(host: string): Promise<Reach>
  /** Sends something. A redirect is an answer like any other and is not followed; what is answered is not read. */
  post(address: URL, sent: Sent): Promise<({ ok: true } & Answered) | { ok: false; cause: Unanswered }>
}

type Found = { address: string; family: number }
export type OutsideOptions = {
  /** Only of the sandbox: whether addresses of this machine may be asked, and without TLS. */
  loopback: boolean
  /** All addresses of a name. */
  resolve?: (host: string) => Promise<readonly Found[]>
  patienceMs?: number
}

/**
 * Whether an address belongs to the public net: no range that is kept for something (RFC 6890), no IPv4 address inside of IPv6,
 * also not in the way that is given up, with nothing before it (RFC 4291 §2.5.5.1).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  const isCompatible = parsed instanceof ipaddr.IPv6 && parsed.parts.slice(0, 6).every((part) => part === 0)
  return parsed.range() === 'unicast' && !isCompatible
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'

class NotReached extends Error {
  readonly reach: Exclude<Reach, 'public'>
  constructor(reach: Exclude<Reach, 'public'>) {
    super(`The address is ${reach}.`)
    this.reach = reach
  }
}

const usualResolve = (host: string) => lookup(host, { all: true, verbatim: true })

export function createOutside({
  loopback,
  resolve = usualResolve,
  patienceMs = 10_000,
}: OutsideOptions): Outside {
  const isAllowed = (address: string) => isPublicAddress(address) || (loopback && isLoopback(address))

  /** One address that is not allowed forbids the name: which of them is asked is nobody's choice. */
  async function addressesOf(named: string): Promise<readonly Found[]> {
    const host = named.startsWith('[') ? named.slice(1, -1) : named
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await known(host)
    if (found.length === 0) throw new NotReached('unknown')
    if (!found.every(({ address }) => isAllowed(address))) throw new NotReached('private')
    return found
  }

  async function known(host: string): Promise<readonly Found[]> {
    try {
      return await resolve(host)
    } catch {
      // Whatever a name server says of a name that it cannot tell is the same to whoever typed it.
      throw new NotReached('unknown')
    }
  }

  return {
    async reach(host) {
      try {
        await addressesOf(host)
        return 'public'
      } catch (error) {
        if (error instanceof NotReached) return error.reach
        throw error
      }
    },

    async post(address, { headers, body }) {
      const isPlain = address.protocol === 'http:'
      if (isPlain && !loopback) return { ok: false, cause: 'private' }
      try {
        // Resolved once: what was judged is what is connected to, whatever the name says a moment later.
        const found = await addressesOf(address.hostname)
        const answered = await send(address, { headers, body, lookup: alwaysFinding(found), patienceMs })
        return { ok: true, ...answered }
      } catch (error) {
        return { ok: false, cause: error instanceof NotReached ? error.reach : 'no_answer' }
      }
    },
  }
}

const alwaysFinding =
  (found: readonly Found[]): LookupFunction =>
  (_, { all }, done) => {
    const [first] = found as [Found]
    if (all) done(null, [...found])
    else done(null, first.address, first.family)
  }

type Sending = Sent & { lookup: LookupFunction; patienceMs: number }

/** Status and headers alone are read: whatever else is sent is let go with the connection. */
function send(address: URL, { headers, body, lookup, patienceMs }: Sending): Promise<Answered> {
  const ask = address.protocol === 'http:' ? askPlainly : askSealed
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    const asking = ask(address, { method: 'POST', headers, lookup, signal, agent: false }, (answer) => {
      const retryAfter = answer.headers['retry-after']
      resolve({ status: answer.statusCode ?? 0, ...(retryAfter !== undefined && { retryAfter }) })
      answer.destroy()
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
