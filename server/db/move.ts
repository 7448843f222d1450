import type { Kysely, Updateable } from 'kysely'
import { approvalMoves } from '#domain/approval.ts'
import { proposalMoves } from '#domain/closing-proposals.ts'
import { authorizationMoves } from '#domain/deposit.ts'
import { statesBefore } from '#domain/moves.ts'
import { requestMoves, type WithdrawnFor } from '#domain/payment-request.ts'
import { paymentMoves, refundMoves, type VoidReason } from '#domain/payment.ts'
import { stayMoves } from '#domain/reservation.ts'
import { siteMoves } from '#domain/site-opening.ts'
import type { Instant } from '#domain/days.ts'
import type { Approval } from './approvals.ts'
import type { Deposits, Payments, Refunds } from './tables.gen.ts'
import type { Db } from './client.ts'
import type { ClosingProposal } from './closing-proposals.ts'
import type { Deposit } from './deposits.ts'
import type { PaymentRequest } from './payment-requests.ts'
import type { Payment } from './payments.ts'
import type { Refund } from './refunds.ts'
import type { Site } from './sites.ts'
import { stayColumns, type GuestStay } from './stays.ts'

export type CardColumns = Pick<Payments, 'cardBrand' | 'cardLast4' | 'cardFingerprint'>

type Rows = {
  stays: GuestStay
  payments: Payment
  refunds: Refund
  deposits: Deposit
  paymentRequests: PaymentRequest
  closingProposals: ClosingProposal
  approvals: Approval
  sites: Site
}

/** What may be noted with a move, and what has to be. */
type Facts<To> = {
  stays: To extends 'confirmed'
    ? { confirmedAt: Instant }
    : To extends 'cancelled' | 'undone'
      ? { cancelledAt: Instant }
      : object
  payments: { updatedAt: Instant } & (To extends 'voided' ? { voidReason: VoidReason } : object) &
    Pick<
      Updateable<Payments>,
      'approvedAt' | 'keptFrom' | 'lastDecline' | 'customerId' | 'paymentMethodId' | keyof CardColumns
    >
  refunds: To extends 'returned_outside'
    ? Required<Pick<Updateable<Refunds>, 'settledAt' | 'method' | 'reference' | 'returnedOn' | 'returnedBy'>>
    : Pick<Updateable<Refunds>, 'providerId' | 'settledAt' | 'lastError'>
  deposits: Omit<Updateable<Deposits>, 'id' | 'stayId' | 'status'>
  paymentRequests: { endedAt: Instant } & (To extends 'withdrawn' ? { withdrawnFor: WithdrawnFor } : object)
  closingProposals: { answeredAt: Instant; answeredBy: number }
  approvals: { answeredAt: Instant; answeredBy: number }
  sites: { statusSince: Instant; statusBy: string }
}

const tables = {
  stays: { moves: stayMoves, columns: stayColumns },
  payments: { moves: paymentMoves, columns: null },
  refunds: { moves: refundMoves, columns: null },
  deposits: { moves: authorizationMoves, columns: null },
  paymentRequests: { moves: requestMoves, columns: null },
  closingProposals: { moves: proposalMoves, columns: null },
  approvals: { moves: approvalMoves, columns: null },
  sites: { moves: siteMoves, columns: null },
}

type AnyTables = Record<keyof Rows, Record<string, string | number | null>>

/**
 * Moves a row on, if it is by now in a state that its table of moves lets become this one, and answers it, or undefined:
 * the one who comes first does it. Where a state can be reached in several ways, `only` says what the caller knows of the row:
 * it moves only while that is still so.
 *
 * Taking nights (unheld or expired → confirmed) may throw what `isOverlap` recognises; a second captured payment of one stay
 * is refused by the database (`isUnique(error, 'payments_captured_once')`).
 */
export async function move<Table extends keyof Rows, To extends Rows[Table]['status']>(
  db: Db,
  table: Table,
  id: number,
  to: To,
  facts: Facts<To>[Table],
  only: { status?: Rows[Table]['status']; attempt?: number } = {},
): Promise<Rows[Table] | undefined> {
  const { moves, columns } = tables[table]
  const from: string[] = statesBefore<string>(moves, to)
  // One query for eight tables: which columns each of them has is what the types above say.
  const query = (db as unknown as Kysely<AnyTables>)
    .updateTable(table as 'stays')
    .set({ ...facts, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .where((eb) => eb.and(only))
  const moved = columns ? query.returning(columns) : query.returningAll()
  return (await moved.executeTakeFirst()) as Rows[Table] | undefined
}
