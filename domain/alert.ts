// Decides what is so urgent that the house is told a second way, and which address may be told.

import { refused, type Outcome } from './refusal.ts'
import { readWebAddress } from './typed-text.ts'

/** In the order in which they are shown. `test`: somebody of the house tried whether it arrives. */
export const alertKinds = [
  'refund_failed',
  'books_differ',
  'mail_down',
  'mailbox_unread',
  'work_given_up',
] as const
export type AlertKind = (typeof alertKinds)[number]
export type AlertTold = AlertKind | 'test'

/** What is urgent now: one thing each. `subject` tells it from others of its kind. */
export type Urgent = { kind: AlertKind; subject: string }

/** Why an alert was not taken; one that was answered has its status instead. */
export const alertFailures = ['no_answer', 'private', 'unknown', 'unopened'] as const
export type AlertFailure = (typeof alertFailures)[number]

export const longestHook = 500

/** The other side has it; a redirect is no such answer. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** How often one alert is sent at most, later each time: over about nine hours. */
export const alertAttempts = 10

/** An email that could not be sent for so long, in minutes, while none went out since, says that no letter does. */
export const mailPatienceMinutes = 30

/** How many answers are kept and shown. */
export const shownAnswers = 20

type Ways = {
  /** Scheme, host and port of the site itself. */
  publicUrl: string
  /** Whether addresses of this machine may be told: in the sandbox. */
  loopback: boolean
}

/**
 * Where an alert may be sent: by https, at its usual port, without a user or a password in the address, and not to the site itself.
 * Whether the host is one of the public net is found out by asking for it (server/gateways/outside.ts).
 */
export function readHook(
  typed: string,
  { publicUrl, loopback }: Ways,
): Outcome<{ address: string; host: string }> {
  const address = typed.length > longestHook ? null : readWebAddress(typed)
  if (!address) return refused('alert_address_invalid')
  const isSealed = address.protocol === 'https:' && address.port === ''
  const isSandbox = loopback && (address.protocol === 'http:' || address.protocol === 'https:')
  if (!(isSealed || isSandbox) || address.username !== '' || address.password !== '')
    return refused('alert_address_invalid')
  const { protocol, host, pathname, search } = address
  if (host === readWebAddress(publicUrl)?.host) return refused('alert_address_own')
  return { ok: true, address: `${protocol}//${host}${pathname}${search}`, host }
}

/** What is begun and what is over, since it was last told. */
export function compareUrgent(
  told: readonly (Urgent & { id: number })[],
  now: readonly Urgent[],
): { begun: Urgent[]; over: number[] } {
  const nameOf = ({ kind, subject }: Urgent) => `${kind} ${subject}`
  const known = new Set(told.map(nameOf))
  const urgent = new Set(now.map(nameOf))
  return {
    begun: now.filter((one) => !known.has(nameOf(one))),
    over: told.filter((one) => !urgent.has(nameOf(one))).map(({ id }) => id),
  }
}

/** What is sent: what kind it is and how many of it, and never whom it is about. */
export const alertBody = (told: {
  kind: AlertTold
  count: number
  at: string
  console: string
}): Readonly<Record<string, unknown>> => ({
  type: told.kind,
  timestamp: told.at,
  data: { count: told.count, console: told.console },
})
