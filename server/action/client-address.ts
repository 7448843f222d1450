import type { Deps } from '#server/deps.ts'
import { clipUserAgent, type Visitor } from '#domain/consent.ts'
import { hostOf, networkOf } from '#domain/network.ts'
import type { ApiContext } from './errors.ts'

type Asking = { req: Pick<ApiContext['req'], 'header'>; env: unknown }
type Settings = Pick<Deps['settings'], 'trustProxy'>

/** An IPv6 address with its zone is shorter. The last entry, our proxy's own, is within so many characters of the end. */
const longestEntry = 100

/** Where a request comes from; null inside the server. A proxy's word counts only when the proxy is ours. */
export function addressOf(c: Asking, settings: Settings): string | null {
  const address = sentBy(c, settings)
  return address ? networkOf(address) : null
}

/** The very address and browser of somebody who agrees to something, for the bank of their card. */
export function visitorOf(c: Asking, settings: Settings): Visitor {
  const address = sentBy(c, settings)
  return { address: address ? hostOf(address) : null, userAgent: clipUserAgent(c.req.header('User-Agent')) }
}

function sentBy(c: Asking, { trustProxy }: Settings): string | undefined {
  const forwarded = trustProxy ? lastEntryOf(c.req.header('X-Forwarded-For')) : ''
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return forwarded || env?.incoming?.socket?.remoteAddress
}

/** Each proxy adds whom it heard: what stands before the last one was sent along. */
const lastEntryOf = (header = ''): string => header.slice(-longestEntry).split(',').at(-1)!.trim()
