// Gives a guest the calendar file of a stay that is theirs.

import { refused, type Outcome } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { findStayForGuest } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { stayCalendar, type StayCalendar } from './stay-calendar.ts'
import { findStayFacts } from './find-stay-facts.ts'
import type { SessionGuest } from '#server/accounts/read-session.ts'

/** The same event as the file in the confirmation mail, so that an agenda shows it once. */
export async function writeStayCalendar(
  deps: Deps,
  guest: Pick<SessionGuest, 'id'>,
  { reservationId, locale }: { reservationId: number; locale: Locale },
): Promise<Outcome<{ calendar: StayCalendar }>> {
  const stay = await findStayForGuest(deps.db, reservationId, guest.id)
  if (stay?.status === 'cancelled') return refused('already_cancelled')
  if (stay?.status !== 'confirmed') return refused('reservation_not_found')
  const { facts } = await findStayFacts(deps, stay.id)
  const calendar = stayCalendar({ ...facts, locale }, { writtenAt: deps.now(), news: 'booked' })
  return { ok: true, calendar: { ...calendar, filename: `${facts.reference}.ics` } }
}
