// Keeps that somebody who may not close nights would have some closed, and what becomes of it. It takes no nights itself.

import { acceptClosing, declineClosing, proposeClosing } from '#contract/staff/turnovers.ts'
import { decideAccepting, decideDeclining, decideProposal } from '#domain/closing-proposals.ts'
import { toDay } from '#domain/days.ts'
import { hasLoft } from '#domain/turnovers.ts'
import { command } from '#server/action/command.ts'
import { closing } from '#server/changes/close-nights.ts'
import { refuseTaken } from '#server/changes/refuse-taken.ts'
import { findZoneOfLoft } from '#server/db/blocks.ts'
import { isOverlap } from '#server/db/client.ts'
import { findProposal, insertProposal, isProposed } from '#server/db/closing-proposals.ts'
import { move } from '#server/db/move.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'

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
export const accept = command(acceptClosing, {
  ...closing,
  key: ({ by, params }) => `proposal/${params.id}/${by.staff.id}`,
  lock: async (tx, { by, params }) => {
    const found = await findProposal(tx, by.staff.siteId, params.id, 'look')
    if (found) await lockNightsIn(tx, [found.propertyId])
  },
  facts: (tx, { by, params }, mode) => findProposal(tx, by.staff.siteId, params.id, mode),
  decide: (found, { at }) => decideAccepting(found, at),
  store: async (tx, decision, { by, params, at }) => {
    await move(tx, 'closingProposals', params.id, 'accepted', { answeredAt: at, answeredBy: by.staff.id })
    return closing.store(tx, decision, { by, at })
  },
  clash: {
    knows: isOverlap,
    refuse: async (deps, { by, params }) => {
      const found = await findProposal(deps.db, by.staff.siteId, params.id, 'look')
      return found && refuseTaken(deps, by, found)
    },
  },
})
