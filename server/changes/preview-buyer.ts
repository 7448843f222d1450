// Says what an invoice with another buyer would do: what it replaces, whom it names, and what its guest reads.

import { buyerName, toTypedBuyer, type TypedBuyer } from '#domain/buyer.ts'
import type { InvoiceSnapshot } from '#domain/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { buyerCorrectedEmail } from '#server/emails/buyer-corrected.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { judgeBuyer, type BuyerWish } from './correct-buyer.ts'

export type BuyerAhead = {
  /** The number of the invoice that would be replaced, and what it says that the stay costs. */
  invoice: number
  total: Cents
  former: TypedBuyer
  buyer: TypedBuyer
  email: EmailAhead
}

/** The same decision as that of `correctBuyer`. Nothing is stored. */
export async function previewBuyer(
  deps: Deps,
  staff: Pick<StaffMember, 'siteId' | 'role'>,
  { stayId, buyer: typed, place }: Pick<BuyerWish, 'stayId' | 'buyer' | 'place'>,
): Promise<Outcome<BuyerAhead>> {
  const own = await findStaffReservation(deps.db, staff.siteId, stayId)
  if (!own) return refused('reservation_not_found')
  const judged = await judgeBuyer(deps.db, stayId, typed, place)
  if (!judged.ok) return judged
  const { invoice, before, buyer } = judged
  const { total } = invoice.snapshot as unknown as InvoiceSnapshot
  const facts = await findStayFacts(deps, stayId)
  const email = emailAhead(staff, facts, (shown) =>
    buyerCorrectedEmail({ ...shown, buyer: buyerName(buyer), former: invoice.number }),
  )
  const names = { former: toTypedBuyer(before), buyer: toTypedBuyer(buyer) }
  return { ok: true, invoice: invoice.number, total, ...names, email }
}
