// Names what the books know: movements of money, what they are held against, and everything that can be wrong.

import type { Instant } from './days.ts'
import { add, type Cents } from './money.ts'
import type { ReservationState } from './reservation.ts'

export type MovementKind =
  | 'authorised'
  | 'captured'
  /** Reached the house without the card: the bank knows nothing of it. */
  | 'received_outside'
  /** Was there before its stay was brought in: an opening entry, of no sale of ours. */
  | 'brought_in'
  /** The same taken back: it was brought in by mistake. */
  | 'brought_in_withdrawn'
  | 'voided'
  | 'refunded'
  /** The provider refused it, or took it back after it had been made. */
  | 'refund_failed'
  /** What the bank refused to give back was given back without the card: the bank knows nothing of it. */
  | 'returned_outside'
  | 'deposit_held'
  | 'deposit_released'
  | 'deposit_captured'

/** One row of the books: a fact that never changes. */
export type Movement = {
  stayId: number
  refundId: number | null
  kind: MovementKind
  amount: Cents
  currency: string
  /** The payment intent or the refund at the provider; null for a refund that it refused to make, or had no part in. */
  providerId: string | null
  occurredAt: Instant
}

export type StayInBooks = {
  id: number
  status: Exclude<ReservationState, 'blocked'>
  total: Cents
  confirmedAt: Instant | null
  cancelledAt: Instant | null
  /** What the credit notes of its latest invoice give back, all together, and when its last one was issued; null when it has none. */
  credited: Cents | null
  creditedAt: Instant | null
  /** Until when a stay that was changed may owe a balance: its guest's arrival. Null for one that never changed. */
  balanceDueAt?: Instant | null
  /** Of what was received without the card, what goes back and was not handed over yet: no bank is asked for it. */
  toHandOver?: Cents
}

/** A payment intent as the bank tells it: what it sets aside on the card, and what it took. */
export type BankPayment = { id: string; held: Cents; taken: Cents; currency: string; created: Instant }

export type BankRefund = {
  id: string
  intentId: string | null
  amount: Cents
  currency: string
  state: 'pending' | 'succeeded' | 'failed'
  created: Instant
}

export const exceptionCodes = [
  'captured_unknown_here',
  'captured_not_at_bank',
  'capture_differs',
  'refund_unknown_here',
  'refund_not_at_bank',
  'refund_differs',
  'authorisation_held',
  'captured_without_reservation',
  'reservation_without_capture',
  'refund_missing',
  'refund_differs_from_credit_note',
  'stay_sum_differs',
  'balance_unpaid',
  'stays_total_differs',
  'bank_total_differs',
] as const
export type ExceptionCode = (typeof exceptionCodes)[number]

export type Money = { amount: Cents; currency: string }

export type BooksException = {
  code: ExceptionCode
  stayId: number | null
  providerId: string | null
  /** What our side says: the books, or for a stay what it owes; null when it knows nothing. */
  expected: Money | null
  /** What is there instead, at the bank or in the books; null when nothing is. */
  found: Money | null
  /** When the bank did it, where the bank alone knows of it. */
  at?: Instant
}

export type Sums = { captured: Cents; refunded: Cents; kept: Cents }

/** The company sells in one currency; whatever is in another is an exception and in no sum. */
export const ledgerCurrency = 'CAD'

/** What belongs to one stay on every side. */
export type Account = {
  /** None for what the bank has and no book knows. */
  stayId: number | null
  stay: StayInBooks | undefined
  movements: Movement[]
  payments: BankPayment[]
  refunds: BankRefund[]
}

/** Refunds that were made and not taken back afterwards. */
export function standingRefunds(movements: readonly Movement[]): Movement[] {
  const failed = movements.filter(({ kind }) => kind === 'refund_failed')
  return movements.filter(
    ({ kind, refundId, providerId }) =>
      kind === 'refunded' &&
      !failed.some((one) => one.refundId === refundId && one.providerId === providerId),
  )
}

export const isCapture = ({ kind }: Movement): boolean => kind === 'captured' || kind === 'deposit_captured'

/** What the bank took and gave back, as we wrote it down. */
export function sumsOfBooks(movements: readonly Movement[]): Sums {
  return sumsOf(movements.filter(isCapture), standingRefunds(movements))
}

/** What moved without the bank. */
export function sumsOutside(movements: readonly Movement[]): Sums {
  return sumsOf(
    movements.filter(({ kind }) => kind === 'received_outside' || kind === 'brought_in'),
    movements.filter(({ kind }) => kind === 'returned_outside' || kind === 'brought_in_withdrawn'),
  )
}

export function sumsOfBank(accounts: readonly Pick<Account, 'payments' | 'refunds'>[]): Sums {
  const taken = accounts.flatMap(({ payments }) =>
    payments.map((payment) => ({ amount: payment.taken, currency: payment.currency })),
  )
  const refunds = accounts.flatMap((account) => account.refunds)
  return sumsOf(
    taken,
    refunds.filter(({ state }) => state === 'succeeded'),
  )
}

function sumsOf(captures: readonly Money[], refunds: readonly Money[]): Sums {
  const [captured, refunded] = [captures, refunds].map((list) =>
    add(...list.filter(({ currency }) => currency === ledgerCurrency).map(({ amount }) => amount)),
  ) as [Cents, Cents]
  return { captured, refunded, kept: captured - refunded }
}

/**
 * The same text for the same fact, whenever it is found: what is acknowledged is no news, and what is another amount is. The
 * sums of a total change with every stay that is sold, so of a total the fact is by how much it differs.
 */
export function factOf({ code, stayId, providerId, expected, found }: BooksException): string {
  if (code === 'stays_total_differs' || code === 'bank_total_differs')
    return `${code} by ${(found?.amount ?? 0) - (expected?.amount ?? 0)}`
  const money = (side: Money | null) => (side ? `${side.amount} ${side.currency}` : 'nothing')
  return `${code} stay ${stayId ?? 'none'} ${providerId ?? 'none'}: ${money(expected)}, found ${money(found)}`
}
