// Decides whether the books of a stay hold the money that it is owed, from its state and its papers.

import type { Instant } from './days.ts'
import { add, type Cents } from './money.ts'
import {
  ledgerCurrency,
  isCapture,
  sumsOfBooks,
  sumsOutside,
  type Account,
  type BooksException,
  type ExceptionCode,
  type Movement,
  type MovementKind,
  type StayInBooks,
} from './movement.ts'

/**
 * What the company may keep of a stay: what the credit notes leave of the price of one that is booked, or that is cancelled and
 * has such a note; nothing of any other. One that was let go before it was paid was no sale. A deposit that was taken is kept.
 * What a guest still owes of a stay that was changed is agreed with them, and no error of the books.
 */
export function owedOf(account: Account): Cents {
  return askedOf(account) - balanceOf(account)
}

/** A balance that is still open when its guest arrives. */
export function overdueBalance(account: Account, now: Instant): BooksException[] {
  const dueAt = account.stay?.balanceDueAt
  if (!dueAt || now < dueAt || balanceOf(account) === 0) return []
  const inLedgerCurrency = (amount: Cents) => ({ amount, currency: ledgerCurrency })
  return [
    {
      code: 'balance_unpaid',
      stayId: account.stayId,
      providerId: null,
      expected: inLedgerCurrency(askedOf(account)),
      found: inLedgerCurrency(owedOf(account)),
    },
  ]
}

/** What is there of its money, from the bank and without it. */
export const keptOf = (movements: readonly Movement[]): Cents =>
  sumsOfBooks(movements).kept + sumsOutside(movements).kept

function balanceOf(account: Account): Cents {
  const { stay, movements } = account
  const mayOwe = stay?.status === 'confirmed' && Boolean(stay.balanceDueAt)
  return mayOwe ? Math.max(0, askedOf(account) - keptOf(movements)) : 0
}

/** What was received without the card and goes back is kept until somebody has handed it over: no bank does it. */
function askedOf({ stay, movements }: Account): Cents {
  return add(priceKept(stay), stay?.toHandOver ?? 0, sumOf(movements, 'deposit_captured'))
}

function priceKept(stay: StayInBooks | undefined): Cents {
  if (stay?.status === 'confirmed') return stay.total - (stay.credited ?? 0)
  return stay?.status === 'cancelled' && stay.credited !== null ? stay.total - stay.credited : 0
}

/** At most one exception, the one that says most of what is wrong. */
export function compareWithStay(account: Account): BooksException[] {
  const owed = owedOf(account)
  const [atBank, outside] = [sumsOfBooks(account.movements), sumsOutside(account.movements)]
  const captured = atBank.captured + outside.captured
  const refunded = atBank.refunded + outside.refunded
  const kept = captured - refunded
  if (kept === owed) return []
  const code = codeFor(account, sumOf(account.movements, 'captured'), refunded)
  const inLedgerCurrency = (amount: Cents) => ({ amount, currency: ledgerCurrency })
  const isRefund = code === 'refund_missing' || code === 'refund_differs_from_credit_note'
  return [
    {
      code,
      stayId: account.stayId,
      providerId: account.movements.find(isCapture)?.providerId ?? null,
      expected: inLedgerCurrency(isRefund ? captured - owed : owed),
      found: isRefund && refunded === 0 ? null : inLedgerCurrency(isRefund ? refunded : kept),
    },
  ]
}

function codeFor({ stay }: Account, paid: Cents, refunded: Cents): ExceptionCode {
  switch (stay?.status) {
    case 'confirmed':
      if (paid === 0) return 'reservation_without_capture'
      if (!stay.balanceDueAt && (paid !== stay.total || stay.credited === null)) return 'stay_sum_differs'
      return refunded === 0 ? 'refund_missing' : 'refund_differs_from_credit_note'
    case 'cancelled':
    case 'undone':
      if (!stay.balanceDueAt && paid !== stay.total && stay.credited !== null) return 'stay_sum_differs'
      return refunded === 0 ? 'refund_missing' : 'refund_differs_from_credit_note'
    default:
      return 'captured_without_reservation'
  }
}

function sumOf(movements: readonly Movement[], wanted: MovementKind): Cents {
  return add(...movements.filter(({ kind }) => kind === wanted).map(({ amount }) => amount))
}
