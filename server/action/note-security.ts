import { createHmac } from 'node:crypto'
import { logCounted } from '#server/counted-log.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionGuest } from '#server/accounts/read-session.ts'
import type { SessionStaff } from '#server/staff/staff-session.ts'
import { readLogKey } from '#server/db/log-key.ts'
import { addressOf } from './client-address.ts'
import type { ApiContext } from './errors.ts'
import { levelOf, securityEventOf, type SecurityEvent } from './security-events.ts'

/** Who asked, as far as it is known: the guest of the token, who of the staff has the session, and what was typed into a field `email`. */
export type Asker = {
  guest: Pick<SessionGuest, 'id' | 'email'> | null
  staff: Pick<SessionStaff, 'id' | 'email'> | null
  payload: unknown
}

/**
 * Writes one line about what an answer means for the security of accounts, if anything. It names e-mail and network addresses
 * by a hash alone, and says nothing of what else was sent.
 */
export async function noteSecurity(
  c: ApiContext,
  deps: Deps,
  endpoint: string,
  { guest, staff, payload }: Asker,
): Promise<void> {
  const event = c.get('securityEvent') ?? eventOf(c, endpoint)
  if (event === null) return
  const key = await readLogKey(deps.db)
  const hash = (text: string | null) =>
    text === null ? undefined : createHmac('sha256', key).update(text).digest('hex').slice(0, 16)
  const email = typedEmail(payload) ?? guest?.email ?? staff?.email ?? null
  const guestId = guest?.id ?? c.get('accountOf')
  const staffId = staff?.id ?? c.get('staffOf')
  const network = hash(addressOf(c, deps.settings))
  const account = hash(email && email.trim().toLowerCase())
  const details = {
    event,
    endpoint,
    requestId: c.get('requestId'),
    ...(guestId !== undefined && { guestId }),
    ...(staffId !== undefined && { staffId }),
    ...(account && { account }),
    ...(network && { network }),
  }
  const message = `security: ${event.replaceAll('_', ' ')}`
  if (levelOf[event] === 'info') return deps.log.info(details, message)
  logCounted(deps.log, { level: 'warn', cause: causeOf(deps, event, network), message, details })
}

/** A token that opens nothing counts only where one was sent: anyone who has none is merely not signed in. */
function eventOf(c: ApiContext, endpoint: string): SecurityEvent | null {
  const code = c.get('refused') ?? 'ok'
  const isTokenRefused = code === 'signed_out' || code === 'user_not_found'
  if (isTokenRefused && c.req.header('Authorization')) return 'token_refused'
  return securityEventOf(endpoint, code)
}

function typedEmail(payload: unknown): string | null {
  const email = (payload as { email?: unknown } | null)?.email
  return typeof email === 'string' && email !== '' ? email : null
}

/** Networks of one event that are told apart at once; beyond them all others of this event are counted together. */
const mostApart = 100
const apart = new WeakMap<Deps['log'], Map<SecurityEvent, Map<string, number>>>()
const apartMs = 60_000

/** One network's failures of one kind are one cause, so that a flood from one place hides no other place. */
function causeOf({ log }: Pick<Deps, 'log'>, event: SecurityEvent, network = 'inside'): string {
  const events = apart.get(log) ?? new Map<SecurityEvent, Map<string, number>>()
  apart.set(log, events)
  const seen = events.get(event) ?? new Map<string, number>()
  events.set(event, seen)
  const now = performance.now()
  for (const [old, at] of seen) if (now - at > apartMs) seen.delete(old)
  if (!seen.has(network) && seen.size >= mostApart) return event
  seen.set(network, now)
  return `${event} ${network}`
}
