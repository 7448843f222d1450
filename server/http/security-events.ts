import type { RefusalCode } from '#domain/refusal.ts'
import type { ApiEndpoint } from './endpoint-refusals.ts'

/** What the log says of accounts, by its name there (docs/operating-log.md). */
export type SecurityEvent =
  | 'login_succeeded'
  | 'login_failed'
  | 'logged_out'
  | 'account_created'
  | 'known_address_registered'
  | 'limit_reached'
  | 'token_refused'
  | 'link_refused'
  | 'own_password_refused'
  | 'password_reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'address_confirmed'
  | 'address_corrected'
  | 'address_change_requested'
  | 'address_change_cancelled'
  | 'address_changed'
  | 'address_restored'
  | 'sessions_ended'
  | 'reservation_refused'

type Outcomes = Partial<Record<RefusalCode | 'ok', SecurityEvent>>

const byEndpoint: { [Name in ApiEndpoint['name']]?: Outcomes } = {
  login: { ok: 'login_succeeded', wrong_credentials: 'login_failed' },
  logout: { ok: 'logged_out' },
  createAccount: { ok: 'account_created', email_known: 'known_address_registered' },
  confirmAddress: { ok: 'address_confirmed' },
  forgotPassword: { ok: 'password_reset_requested' },
  resetPassword: { ok: 'password_reset' },
  changePassword: { ok: 'password_changed' },
  confirmNewAddress: { ok: 'address_changed' },
  undoAddressChange: { ok: 'address_restored' },
  cancelNewAddress: { ok: 'address_change_cancelled' },
  endSession: { ok: 'sessions_ended' },
  endOtherSessions: { ok: 'sessions_ended' },
}

/** What means the same wherever it is answered. */
const everywhere: Outcomes = {
  too_many_attempts: 'limit_reached',
  too_many_messages: 'limit_reached',
  wrong_password: 'own_password_refused',
  reset_link_invalid: 'link_refused',
  address_link_invalid: 'link_refused',
  // Somebody else's or nobody's: the same to whoever asks, and a guest's own pages name neither.
  reservation_not_found: 'reservation_refused',
}

/** What guests do themselves; everything else is a failure that strangers can cause as often as they like. */
const ordinary: ReadonlySet<SecurityEvent> = new Set([
  'login_succeeded',
  'logged_out',
  'account_created',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'address_confirmed',
  'address_corrected',
  'address_change_requested',
  'address_change_cancelled',
  'address_changed',
  'address_restored',
  'sessions_ended',
])

export const isOrdinary = (event: SecurityEvent): boolean => ordinary.has(event)

/** Null for an answer of which the log says nothing. `name` is the endpoint's. */
export function securityEventOf(name: string, code: RefusalCode | 'ok'): SecurityEvent | null {
  return byEndpoint[name as ApiEndpoint['name']]?.[code] ?? everywhere[code] ?? null
}
