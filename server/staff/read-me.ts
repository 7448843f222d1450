// Says who is in the console, and by which ways they get in.

import type { Instant } from '#domain/days.ts'
import { keptUntilUnused, type KeepingDays } from '#domain/kept-device.ts'
import { grantOf, provenUntil } from '#domain/permissions.ts'
import { isSetUp } from '#domain/set-up.ts'
import type { SiteState } from '#domain/site-opening.ts'
import { findOwnCalendar } from '#server/db/agenda.ts'
import { findKeeping } from '#server/db/kept-devices.ts'
import { findSite } from '#server/db/sites.ts'
import { countRecoveryCodes, listPasskeys } from '#server/db/staff-factors.ts'
import { listStaffSessions } from '#server/db/staff-sessions.ts'
import { countTeam, findStaff } from '#server/db/staff.ts'
import { countUnansweredThreads } from '#server/db/untold-messages.ts'
import type { Deps } from '#server/deps.ts'
import { environmentOf } from '#server/settings.ts'
import { lastingAt, type SessionStaff } from './staff-session.ts'

export type Me = Pick<SessionStaff, 'id' | 'name' | 'email' | 'role' | 'locale'> & {
  siteStatus: SiteState
  setUpOpen: boolean
  /** Null when something that needs a proof would ask for one now. */
  provedUntil: Instant | null
  isLocked: boolean
  hasPasskey: boolean
  hasPassword: boolean
  recoveryCodes: number
  /** Threads in which a guest waits for an answer; none for who does not read messages. */
  unanswered: number
}

type Reading = Pick<Deps, 'db' | 'now' | 'settings'>
type Site = NonNullable<Awaited<ReturnType<typeof findSite>>>

export async function readMe(deps: Reading, staff: SessionStaff): Promise<Me> {
  const { db, now } = deps
  const { id, name, email, role, locale } = staff
  const until = provenUntil(staff.provedAt)
  const site = await findSite(db, staff.siteId)
  if (!site) throw new Error('The site of somebody of the staff is gone.')
  return {
    id,
    name,
    email,
    role,
    locale,
    siteStatus: site.status,
    setUpOpen: grantOf(role, 'open_site') !== 'no' && !staff.isLocked && (await isSetUpOpen(deps, site)),
    provedUntil: until > now() ? until : null,
    isLocked: staff.isLocked,
    hasPasskey: (await listPasskeys(db, id)).length > 0,
    hasPassword: ((await findStaff(db, id))?.passwordHash ?? null) !== null,
    recoveryCodes: await countRecoveryCodes(db, id),
    unanswered:
      staff.isLocked || grantOf(role, 'see_messages') === 'no'
        ? 0
        : await countUnansweredThreads(db, staff.siteId),
  }
}

/** A house that nobody opened here, as the demo, was never set up by steps. */
async function isSetUpOpen(
  { db, now, settings }: Reading,
  { id, status, statusSince }: Site,
): Promise<boolean> {
  if (status === 'not_open' || statusSince === null) return status === 'not_open'
  const { staff, invited } = await countTeam(db, id, now())
  return !isSetUp({ team: staff - 1 + invited, environment: environmentOf(settings) })
}

export async function readOwnAccount({ db, now }: Pick<Deps, 'db' | 'now'>, staff: SessionStaff) {
  const sessions = await listStaffSessions(db, staff.id, lastingAt(now()))
  const passkeys = await listPasskeys(db, staff.id)
  const most = (await findKeeping(db, staff.siteId))[staff.role]
  const here = sessions.find(({ id }) => id === staff.sessionId)
  return {
    sessions: sessions
      .map(({ createdAt, passkeyId, keptDays, keptUntil, ...session }) => ({
        ...session,
        enteredAt: createdAt,
        keptUntil: keptUntilUnused(
          { ...session, enteredAt: createdAt, isByPasskey: passkeyId !== null, keptDays, keptUntil },
          most,
        ),
        isCurrent: session.id === staff.sessionId,
      }))
      .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    keeping: {
      most,
      days: Math.min(most, here?.keptDays ?? 0) as KeepingDays,
      isByPasskey: typeof here?.passkeyId === 'number',
    },
    language: staff.locale,
    passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({ id, label, createdAt, usedAt })),
    hasPassword: ((await findStaff(db, staff.id))?.passwordHash ?? null) !== null,
    recoveryCodes: await countRecoveryCodes(db, staff.id),
    calendar: (await findOwnCalendar(db, staff.id)) ?? null,
  }
}
