// Decides which push services may be told something, and what follows from their answer (RFC 8030, decision 096).

import { addMinutes, type Instant } from './days.ts'
import type { NoticeKind } from './notices.ts'
import { readWebAddress } from './typed-text.ts'

/** Of the makers of browsers; one that begins with a dot is any name below it. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
] as const

export const longestPushAddress = 1000

/** So many browsers of one person are told; the one that was allowed first makes room. */
export const mostPushDevices = 10

/**
 * Whether this is an address of a push service: by https at its usual port, of a closed list of hosts. `loopback`: only of the
 * sandbox, whether one of this machine may be told too.
 */
export function isPushAddress(typed: string, { loopback }: { loopback: boolean }): boolean {
  const address = typed.length > longestPushAddress ? null : readWebAddress(typed)
  if (!address || address.username !== '' || address.password !== '') return false
  const { protocol, hostname, port } = address
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return true
  if (protocol !== 'https:' || port !== '') return false
  return services.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  )
}

export type PushTold = NoticeKind | 'test'

/** What stands in a notification, as the worker of the console reads it. */
export type PushWords = {
  title: string
  body: string
  /** What is told later under the same tag takes the place of what stands there. */
  tag: string
  /** Where a press leads: an address of the console. */
  url: string
}

/** How long what somebody is told is worth being told, in minutes: after it nobody tries any more. */
export const pushMinutes = 4 * 60

/** Signs of a text that is encrypted: the whole has to fit into the 4,096 bytes that every service takes. */
export const longestPushWords = 300

/**
 * `told`: the service has it. `gone`: nobody is there any more. `shorter`: it was too long. `later`: it is asked again, and not
 * before `at` where the service said when.
 */
export type PushEnding = { is: 'told' | 'gone' | 'shorter' } | { is: 'later'; at: Instant | null }

/** `status` null: nothing was answered. */
export function endingOf(
  { status, retryAfter }: { status: number | null; retryAfter: string | null },
  now: Instant,
): PushEnding {
  if (status !== null && status >= 200 && status < 300) return { is: 'told' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 413) return { is: 'shorter' }
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null
  return { is: 'later', at: seconds === null ? null : addMinutes(now, Math.ceil(seconds / 60)) }
}
