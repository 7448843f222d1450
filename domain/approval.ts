// Lists the commands that somebody may ask others to approve, and what becomes of such a request.

import type { ConcessionCause } from './concession.ts'
import type { Cents } from './money.ts'
import type { Moves } from './moves.ts'
import type { StayTerms } from './stay-change.ts'

export const approvalStates = ['open', 'approved', 'declined'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Answered once, by whoever comes first. */
export const approvalMoves: Moves<ApprovalState> = {
  open: ['approved', 'declined'],
  approved: [],
  declined: [],
}

/** No more is approved than was asked for and read; by now it may give more. */
export const hasGrown = (asked: { amount: Cents }, gives: Cents): boolean => gives > asked.amount

/** Who asked may take it back; that counts as declined by themselves. */
export type AskedCommand =
  | {
      kind: 'change'
      to: StayTerms
      version: number
      expectedDifference: Cents
      isBalanceAgreed: boolean
      cause: ConcessionCause
      note: string
      /** Its guest is asked for what is owed by then, in the same email. */
      withLink?: boolean | undefined
    }
  | { kind: 'part'; amount: Cents; expectedRemaining: Cents; note: string }
  | {
      kind: 'cancellation'
      as: 'agreed'
      amount: Cents
      expectedRefund: Cents
      note: string
      closesNights?: boolean | undefined
    }
