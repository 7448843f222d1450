import { deleteCookie, setCookie } from 'hono/cookie'
import type { Endpoint } from '#contract/endpoint.ts'
import { browserOf } from '#domain/browser.ts'
import { minutesBetween, type Instant } from '#domain/days.ts'
import { grantOf, provenUntil, staffSession, type Permission } from '#domain/permissions.ts'
import { isOpenLocked, roleLocked, unattendedHeader } from '#domain/kept-device.ts'
import { retention } from '#domain/retention.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { checkConsoleAddress, passkeyPlace, type PasskeyPlace } from '#server/staff/console-address.ts'
import type { Entered, Entering } from '#server/staff/enter-console.ts'
import { readStaffSession, type SessionStaff } from '#server/staff/staff-session.ts'
import { addressOf } from './client-address.ts'
import type { ApiContext } from './errors.ts'
import { countRequest } from './guest-requests.ts'

/** Who of the staff asks, and the number of the request, by which the journal names it. */
export type StaffAsking = { staff: SessionStaff; requestId: string }

const openedAt = (c: ApiContext, { settings }: Pick<Deps, 'settings'>) => ({
  publicUrl: settings.publicUrl,
  host: new URL(c.req.url).hostname,
})

export const checkConsole = (c: ApiContext, deps: Deps): Outcome => checkConsoleAddress(openedAt(c, deps))

export const placeOf = (c: ApiContext, deps: Deps): Outcome<{ place: PasskeyPlace }> =>
  passkeyPlace(openedAt(c, deps))

/**
 * Who asks, when their role has the permission. Looked up for each request: a role that was lowered and an account that was
 * disabled count from the next one on. A device that waits to be unlocked asks as housekeeping, and for little.
 */
export async function askingStaff(
  c: ApiContext,
  deps: Deps,
  permission: Permission,
  { isUnattended }: Pick<Endpoint, 'isUnattended'>,
): Promise<Outcome<{ by: StaffAsking }>> {
  const token = tokenOf(c, deps)
  // Whoever says so only keeps their own session shorter.
  const isUse = !isUnattended && c.req.header(unattendedHeader) === undefined
  const staff = token === null ? null : await readStaffSession(deps, token, { isUse })
  if (!staff) return refused('staff_signed_out')
  const counted = await countRequest(deps, `staff ${staff.id}`)
  if (!counted.ok) return counted
  const grant = grantOf(staff.role, permission)
  if (grant === 'no') return refused('not_allowed')
  if (staff.isLocked && !isOpenLocked(staff.role, permission)) return refused('unlock_needed')
  if (grant === 'proof' && provenUntil(staff.provedAt) <= deps.now()) return refused('prove_again')
  const role = staff.isLocked ? roleLocked(staff.role, permission) : staff.role
  return { ok: true, by: { staff: { ...staff, role }, requestId: c.get('requestId') } }
}

/** What is known of whoever comes in by the door. */
export const enteringOf = (c: ApiContext, deps: Deps): Entering => ({
  requestId: c.get('requestId'),
  address: addressOf(c, deps.settings),
  browser: browserOf(c.req.header('User-Agent')),
  mark: cookieOf(c, markName),
})

const isHttps = ({ settings }: Pick<Deps, 'settings'>): boolean => settings.publicUrl.startsWith('https:')

/** `__Host-`: no other host of the domain can set it, and it never travels unencrypted. Browsers take it over https only. */
const sessionName = (deps: Pick<Deps, 'settings'>): string => (isHttps(deps) ? '__Host-staff' : 'staff')
const markName = 'lofts_staff_browser'

/** A cookie of 256 bits in base64url; whatever looks different opens nothing and is not looked up. */
function cookieOf(c: ApiContext, name: string): string | null {
  const cookies = (c.req.header('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

const tokenOf = (c: ApiContext, deps: Pick<Deps, 'settings'>): string | null => cookieOf(c, sessionName(deps))

/** Strict: only pages of ours ask the console's API, and no page is rendered for a session. */
const kept = (deps: Pick<Deps, 'settings'>) =>
  ({ httpOnly: true, sameSite: 'Strict', secure: isHttps(deps) }) as const

/** Keeps the session, and the mark by which the browser is known next time. */
export function keepEntered(
  c: ApiContext,
  deps: Pick<Deps, 'settings'>,
  { token, mark, staffId }: Entered,
): void {
  c.set('staffOf', staffId)
  keepToken(c, deps, token, staffSession.longestMinutes)
  setCookie(c, markName, mark, {
    ...kept(deps),
    path: '/api/staff',
    maxAge: retention.knownBrowserDays * 24 * 60 * 60,
  })
}

const keepToken = (c: ApiContext, deps: Pick<Deps, 'settings'>, token: string, minutes: number): void =>
  setCookie(c, sessionName(deps), token, { ...kept(deps), path: '/', maxAge: Math.max(0, minutes) * 60 })

/** The session that asks stays in the browser for as long as it may last. */
export function keepSession(c: ApiContext, deps: Pick<Deps, 'settings' | 'now'>, until: Instant): void {
  const token = tokenOf(c, deps)
  if (token !== null) keepToken(c, deps, token, minutesBetween(deps.now(), until))
}

export function forgetSession(c: ApiContext, deps: Pick<Deps, 'settings'>): void {
  deleteCookie(c, sessionName(deps), { ...kept(deps), path: '/' })
}
