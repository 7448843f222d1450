// Says what giving a part of a stay's price back would do: line by line, on which card, and what its guest would read.

import { refundedLines, type RefundedLine } from '#domain/cancellation.ts'
import { decideGivingBack } from '#domain/credit.ts'
import type { Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import type { ChargeRates } from '#domain/pricing.ts'
import { mayOwe, type WaysBack } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { termsFor } from '#domain/sale.ts'
import { lookAtConcession, type ConcessionAhead, type Giver } from '#server/staff/concede.ts'
import { findPaying } from '#server/db/receipts.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { partGivenBackEmail } from '#server/emails/part-given-back.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { findLeftToGive, findWaysBack } from '#server/payments/store-refunds.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import { findStayOfHouse } from './cancel-for-house.ts'

export type GivingBackAhead = {
  amount: Cents
  /** What the stay costs before and after it. */
  remaining: Cents
  remainingAfter: Cents
  refund: WaysBack
  /** The one that paid; null of several cards, and of none. */
  card: { brand: string; last4: string } | null
  lines: RefundedLine[]
  charges: ChargeRates
  concession: ConcessionAhead
  email: EmailAhead
}

type Wish = { stayId: number; amount: Cents; note: string }

/** The same decision as that of `givePartBack`, of what is left now. Nothing is stored. */
export async function previewGivingBack(
  deps: Deps,
  by: Giver,
  { stayId, amount: wanted, note: typed }: Wish,
): Promise<Outcome<GivingBackAhead>> {
  const found = await findStayOfHouse(deps, by, stayId)
  if (!found.ok) return found
  const { stay, property } = found
  const payment = await findPaying(deps.db, stayId)
  if (stay.status !== 'confirmed' || !payment || !isTaken(payment)) return refused('stay_not_paid')
  const left = await findPriceLeft(deps.db, stay)
  const wish = { amount: wanted, note: typed, expectedRemaining: left.total }
  const decision = decideGivingBack(left, wish)
  if (!decision.ok) return decision
  const most = !mayOwe(stay) ? left.total : await findLeftToGive(deps.db, stayId)
  if (decision.amount > most) return refused('refund_too_high', { remaining: most })
  const { amount, lines, note } = decision
  const facts = await findStayFacts(deps, stayId)
  const { brand, last4 } = facts.payment
  const back = await findWaysBack(deps.db, payment, amount)
  return {
    ok: true,
    amount,
    remaining: left.total,
    remainingAfter: left.total - amount,
    refund: back,
    card: brand && last4 ? { brand, last4 } : null,
    lines: refundedLines(left, { lines }).filter(({ refunded }) => refunded > 0),
    charges: termsFor(property, stay.arrival).charges,
    concession: await lookAtConcession(deps.db, by, stayId, { amount, cause: 'goodwill' }),
    email: emailAhead(by.staff, facts, (shown) => partGivenBackEmail({ ...shown, back, lines, note })),
  }
}
