// Says what adopting a refund made by hand at the bank would do: line by line, and what its guest would read.

import { refundedLines, type RefundedLine } from '#domain/cancellation.ts'
import { readNote } from '#domain/credit.ts'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { termsFor } from '#domain/sale.ts'
import type { ChargeRates } from '#domain/taxes.ts'
import { findPayment } from '#server/db/payments.ts'
import type { StaffMember } from '#server/db/staff.ts'
import { findStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { partGivenBackEmail } from '#server/emails/part-given-back.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { findAtBank, judgeAtBank } from './refund-at-bank.ts'

export type AdoptionAhead = {
  amount: Cents
  madeAt: Instant
  /** It is the refund that the bank had refused us: no paper, no line and no email. */
  settlesRefused: boolean
  lines: RefundedLine[]
  charges: ChargeRates
  remainingAfter: Cents | null
  email: EmailAhead
}

/** The same decision as that of `adoptRefund`, of what the bank and the books say now. Nothing is stored. */
export async function previewAdoption(
  deps: Deps,
  staff: Pick<StaffMember, 'siteId' | 'role'>,
  { providerId, note: typed }: { providerId: string; note: string },
): Promise<Outcome<AdoptionAhead>> {
  const read = readNote(typed)
  if (!read.ok) return read
  const found = await findAtBank(deps, staff.siteId, providerId)
  if (!found.ok) return found
  const { made, stayId, paymentId } = found
  const stay = await findStay(deps.db, stayId)
  const payment = await findPayment(deps.db, paymentId)
  const property = stay && (await deps.catalog.facts(stay.propertyId))
  if (!stay || !payment || !property) return refused('reservation_not_found')
  const judged = await judgeAtBank(deps.db, stay, payment, made)
  if (!judged.ok) return judged
  const ahead = {
    ok: true,
    amount: made.amount,
    madeAt: made.created,
    charges: termsFor(property, stay.arrival).charges,
  } as const
  if (judged.settles) return { ...ahead, settlesRefused: true, lines: [], remainingAfter: null, email: null }
  const { left, lines } = judged
  const facts = await findStayFacts(deps, stayId)
  const given = { back: { toCard: made.amount, handed: 0 }, lines, note: read.note }
  return {
    ...ahead,
    settlesRefused: false,
    lines: refundedLines(left, { lines }).filter(({ refunded }) => refunded > 0),
    remainingAfter: left.total - made.amount,
    email: emailAhead(staff, facts, (shown) => partGivenBackEmail({ ...shown, ...given })),
  }
}
