// Hands a guest everything that is kept of them, as one file that any program reads.

import { copyGuest } from '#contract/staff/guest-rights.ts'
import { todayIn } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { collectGuest } from '#server/db/guest-copy.ts'
import { answerPrivacyRequests, findGuestOfSite } from '#server/db/guest-rights.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'

/** It answers the open requests for a copy; the journal tells who took it. */
export const copy = command(copyGuest, {
  facts: async (tx, { by, params }) => {
    const guest = await findGuestOfSite(tx, by.staff.siteId, params.id, 'look')
    return guest && { site: await siteOf(tx, by.staff), kept: await collectGuest(tx, guest) }
  },
  decide: (found) => (found ? { ok: true, ...found } : refused('guest_not_found')),
  store: async (tx, { site, kept }, { by, params: { id }, at }) => {
    const all = { madeAt: at, site: site.name, ...kept }
    const which = { guestId: id, kind: 'copy' as const }
    return {
      answered: await answerPrivacyRequests(tx, which, { at, by: by.staff.name }),
      filename: `guest-${id}-${todayIn(site.zone, at)}.json`,
      content: `${JSON.stringify(all, null, 2)}\n`,
    }
  },
  tell: (_, { params }, { answered }) => ({
    subject: 'guest',
    subjectId: params.id,
    after: { requestsAnswered: answered },
  }),
  answer: (made) => ({ filename: made!.filename, content: made!.content }),
})
