// Erases what is kept of a guest, on their demand: what the tax laws want stays, and nothing else says who it was.

import { todayIn, type Day } from '#domain/days.ts'
import { checkErasure, papersStayUntil } from '#domain/privacy.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import {
  answerPrivacyRequests,
  eraseGuest as erase,
  findGuestOfSite,
  listOwnPapers,
  listOwnStays,
  lockGuestOfSite,
} from '#server/db/guest-rights.ts'
import type { AnyGuest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { moneyOf, siteOf, type Reader } from '#server/reservations/list-for-staff.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { staysOf } from './read-guest.ts'

/** Who erases, and whose name the answer to the request bears. */
export type Eraser = Actor & { staff: Reader & { name: string } }

/** Stays that lose their guest's name, and papers that keep it until then. */
export type ErasureAhead = { stays: number; papers: number; papersUntil: Day | null }

/** What erasing would leave; nothing is stored. */
export async function previewErasure(
  deps: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  id: number,
): Promise<Outcome<ErasureAhead>> {
  const guest = await findGuestOfSite(deps.db, reader.siteId, id)
  return guest ? judge(deps.db, deps, reader, guest) : refused('guest_not_found')
}

/** A second time it is refused: there is nobody left to erase. */
export async function eraseGuest(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Eraser,
  id: number,
): Promise<Outcome<ErasureAhead>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<ErasureAhead>> => {
    const guest = await lockGuestOfSite(tx, by.staff.siteId, id)
    if (!guest) return refused('guest_not_found')
    const judged = await judge(tx, deps, by.staff, guest)
    if (!judged.ok) return judged
    const at = deps.now()
    const { stays, papers, papersUntil } = judged
    const erased = await erase(tx, guest, at)
    const answered = await answerPrivacyRequests(
      tx,
      { guestId: id, kind: 'erasure' },
      { at, by: by.staff.name },
    )
    // Without a name: the entry stays.
    await writeAudit(tx, deps, by, {
      action: 'guest_erased',
      subject: 'guest',
      subjectId: id,
      after: { ...erased, stays, papers, papersUntil, requestsAnswered: answered },
    })
    return judged
  })
}

async function judge(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  reader: Reader,
  guest: AnyGuest,
): Promise<Outcome<ErasureAhead>> {
  const { zone } = await siteOf(db, reader)
  const at = now()
  const bought = await staysOf(db, guest)
  const owing = new Set(bought.filter(isOwing).map(({ id }) => id))
  const stays = (await listOwnStays(db, guest.id)).map((stay) => ({
    ...stay,
    hasOpenMoney: stay.hasOpenMoney || owing.has(stay.id),
  }))
  const checked = checkErasure({ erasedAt: guest.erasedAt, stays }, { today: todayIn(zone, at), now: at })
  if (!checked.ok) return checked
  const papers = await listOwnPapers(db, guest.id)
  const latest = papers
    .map(({ issuedAt }) => todayIn(zone, issuedAt))
    .toSorted()
    .at(-1)
  return {
    ok: true,
    stays: bought.length,
    papers: papers.length,
    papersUntil: latest ? papersStayUntil(latest) : null,
  }
}

/** What was never bought owes nothing. */
function isOwing(stay: Awaited<ReturnType<typeof staysOf>>[number]): boolean {
  const { total, paid } = moneyOf(stay)
  return stay.status === 'confirmed' && total !== paid
}
