// Keeps that somebody who may not close nights would have some closed, and what becomes of it. It takes no nights itself.

import { declineClosing, proposeClosing } from '#contract/staff/turnovers.ts'
import { decideDeclining, decideProposal, proposedReason, shownProposal } from '#domain/closing-proposals.ts'
import { toDay, todayIn } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { hasLoft } from '#domain/turnovers.ts'
import { command } from '#server/action/command.ts'
import { closingWith } from '#server/changes/close-nights.ts'
import { findZoneOfLoft } from '#server/db/blocks.ts'
import { findProposal, insertProposal, isProposed } from '#server/db/closing-proposals.ts'
import { move } from '#server/db/move.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import type { Deps } from '#server/deps.ts'

/** The same nights are proposed once: under the lock of their loft nobody else proposes them meanwhile. */
export const propose = command(proposeClosing, {
  lock: (tx, { payload }) => lockNightsIn(tx, [payload.propertyId]),
  facts: async (tx, { by: { staff }, payload: { propertyId, key, ...wish } }) => {
    const [firstNight, lastNight] = [toDay(wish.firstNight.trim()), toDay(wish.lastNight.trim())]
    const nights = firstNight && lastNight && { firstNight, lastNight }
    const isTheirs = hasLoft(staff, propertyId)
    return {
      nights,
      zone: isTheirs ? await findZoneOfLoft(tx, { propertyId, siteId: staff.siteId }) : undefined,
      wasProposed: nights !== null && (await isProposed(tx, { propertyId, key, ...nights })),
    }
  },
  decide: (facts, { payload, at }) => decideProposal(facts, payload.words, at),
  store: (tx, { nights }, { by, payload: { propertyId, words, key }, at }) =>
    insertProposal(tx, { propertyId, ...nights, words, key, proposedBy: by.staff.id, proposedAt: at }),
  tell: ({ nights }, { payload: { propertyId, words } }) => ({
    subject: 'property',
    subjectId: propertyId,
    after: { ...nights, words },
  }),
})

type Closer = Parameters<ReturnType<typeof closingWith>['act']>[1]['by']

/** Of two who answer, the first does. */
export const decline = command(declineClosing, {
  facts: (tx, { by, params }, mode) => findProposal(tx, by.staff.siteId, params.id, mode),
  decide: (proposal, { by }) => decideDeclining(proposal, by.staff.id),
  store: (tx, { proposal }, { by, at }) =>
    move(tx, 'closingProposals', proposal.id, 'declined', { answeredAt: at, answeredBy: by.staff.id }),
  tell: ({ proposal: { propertyId, firstNight, lastNight, words } }) => ({
    subject: 'property',
    subjectId: propertyId,
    before: { firstNight, lastNight, words },
  }),
})

/**
 * The house's ordinary closing, under the name of whoever accepts: what refuses that one refuses this, and leaves the proposal
 * open. One who sends it again is told the same.
 */
export async function acceptClosing(deps: Deps, by: Closer, id: number) {
  const found = await findProposal(deps.db, by.staff.siteId, id, 'look')
  if (!found) return refused('proposal_not_found')
  const { propertyId, firstNight, lastNight } = found
  const isOver = shownProposal(found, todayIn(found.zone, deps.now())) === 'lapsed'
  if (isOver) return refused('proposal_not_open')
  const closing = closingWith(async (tx, at) => {
    const answered = { answeredAt: at, answeredBy: by.staff.id }
    const accepted = await move(tx, 'closingProposals', id, 'accepted', answered)
    return accepted ? { ok: true } : refused('proposal_not_open')
  })
  const payload = { key: `proposal/${id}/${by.staff.id}`, firstNight, lastNight, reason: proposedReason }
  return closing.act(deps, { by, params: { id: propertyId }, payload, locale: 'fr' })
}
