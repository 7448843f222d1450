// Decides which nights may be proposed to be closed, and what becomes of a proposal. Only the staff's own closing takes nights.

import { checkNights, type ClosingReason, type NightRange } from './closed-nights.ts'
import type { Day } from './days.ts'
import type { Moves } from './moves.ts'
import { refused, type Outcome } from './refusal.ts'

export const proposalStates = ['open', 'accepted', 'declined'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Answered once, by whoever comes first. */
export const proposalMoves: Moves<ProposalState> = {
  open: ['accepted', 'declined'],
  accepted: [],
  declined: [],
}

/** Whoever proposes a closing has seen that something has to be mended; why exactly is said in words. */
export const proposedReason: ClosingReason = 'maintenance'

/** Of how many days answered proposals are shown. */
export const answeredDays = 14

/** `today` is the site's day. Nights that are over need nobody's answer. */
export function checkProposal(nights: NightRange, today: Day): Outcome {
  const { firstNight, lastNight } = nights
  const isPast = firstNight < today && firstNight <= lastNight
  return isPast ? refused('proposed_nights_past') : checkNights(nights, today)
}

/** As it is told: one that nobody answered before its last night was over is `lapsed`. */
export const shownProposal = (
  { status, lastNight }: { status: ProposalState; lastNight: Day },
  today: Day,
): ProposalState | 'lapsed' => (status === 'open' && lastNight < today ? 'lapsed' : status)
