// Makes the private address of somebody's agenda, ends it, and reads what stands there.

import { endCalendar, makeCalendar } from '#contract/staff/own-calendar.ts'
import { calendarSpan } from '#domain/agenda.ts'
import { minutesBetween, todayIn } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { command } from '#server/action/command.ts'
import {
  deleteCalendar,
  findOwnCalendar,
  findReader,
  noteCalendarRead,
  putCalendar,
} from '#server/db/agenda.ts'
import { rateLimitsOf } from '#server/db/rate-limits.ts'
import { findSite } from '#server/db/sites.ts'
import { lockStaff } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { agendaCalendar, type AgendaCalendar } from '#server/emails/agenda-calendar.ts'
import { findAgenda } from '#server/emails/find-agenda.ts'

/** Of two at once the second ends the address of the first. */
export const make = command(makeCalendar, {
  facts: async (tx, { by }) => {
    await lockStaff(tx, by.staff.id)
    return { former: await findOwnCalendar(tx, by.staff.id) }
  },
  decide: ({ former }) => ({ ok: true, isAnother: former !== undefined }),
  store: async (tx, _, { by, at }) => {
    const secret = newToken()
    await putCalendar(tx, by.staff.id, { secretHash: hashOf(secret), madeAt: at })
    return { secret }
  },
  tell: (_, { by }) => ({ subject: 'staff', subjectId: by.staff.id }),
  answer: (stored, _, { settings }) => ({
    status: 'ok' as const,
    url: `${settings.publicUrl}/api/calendars/${stored!.secret}/agenda.ics`,
  }),
})

export const end = command(endCalendar, {
  facts: async (tx, { by }) => {
    await lockStaff(tx, by.staff.id)
    return findOwnCalendar(tx, by.staff.id)
  },
  decide: (former) => (former ? { ok: true } : null),
  store: (tx, _, { by }) => deleteCalendar(tx, by.staff.id),
  tell: (_, { by }) => ({ subject: 'staff', subjectId: by.staff.id }),
})

/** Secrets are 256 bits in base64url; whatever looks different is not looked up. */
const looksLikeSecret = /^[\w-]{43}$/

/** An hour is near enough to say whether somebody's agenda still asks. */
const readEvery = 60

/**
 * The agenda at an address. Ended, unknown and of somebody who left are one answer; whoever guesses waits, and whoever has the right
 * address behind the same network does not.
 */
export async function readCalendar(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  secret: string,
  address: string | null,
): Promise<Outcome<{ calendar: AgendaCalendar }>> {
  const { db, now, settings } = deps
  const reader = looksLikeSecret.test(secret) ? await findReader(db, hashOf(secret)) : undefined
  const site = reader && (await findSite(db, reader.siteId))
  const at = now()
  const agenda = site && (await findAgenda(db, reader, calendarSpan(todayIn(site.zone, at))))
  if (!reader || !site || !agenda) return refuseGuess(deps, address)
  if (reader.readAt === null || minutesBetween(reader.readAt, at) >= readEvery)
    await noteCalendarRead(db, reader.staffId, at)
  const { publicUrl } = settings
  return { ok: true, calendar: agendaCalendar({ agenda, site, publicUrl, locale: reader.locale }, at) }
}

async function refuseGuess({ db }: Pick<Deps, 'db'>, address: string | null): Promise<Outcome<never>> {
  const wait = address === null ? null : await rateLimitsOf(db).staff.calendar.consume(address)
  return wait === null
    ? refused('not_found')
    : refused('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) })
}
