// Decides what differs between the books of a stay and what the bank says of the same payments and refunds.

import type { Instant } from './days.ts'
import {
  isCapture,
  standingRefunds,
  type Account,
  type BooksException,
  type ExceptionCode,
  type Money,
  type Movement,
} from './movement.ts'

/** Also for what the bank has and no book knows: then there is nothing but the bank's side. */
export function compareWithBank({ stayId, movements, payments, refunds }: Account): BooksException[] {
  const taken = payments
    .filter((payment) => payment.taken > 0)
    .map(({ id, taken: amount, currency, created }) => ({ id, amount, currency, created }))
  const captures = compareLists(stayId, movements.filter(isCapture), taken, {
    unknown: 'captured_unknown_here',
    absent: 'captured_not_at_bank',
    differing: 'capture_differs',
  })
  const made = refunds.filter(({ state }) => state === 'succeeded')
  const returns = compareLists(stayId, standingRefunds(movements), made, {
    unknown: 'refund_unknown_here',
    absent: 'refund_not_at_bank',
    differing: 'refund_differs',
  })
  return [...captures, ...returns]
}

function compareLists(
  stayId: number | null,
  here: readonly Movement[],
  there: readonly (Money & { id: string; created: Instant })[],
  codes: Record<'unknown' | 'absent' | 'differing', ExceptionCode>,
): BooksException[] {
  const known = here.flatMap((ours): BooksException[] => {
    const theirs = there.find(({ id }) => id === ours.providerId)
    const facts = { stayId, providerId: ours.providerId, expected: moneyOf(ours) }
    if (!theirs) return [{ code: codes.absent, ...facts, found: null }]
    const isSame = theirs.amount === ours.amount && theirs.currency === ours.currency
    return isSame ? [] : [{ code: codes.differing, ...facts, found: moneyOf(theirs) }]
  })
  const unknown = there
    .filter(({ id }) => !here.some(({ providerId }) => providerId === id))
    .map((theirs) => ({
      code: codes.unknown,
      stayId,
      providerId: theirs.id,
      expected: null,
      found: moneyOf(theirs),
      at: theirs.created,
    }))
  return [...known, ...unknown]
}

const moneyOf = ({ amount, currency }: Money): Money => ({ amount, currency })
