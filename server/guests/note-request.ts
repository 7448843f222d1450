// Keeps what a guest asks about what is kept of them, so that an answer comes within the days that the law gives.

import { todayIn, type Day } from '#domain/days.ts'
import type { PrivacyRequestKind } from '#domain/privacy.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { answerPrivacyRequests, findGuestOfSite, insertPrivacyRequest } from '#server/db/guest-rights.ts'
import type { Deps } from '#server/deps.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Eraser } from './erase-guest.ts'

export type RequestWish = {
  guestId: number
  kind: PrivacyRequestKind
  /** When it arrived: the days count from then. */
  askedOn: Day
  /** One for each form that is filled in. */
  key: string
}

export async function noteRequest(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Eraser,
  { guestId, kind, askedOn, key }: RequestWish,
): Promise<Outcome> {
  const { id: siteId, zone } = await siteOf(deps.db, by.staff)
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    if (!(await findGuestOfSite(tx, siteId, guestId))) return refused('guest_not_found')
    const at = deps.now()
    if (askedOn > todayIn(zone, at)) return refused('asked_in_future')
    const request = { siteId, guestId, kind, askedOn, key, notedAt: at, notedBy: by.staff.name }
    if (!(await insertPrivacyRequest(tx, request))) return { ok: true }
    await writeAudit(tx, deps, by, {
      action: 'privacy_request_noted',
      subject: 'guest',
      subjectId: guestId,
      after: { kind, askedOn },
    })
    return { ok: true }
  })
}

/** Answered otherwise than by what the console does itself; a second time changes nothing. */
export async function answerRequest(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Eraser,
  { guestId, id }: { guestId: number; id: number },
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    if (!(await findGuestOfSite(tx, by.staff.siteId, guestId))) return refused('guest_not_found')
    const at = deps.now()
    if ((await answerPrivacyRequests(tx, { guestId, id }, { at, by: by.staff.name })) === 0)
      return refused('privacy_request_not_open')
    await writeAudit(tx, deps, by, {
      action: 'privacy_request_answered',
      subject: 'guest',
      subjectId: guestId,
      after: { request: id },
    })
    return { ok: true }
  })
}
