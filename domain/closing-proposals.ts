// Decides which nights may be proposed to be closed, and what becomes of a proposal. Only the staff's own closing takes nights.

import { holdsCardNumber } from './card.ts'
import { checkNights, type ClosingReason, type NightRange } from './closed-nights.ts'
import { todayIn, type Day, type Instant } from './days.ts'
import { canMove, type Moves } from './moves.ts'
import { refused, refuseFields, type Outcome } from './refusal.ts'

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

/** `nights`: null where they are no days. `zone`: of a loft of theirs. */
type Proposing = { nights: NightRange | null; zone: string | undefined; wasProposed: boolean }

/** Null: the same nights are proposed already, by whomever, or this form proposed them before. */
export function decideProposal(
  { nights, zone, wasProposed }: Proposing,
  words: string,
  at: Instant,
): Outcome<{ nights: NightRange }> | null {
  if (!nights) return refused('invalid_dates')
  if (words === '') return refuseFields({ words: { code: 'missing_fields' } })
  if (holdsCardNumber(words)) return refused('card_in_text')
  if (zone === undefined) return refused('property_not_found')
  const checked = checkProposal(nights, todayIn(zone, at))
  if (!checked.ok) return checked
  return wasProposed ? null : { ok: true, nights }
}

type Answered = { status: ProposalState; answeredBy: number | null }
type Proposed = NightRange & { propertyId: number; status: ProposalState; zone: string }

/** What refuses a closing refuses this one, and leaves the proposal open. */
export function decideAccepting(
  proposal: Proposed | undefined,
  at: Instant,
): Outcome<{ propertyId: number; nights: NightRange; reason: ClosingReason }> {
  if (!proposal) return refused('proposal_not_found')
  const { propertyId, firstNight, lastNight, zone } = proposal
  const today = todayIn(zone, at)
  if (shownProposal(proposal, today) !== 'open') return refused('proposal_not_open')
  const checked = checkNights(proposal, today)
  if (!checked.ok) return checked
  return { ok: true, propertyId, nights: { firstNight, lastNight }, reason: proposedReason }
}

/** Sent again by the same person it is told the same (null). */
export function decideDeclining<Proposal extends Answered>(
  proposal: Proposal | undefined,
  by: number,
): Outcome<{ proposal: Proposal }> | null {
  if (!proposal) return refused('proposal_not_found')
  if (proposal.status === 'declined' && proposal.answeredBy === by) return null
  return canMove(proposalMoves, proposal.status, 'declined')
    ? { ok: true, proposal }
    : refused('proposal_not_open')
}

/** As it is told: one that nobody answered before its last night was over is `lapsed`. */
export const shownProposal = (
  { status, lastNight }: { status: ProposalState; lastNight: Day },
  today: Day,
): ProposalState | 'lapsed' => (status === 'open' && lastNight < today ? 'lapsed' : status)
