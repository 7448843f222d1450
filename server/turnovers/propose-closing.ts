// Keeps that somebody who may not close nights would have some closed, and what becomes of it. It takes no nights itself.

import { holdsCardNumber } from '#domain/card.ts'
import { checkProposal, proposedReason, shownProposal } from '#domain/closing-proposals.ts'
import type { NightRange } from '#domain/closed-nights.ts'
import { todayIn, type Instant } from '#domain/days.ts'
import { refused, refuseFields, type Outcome, type Refused } from '#domain/refusal.ts'
import { hasLoft } from '#domain/turnovers.ts'
import type { Changed } from '#server/changes/change-nights.ts'
import { closeNightsOf } from '#server/changes/close-nights.ts'
import { findZoneOfLoft } from '#server/db/blocks.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findProposal, insertProposal, type ClosingProposal } from '#server/db/closing-proposals.ts'
import { move } from '#server/db/move.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { TurnoverActor } from './lock-turnover.ts'

type Proposing = NightRange & { propertyId: number; words: string; key: string }

/** The same nights are proposed once: whoever proposes them again changes nothing. */
export async function proposeClosing(
  deps: Pick<Deps, 'db' | 'now'>,
  by: TurnoverActor,
  { propertyId, words, key, firstNight, lastNight }: Proposing,
): Promise<Outcome> {
  if (words === '') return refuseFields({ words: { code: 'missing_fields' } })
  if (holdsCardNumber(words)) return refused('card_in_text')
  const zone = await findZoneOfLoft(deps.db, { propertyId, siteId: by.staff.siteId })
  if (zone === undefined || !hasLoft(by.staff, propertyId)) return refused('property_not_found')
  const nights = { firstNight, lastNight }
  const proposedAt = deps.now()
  const checked = checkProposal(nights, todayIn(zone, proposedAt))
  if (!checked.ok) return checked
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const proposal = { propertyId, ...nights, words, key, proposedBy: by.staff.id, proposedAt }
    if (!(await insertProposal(tx, proposal))) return { ok: true }
    await writeAudit(tx, deps, by, {
      action: 'closing_proposed',
      subject: 'property',
      subjectId: propertyId,
      after: { ...nights, words },
    })
    return { ok: true }
  })
}

/**
 * The house's ordinary closing, under the name of whoever accepts: what refuses that one refuses this, and leaves the proposal
 * open. One who sends it again is told the same.
 */
export async function acceptClosing(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  by: TurnoverActor,
  id: number,
): Promise<Changed> {
  const found = await findProposal(deps.db, by.staff.siteId, id)
  if (!found) return refused('proposal_not_found')
  const { propertyId, firstNight, lastNight } = found
  const isOver = shownProposal(found, todayIn(found.zone, deps.now())) === 'lapsed'
  if (isOver) return refused('proposal_not_open')
  return closeNightsOf(deps, by, {
    propertyId,
    firstNight,
    lastNight,
    reason: proposedReason,
    key: `proposal/${id}/${by.staff.id}`,
    beside: async (tx, at) => {
      const accepted = await answer(tx, by, { id, as: 'accepted', at })
      return accepted.ok ? { ok: true } : accepted
    },
  })
}

export async function declineClosing(
  deps: Pick<Deps, 'db' | 'now'>,
  by: TurnoverActor,
  id: number,
): Promise<Outcome> {
  const found = await findProposal(deps.db, by.staff.siteId, id)
  if (!found) return refused('proposal_not_found')
  // Sent again by the same person it is told the same.
  if (found.status === 'declined' && found.answeredBy === by.staff.id) return { ok: true }
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const declined = await answer(tx, by, { id, as: 'declined', at: deps.now() })
    if (!declined.ok) return declined
    const { propertyId, firstNight, lastNight, words } = declined.proposal
    await writeAudit(tx, deps, by, {
      action: 'closing_declined',
      subject: 'property',
      subjectId: propertyId,
      before: { firstNight, lastNight, words },
    })
    return { ok: true }
  })
}

type Answer = { id: number; as: 'accepted' | 'declined'; at: Instant }

/** Of two who answer, the first does. */
async function answer(
  tx: Db,
  { staff }: TurnoverActor,
  { id, as, at }: Answer,
): Promise<{ ok: true; proposal: ClosingProposal } | Refused> {
  const proposal = await move(tx, 'closingProposals', id, as, { answeredAt: at, answeredBy: staff.id })
  return proposal ? { ok: true, proposal } : refused('proposal_not_open')
}
