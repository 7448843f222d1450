import type { Generated, GeneratedAlways } from 'kysely'
import type { ProposalState } from '#domain/closing-proposals.ts'
import type { Day, Instant } from '#domain/days.ts'

/** Lofts between two stays: columns of what the staff says of them, and of the nights that housekeeping would have closed. */

export type Turnovers = {
  /** Of the stay that leaves. */
  stayId: number
  assigneeId: number | null
  note: string | null
}

export type TurnoversDone = {
  stayId: number
  propertyId: number
  day: Day
  doneBy: number
  doneAt: Instant
}

export type TurnoverProblems = {
  id: GeneratedAlways<number>
  stayId: number
  propertyId: number
  day: Day
  words: string
  key: string
  reportedBy: number
  reportedAt: Instant
  settledBy: number | null
  settledAt: Instant | null
}

export type ClosingProposals = {
  id: GeneratedAlways<number>
  propertyId: number
  firstNight: Day
  lastNight: Day
  words: string
  key: string
  status: Generated<ProposalState>
  proposedBy: number
  proposedAt: Instant
  answeredBy: number | null
  answeredAt: Instant | null
}
