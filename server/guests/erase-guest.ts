// Erases what is kept of a guest, on their demand: what the tax laws want stays, and nothing else says who it was.

import { eraseGuest } from '#contract/staff/guest-rights.ts'
import { decideErasure } from '#domain/privacy.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import {
  answerPrivacyRequests,
  eraseGuest as eraseRows,
  findGuestOfSite,
  listOwnPapers,
  listOwnStays,
} from '#server/db/guest-rights.ts'
import type { AnyGuest } from '#server/db/guests.ts'
import { moneyOf, siteOf } from '#server/reservations/list-for-staff.ts'
import { staysOf } from './read-guest.ts'

/** A second time it is refused: there is nobody left to erase. */
export const erase = command(eraseGuest, {
  facts: async (tx, { by, params }, mode) => {
    const guest = await findGuestOfSite(tx, by.staff.siteId, params.id, mode)
    return guest && { guest, ...(await findErasable(tx, guest)), zone: (await siteOf(tx, by.staff)).zone }
  },
  decide: (found, { at }) => {
    if (!found) return refused('guest_not_found')
    const judged = decideErasure({ ...found, erasedAt: found.guest.erasedAt }, at)
    return judged.ok ? { ok: true, guest: found.guest, judged } : judged
  },
  ahead: async (_, { judged }) => judged,
  store: async (tx, { guest, judged }, { by, at }) => ({
    judged,
    erased: await eraseRows(tx, guest, at),
    answered: await answerPrivacyRequests(
      tx,
      { guestId: guest.id, kind: 'erasure' },
      { at, by: by.staff.name },
    ),
  }),
  // Without a name: the entry stays.
  tell: ({ guest, judged: { stays, papers, papersUntil } }, _, { erased, answered }) => ({
    subject: 'guest',
    subjectId: guest.id,
    after: { ...erased, stays, papers, papersUntil, requestsAnswered: answered },
  }),
  answer: (done) => done!.judged,
})

async function findErasable(tx: Db, guest: AnyGuest) {
  const bought = await staysOf(tx, guest)
  const owing = new Set(bought.filter(isOwing).map(({ id }) => id))
  const stays = (await listOwnStays(tx, guest.id)).map((stay) => ({
    ...stay,
    hasOpenMoney: stay.hasOpenMoney || owing.has(stay.id),
  }))
  return { stays, bought: bought.length, papers: await listOwnPapers(tx, guest.id) }
}

/** What was never bought owes nothing. */
function isOwing(stay: Awaited<ReturnType<typeof staysOf>>[number]): boolean {
  const { total, paid } = moneyOf(stay)
  return stay.status === 'confirmed' && total !== paid
}
