import type { Generated, GeneratedAlways } from 'kysely'
import type { ApprovalState, AskedCommand } from '#domain/approval.ts'
import type { ConcessionCause, ConcessionDoor } from '#domain/concession.ts'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Role } from '#domain/permissions.ts'

/** What the house gave beyond what it sold, one row for each command; rows are only added. */
export type Concessions = {
  id: GeneratedAlways<number>
  stayId: number
  amount: Cents
  cause: ConcessionCause
  door: ConcessionDoor
  /** Why, in words that the guest reads; null of a change by goodwill. */
  note: string | null
  /** Who, as the books name them, and in which role. */
  givenBy: string
  role: Role
  at: Instant
}

/** Commands that wait for somebody who may give so much. */
export type Approvals = {
  id: GeneratedAlways<number>
  stayId: number
  command: AskedCommand
  amount: Cents
  cause: ConcessionCause
  key: string
  status: Generated<ApprovalState>
  askedBy: number
  askedAt: Instant
  answeredBy: number | null
  answeredAt: Instant | null
}
