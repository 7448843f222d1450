// Hands a guest everything that is kept of them, as one file that any program reads.

import { refused, type Outcome } from '#domain/refusal.ts'
import { todayIn, type Instant } from '#domain/days.ts'
import { inTransaction } from '#server/db/client.ts'
import { answerPrivacyRequests, findGuestOfSite } from '#server/db/guest-rights.ts'
import { collectGuest } from '#server/db/guest-copy.ts'
import type { Deps } from '#server/deps.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Eraser } from './erase-guest.ts'

export type GuestCopy = { madeAt: Instant; site: string; [part: string]: unknown }

/** It answers the open requests for a copy; the journal tells who took it. */
export async function copyGuest(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Eraser,
  id: number,
): Promise<Outcome<{ filename: string; content: string }>> {
  const site = await siteOf(deps.db, by.staff)
  return inTransaction(deps.db, async (tx): Promise<Outcome<{ filename: string; content: string }>> => {
    const guest = await findGuestOfSite(tx, site.id, id)
    if (!guest) return refused('guest_not_found')
    const at = deps.now()
    const copy: GuestCopy = { madeAt: at, site: site.name, ...(await collectGuest(tx, guest)) }
    const answered = await answerPrivacyRequests(tx, { guestId: id, kind: 'copy' }, { at, by: by.staff.name })
    await writeAudit(tx, deps, by, {
      action: 'guest_copied',
      subject: 'guest',
      subjectId: id,
      after: { requestsAnswered: answered },
    })
    const filename = `guest-${id}-${todayIn(site.zone, at)}.json`
    return { ok: true, filename, content: `${JSON.stringify(copy, null, 2)}\n` }
  })
}
