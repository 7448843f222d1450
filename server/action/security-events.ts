import type { RefusalCode } from '#domain/refusal.ts'
import type { ApiEndpoint } from './endpoint-refusals.ts'

/**
 * What the log says of accounts, by its name there (docs/operating-log.md). `info` is what guests and staff do themselves; `warn` is a
 * failure that strangers can cause as often as they like.
 */
export const levelOf = {
  login_succeeded: 'info',
  login_failed: 'warn',
  logged_out: 'info',
  account_created: 'info',
  known_address_registered: 'warn',
  limit_reached: 'warn',
  token_refused: 'warn',
  link_refused: 'warn',
  own_password_refused: 'warn',
  password_reset_requested: 'info',
  password_reset: 'info',
  password_changed: 'info',
  address_confirmed: 'info',
  address_corrected: 'info',
  address_change_requested: 'info',
  address_change_cancelled: 'info',
  address_changed: 'info',
  address_restored: 'info',
  sessions_ended: 'info',
  reservation_refused: 'warn',
  staff_entered: 'info',
  staff_refused: 'warn',
  staff_joined: 'info',
  staff_recovery_asked: 'info',
  staff_access_changed: 'info',
} as const

export type SecurityEvent = keyof typeof levelOf

type Outcomes = Partial<Record<RefusalCode | 'ok', SecurityEvent>>

const byEndpoint: { [Name in ApiEndpoint['name']]?: Outcomes } = {
  login: { ok: 'login_succeeded', wrong_credentials: 'login_failed' },
  logout: { ok: 'logged_out' },
  createAccount: {
    ok: 'account_created',
    email_known: 'known_address_registered',
    email_kept: 'known_address_registered',
  },
  confirmAddress: { ok: 'address_confirmed' },
  forgotPassword: { ok: 'password_reset_requested' },
  claimStays: { ok: 'address_confirmed' },
  resetPassword: { ok: 'password_reset' },
  changePassword: { ok: 'password_changed' },
  confirmNewAddress: { ok: 'address_changed' },
  undoAddressChange: { ok: 'address_restored' },
  cancelNewAddress: { ok: 'address_change_cancelled' },
  endSession: { ok: 'sessions_ended' },
  endOtherSessions: { ok: 'sessions_ended' },
  enterByPasskey: { ok: 'staff_entered' },
  enterByPassword: { ok: 'staff_entered' },
  recoverAccess: { ok: 'staff_recovery_asked' },
  joinStaff: { ok: 'staff_joined' },
  leaveConsole: { ok: 'logged_out' },
  endStaffSession: { ok: 'sessions_ended' },
  keepDevice: { ok: 'staff_access_changed' },
  setKeeping: { ok: 'staff_access_changed' },
  addPasskey: { ok: 'staff_access_changed' },
  removePasskey: { ok: 'staff_access_changed' },
  setStaffPassword: { ok: 'staff_access_changed' },
  renewRecoveryCodes: { ok: 'staff_access_changed' },
  inviteStaff: { ok: 'staff_access_changed' },
  withdrawInvitation: { ok: 'staff_access_changed' },
  changeMember: { ok: 'staff_access_changed' },
  endMemberSessions: { ok: 'sessions_ended' },
  resetMemberFactors: { ok: 'staff_access_changed' },
}

/** What means the same wherever it is answered. */
const everywhere: Outcomes = {
  too_many_attempts: 'limit_reached',
  too_many_messages: 'limit_reached',
  wrong_password: 'own_password_refused',
  reset_link_invalid: 'link_refused',
  address_link_invalid: 'link_refused',
  staff_wrong_credentials: 'staff_refused',
  passkey_failed: 'staff_refused',
  code_used: 'staff_refused',
  staff_disabled: 'staff_refused',
  not_allowed: 'staff_refused',
  invitation_invalid: 'link_refused',
  // Somebody else's or nobody's: the same to anyone who asks, and a guest's own pages name neither.
  reservation_not_found: 'reservation_refused',
}

/** Null for an answer of which the log says nothing. `name` is the endpoint's. */
export function securityEventOf(name: string, code: RefusalCode | 'ok'): SecurityEvent | null {
  return byEndpoint[name as ApiEndpoint['name']]?.[code] ?? everywhere[code] ?? null
}
