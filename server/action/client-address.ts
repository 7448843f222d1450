import type { Deps } from '#server/deps.ts'
import { networkOf } from '#domain/network.ts'
import type { ApiContext } from './errors.ts'

/** An IPv6 address with its zone is shorter. The last entry, our proxy's own, is within so many characters of the end. */
const longestEntry = 100

/** Where a request comes from; null inside the server. A proxy's word counts only when the proxy is ours. */
export function addressOf(
  c: { req: Pick<ApiContext['req'], 'header'>; env: unknown },
  { trustProxy }: Pick<Deps['settings'], 'trustProxy'>,
): string | null {
  const forwarded = trustProxy ? lastEntryOf(c.req.header('X-Forwarded-For')) : ''
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const address = forwarded || env?.incoming?.socket?.remoteAddress
  return address ? networkOf(address) : null
}

/** Each proxy adds whom it heard: what stands before the last one was sent along. */
const lastEntryOf = (header = ''): string => header.slice(-longestEntry).split(',').at(-1)!.trim()
