// Decides whether every cent is where it belongs: holds our books against the stays and against the bank's list.

import { compareWithBank } from './books-at-bank.ts'
import { compareWithStay, keptOf, overdueBalance, owedOf } from './books-of-stay.ts'
import { minutesBetween, type Instant } from './days.ts'
import { add, type Cents } from './money.ts'
import { isCalledOff } from './reservation.ts'
import {
  ledgerCurrency,
  sumsOfBank,
  sumsOfBooks,
  sumsOutside,
  type Account,
  type BankPayment,
  type BankRefund,
  type BooksException,
  type ExceptionCode,
  type Money,
  type Movement,
  type MovementKind,
  type StayInBooks,
  type Sums,
} from './movement.ts'

export type Books = {
  movements: readonly Movement[]
  stays: readonly StayInBooks[]
  bank: { payments: readonly BankPayment[]; refunds: readonly BankRefund[] }
}

export type BooksReport = {
  exceptions: BooksException[]
  /** Of everything that is judged: stays on which somebody is at work right now are left out. `outside` is what no bank knows. */
  totals: { stays: Cents; books: Sums; outside: Sums; bank: Sums }
  stays: number
  /** Stays on which something is under way. */
  waiting: number
}

/** How old something may be, in minutes, before it is held against anybody: a capture and its note are never one moment. */
export type Patience = {
  /** Between the bank and our note of it. */
  settling: number
  /** From booking to the capture, and from cancelling to the refund. */
  moving: number
  /** How long a card may be blocked for a stay. */
  held: number
  /** How long the bank may work on a refund. */
  pending: number
}

export const usualPatience: Patience = { settling: 15, moving: 60, held: 24 * 60, pending: 10 * 24 * 60 }

export function compareBooks(books: Books, now: Instant, patience: Patience = usualPatience): BooksReport {
  const { accounts, strangers } = accountsOf(books)
  const isYounger = (at: Instant, minutes: number) => {
    const age = minutesBetween(at, now)
    return age >= 0 && age < minutes
  }
  const isWaiting = (account: Account) => isUnderWay(account, isYounger, patience)
  const judged = accounts.filter((account) => !isWaiting(account))
  // Money of which we know nothing may be on its way into the books.
  const unknown = {
    ...strangers,
    payments: strangers.payments.filter(({ created }) => !isYounger(created, patience.settling)),
    refunds: strangers.refunds.filter(({ created }) => !isYounger(created, patience.settling)),
  }
  const found = [...judged, unknown].flatMap((account) => compareWithBank(account))
  const held = [...accounts, unknown].flatMap((account) =>
    heldTooLong(account, (at) => isYounger(at, patience.held)),
  )
  const ofStays = judged.flatMap((account) => [...compareWithStay(account), ...overdueBalance(account, now)])
  const moved = judged.flatMap(({ movements }) => movements)
  const totals = {
    stays: add(...judged.map(owedOf)),
    books: sumsOfBooks(moved),
    outside: sumsOutside(moved),
    bank: sumsOfBank([...judged, unknown]),
  }
  return {
    exceptions: [...found, ...held, ...ofStays, ...compareTotals(totals)],
    totals,
    stays: accounts.length,
    waiting: accounts.length - judged.length,
  }
}

function accountsOf({ movements, stays, bank }: Books): { accounts: Account[]; strangers: Account } {
  const empty = (stayId: number | null): Account => ({
    stayId,
    stay: undefined,
    movements: [],
    payments: [],
    refunds: [],
  })
  const accounts = new Map<number, Account>(stays.map((stay) => [stay.id, { ...empty(stay.id), stay }]))
  const strangers = empty(null)
  const byProvider = new Map<string, Account>()
  for (const movement of movements) {
    const account = accounts.get(movement.stayId) ?? empty(movement.stayId)
    accounts.set(movement.stayId, account)
    account.movements.push(movement)
    if (movement.providerId !== null) byProvider.set(movement.providerId, account)
  }
  for (const payment of bank.payments) (byProvider.get(payment.id) ?? strangers).payments.push(payment)
  for (const refund of bank.refunds) {
    const account = byProvider.get(refund.id) ?? byProvider.get(refund.intentId ?? '') ?? strangers
    account.refunds.push(refund)
  }
  return { accounts: [...accounts.values()], strangers }
}

/** Somebody is at work on it, or the bank is: what is half done is no exception yet. */
function isUnderWay(
  account: Account,
  isYounger: (at: Instant, minutes: number) => boolean,
  { settling, moving, pending }: Patience,
): boolean {
  const { stay, movements, payments, refunds } = account
  const isFresh = (at: Instant) => isYounger(at, settling)
  const isMoving = (at: Instant | null | undefined) => Boolean(at) && isYounger(at as Instant, moving)
  const has = (kind: MovementKind) => movements.some((one) => one.kind === kind)
  return (
    movements.some(({ occurredAt }) => isFresh(occurredAt)) ||
    [...payments, ...refunds].some(({ created }) => isFresh(created)) ||
    refunds.some(({ state, created }) => state === 'pending' && isYounger(created, pending)) ||
    (stay?.status === 'confirmed' && !has('captured') && isMoving(stay.confirmedAt)) ||
    (stay !== undefined && isCalledOff(stay.status) && !has('refunded') && isMoving(stay.cancelledAt)) ||
    // What its last credit note gives back is not at the bank yet, whatever was given back before.
    (isMoving(stay?.creditedAt) && keptOf(movements) > owedOf(account))
  )
}

/** Blocked on a card without an end, at the bank or as far as we know; a deposit that is held has an end of its own. */
function heldTooLong(
  { stayId, movements, payments }: Account,
  isAllowed: (at: Instant) => boolean,
): BooksException[] {
  const having = (...kinds: MovementKind[]) =>
    new Set(movements.filter(({ kind }) => kinds.includes(kind)).map(({ providerId }) => providerId))
  const ended = having('captured', 'voided')
  // What the bank took is no longer held, whatever is written here; that is another exception.
  for (const { id, taken } of payments) if (taken > 0) ended.add(id)
  const released = having('deposit_released', 'deposit_captured')
  const deposits = having('deposit_held')
  const atBank = payments
    .filter(
      ({ id, held, created }) => held > 0 && !isAllowed(created) && (!deposits.has(id) || released.has(id)),
    )
    .map(({ id, held: amount, currency }) => ({ id, amount, currency }))
  const here = movements
    .filter(({ kind, providerId }) => kind === 'authorised' && !ended.has(providerId))
    .filter(({ occurredAt }) => !isAllowed(occurredAt))
    .map(({ providerId: id, amount, currency }) => ({ id, amount, currency }))
    .filter(({ id }) => !atBank.some((one) => one.id === id))
  return [...atBank, ...here].map(({ id: providerId, amount, currency }) => ({
    code: 'authorisation_held',
    stayId,
    providerId,
    expected: null,
    found: { amount, currency },
  }))
}

/** Σ captured − Σ refunded is the same in the books and at the bank; with what moved without the bank it is what the stays owe. */
function compareTotals({ stays, books, outside, bank }: BooksReport['totals']): BooksException[] {
  const inLedgerCurrency = (amount: Cents): Money => ({ amount, currency: ledgerCurrency })
  const differing = (code: ExceptionCode, expected: Cents, found: Cents): BooksException[] =>
    expected === found
      ? []
      : [
          {
            code,
            stayId: null,
            providerId: null,
            expected: inLedgerCurrency(expected),
            found: inLedgerCurrency(found),
          },
        ]
  return [
    ...differing('stays_total_differs', stays, books.kept + outside.kept),
    ...differing('bank_total_differs', books.kept, bank.kept),
  ]
}
